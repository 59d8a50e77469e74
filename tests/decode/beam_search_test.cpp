// SPDX-License-Identifier: Apache-2.0
// Beam search against brute force: all outputs of a table-driven model are enumerated.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/base/progress.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/search.h"
#include "tests/decode/table_model.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

PackedSentences sourceOfLengths(const std::vector<int>& lengths) {
  PackedSentences source;
  for (int length : lengths) {
    std::vector<std::int32_t> ids(static_cast<std::size_t>(length), 5);
    ids.push_back(Vocabulary::end);
    source.append(ids.data(), ids.size());
  }
  return source;
}

struct Output {
  std::vector<std::int32_t> tokens;
  double score, logProbability;
};

/// All outputs that the rules allow, best first.
class Exhaustive {
 public:
  Exhaustive(const TableModel& model, std::int32_t sentence, std::int64_t sourceTokens, const BeamSettings& settings,
             std::vector<std::int32_t> prefix = {})
      : model_(model), sentence_(sentence), settings_(settings), prefix_(std::move(prefix)) {
    limit_ = settings.output.limit(sourceTokens, prefix_.size());
    std::vector<std::int32_t> empty;
    visit(empty, 0, std::vector<double>(static_cast<std::size_t>(sourceTokens)));
    std::stable_sort(outputs_.begin(), outputs_.end(), [](auto& a, auto& b) { return a.score > b.score; });
  }
  const std::vector<Output>& outputs() const { return outputs_; }

 private:
  void visit(std::vector<std::int32_t>& tokens, double total, std::vector<double> seen) {
    const std::vector<double> next = model_.logProbabilitiesAfter(sentence_, tokens);
    if (settings_.coverage > 0) {
      const std::vector<float> row = model_.attentionAfter(sentence_, tokens);
      for (std::size_t i = 0; i < seen.size(); ++i) seen[i] += row[i];
    }
    const auto length = static_cast<std::int64_t>(tokens.size());
    const bool inPrefix = tokens.size() < prefix_.size();
    if (length >= settings_.output.minimumLength && !inPrefix) {
      const double all = total + next[Vocabulary::end];
      double score = all / lengthPenalty(settings_.lengthPenalty, settings_.alpha, length + 1);
      for (double amount : seen) {
        if (settings_.coverage > 0) score += settings_.coverage * std::log(std::min(amount, 1.0));
      }
      outputs_.push_back({tokens, score, all});
    }
    if (length >= limit_) return;
    for (std::int32_t v = 0; v < model_.vocabulary(); ++v) {
      const bool special = v == Vocabulary::begin || v == Vocabulary::end || v == Vocabulary::pad;
      if (special || (v == Vocabulary::unknown && settings_.output.forbidUnknown)) continue;
      if (inPrefix && prefix_[tokens.size()] != v) continue;
      tokens.push_back(v);
      visit(tokens, total + next[static_cast<std::size_t>(v)], seen);
      tokens.pop_back();
    }
  }

  const TableModel& model_;
  std::int32_t sentence_;
  const BeamSettings& settings_;
  std::vector<std::int32_t> prefix_;
  std::int64_t limit_;
  std::vector<Output> outputs_;
};

/// A simple narrowing search: every hypothesis is a list of tokens, and every continuation is considered.
std::vector<Output> narrowingSearch(const TableModel& model, std::int32_t sentence, std::int64_t sourceTokens,
                                    const BeamSettings& settings) {
  std::vector<Output> open{{}}, finished;
  const std::int64_t limit = settings.output.limit(sourceTokens, 0);
  for (std::int64_t length = 1; !open.empty(); ++length) {
    std::vector<Output> longer;
    for (const Output& hypothesis : open) {
      const std::vector<double> next = model.logProbabilitiesAfter(sentence, hypothesis.tokens);
      for (std::int32_t v = 0; v < model.vocabulary(); ++v) {
        if (v == Vocabulary::begin || v == Vocabulary::pad) continue;
        const double total = hypothesis.logProbability + next[static_cast<std::size_t>(v)];
        longer.push_back(
            {hypothesis.tokens, total / lengthPenalty(settings.lengthPenalty, settings.alpha, length), total});
        longer.back().tokens.push_back(v);
      }
    }
    std::sort(longer.begin(), longer.end(), [](auto& a, auto& b) { return a.logProbability > b.logProbability; });
    longer.resize(std::min(longer.size(), static_cast<std::size_t>(settings.beam) - finished.size()));
    open.clear();
    for (Output& hypothesis : longer) {
      const bool ends = hypothesis.tokens.back() == Vocabulary::end;
      if (ends) hypothesis.tokens.pop_back();
      (ends || length == limit ? finished : open).push_back(hypothesis);
    }
  }
  std::sort(finished.begin(), finished.end(), [](auto& a, auto& b) { return a.score > b.score; });
  return finished;
}

BeamSettings wideBeam() {
  BeamSettings settings;
  settings.beam = 2000;  // more than the number of outputs
  settings.nbest = 5;
  settings.output.maxExtra = 3;
  return settings;
}

bool near(double a, double b) {
  return std::abs(a - b) < 1e-4;
}

struct BeamSearchTest {
  std::unique_ptr<Backend> backend_ = makeOracleBackend();

  void compareWithExhaustive(const TableModel& table, TableModel& model, const PackedSentences& source,
                             const BeamSettings& settings,
                             const std::vector<std::vector<std::int32_t>>& prefixes = {}) {
    const auto found = beamSearch(model, {source, prefixes}, settings);
    REQUIRE_EQ(found.size(), static_cast<std::size_t>(source.sentences()));
    for (std::int32_t s = 0; s < source.sentences(); ++s) {
      const auto sentence = static_cast<std::size_t>(s);
      const Exhaustive all(table, s, source.offsets[sentence + 1] - source.offsets[sentence] - 1, settings,
                           prefixes.empty() ? std::vector<std::int32_t>{} : prefixes[sentence]);
      const std::size_t count = std::min(all.outputs().size(), static_cast<std::size_t>(settings.nbest));
      REQUIRE_EQ(found[sentence].size(), count);
      for (std::size_t i = 0; i < count; ++i) {
        REQUIRE_EQ(found[sentence][i].tokens, all.outputs()[i].tokens);
        REQUIRE(near(found[sentence][i].score, all.outputs()[i].score));
        REQUIRE(near(found[sentence][i].logProbability, all.outputs()[i].logProbability));
      }
    }
  }
};

}  // namespace

TEST_CASE_FIXTURE(BeamSearchTest, "wide beam equals exhaustive search") {
  const std::vector<std::pair<LengthPenalty, double>> cases{
      {LengthPenalty::gnmt, 0.6}, {LengthPenalty::gnmt, 2},     {LengthPenalty::gnmt, 0},  {LengthPenalty::gnmt, -1},
      {LengthPenalty::power, 1},  {LengthPenalty::power, -0.5}, {LengthPenalty::none, 0.6}};
  for (const auto& entry : cases) {
    const LengthPenalty penalty = entry.first;
    const double alpha = entry.second;
    CAPTURE(static_cast<int>(penalty));
    CAPTURE(alpha);
    BeamSettings settings = wideBeam();
    settings.lengthPenalty = penalty;
    settings.alpha = alpha;
    const PackedSentences source = sourceOfLengths({1, 0, 2});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      TableModel model(*backend_, 7, seed);
      compareWithExhaustive(model, model, source, settings);
    }
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "wide beam keeps every rule") {
  const PackedSentences source = sourceOfLengths({2, 1});
  for (std::uint64_t seed = 10; seed < 14; ++seed) {
    TableModel model(*backend_, 7, seed);
    BeamSettings settings = wideBeam();
    settings.output.minimumLength = 2;
    settings.output.forbidUnknown = true;
    compareWithExhaustive(model, model, source, settings);
    settings.output.maximumLength = 3;
    compareWithExhaustive(model, model, source, settings, {{5, 6}, {4}});
    settings.coverage = 0.4;
    compareWithExhaustive(model, model, source, settings);
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "narrowing search equals its plain form") {
  const PackedSentences source = sourceOfLengths({2, 4, 1});
  std::size_t cut = 0, ended = 0, others = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    TableModel model(*backend_, 9, seed, 1.5);
    BeamSettings settings;
    settings.narrowing = true;
    settings.beam = 1 + static_cast<std::int64_t>(seed % 6);
    settings.nbest = seed % 4 == 0 ? 1 : settings.beam;
    settings.lengthPenalty = seed % 3 == 0 ? LengthPenalty::gnmt : LengthPenalty::power;
    settings.alpha = seed % 5 == 0 ? 0 : 1;
    settings.output.maximumFactor = 2;
    const auto found = beamSearch(model, {source}, settings);
    SearchTrees trees;
    const auto withTrees = beamSearch(model, {source}, settings, {}, &trees);
    settings.narrowing = false;
    const auto wide = beamSearch(model, {source}, settings);
    for (std::int32_t s = 0; s < source.sentences(); ++s) {
      const auto sentence = static_cast<std::size_t>(s);
      settings.narrowing = true;
      const auto expected = narrowingSearch(model, s, model.length(s) - 1, settings);
      REQUIRE_EQ(expected.size(), static_cast<std::size_t>(settings.beam));
      REQUIRE_EQ(found[sentence].size(), static_cast<std::size_t>(settings.nbest));
      for (std::size_t i = 0; i < found[sentence].size(); ++i) {
        const Hypothesis& hypothesis = found[sentence][i];
        REQUIRE_EQ(hypothesis.tokens, expected[i].tokens);
        REQUIRE(near(hypothesis.score, expected[i].score));
        REQUIRE(near(hypothesis.logProbability, expected[i].logProbability));
        REQUIRE_EQ(withTrees[sentence][i].tokens, expected[i].tokens);
        const bool ends = hypothesis.logProbabilities.size() == hypothesis.tokens.size() + 1;
        REQUIRE((ends || static_cast<std::int64_t>(hypothesis.tokens.size()) == 2 * model.length(s)));
        ++(ends ? ended : cut);
        others += i >= wide[sentence].size() || wide[sentence][i].tokens != hypothesis.tokens;
      }
    }
  }
  REQUIRE((cut > 20 && ended > 20 && others > 20));
}

TEST_CASE_FIXTURE(BeamSearchTest, "beam of one is greedy") {
  const PackedSentences source = sourceOfLengths({3, 5, 1, 4});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TableModel model(*backend_, 12, seed);
    BeamSettings settings;
    settings.beam = 1;
    const auto found = beamSearch(model, {source}, settings);
    for (std::int32_t s = 0; s < 4; ++s) {
      std::vector<std::int32_t> greedy;
      for (;;) {
        std::vector<double> next = model.logitsAfter(s, greedy);
        next[Vocabulary::begin] = next[Vocabulary::pad] = -1e9;
        const auto best = static_cast<std::int32_t>(std::max_element(next.begin(), next.end()) - next.begin());
        if (best == Vocabulary::end || std::int64_t(greedy.size()) >= model.length(s) - 1 + 50) break;
        greedy.push_back(best);
      }
      REQUIRE_EQ(found[static_cast<std::size_t>(s)][0].tokens, greedy);
    }
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "stopping early changes nothing") {
  const PackedSentences source = sourceOfLengths({3, 6, 2, 5});
  std::size_t rowsEarly = 0, rowsLate = 0;
  for (const double alpha : {0.6, 0.0, -1.0, 1.5}) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      TableModel model(*backend_, 15, seed, 1.5);
      BeamSettings settings;
      settings.alpha = alpha;
      settings.nbest = 1 + static_cast<std::int64_t>(seed % 3);
      settings.output.maxExtra = 8;
      const auto early = beamSearch(model, {source}, settings);
      for (std::size_t rows : model.rowsOfStep) rowsEarly += rows;
      settings.earlyStop = false;
      const auto late = beamSearch(model, {source}, settings);
      for (std::size_t rows : model.rowsOfStep) rowsLate += rows;
      for (std::size_t s = 0; s < early.size(); ++s) {
        REQUIRE_EQ(early[s].size(), std::min(late[s].size(), static_cast<std::size_t>(settings.nbest)));
        for (std::size_t i = 0; i < early[s].size(); ++i) {
          REQUIRE_EQ(early[s][i].tokens, late[s][i].tokens);
          REQUIRE_EQ(early[s][i].score, late[s][i].score);
        }
      }
    }
  }
  REQUIRE_MESSAGE(rowsEarly < rowsLate, "stopping early saved nothing");
}

/// With a large alpha a long output overtakes shorter finished ones that have a better log-probability.
TEST_CASE_FIXTURE(BeamSearchTest, "stopping early waits for an output that gains by its length") {
  const PackedSentences source = sourceOfLengths({1, 2});
  for (const double by : {1.0, 2.0, 4.0}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      TableModel model(*backend_, 8, seed, 2);
      model.favour(5, by);
      BeamSettings settings;
      settings.alpha = 3;
      settings.output.maxExtra = 10;
      const auto early = beamSearch(model, {source}, settings);
      settings.earlyStop = false;
      const auto late = beamSearch(model, {source}, settings);
      for (std::size_t s = 0; s < early.size(); ++s) {
        REQUIRE_EQ(early[s][0].tokens, late[s][0].tokens);
        REQUIRE_EQ(early[s][0].score, late[s][0].score);
      }
    }
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "of equal scores the earlier comes first") {
  TableModel model(*backend_, 7, 1, 1e-300);  // every token is equally likely
  BeamSettings settings;
  settings.beam = settings.nbest = 3;
  settings.output.minimumLength = settings.output.maximumLength = 1;
  settings.output.forbidUnknown = true;
  const auto found = beamSearch(model, {sourceOfLengths({2})}, settings)[0];
  REQUIRE_EQ(found.size(), std::size_t{3});
  for (std::size_t i = 0; i < found.size(); ++i) {
    REQUIRE_EQ(found[i].score, found[0].score);
    REQUIRE_EQ(found[i].tokens, (std::vector<std::int32_t>{static_cast<std::int32_t>(4 + i)}));
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "bound is never below what is reached") {
  for (const auto kind : {LengthPenalty::gnmt, LengthPenalty::power, LengthPenalty::none}) {
    for (const double alpha : {-2.0, -0.3, 0.0, 0.6, 3.0}) {
      const double bound = bestAttainable(kind, alpha, -3.5, 4, 30);
      double reached = -1e9;
      for (std::int64_t length = 4; length <= 30; ++length) {
        reached = std::max(reached, -3.5 / lengthPenalty(kind, alpha, length));
      }
      REQUIRE_EQ(bound, reached);
    }
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "n best is sorted and distinct") {
  TableModel model(*backend_, 30, 3);
  BeamSettings settings;
  settings.beam = settings.nbest = 6;
  const PackedSentences source = sourceOfLengths({4, 7});
  for (const auto& hypotheses : beamSearch(model, {source}, settings)) {
    REQUIRE_EQ(hypotheses.size(), std::size_t{6});
    for (std::size_t i = 0; i < hypotheses.size(); ++i) {
      const Hypothesis& h = hypotheses[i];
      REQUIRE_EQ(h.logProbabilities.size(), h.tokens.size() + 1);
      double sum = 0;
      for (float value : h.logProbabilities) sum += value;
      REQUIRE(near(sum, h.logProbability));
      REQUIRE(near(h.score, h.logProbability / std::pow((5.0 + double(h.tokens.size()) + 1) / 6, 0.6)));
      if (i == 0) continue;
      REQUIRE(hypotheses[i - 1].score >= h.score);
      REQUIRE(hypotheses[i - 1].tokens != h.tokens);
    }
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "token probabilities are the models") {
  TableModel model(*backend_, 20, 8);
  const PackedSentences source = sourceOfLengths({4});
  const Hypothesis best = beamSearch(model, {source}, {})[0][0];
  std::vector<std::int32_t> prefix;
  for (std::size_t i = 0; i < best.logProbabilities.size(); ++i) {
    const auto token = i < best.tokens.size() ? best.tokens[i] : Vocabulary::end;
    REQUIRE(near(best.logProbabilities[i], model.logProbabilitiesAfter(0, prefix)[static_cast<std::size_t>(token)]));
    prefix.push_back(token);
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "output never passes the limit") {
  TableModel model(*backend_, 10, 4);
  model.favour(Vocabulary::end, -30);  // the model never ends a sentence before the limit
  const PackedSentences source = sourceOfLengths({3, 0, 10});
  const auto found = beamSearch(model, {source}, {});
  REQUIRE_EQ(found[0][0].tokens.size(), std::size_t{53});
  REQUIRE_EQ(found[1][0].tokens.size(), std::size_t{50});
  REQUIRE_EQ(found[2][0].tokens.size(), std::size_t{60});
  REQUIRE_EQ(model.rowsOfStep.size(), std::size_t{61});
}

TEST_CASE_FIXTURE(BeamSearchTest, "finished sentences leave the batch") {
  TableModel model(*backend_, 10, 5);
  model.favour(Vocabulary::end, -30);
  model.endAtOnce(2);
  const PackedSentences source = sourceOfLengths({4, 4, 4});
  BeamSettings settings;
  settings.output.maxExtra = 2;
  const auto found = beamSearch(model, {source}, settings);
  REQUIRE((found[0][0].tokens.empty() && found[1][0].tokens.empty()));
  REQUIRE_EQ(model.rowsOfStep.front(), std::size_t{3});  // the first step has one row per sentence
  for (std::size_t step = 1; step < model.rowsOfStep.size(); ++step) {
    REQUIRE_EQ(model.rowsOfStep[step], std::size_t{4});
    for (std::int32_t sentence : model.sentencesOfStep[step]) REQUIRE_EQ(sentence, 2);
  }
}

TEST_CASE_FIXTURE(BeamSearchTest, "batch does not change a sentence") {
  TableModel model(*backend_, 25, 6);
  const PackedSentences both = sourceOfLengths({4, 6}), first = sourceOfLengths({4});
  const auto together = beamSearch(model, {both}, {});
  const auto alone = beamSearch(model, {first}, {});
  REQUIRE_EQ(together[0][0].tokens, alone[0][0].tokens);
  REQUIRE_EQ(together[0][0].score, alone[0][0].score);
}

TEST_CASE_FIXTURE(BeamSearchTest, "alignment follows the path") {
  TableModel model(*backend_, 12, 7);
  BeamSettings settings;
  settings.alignments = true;
  const PackedSentences source = sourceOfLengths({5, 2});
  const auto found = beamSearch(model, {source}, settings);
  for (std::int32_t s = 0; s < 2; ++s) {
    const Hypothesis& best = found[static_cast<std::size_t>(s)][0];
    REQUIRE_EQ(best.alignment.size(), best.tokens.size() + 1);
    std::vector<std::int32_t> prefix;
    for (std::size_t i = 0; i < best.alignment.size(); ++i) {
      REQUIRE_EQ(best.alignment[i], model.attentionAfter(s, prefix));
      if (i < best.tokens.size()) prefix.push_back(best.tokens[i]);
    }
  }
}

// Models of other tools may read a source without </s>. All its tokens count then.
TEST_CASE_FIXTURE(BeamSearchTest, "source without its end") {
  TableModel model(*backend_, 10, 4);
  model.favour(Vocabulary::end, -30);
  PackedSentences source;
  const std::vector<std::int32_t> ids{5, 6, 7};
  source.append(ids.data(), ids.size());
  BeamSettings settings;
  settings.alignments = true;
  settings.output.maxExtra = 2;
  const Hypothesis best = beamSearch(model, {source}, settings)[0][0];
  REQUIRE_EQ(best.tokens.size(), std::size_t{5});
  for (const auto& row : best.alignment) REQUIRE_EQ(row.size(), std::size_t{3});
}

TEST_CASE_FIXTURE(BeamSearchTest, "nothing to search is fine") {
  TableModel model(*backend_, 10, 1);
  REQUIRE(beamSearch(model, {PackedSentences{}}, {}).empty());
}

TEST_CASE_FIXTURE(BeamSearchTest, "bad settings are refused") {
  TableModel model(*backend_, 10, 1);
  const PackedSentences source = sourceOfLengths({2});
  const auto refused = [&](const BeamSettings& settings, std::vector<std::vector<std::int32_t>> prefixes = {}) {
    REQUIRE_THROWS_AS(beamSearch(model, {source, prefixes}, settings), UserError);
  };
  BeamSettings settings;
  settings.nbest = 5;
  refused(settings);
  settings.nbest = 1;
  settings.beam = 0;
  refused(settings);
  settings = {};
  settings.coverage = -1;
  refused(settings);
  settings = {};
  settings.output.minimumLength = 9;
  settings.output.maximumLength = 3;
  refused(settings);
  refused({}, {{Vocabulary::end}});
  refused({}, {{10}});
  refused({}, {{5}, {5}});
}

TEST_CASE_FIXTURE(BeamSearchTest, "a broken model is named") {
  TableModel model(*backend_, 10, 1, std::nan(""));
  const PackedSentences source = sourceOfLengths({2});
  REQUIRE_THROWS_AS(beamSearch(model, {source}, {}), UserError);
}

TEST_CASE_FIXTURE(BeamSearchTest, "stop is honoured within a step") {
  TableModel model(*backend_, 10, 1);
  const PackedSentences source = sourceOfLengths({2});
  std::stop_source stop;
  stop.request_stop();
  REQUIRE_THROWS_AS(beamSearch(model, {source}, {}, stop.get_token()), Cancelled);
  REQUIRE(model.rowsOfStep.empty());
}
