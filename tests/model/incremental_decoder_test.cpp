// SPDX-License-Identifier: Apache-2.0
// Incremental decoding gives the logits of the whole forward pass, also when hypotheses are reordered and dropped.
#include <doctest/doctest.h>

#include <cmath>

#include "engine/model/incremental/incremental_decoder.h"
#include "tests/model/small_batches.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

std::vector<double> rowOf(View logits, std::int64_t row) {
  const double* first = logits.as<double>() + row * logits.stride;
  return {first, first + logits.columns};
}

/// The last row of logits for one source sentence and a target prefix, by the whole forward pass.
std::vector<double> wholePass(Transformer& model, const PackedSentences& source, std::size_t sentence,
                              const std::vector<std::int32_t>& prefix) {
  Batch batch;
  const auto from = source.offsets[sentence], to = source.offsets[sentence + 1];
  batch.source.append(source.ids.data() + from, static_cast<std::size_t>(to - from));
  batch.targetInput.append(prefix.data(), prefix.size());
  batch.targetOutput.assign(prefix.size(), 2);
  const std::vector<float> all = model.logitsOf(batch);
  const std::size_t vocabulary = all.size() / prefix.size();
  return {all.end() - static_cast<std::ptrdiff_t>(vocabulary), all.end()};
}

}  // namespace

TEST_CASE("incremental decoding equals the whole forward pass") {
  struct Variant {
    const char* name;
    std::string settings;
  };
  const Variant variants[] = {
      {"post-norm", ""},
      {"pre-norm", "model.norm=pre"},
      {"window", "model.attention_window=4 model.positions=learned"},
      {"widths", "model.d_k=3 model.d_v=5"},
      {"normalised outputs", "model.final_norm=always model.embedding_norm=true"},
      {"pre-norm without a last norm", "model.final_norm=never model.norm=pre"},
      {"a start of zeros", "model.start=zeros"},
      {"a start of padding", "model.start=padding"},
      {"swish", "model.activation=swish"},
      {"a recurrent decoder", "model.decoder=ssru"},
      {"a recurrent decoder, pre-norm", "model.decoder=ssru model.norm=pre model.decoder_layers=1"},
      {"a shallow decoder", "model.encoder_layers=3 model.decoder_layers=1"},
  };
  for (const Variant& variant : variants) {
    CAPTURE(variant.name);

    const Config config = smallConfig(variant.settings);
    const auto backend = makeOracleBackend();
    Transformer model(*backend, smallShape(config, false), DType::f64, true);
    model.initialise(5);
    const PackedSentences source = smallBatch({{4, 1}, {1, 1}, {7, 1}}).source;
    IncrementalDecoder decoder(model);
    decoder.encode(source, 6, 8);

    struct Row {
      std::vector<std::int32_t> prefix;
      std::int32_t sentence;
    };
    std::vector<Row> rows{{{1}, 0}, {{1}, 1}, {{1}, 2}};
    std::vector<std::int32_t> parents{0, 0, 0};
    // The rows that are continued, with their tokens: reordered, doubled, and a sentence dropped.
    const std::vector<std::vector<std::pair<std::int32_t, std::int32_t>>> moves{
        {{0, 5}, {0, 6}, {1, 7}, {1, 4}, {2, 9}, {2, 3}},
        {{1, 8}, {0, 4}, {5, 3}, {4, 10}},
        {{1, 11}, {3, 5}, {2, 6}},
        {}};
    for (const auto& move : moves) {
      std::vector<std::int32_t> tokens, sentences;
      for (const Row& row : rows) {
        tokens.push_back(row.prefix.back());
        sentences.push_back(row.sentence);
      }
      const View logits = decoder.step(tokens, parents, sentences);
      for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto expected = wholePass(model, source, static_cast<std::size_t>(rows[r].sentence), rows[r].prefix);
        const auto ours = rowOf(logits, static_cast<std::int64_t>(r));
        REQUIRE_EQ(ours.size(), expected.size());
        for (std::size_t i = 0; i < ours.size(); ++i) REQUIRE(std::abs(ours[i] - expected[i]) < 1e-5);
      }
      std::vector<Row> next;
      parents.clear();
      for (const auto& [parent, token] : move) {
        next.push_back(rows[static_cast<std::size_t>(parent)]);
        next.back().prefix.push_back(token);
        parents.push_back(parent);
      }
      rows = std::move(next);
      if (rows.empty()) break;
    }
  }
}
