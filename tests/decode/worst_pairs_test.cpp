// SPDX-License-Identifier: Apache-2.0
// The worst pairs of a corpus equal those of scoring every pair separately, with file and line.
#include "engine/inspect/worst_pairs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/import.h"
#include "engine/decode/evaluate.h"
#include "tests/decode/toy_model_folder.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Distinct sentences of a few words each.
std::vector<std::string> sentences(const std::string& word, int count) {
  static constexpr const char* things[] = {"house", "tree", "river", "cloud", "stone", "apple", "window", "garden"};
  std::vector<std::string> lines;
  for (int i = 0; i < count; ++i) {
    lines.push_back(word + " " + things[i % 8] + " " + things[i / 8 % 8] + " number " + std::to_string(i) + " .");
  }
  return lines;
}

struct WorstPairsTest {
  TemporaryFolder folder_;
  std::unique_ptr<Backend> backend_ = makeCpuBackend(1);
  ToyModel toy_{*backend_, 3};
  std::string corpus_;
  std::vector<std::string> sources_, targets_;  // of the training text
  std::vector<double> losses_;
  WorstPairsTest() {
    ImportSettings settings;
    settings.source = folder_.writeLines("text.en", sentences("the", 1300));
    settings.target = folder_.writeLines("text.de", sentences("das", 1300));
    settings.out = corpus_ = folder_.path("corpus");
    settings.cleaning = CleaningStack::only("empty");
    importCorpus(settings, {}, {});
    sources_ = linesOf(corpus_ + "/train.source");
    targets_ = linesOf(corpus_ + "/train.target");
    for (const TranslationScore& score : scoreTranslations(toy_.model(), sources_, targets_)) {
      losses_.push_back(-score.logProbability() / static_cast<double>(score.tokens.size()));
    }
  }
};

}  // namespace

TEST_CASE_FIXTURE(WorstPairsTest, "all pairs in order") {
  std::int64_t told = 0, total = 0;
  const auto follow = [&](const Progress& progress) {
    REQUIRE(progress.done >= told);
    told = progress.done;
    total = progress.total;
  };
  const WorstPairs found = worstPairs(toy_.model(), corpus_, {0, 20, 1}, follow);
  REQUIRE_EQ(found.all, static_cast<std::int64_t>(sources_.size()));
  REQUIRE_EQ(found.judged, found.all);
  REQUIRE_EQ(total, found.all);
  REQUIRE_EQ(found.pairs.size(), std::size_t{20});
  std::vector<double> expected = losses_;
  std::ranges::sort(expected, std::greater<>());
  for (std::size_t i = 0; i < found.pairs.size(); ++i) {
    const WorstPair& one = found.pairs[i];
    REQUIRE(std::abs(one.loss - expected[i]) < 1e-4);
    REQUIRE(std::abs(one.loss - losses_[static_cast<std::size_t>(one.pair)]) < 1e-4);
    REQUIRE(one.source == sources_[static_cast<std::size_t>(one.pair)]);
    REQUIRE(one.target == targets_[static_cast<std::size_t>(one.pair)]);
    // The place is a line of the imported text, although the split moved pairs.
    REQUIRE_MESSAGE(one.where.find("text.en:") != std::string::npos, one.where);
    const int line = std::stoi(one.where.substr(one.where.rfind(':') + 1));
    REQUIRE(linesOf(folder_.path("text.en"))[static_cast<std::size_t>(line - 1)] == one.source);
  }
}

TEST_CASE_FIXTURE(WorstPairsTest, "a sample is drawn by seed") {
  const WorstPairs one = worstPairs(toy_.model(), corpus_, {300, 300, 1}),
                   same = worstPairs(toy_.model(), corpus_, {300, 300, 1}),
                   other = worstPairs(toy_.model(), corpus_, {300, 300, 2});
  REQUIRE_EQ(one.judged, 300);
  REQUIRE(one.toJson() == same.toJson());
  REQUIRE(one.toJson() != other.toJson());
  std::int64_t late = 0;
  for (const WorstPair& pair : one.pairs) late += pair.pair >= one.all / 2;
  CAPTURE(late);
  REQUIRE((late > 100 && late < 200));  // they come from all parts of the corpus
}

TEST_CASE_FIXTURE(WorstPairsTest, "a diverged model finds every pair infinitely bad") {
  ToyModel diverged(*backend_, 3);
  Parameters& parameters = diverged.transformer->parameters();
  const ParameterEntry& first = parameters.entries()[0];
  parameters.upload(0, std::vector<float>(static_cast<std::size_t>(first.rows * first.columns), std::nanf("")).data());
  diverged.transformer->weightsChanged();
  const WorstPairs found = worstPairs(diverged.model(), corpus_, {0, 20, 1});
  REQUIRE_EQ(found.judged, found.all);
  REQUIRE_EQ(found.pairs.size(), std::size_t{20});
  for (std::size_t i = 0; i < found.pairs.size(); ++i) {
    REQUIRE(std::isinf(found.pairs[i].loss));
    REQUIRE_EQ(found.pairs[i].pair, static_cast<std::int64_t>(i));
  }
  REQUIRE(found.toJson()["pairs"][0]["loss"].is_null());
}

TEST_CASE_FIXTURE(WorstPairsTest, "it stops") {
  std::stop_source stop;
  stop.request_stop();
  REQUIRE_THROWS_AS(worstPairs(toy_.model(), corpus_, {}, {}, stop.get_token()), Cancelled);
  try {
    worstPairs(toy_.model(), folder_.path("none"), {});
    FAIL("found pairs in no corpus");
  } catch (const UserError& error) {
    REQUIRE(std::string(error.what()).find("There is no corpus") != std::string::npos);
  }
}

TEST_CASE_FIXTURE(WorstPairsTest, "older corpora name their own lines") {
  std::filesystem::remove(corpus_ + "/train.places");
  REQUIRE(PairPlaces(corpus_).where(4) == corpus_ + "/train.source:5");
}

TEST_CASE_FIXTURE(WorstPairsTest, "by the command line") {
  writeToyModel(*backend_, folder_.path("toy"), 11);
  ImportSettings settings;
  settings.source = folder_.writeLines("few.en", sentences("the", 60));
  settings.target = folder_.writeLines("few.de", sentences("das", 60));
  settings.out = folder_.path("few");
  importCorpus(settings, {}, {});
  const ProgramResult result = runProgram(TRANSEPT_ENGINE_PROGRAM, {"worst", folder_.path("toy"), "--corpus",
                                                                    settings.out, "--worst", "3", "--threads", "1"});
  REQUIRE_MESSAGE(result.exitCode == 0, result.errors);
  std::istringstream lines(result.output);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    REQUIRE_EQ(std::ranges::count(line, '\t'), 3);
    REQUIRE(line.substr(line.find('\t') + 1).find("few.en:") != std::string::npos);
  }
  REQUIRE_EQ(count, 3);
}
