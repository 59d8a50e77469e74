// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo/demo_grammar.h"

#include <algorithm>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/demo/demo_composer.h"
#include "engine/data/importing/import.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

constexpr std::int64_t maximumPairs = 2'000'000;
constexpr std::int64_t pairsPerHeldOut = 24;
constexpr std::uint64_t withheldShare = 20;  // one combination of verb and object in so many
constexpr std::ptrdiff_t leastWords = 4, mostWords = 16;

std::ptrdiff_t wordsOf(const std::string& sentence) {
  return 1 + std::count(sentence.begin(), sentence.end(), ' ');
}

bool isWithheld(const demo::Sentence& sentence, std::uint64_t seed) {
  const auto combinations = demo::combinationsOf(sentence);
  return std::any_of(combinations.begin(), combinations.end(),
                     [&](const std::string& one) { return Random(seed, hashOf(one)).next() % withheldShare == 0; });
}

}  // namespace

DemoCorpus generateDemoCorpus(std::int64_t pairs, std::uint64_t seed) {
  if (pairs < 1 || pairs > maximumPairs) {
    throw UserError(ErrorKind::badInput, "The demo corpus cannot have " + std::to_string(pairs) + " pairs.",
                    "Ask for 1 to " + std::to_string(maximumPairs) + ".");
  }
  const std::int64_t heldOut = std::max<std::int64_t>(1, pairs / pairsPerHeldOut);
  DemoCorpus corpus;
  demo::Composer composer(seed);
  HashSet sources, targets;
  std::int64_t withheld = 0, ordinary = 0;  // held out so far, of each sort
  while (static_cast<std::int64_t>(corpus.train.size()) < pairs || withheld + ordinary < heldOut) {
    const demo::Sentence sentence = composer.sentence();
    std::pair<std::string, std::string> pair{englishOf(sentence), germanOf(sentence)};
    const auto [least, most] = std::minmax({wordsOf(pair.first), wordsOf(pair.second)});
    if (least < leastWords || most > mostWords) continue;
    // Each side occurs once, so whatever is held out is new on both sides.
    if (sources.contains(hashOf(pair.first)) || targets.contains(hashOf(pair.second))) continue;
    if (isWithheld(sentence, seed)) {
      if (withheld >= heldOut / 2) continue;
      ++withheld;
      corpus.heldOut.push_back(pair);
    } else if (ordinary < heldOut - heldOut / 2 && withheld >= ordinary) {
      ++ordinary;
      corpus.heldOut.push_back(pair);
    } else if (static_cast<std::int64_t>(corpus.train.size()) < pairs) {
      corpus.train.push_back(pair);
    } else {
      continue;
    }
    sources.insert(hashOf(pair.first));
    targets.insert(hashOf(pair.second));
  }
  return corpus;
}

CorpusSummary makeDemoCorpus(const std::string& folder, std::int64_t pairs, std::uint64_t seed,
                             const ProgressFunction& progress, std::stop_token stop) {
  if (progress) progress({"writing sentences", 0, pairs});
  const DemoCorpus corpus = generateDemoCorpus(pairs, seed);
  const auto train = readMemory(corpus.train, "demo");
  const auto heldOut = readMemory(corpus.heldOut, "demo held out");
  ImportSettings settings;
  settings.name = "Demo: English to German";
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.out = folder;
  settings.cleaning.set(filter_name::ratio, "max_ratio", 9.0);
  settings.seed = seed;
  return importPairs(*train, heldOut.get(), settings, progress, std::move(stop));
}

}  // namespace transept
