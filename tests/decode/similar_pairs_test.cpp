// SPDX-License-Identifier: Apache-2.0
// The training pairs most similar to a sentence and its translation: planted wrong pairs are found, and the parts of
// the similarity equal those computed one by one.
#include "engine/inspect/similar_pairs.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/base/error.h"
#include "engine/data/demo_corpus.h"
#include "engine/run/known_runs.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

constexpr std::size_t planted = 100;

std::vector<std::string> wordsIn(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

struct SimilarPairsTest {
  TemporaryFolder folder_;
  std::shared_ptr<LoadedModel> loaded_ = LoadedModel::load(shippedRun(), {.threads = 2});
  TranslationModel model_ = use(loaded_);
  std::vector<std::string> sources_, targets_;

  SimilarPairsTest() {
    makeDemoCorpus(folder_.path("demo"), 2900, {}, {});
    sources_ = linesOf(folder_.path("demo/train.source"));
    targets_ = linesOf(folder_.path("demo/train.target"));
  }
  std::string importAll() const { return importPairs(folder_, "text", sources_, targets_, 10); }
};

}  // namespace

TEST_CASE_FIXTURE(SimilarPairsTest, "wrong pairs that were planted are among the ten most like what they teach") {
  const std::vector<std::string> right = targets_;
  const std::size_t step = sources_.size() / planted;
  for (std::size_t i = 0; i < planted; ++i) targets_[i * step] = right[(i * step + right.size() / 2) % right.size()];
  const PairIndex index(model_, importAll());
  REQUIRE_GT(index.pairs(), 2500);
  std::size_t found = 0, held = 0;
  const std::vector<std::string> kept = linesOf(index.corpus() + "/train.source");
  const std::set<std::string> trained(kept.begin(), kept.end());
  for (std::size_t i = 0; i < planted; ++i) {
    const std::string& source = sources_[i * step];
    if (!trained.contains(source)) continue;  // it is used for validation
    ++held;
    // The translation of a sentence with another verb or noun, which lacks its last word.
    std::vector<std::string> asked = wordsIn(source), said = wordsIn(targets_[i * step]);
    asked[asked.size() / 2] = wordsIn(sources_[i * step + 1]).front();
    said.pop_back();
    const auto pairs = index.similarTo(model_, joined(asked), joined(said), 10);
    REQUIRE_EQ(pairs.size(), std::size_t{10});
    for (const SimilarPair& pair : pairs) {
      if (pair.source != source || pair.target != targets_[i * step]) continue;
      ++found;
      CHECK_NE(pair.where.find("text.en:" + std::to_string(i * step + 1)), std::string::npos);
    }
  }
  MESSAGE(found << " of " << held << " planted pairs were found");
  REQUIRE_GT(held, planted * 9 / 10);
  CHECK_GE(static_cast<double>(found), 0.9 * static_cast<double>(held));
}

TEST_CASE_FIXTURE(SimilarPairsTest, "a pair of the corpus is most like itself, and the order is that of the likeness") {
  sources_.resize(400);
  targets_.resize(400);
  std::int64_t told = 0;
  const PairIndex index(model_, importAll(), [&](const Progress& progress) { told = progress.total; });
  const std::string source = linesOf(index.corpus() + "/train.source")[7],
                    target = linesOf(index.corpus() + "/train.target")[7];
  const auto pairs = index.similarTo(model_, source, target, 1000);
  CHECK_EQ(std::ssize(pairs), index.pairs());
  CHECK_EQ(pairs.front().pair, 7);
  CHECK_EQ(pairs.front().source, source);
  CHECK_EQ(pairs.front().target, target);
  CHECK_EQ(pairs.front().sourceOverlap, doctest::Approx(1));
  CHECK_EQ(pairs.front().targetOverlap, doctest::Approx(1));
  CHECK_GT(pairs.front().states, 0.995);
  for (std::size_t i = 1; i < pairs.size(); ++i) REQUIRE_GE(pairs[i - 1].likeness(), pairs[i].likeness());

  // The overlap of one pair, by definition.
  std::map<std::int32_t, double> pairsWith;
  const auto setOf = [&](const std::string& text) {
    const auto ids = model_.vocabularies.source->encode(text);
    return std::set<std::int32_t>(ids.begin(), ids.end());
  };
  for (const std::string& line : linesOf(index.corpus() + "/train.source")) {
    for (const std::int32_t id : setOf(line)) ++pairsWith[id];
  }
  const auto mine = setOf(source), theirs = setOf(pairs[5].source);
  double common = 0, either = 0;
  for (const auto& [id, count] : pairsWith) {
    const double weight = std::log((static_cast<double>(index.pairs()) + 1) / (count + 1));
    if (mine.contains(id) && theirs.contains(id)) common += weight;
    if (mine.contains(id) || theirs.contains(id)) either += weight;
  }
  CHECK_EQ(pairs[5].sourceOverlap, doctest::Approx(common / either));
  const nlohmann::json json = toJson(index, pairs);
  CHECK_EQ(json["pairs"][0]["pair"], 7);
  CHECK_EQ(json["all"], index.pairs());
}

TEST_CASE_FIXTURE(SimilarPairsTest, "what cannot be asked is refused") {
  sources_.resize(400);
  targets_.resize(400);
  const PairIndex index(model_, importAll());
  CHECK_THROWS_AS(index.similarTo(model_, "", "Der Hund.", 10), UserError);
  CHECK_THROWS_AS(index.similarTo(model_, std::string(9000, 'a'), "Der Hund.", 10), UserError);
  CHECK_EQ(index.similarTo(model_, "The dog sleeps.", "", 3).size(), std::size_t{3});
  CHECK_THROWS_AS(PairIndex(model_, folder_.path("none")), UserError);
  CHECK_THROWS_AS(corpusOf(loaded_->choice()), UserError);  // the shipped run names no corpus
  std::stop_source source;
  source.request_stop();
  CHECK_THROWS_AS(PairIndex(model_, index.corpus(), {}, source.get_token()), Cancelled);
  std::filesystem::remove_all(index.corpus());
  CHECK_THROWS_AS(index.similarTo(model_, "The dog sleeps.", "Der Hund schläft.", 3), UserError);
}
