// SPDX-License-Identifier: Apache-2.0
// Decoding with recorded and replayed steps equals decoding with steps computed directly, for any sentences, rows and
// steps, and also when the device cannot record.
#include "engine/model/incremental/incremental_decoder.h"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/model/recording_backend.h"
#include "tests/model/small_batches.h"

using namespace transept;

namespace {

struct Model {
  explicit Model(const std::string& settings) : config(smallConfig(settings)) {
    transformer = std::make_unique<Transformer>(backend, smallShape(config, false), DType::f32, true);
    transformer->initialise(5);
  }
  Config config;
  RecordingBackend backend;
  std::unique_ptr<Transformer> transformer;
};

std::vector<float> valuesOf(View view) {
  std::vector<float> values;
  for (std::int64_t row = 0; row < view.rows; ++row) {
    const float* first = view.as<float>() + row * view.stride;
    values.insert(values.end(), first, first + view.columns);
  }
  return values;
}

/// The rows of the next step: those of each sentence are continued, doubled, reordered or dropped at random.
struct Rows {
  std::vector<std::int32_t> tokens, parents, sentences;
};
Rows nextRows(const Rows& rows, std::uint32_t& draw, int beam) {
  Rows next;
  const auto random = [&](std::uint32_t below) { return ((draw = draw * 1664525 + 1013904223) >> 16) % below; };
  for (std::size_t first = 0; first < rows.sentences.size();) {
    std::size_t end = first;
    while (end < rows.sentences.size() && rows.sentences[end] == rows.sentences[first]) ++end;
    if (next.tokens.empty() || random(12) > 0) {  // or the sentence has ended
      const std::uint32_t open = 1 + random(static_cast<std::uint32_t>(beam));
      for (std::uint32_t i = 0; i < open; ++i) {
        next.tokens.push_back(static_cast<std::int32_t>(3 + random(10)));
        next.parents.push_back(static_cast<std::int32_t>(first + random(static_cast<std::uint32_t>(end - first))));
        next.sentences.push_back(rows.sentences[first]);
      }
    }
    first = end;
  }
  return next;
}

struct Sizes {
  std::vector<std::pair<int, int>> sentences;  // source length, 1
  int beam = 1, steps = 1;
};

/// Decodes the same sentences with both; the logits and alignments of every step must agree.
void compare(IncrementalDecoder& plain, IncrementalDecoder& recorded, const Sizes& sizes, std::uint32_t draw,
             const std::function<void(int)>& before = {}, const std::vector<std::int32_t>& outputs = {}) {
  const PackedSentences source = smallBatch(sizes.sentences).source;
  const auto most = static_cast<std::int64_t>(sizes.sentences.size()) * sizes.beam;
  plain.encode(source, most, sizes.steps, outputs);
  recorded.encode(source, most, sizes.steps, outputs);
  Rows rows;
  for (std::size_t s = 0; s < sizes.sentences.size(); ++s) {
    rows.tokens.push_back(1);
    rows.parents.push_back(0);
    rows.sentences.push_back(static_cast<std::int32_t>(s));
  }
  for (int step = 0; step < sizes.steps; ++step) {
    if (before) before(step);
    CAPTURE(step);
    const auto expected = valuesOf(plain.step(rows.tokens, rows.parents, rows.sentences));
    const auto ours = valuesOf(recorded.step(rows.tokens, rows.parents, rows.sentences));
    REQUIRE_EQ(ours.size(), expected.size());
    for (std::size_t i = 0; i < ours.size(); ++i) REQUIRE(std::abs(ours[i] - expected[i]) < 1e-5);
    const auto looked = valuesOf(plain.alignment()), looks = valuesOf(recorded.alignment());
    REQUIRE_EQ(looks.size(), looked.size());
    for (std::size_t i = 0; i < looks.size(); ++i) REQUIRE(std::abs(looks[i] - looked[i]) < 1e-5);
    rows = nextRows(rows, draw, sizes.beam);
  }
}

const Sizes one{{{9, 1}}, 4, 30}, another{{{5, 1}}, 4, 30}, three{{{9, 1}, {3, 1}, {16, 1}}, 3, 12},
    longer{{{14, 1}, {2, 1}}, 5, 31};

}  // namespace

TEST_CASE("replayed steps equal steps computed directly") {
  struct Row {
    const char* name;
    std::string settings;
    bool alignment;
  };
  const Row rows[] = {
      {"post-norm", "", false},
      {"alignments", "", true},
      {"pre-norm", "model.norm=pre", false},
      {"window", "model.attention_window=4 model.positions=learned", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    Model model(row.settings);
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    plain.recordAlignment(row.alignment);
    recorded.recordAlignment(row.alignment);
    std::uint32_t draw = 1;
    for (const Sizes& sizes : {one, three, another, longer, one, three}) {
      compare(plain, recorded, sizes, draw++);
    }
    const StepCounts& counts = recorded.counts();
    REQUIRE(counts.refusal.empty());
    REQUIRE_EQ(counts.plain + counts.recorded + counts.replayed, std::int64_t{30 + 12 + 30 + 31 + 30 + 12});
    REQUIRE(counts.recorded >= 2);
    REQUIRE(counts.replayed > 2 * (counts.plain + counts.recorded));
    REQUIRE_EQ(plain.counts().replayed, 0);
  }
}

/// A second sentence of about the same length uses the recordings of the first.

TEST_CASE("recordings serve the next sentence") {
  Model model("");
  IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
  compare(plain, recorded, one, 1);
  compare(plain, recorded, one, 2);
  const int before = model.backend.tried;
  compare(plain, recorded, another, 1);
  REQUIRE_EQ(model.backend.tried, before);
}

TEST_CASE("a device that refuses to record") {
  Model model("");
  IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder(true));
  for (const Sizes& sizes : {one, three}) compare(plain, recorded, sizes, 3);
  REQUIRE_EQ(model.backend.tried, 1);  // and never again
  REQUIRE_EQ(recorded.counts().replayed + recorded.counts().recorded, 0);
  REQUIRE_EQ(recorded.counts().plain, 42);
  REQUIRE(recorded.counts().refusal.find("operation not permitted") != std::string::npos);
}

TEST_CASE("recordings are dropped when memory has moved") {
  Model model("");
  IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
  compare(plain, recorded, one, 3, [&](int step) {
    if (step % 10 == 9) model.backend.moveMemory();
  });
  REQUIRE((recorded.counts().replayed > 0 && recorded.counts().refusal.empty()));
  REQUIRE(recorded.counts().recorded >= 3);
}

TEST_CASE("steps with silenced heads or chosen outputs are not recorded") {
  Model model("");
  IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
  for (std::uint32_t draw : {1u, 2u}) compare(plain, recorded, one, draw);
  const auto replayed = recorded.counts().replayed;
  REQUIRE(replayed > 0);
  const std::vector<HeadName> heads{{AttentionKind::encoder, 1, 0}, {AttentionKind::cross, 0, 1}};
  for (IncrementalDecoder* decoder : {&plain, &recorded}) decoder->silence(heads);
  compare(plain, recorded, one, 3);
  for (IncrementalDecoder* decoder : {&plain, &recorded}) decoder->silence({});
  compare(plain, recorded, one, 4, {}, {1, 2, 3, 7, 12});
  REQUIRE_EQ(recorded.counts().replayed, replayed);
  const int tried = model.backend.tried;
  compare(plain, recorded, one, 2);
  REQUIRE(recorded.counts().replayed > replayed);
  REQUIRE_EQ(model.backend.tried, tried);
}

TEST_CASE("steps of many rows are not recorded") {
  Model model("");
  IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
  const Sizes many{std::vector<std::pair<int, int>>(DecodeGraphs::mostRows + 1, {2, 1}), 1, 3};
  compare(plain, recorded, many, 5);
  REQUIRE(recorded.counts().plain >= 1);
}

TEST_CASE("shapes are padded") {
  const auto same = [](StepShape exact, StepShape padded) { return paddedShape(exact) == padded; };
  REQUIRE(same({1, 1, 1, false}, {1, 32, 32, false}));
  REQUIRE(same({4, 32, 33, true}, {4, 32, 64, true}));
  REQUIRE(same({5, 33, 100, false}, {8, 64, 128, false}));
  REQUIRE(same({256, 64, 64, false}, {256, 64, 64, false}));
  const StepShape padded = paddedShape({37, 71, 12, true});
  REQUIRE(paddedShape(padded) == padded);
}

TEST_CASE("the least recently used recording is dropped") {
  RecordingBackend backend;
  DecodeGraphs graphs(backend, backend.recorder());
  const auto run = [&](std::int64_t rows) {
    graphs.run({rows, 32, 32, false}, {static_cast<std::int32_t>(rows)}, [&](Arena& arena, View inputs) {
      const View y = arena.take(DType::i32, 1, 1);
      backend.copy(View(y.data, DType::f32, 1, 1), View(inputs.data, DType::f32, 1, 1));
      return DecodeGraphs::Result{{y}, {}};
    });
  };
  const auto kept = static_cast<std::int64_t>(DecodeGraphs::keptRecordings);
  for (int round = 0; round < 3; ++round)
    for (std::int64_t rows = 1; rows <= kept; ++rows) run(rows);
  REQUIRE_EQ(graphs.counts().replayed, kept);
  run(1);         // the most recently used
  run(kept + 1);  // replaces 2
  run(1);
  REQUIRE_EQ(graphs.counts().replayed, kept + 2);
  const std::int64_t plain = graphs.counts().plain;
  run(2);
  REQUIRE_EQ(graphs.counts().plain, plain + 1);
}
