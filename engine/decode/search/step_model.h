// SPDX-License-Identifier: Apache-2.0
// What search asks of a model: the distribution of the next token for a set of rows, one step at a time. A Transformer,
// an ensemble of them and the tests' tables all answer through it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/model/incremental/incremental_decoder.h"
#include "engine/model/memory/arena.h"
#include "kernels/backend.h"

namespace transept {

class StepModel {
 public:
  virtual ~StepModel() = default;

  virtual Backend& backend() = 0;
  virtual std::int32_t vocabulary() const = 0;  ///< of the target

  /// Reads source sentences (each ends with </s>). At most `rowsAtMost` rows a step and `stepsAtMost` steps follow.
  virtual void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                     bool alignments) = 0;
  /// From the next begin() on only these tokens, rising, may come next (engine/decode/shortlist.h); empty: all.
  virtual void restrictOutputs(const std::vector<std::int32_t>& ids) = 0;

  /// The next token's distribution, valid until the next call.
  struct Distributions {
    View values;                             ///< [rows, V]: logits X, or log-probabilities F
    bool normalised = false;                 ///< log-probabilities, but for `offset`
    double offset = 0;                       ///< to be added to every log-probability
    std::span<const std::int32_t> ids = {};  ///< of the columns, rising, where outputs are restricted
  };
  /// Row r continues row parents[r] of the previous step (ignored in the first) with tokens[r] (<s> in the first), for
  /// source sentence sentences[r].
  virtual Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                             std::span<const std::int32_t> sentences) = 0;

  /// Of the last step, on the host: [rows, longest source], how much each row looked at each source token. Only when
  /// begin() was told.
  virtual void readAlignment(std::vector<float>& out) = 0;

  /// What became of the steps so far.
  virtual StepCounts counts() const { return {}; }
};

/// A Transformer, decoding a token at a time. The model must outlive this and must not be trained meanwhile. graphs:
/// steps are recorded and replayed on devices that can do that (step_graphs.h).
class TransformerSteps : public StepModel {
 public:
  explicit TransformerSteps(const Transformer& model, bool graphs = false);

  Backend& backend() override { return decoder_.backend(); }
  std::int32_t vocabulary() const override { return vocabulary_; }
  void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
             bool alignments) override;
  Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                     std::span<const std::int32_t> sentences) override;
  void readAlignment(std::vector<float>& out) override;
  StepCounts counts() const override { return decoder_.counts(); }
  void restrictOutputs(const std::vector<std::int32_t>& ids) override { outputs_ = ids; }
  /// Heads whose output is taken to be zero from the next begin() on.
  void silence(std::vector<HeadName> heads) { decoder_.silence(std::move(heads)); }

 private:
  IncrementalDecoder decoder_;
  std::vector<std::int32_t> outputs_;
  std::int32_t vocabulary_;
  Arena scratch_;
};

/// A device row or matrix of F on the host, whatever its stride.
void downloadFloats(Backend& backend, Arena& scratch, View from, std::vector<float>& to);

}  // namespace transept
