// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/corpus_fit.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {
namespace {

constexpr std::int64_t trainingLines = 50'000, validationLines = 5'000, modelLines = 2'000;
constexpr std::int64_t fewestValidationWords = 500;
constexpr double longestWord = 20;  // bytes on average; more: a text without spaces

/// Calls `use` with each word of the line, without ASCII signs at its ends.
template <typename Use>
void forEachWord(std::string_view line, Use use) {
  const auto isSign = [](char c) { return std::ispunct(static_cast<unsigned char>(c)) != 0; };
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    while (!word.empty() && isSign(word.front())) word.remove_prefix(1);
    while (!word.empty() && isSign(word.back())) word.remove_suffix(1);
    if (!word.empty()) use(word);
  }
}

UnseenWords unseenOf(const std::string& training, const std::string& validation, std::int64_t pairs,
                     const std::stop_token& stop) {
  std::unordered_map<std::uint64_t, std::int64_t> counts;
  std::int64_t words = 0, bytes = 0;
  const std::int64_t every = std::max<std::int64_t>(1, pairs / trainingLines);
  TextLines lines(training);
  std::string_view line;
  while (lines.next(line)) {
    if (lines.line() % every != 0) continue;
    if (lines.line() % (every * 1000) == 0 && stop.stop_requested()) throw Cancelled{};
    forEachWord(line, [&](std::string_view word) {
      ++counts[hashOf(word)];
      ++words;
      bytes += std::ssize(word);
    });
  }
  if (words == 0 || static_cast<double>(bytes) > longestWord * static_cast<double>(words)) return {};
  std::int64_t held = 0, unseen = 0;
  TextLines heldLines(validation);
  while (heldLines.next(line) && heldLines.line() <= validationLines) {
    forEachWord(line, [&](std::string_view word) {
      ++held;
      unseen += counts.contains(hashOf(word)) ? 0 : 1;
    });
  }
  if (held < fewestValidationWords) return {};
  const auto once = std::ranges::count_if(counts, [](const auto& word) { return word.second == 1; });
  return {static_cast<double>(unseen) / static_cast<double>(held),
          static_cast<double>(once) / static_cast<double>(words)};
}

double unknownShareOf(const Vocabulary& vocabulary, const std::string& path) {
  ScriptCoverage coverage;
  TextLines lines(path);
  std::string_view line;
  while (lines.next(line) && lines.line() <= modelLines) coverage.add(vocabulary, line);
  return coverage.unknownShare();
}

bool differ(const std::string& a, const std::string& b) {
  return !a.empty() && !b.empty() && a != b;
}

}  // namespace

UnseenWords unseenWordsOf(const CorpusSummary& corpus, const std::stop_token& stop) {
  if (corpus.validationPairs == 0) return {};
  const auto file = [&](const char* name) { return corpus.folder + "/" + name; };
  const UnseenWords source = unseenOf(file(corpus_file::trainSource), file(corpus_file::validationSource),
                                      corpus.trainPairs, stop),
                    target = unseenOf(file(corpus_file::trainTarget), file(corpus_file::validationTarget),
                                      corpus.trainPairs, stop);
  return source.share - source.expected > target.share - target.expected ? source : target;
}

ModelFit modelFitOf(const ModelChoice& model, const CorpusSummary& corpus) {
  const VocabularyPair vocabularies = loadVocabularies(model.vocabularyFolder);
  ModelFit fit;
  fit.otherLanguages =
      differ(model.sourceLanguage, corpus.sourceLanguage) || differ(model.targetLanguage, corpus.targetLanguage);
  fit.unknownShare = std::max(unknownShareOf(*vocabularies.source, corpus.folder + "/" + corpus_file::trainSource),
                              unknownShareOf(*vocabularies.target, corpus.folder + "/" + corpus_file::trainTarget));
  return fit;
}

}  // namespace transept
