// SPDX-License-Identifier: Apache-2.0
// W = W0 + B A and the gradients of A and B, against sums in double precision.
#include "engine/train/update/adapters.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/base/random.h"
#include "engine/config/trained_weights.h"
#include "kernels/devices/devices.h"
#include "tests/train/made_up_store.h"

using namespace transept;

namespace {

void fillRandomly(View flat, std::uint64_t seed) {
  for (std::int64_t i = 0; i < flat.columns; ++i)
    flat.as<float>()[i] = static_cast<float>(mixBits(seed + static_cast<std::uint64_t>(i)) % 2001) / 1000.0f - 1.0f;
}

std::vector<float> valuesOf(View matrix) {
  return {matrix.as<float>(), matrix.as<float>() + matrix.size()};
}

}  // namespace

TEST_CASE("adapters have the gradients of their matrices and add their product") {
  Config config;
  for (const char* setting : {"model.layers=1", "model.d_model=16", "model.d_ff=48", "model.heads=2",
                              "train.lora_rank=3", "data.max_tokens=16", "train.batch_tokens=120"})
    config.setText(setting);
  config.resolve();
  const auto backend = std::move(openDevices("cpu", 2).front());
  Transformer model(*backend, shapeOf(config), DType::f32);
  model.initialise(5);
  Adapters adapters(model, config.train);
  adapters.begin();
  Parameters &weights = model.parameters(), &thin = adapters.parameters();
  const std::vector<float> before = valuesOf(weights.masters());
  adapters.merge();
  CHECK(valuesOf(weights.masters()) == before);  // B is zero

  fillRandomly(thin.masters(), 1);
  fillRandomly(weights.gradients(), 2);
  const std::vector<float> gradients = valuesOf(weights.gradients());
  backend->zero(thin.gradients());
  adapters.takeGradients();
  for (const float left : valuesOf(weights.gradients())) REQUIRE_EQ(left, 0.0f);
  adapters.merge();

  std::size_t next = 0;  // index of the next thin matrix
  for (std::size_t w = 0; w < weights.entries().size(); ++w) {
    const ParameterEntry& entry = weights.entries()[w];
    CAPTURE(entry.name);
    const std::vector<float> merged = valuesOf(weights.master(w));
    const float* w0 = before.data() + entry.offset;
    if (!isAdapted(config.train, entry.name)) {
      CHECK(std::equal(merged.begin(), merged.end(), w0));
      continue;
    }
    REQUIRE_EQ(thin.entries()[next].name, entry.name + ".lora_a");
    const std::vector<float> a = valuesOf(thin.master(next)), da = valuesOf(thin.gradient(next));
    const std::vector<float> b = valuesOf(thin.master(next + 1)), db = valuesOf(thin.gradient(next + 1));
    next += 2;
    const auto rows = static_cast<std::size_t>(entry.rows), columns = static_cast<std::size_t>(entry.columns);
    const float* dw = gradients.data() + entry.offset;
    double apart = 0;
    const auto compare = [&](double wanted, float tested) {
      apart = std::max(apart, std::abs(wanted - double{tested}));
    };
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        double sum = w0[i * columns + j];
        for (std::size_t k = 0; k < 3; ++k) sum += double{b[i * 3 + k]} * double{a[k * columns + j]};
        compare(sum, merged[i * columns + j]);
      }
      for (std::size_t k = 0; k < 3; ++k) {
        double sum = 0;
        for (std::size_t j = 0; j < columns; ++j) sum += double{dw[i * columns + j]} * double{a[k * columns + j]};
        compare(sum, db[i * 3 + k]);
      }
    }
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t j = 0; j < columns; ++j) {
        double sum = 0;
        for (std::size_t i = 0; i < rows; ++i) sum += double{b[i * 3 + k]} * double{dw[i * columns + j]};
        compare(sum, da[k * columns + j]);
      }
    }
    CHECK(apart < 2e-5);
  }
  CHECK_EQ(next, thin.entries().size());
  CHECK_EQ(next, 2 * 12);  // A and B of 4 products in the encoder's layer, 7 in the decoder's, and the embeddings
}
