// SPDX-License-Identifier: Apache-2.0
// The output projection computed in chunks of tokens equals the projection computed at once: losses, the gradient of
// the hidden states, of the weight and of the bias.
#include "engine/model/embeddings_and_softmax.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "tests/reference/oracle_operations.h"

using namespace transept;

namespace {

/// The oracle, with a given number of rows in a chunk of logits.
class ChunkingOracle final : public OracleBackend {
 public:
  explicit ChunkingOracle(std::int64_t rows) : rows_(rows) {}
  DeviceInfo info() const override {
    return {.id = "oracle", .name = "float64 reference", .logitChunks = {.bytes = 0, .fewestRows = rows_}};
  }
  void crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon, float gradientScale) override {
    chunks.push_back(logits.rows);
    OracleBackend::crossEntropy(logits, targets, loss, nll, epsilon, gradientScale);
  }

  std::vector<std::int64_t> chunks;  ///< the rows of each

 private:
  std::int64_t rows_;
};

constexpr std::int64_t kVocabulary = 11, kProjectedWidth = 3;

struct Result {
  std::vector<std::int64_t> chunks;
  std::vector<double> losses, nlls, dHidden, gradients;
};

Result run(std::int64_t tokens, std::int64_t chunkRows, double gradientScale) {
  ChunkingOracle backend(chunkRows);
  Parameters parameters(backend, DType::f64, false);
  const Weight weight = parameters.add("weight", kVocabulary, kProjectedWidth, Initialisation::embedding);
  const Weight bias = parameters.add("bias", 1, kVocabulary, Initialisation::embedding);
  parameters.allocate();
  parameters.initialise(3);
  Arena arena(backend);
  const Pass pass{backend, arena, DType::f64, DType::f64};
  const View hidden = pass.take(tokens, kProjectedWidth), dHidden = pass.take(tokens, kProjectedWidth);
  std::vector<std::int32_t> targets;
  for (std::int64_t t = 0; t < tokens; ++t) {
    targets.push_back(static_cast<std::int32_t>(t * 7 % kVocabulary));
    for (std::int64_t i = 0; i < kProjectedWidth; ++i) {
      element(hidden, t, i) = std::sin(static_cast<double>(1 + t * kProjectedWidth + i));
      element(dHidden, t, i) = NAN;
    }
  }
  const View losses = pass.take(2, tokens);
  Projection(weight, bias).loss(pass, hidden, arena.take(targets), losses, 0.1, gradientScale, dHidden);
  return {backend.chunks, downloadAs<double>(backend, losses.rowRange(0, 1)),
          downloadAs<double>(backend, losses.rowRange(1, 1)), downloadAs<double>(backend, dHidden),
          downloadAs<double>(backend, parameters.gradients())};
}

void checkEqual(const std::vector<double>& ours, const std::vector<double>& expected) {
  REQUIRE_EQ(ours.size(), expected.size());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(ours[i] - expected[i]) < 1e-12);
  }
}

}  // namespace

TEST_CASE("a chunked projection equals an unchunked one") {
  for (const std::int64_t tokens : {1, 4, 5, 12, 13}) {
    const Result expected = run(tokens, 1000, 0.25);
    REQUIRE_EQ(expected.chunks, std::vector<std::int64_t>{tokens});
    for (const std::int64_t rows : {1, 2, 4}) {
      CAPTURE(tokens);
      CAPTURE(rows);
      const Result ours = run(tokens, rows, 0.25);
      REQUIRE_EQ(ours.chunks.size(), static_cast<std::size_t>((tokens + rows - 1) / rows));
      checkEqual(ours.losses, expected.losses);
      checkEqual(ours.nlls, expected.nlls);
      checkEqual(ours.dHidden, expected.dHidden);
      checkEqual(ours.gradients, expected.gradients);
    }
  }
}

TEST_CASE("an evaluation computes no gradients") {
  const Result result = run(9, 4, 0);
  checkEqual(result.losses, run(9, 1000, 0.25).losses);
  for (const double value : result.dHidden) CHECK(std::isnan(value));
  for (const double value : result.gradients) CHECK(value == 0);
}
