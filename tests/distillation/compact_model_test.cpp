// SPDX-License-Identifier: Apache-2.0
// A model in 8 bits has a fourth of the bytes, is opened like any other, and keeps its weights to half a step.
#include "engine/distillation/compact_model.h"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/decode/toy_model_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("a row keeps its values to half a step of its scale") {
  const std::vector<float> row{0.5f, -1.26f, 0, 0.008f, 1.2549f};
  const QuantisedRow quantised = quantisedRow(row);
  CHECK_EQ(quantised.scale, doctest::Approx(0.02));
  CHECK_EQ(quantised.values, std::vector<std::int8_t>{25, -63, 0, 0, 63});
  for (std::size_t i = 0; i < row.size(); ++i)
    CHECK_LE(std::abs(static_cast<float>(quantised.values[i]) * quantised.scale - row[i]), quantised.scale * 0.501f);
}

TEST_CASE("a row of zeros stays one") {
  const QuantisedRow quantised = quantisedRow(std::vector<float>(3));
  CHECK_EQ(quantised.scale, 0);
  CHECK_EQ(quantised.values, std::vector<std::int8_t>(3));
}

TEST_CASE("a compact model is opened like an imported one, and its weights are the rounded ones") {
  const TemporaryFolder folder;
  const std::string whole = folder.path("whole"), small = folder.path("small");
  const auto backend = makeCpuBackend(1);
  const auto original = writeToyModel(*backend, whole, 7);
  const std::int64_t bytes = writeCompactModel(whole, {}, small);
  CHECK_EQ(bytes, folderBytes(small));
  CHECK_LT(fileBytes(small + "/model.safetensors"), fileBytes(whole + "/model.safetensors") / 2);
  const auto model = LoadedModel::load(small);
  const auto& entries = original->parameters().entries();
  for (std::size_t k = 0; k < entries.size(); ++k) {
    CAPTURE(entries[k].name);
    const std::vector<float> before = original->parameters().download(k),
                             after = model->transformer().parameters().download(k);
    REQUIRE_EQ(before.size(), after.size());
    const auto columns = static_cast<std::size_t>(entries[k].columns);
    for (std::size_t first = 0; first < before.size(); first += columns) {
      const QuantisedRow row = quantisedRow(std::span(before).subspan(first, columns));
      for (std::size_t i = 0; i < columns; ++i) {
        const float expected = entries[k].rows == 1 ? before[first + i] : static_cast<float>(row.values[i]) * row.scale;
        REQUIRE_EQ(after[first + i], expected);
      }
    }
  }
  CHECK_THROWS_WITH_AS(writeCompactModel(whole, {}, small), doctest::Contains("exists already"), UserError);
}

TEST_CASE("8-bit matrices need a scale for each row") {
  const TemporaryFolder folder;
  const auto sentence = [&](const std::vector<StoredTensor>& tensors, std::size_t bytes) {
    const std::string path = folder.path("weights" + std::to_string(tensors.size()) + std::to_string(bytes));
    SafetensorsWriter writer(path, tensors);
    writer.write(std::span<const std::byte>(std::vector<std::byte>(bytes)));
    writer.finish();
    try {
      SafetensorsReader(path).floats("w");
    } catch (const UserError& error) {
      return error.sentence().substr(error.sentence().find(" holds"));
    }
    return std::string("accepted");
  };
  const StoredTensor matrix{"w", StoredType::i8, {2, 3}};
  CHECK_EQ(sentence({matrix}, 6), " holds tensor \"w\" as I8 without a scale for each of its rows.");
  CHECK_EQ(sentence({matrix, {"w.scale", StoredType::f32, {3}}}, 18),
           " holds tensor \"w\" as I8 without a scale for each of its rows.");
  CHECK_EQ(sentence({matrix, {"w.scale", StoredType::f32, {2}}}, 14), "accepted");
}
