// SPDX-License-Identifier: Apache-2.0
// Sampling: the distribution of the samples, and that they depend only on seed, sentence and sample number.
#include "engine/decode/search/sampling.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/base/progress.h"
#include "kernels/counting_backends.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/decode/table_model.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

PackedSentences oneSentence(int length) {
  PackedSentences source;
  std::vector<std::int32_t> ids(static_cast<std::size_t>(length), 5);
  ids.push_back(Vocabulary::end);
  source.append(ids.data(), ids.size());
  return source;
}

/// The expected distribution of the first token.
std::vector<double> expectedFirst(const TableModel& model, const SamplingSettings& settings) {
  std::vector<double> p = model.logitsAfter(0, {});
  for (double& value : p) value = std::exp(value / settings.temperature);
  p[Vocabulary::begin] = p[Vocabulary::pad] = 0;
  if (settings.output.minimumLength > 0) p[Vocabulary::end] = 0;
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return p[a] > p[b]; });
  if (settings.topK > 0) {
    for (std::size_t i = static_cast<std::size_t>(settings.topK); i < order.size(); ++i) p[order[i]] = 0;
  }
  const double sum = std::accumulate(p.begin(), p.end(), 0.0);
  double mass = 0;
  for (std::size_t i : order) {
    if (mass >= settings.topP * sum) p[i] = 0;
    mass += p[i];
  }
  const double kept = std::accumulate(p.begin(), p.end(), 0.0);
  for (double& value : p) value /= kept;
  return p;
}

/// Requests a stop during step `at`.
struct StoppingModel : TableModel {
  StoppingModel(Backend& backend, std::size_t at) : TableModel(backend, 9, 5), at_(at) {}
  Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                     std::span<const std::int32_t> sentences) override {
    if (rowsOfStep.size() + 1 == at_) stop.request_stop();
    return TableModel::step(tokens, parents, sentences);
  }
  std::stop_source stop;

 private:
  std::size_t at_;
};

struct SamplingTest {
  std::unique_ptr<Backend> backend_ = makeOracleBackend();
};

}  // namespace

TEST_CASE_FIXTURE(SamplingTest, "draws follow the distribution") {
  struct Case {
    const char* name;
    int vocabulary, topK;
    double topP, temperature;
    int minimum;
  };
  // The wide vocabularies have more tokens than the search requests at first. Their distributions are so flat that many
  // samples and the nucleus lie beyond those.
  for (const Case& entry :
       {Case{"whole", 12, 0, 1.0, 1.0, 0}, Case{"top-k", 12, 3, 1.0, 1.0, 0}, Case{"nucleus", 12, 0, 0.7, 1.0, 0},
        Case{"top-k, nucleus, cold", 12, 5, 0.8, 0.6, 0}, Case{"hot, not empty", 12, 0, 1.0, 1.7, 1},
        Case{"wide vocabulary", 700, 0, 1.0, 5.0, 0}, Case{"wide nucleus", 700, 0, 0.95, 5.0, 1},
        Case{"wide top-k", 700, 400, 1.0, 5.0, 0}, Case{"wide top-k, nucleus", 700, 600, 0.9, 5.0, 1}}) {
    CAPTURE(entry.name);
    const auto& [name, vocabulary, topK, topP, temperature, minimum] = entry;
    TableModel model(*backend_, vocabulary, 21);
    SamplingSettings settings;
    settings.samples = vocabulary > 100 ? 1500 : 4000;
    settings.topK = topK;
    settings.topP = topP;
    settings.temperature = temperature;
    settings.output.minimumLength = minimum;
    settings.output.maxExtra = 0;
    settings.output.maximumLength = 1;
    const PackedSentences source = oneSentence(1);
    const auto found = sample(model, {source}, settings).front();
    REQUIRE_EQ(found.size(), std::size_t(settings.samples));
    std::vector<double> drawn(static_cast<std::size_t>(vocabulary));
    for (const Hypothesis& h : found)
      drawn[static_cast<std::size_t>(h.tokens.empty() ? Vocabulary::end : h.tokens[0])]++;
    const std::vector<double> expected = expectedFirst(model, settings);
    double distance = 0, beyond = 0;
    for (std::size_t v = 0; v < drawn.size(); ++v) {
      const double share = drawn[v] / static_cast<double>(settings.samples);
      if (expected[v] == 0) REQUIRE_EQ(share, 0.0);
      const double deviation = std::sqrt(expected[v] * (1 - expected[v]) / static_cast<double>(settings.samples));
      CAPTURE(v);
      REQUIRE(std::abs(share - expected[v]) < 5 * deviation + 1e-3);
      distance += std::abs(share - expected[v]);
      beyond += expected[v] > 0;
    }
    if (vocabulary > 100) {
      REQUIRE(beyond > 256);
    } else {
      REQUIRE(distance < 0.08);
    }
  }
}

// A device's search for the best tokens is designed for a few of them. For all tokens, it would take memory for rows
// times vocabulary, and time that grows with the square of the vocabulary.
TEST_CASE("a draw beyond the best tokens does not make the device sort its vocabulary") {
  constexpr int kVocabulary = 5000, kSamples = 20;
  for (const int topK : {0, 3000}) {
    CAPTURE(topK);
    Profile profile;
    const auto backend = makeProfilingBackend(makeCpuBackend(1), profile);
    TableModel model(*backend, kVocabulary, 21, 0.1);
    SamplingSettings settings;
    settings.samples = kSamples;
    settings.topK = topK;
    settings.output.maximumLength = 1;
    REQUIRE_EQ(sample(model, {oneSentence(1)}, settings).front().size(), std::size_t{kSamples});
    const auto operations = profile.operations();
    const auto search = std::ranges::find(operations, "topContinuations", &Profile::Operation::name);
    REQUIRE(search != operations.end());
    // The bytes of a call: the logits, and a value, a row and an id per continuation.
    CHECK_LT(search->bytes / static_cast<double>(search->calls), kSamples * (4.0 * kVocabulary + 12 * 256 + 100));
  }
}

TEST_CASE_FIXTURE(SamplingTest, "probabilities are the models") {
  TableModel model(*backend_, 9, 4);
  SamplingSettings settings;
  settings.samples = 5;
  settings.temperature = 2;
  settings.output.maxExtra = 4;
  settings.alignments = true;
  const PackedSentences source = oneSentence(2);
  const auto found = sample(model, {source}, settings).front();
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::vector<std::int32_t> prefix;
    for (std::size_t t = 0; t < found[i].logProbabilities.size(); ++t) {
      const auto token = t < found[i].tokens.size() ? found[i].tokens[t] : Vocabulary::end;
      const double expected = model.logProbabilitiesAfter(0, prefix)[static_cast<std::size_t>(token)];
      REQUIRE(std::abs(found[i].logProbabilities[t] - expected) < 1e-4);
      REQUIRE_EQ(found[i].alignment[t], model.attentionAfter(0, prefix));
      prefix.push_back(token);
    }
    if (i > 0) REQUIRE(found[i - 1].score >= found[i].score);
  }
}

TEST_CASE_FIXTURE(SamplingTest, "prefix and limit hold") {
  TableModel model(*backend_, 9, 5);
  model.favour(Vocabulary::end, -30);
  SamplingSettings settings;
  settings.samples = 4;
  settings.output.maxExtra = 3;
  const PackedSentences source = oneSentence(2);
  const auto found = sample(model, {source, {{7, 8}}}, settings);
  for (const Hypothesis& h : found.front()) {
    REQUIRE_EQ(h.tokens.size(), std::size_t{5});
    REQUIRE_EQ(h.tokens[0], 7);
    REQUIRE_EQ(h.tokens[1], 8);
  }
}

TEST_CASE_FIXTURE(SamplingTest, "number decides the draw") {
  TableModel model(*backend_, 30, 6);
  SamplingSettings settings;
  settings.output.maxExtra = 10;
  const PackedSentences source = oneSentence(3);
  const auto draw = [&](std::uint64_t number) { return sample(model, {source, {}, {number}}, settings)[0][0].tokens; };
  REQUIRE_EQ(draw(3), draw(3));
  REQUIRE((draw(3) != draw(4) || draw(3) != draw(5)));
}

TEST_CASE_FIXTURE(SamplingTest, "bad settings are refused") {
  TableModel model(*backend_, 9, 5);
  const PackedSentences source = oneSentence(1);
  for (int which = 0; which < 7; ++which) {
    SamplingSettings settings;
    if (which == 0) settings.samples = 0;
    if (which == 1) settings.topK = -1;
    if (which == 2) settings.topP = 0;
    if (which == 3) settings.temperature = 0;
    if (which == 4) settings.alpha = std::nan("");
    if (which == 5) settings.temperature = 1e-38;
    if (which == 6) settings.temperature = 1e39;
    REQUIRE_THROWS_AS(sample(model, {source}, settings), UserError);
  }
}

TEST_CASE_FIXTURE(SamplingTest, "a broken model is named") {
  TableModel model(*backend_, 9, 5, std::nan(""));
  const PackedSentences source = oneSentence(1);
  REQUIRE_THROWS_AS(sample(model, {source}, SamplingSettings()), UserError);
}

TEST_CASE_FIXTURE(SamplingTest, "a search that is cancelled takes no further step") {
  const PackedSentences source = oneSentence(3);
  for (const bool draws : {true, false}) {
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
      CAPTURE(draws);
      CAPTURE(at);
      StoppingModel model(*backend_, at);
      model.favour(Vocabulary::end, -30);
      if (at == 0) model.stop.request_stop();
      const std::stop_token token = model.stop.get_token();
      if (draws) {
        CHECK_THROWS_AS(sample(model, {source}, SamplingSettings(), token), Cancelled);
      } else {
        CHECK_THROWS_AS(beamSearch(model, {source}, BeamSettings(), token), Cancelled);
      }
      CHECK_EQ(model.rowsOfStep.size(), at);
    }
  }
}
