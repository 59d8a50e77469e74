// SPDX-License-Identifier: Apache-2.0
// The hand-written backward pass of the whole model against central differences, in float64 on the oracle.
#include <doctest/doctest.h>

#include <cmath>

#include "tests/model/small_batches.h"
#include "tests/reference/oracle_backend.h"
#include "tests/reference/oracle_operations.h"

using namespace transept;

namespace {

/// Sums the losses whose gradients guided alignment adds.
class GuidedLosses final : public OracleBackend {
 public:
  double sum = 0;

  void guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places, const AttentionPlan& plan,
                      float gradientScale) override {
    OracleBackend::guideAttention(dq, dk, q, k, places, plan, gradientScale);
    for (std::int64_t s = 0; s < plan.sentences; ++s)
      for (std::int64_t i = integer(plan.queryOffsets, 0, s); i < integer(plan.queryOffsets, 0, s + 1); ++i) {
        if (integer(places, 0, i) < 0) continue;
        const std::int64_t first = integer(plan.keyOffsets, 0, s), end = integer(plan.keyOffsets, 0, s + 1);
        double total = 0, right = 0;
        for (std::int64_t j = first; j < end; ++j) {
          double score = 0;
          for (std::int64_t c = 0; c < q.columns; ++c) score += plan.scale * element(q, i, c) * element(k, j, c);
          total += std::exp(score);
          if (j == first + integer(places, 0, i)) right = score;
        }
        sum += gradientScale * (std::log(total) - right);
      }
  }
};

}  // namespace

TEST_CASE("gradients of the whole model equal finite differences") {
  struct Row {
    const char* name;
    std::string settings;
    bool shared;
  };
  const Row rows[] = {
      {"post-norm, the paper's", "", true},
      {"separate vocabularies", "", false},
      {"pre-norm", "model.norm=pre", true},
      {"d_k and d_v of their own", "model.d_k=3 model.d_v=5", true},
      {"learned positions, restricted attention", "model.positions=learned model.attention_window=2", true},
      {"encoder and decoder of other depths", "model.encoder_layers=1 model.decoder_layers=3", true},
      {"swish, dropout after it", "model.activation=swish model.relu_dropout=0.3", true},
      {"GELU", "model.activation=gelu", true},
      {"GELU by tanh", "model.activation=gelu_tanh model.norm=pre", true},
      {"tables of their own", "model.shared_embeddings=false model.tied_projection=false model.projection_bias=true",
       true},
      {"one table for both languages, another for the projection", "model.tied_projection=false", true},
      {"unscaled embeddings, sinusoids by halves", "model.scaled_embeddings=false model.sinusoids=halves", true},
      {"normalised embeddings", "model.embedding_norm=true model.dropout=0.2", true},
      {"normalised outputs", "model.final_norm=always model.embedding_norm=true", true},
      {"pre-norm without a last norm", "model.final_norm=never model.norm=pre model.dropout=0.2", true},
      {"a start of zeros", "model.start=zeros", true},
      {"a start of padding", "model.start=padding model.positions=learned", true},
      {"a recurrent decoder", "model.decoder=ssru model.decoder_layers=2", true},
      {"a recurrent decoder, pre-norm", "model.decoder=ssru model.norm=pre model.dropout=0.2", true},
      {"guided alignment", "train.guided_alignment=0.5", true},
      {"guided alignment of a recurrent decoder, pre-norm",
       "train.guided_alignment=2 model.decoder=ssru model.norm=pre model.attention_dropout=0.3", true},
      {"every dropout", "model.dropout=0.3 model.attention_dropout=0.2 model.relu_dropout=0.1", true},
      {"every dropout, pre-norm", "model.norm=pre model.dropout=0.3 model.relu_dropout=0.2", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const Config config = smallConfig(row.settings);
    const auto backend = std::make_unique<GuidedLosses>();
    Transformer model(*backend, smallShape(config, row.shared), DType::f64);
    model.initialise(3);
    model.guideAlignment(static_cast<float>(config.train.guided_alignment));
    Batch batch = smallBatch({{4, 5}, {1, 1}, {6, 3}});
    batch.alignment = {3, -1, 0, 0, 2, 0, 5, 4, -1};
    const Randomness randomness{7, 11};
    const double scale = 1.0 / static_cast<double>(batch.targetOutput.size());

    backend->zero(model.parameters().gradients());
    model.trainOn(batch, randomness, 0.1, scale);
    const View gradients = model.parameters().gradients();
    const std::vector<double> ours(gradients.as<double>(), gradients.as<double>() + gradients.columns);

    double* weights = model.parameters().masters().as<double>();
    const auto lossAt = [&](std::int64_t i, double value) {
      const double before = std::exchange(weights[i], value);
      backend->sum = 0;
      const double loss = model.trainOn(batch, randomness, 0.1, scale).loss * scale + backend->sum;
      weights[i] = before;
      return loss;
    };
    for (const ParameterEntry& entry : model.parameters().entries()) {
      const std::int64_t size = entry.rows * entry.columns;
      const std::int64_t stride = std::max<std::int64_t>(1, size / 7);
      double largest = 0;
      for (std::int64_t j = 0; j < size; j += stride) {
        const std::int64_t i = entry.offset + j;
        const double h = 1e-5;
        const double numeric = (lossAt(i, weights[i] + h) - lossAt(i, weights[i] - h)) / (2 * h);
        largest = std::max(largest, std::abs(ours[static_cast<std::size_t>(i)]));
        const double difference = std::abs(numeric - ours[static_cast<std::size_t>(i)]);
        CAPTURE(entry.name);
        CAPTURE(j);
        CAPTURE(numeric);
        REQUIRE(difference < 1e-7 + 1e-5 * std::abs(numeric));
      }
      // A key bias shifts all scores of a query equally, so its gradient is 0; no whole parameter has a gradient of 0.
      REQUIRE_MESSAGE((largest > 0 || entry.rows == 1), entry.name.c_str());
    }
  }
}

TEST_CASE("a batch split into parts has the same masks and gradients") {
  const Config config = smallConfig("model.dropout=0.3 model.attention_dropout=0.2");
  const auto backend = makeOracleBackend();
  Transformer model(*backend, smallShape(config), DType::f64);
  model.initialise(3);
  const Batch whole = smallBatch({{4, 5}, {6, 3}});
  Batch first, second;
  const auto slice = [&](Batch& part, std::size_t s) {
    const auto& so = whole.source.offsets;
    const auto& to = whole.targetInput.offsets;
    part.source.append(whole.source.ids.data() + so[s], static_cast<std::size_t>(so[s + 1] - so[s]));
    part.targetInput.append(whole.targetInput.ids.data() + to[s], static_cast<std::size_t>(to[s + 1] - to[s]));
    part.targetOutput.assign(whole.targetOutput.begin() + to[s], whole.targetOutput.begin() + to[s + 1]);
    part.firstSourceToken = so[s];
    part.firstTargetToken = to[s];
  };
  slice(first, 0);
  slice(second, 1);
  const View gradients = model.parameters().gradients();
  const LossSums together = model.trainOn(whole, {7, 2}, 0.1, 0.125);
  const std::vector<double> expected(gradients.as<double>(), gradients.as<double>() + gradients.columns);
  backend->zero(gradients);
  const LossSums a = model.trainOn(first, {7, 2}, 0.1, 0.125), b = model.trainOn(second, {7, 2}, 0.1, 0.125);
  REQUIRE(std::abs(together.loss - a.loss - b.loss) < 1e-10);
  for (std::int64_t i = 0; i < gradients.columns; ++i) {
    REQUIRE(std::abs(gradients.as<double>()[i] - expected[static_cast<std::size_t>(i)]) < 1e-11);
  }
}

TEST_CASE("model.sublayer_start is a factor of the initial last product of each sublayer, and of nothing else") {
  const auto backend = makeOracleBackend();
  const auto parametersOf = [&](const char* settings) {
    auto model = std::make_unique<Transformer>(*backend, smallShape(smallConfig(settings), true), DType::f64);
    model->initialise(3);
    return model;
  };
  const auto usual = parametersOf(""), small = parametersOf("model.sublayer_start=0.25");
  const auto& entries = usual->parameters().entries();
  std::size_t scaled = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    CAPTURE(entries[i].name);
    std::vector<float> expected = usual->parameters().download(i);
    const bool last =
        entries[i].name.ends_with("attention.output.weight") || entries[i].name.ends_with("feed_forward.outer.weight");
    for (float& value : expected) value *= last ? 0.25F : 1.0F;
    CHECK_EQ(small->parameters().download(i), expected);
    scaled += last;
  }
  CHECK_GE(scaled, 5u);  // two sublayers in an encoder's layer, three in a decoder's
}
