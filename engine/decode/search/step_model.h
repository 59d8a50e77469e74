// SPDX-License-Identifier: Apache-2.0
// A model as search sees it: the distribution of the next token for a set of rows, one step at a time. It is
// implemented by one Transformer, by an ensemble of them, and by tables in the tests. ContinuationFinder finds the best
// continuations of groups of rows on the device, so that only these are copied to the host.
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

  /// Encodes source sentences (each ends with </s>). At most `stepsAtMost` steps of at most `rowsAtMost` rows follow.
  /// outputs: the only tokens that may be produced (ascending ids, engine/decode/shortlist.h); empty: all.
  virtual void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost, bool alignments,
                     const std::vector<std::int32_t>& outputs) = 0;

  /// The next token's distribution, valid until the next call.
  struct Distributions {
    View values;                             ///< F[rows, V]: logits, or log-probabilities
    bool normalised = false;                 ///< values + offset are log-probabilities
    double offset = 0;                       ///< added to every log-probability
    std::span<const std::int32_t> ids = {};  ///< token of each column, ascending, where outputs are restricted
    /// If present, `values` still have to be computed by this product. ContinuationFinder::find() computes them in each
    /// call and may leave `values` undefined; call compute() before reading values or calling find() more than once.
    LogitsProduct product = {};

    void compute(Backend& backend) {
      StepLogits{values, product}.compute(backend);
      product = {};
    }
  };
  /// Row r continues row parents[r] of the previous step (ignored in the first step) with tokens[r] (<s> in the first
  /// step) for source sentence sentences[r].
  virtual Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                             std::span<const std::int32_t> sentences) = 0;

  /// Cross-attention weights of the last step, on the host: [rows, longest source]. Only after begin() with
  /// `alignments`.
  virtual void readAlignment(std::vector<float>& out) = 0;
};

/// A Transformer that decodes one token at a time, or an ensemble of several, whose probabilities are averaged in each
/// step.
/// The models must outlive this object and must not be trained meanwhile; they share one backend and have equal
/// vocabularies on each side. graphs: steps are recorded and replayed on devices that support it.
class TransformerSteps : public StepModel {
 public:
  explicit TransformerSteps(const std::vector<const Transformer*>& models, bool graphs = false);
  explicit TransformerSteps(const Transformer& model) : TransformerSteps(std::vector{&model}) {}

  Backend& backend() override { return arena_.backend(); }
  std::int32_t vocabulary() const override { return vocabulary_; }
  void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost, bool alignments,
             const std::vector<std::int32_t>& outputs) override;
  /// Of several models: log p = log(sum over models of p_m) - log(models)
  Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                     std::span<const std::int32_t> sentences) override;
  void readAlignment(std::vector<float>& out) override;  ///< the models' mean
  StepCounts counts() const;                             ///< how the steps so far were computed
  /// Sets the output of these heads to zero from the next begin() on.
  void silence(const std::vector<HeadName>& heads) {
    for (const auto& model : models_) model->silence(heads);
  }

 private:
  std::vector<std::unique_ptr<IncrementalDecoder>> models_;
  std::vector<std::int32_t> outputs_;
  std::int32_t vocabulary_;
  Arena arena_;
};

struct ContinuationRequest {
  std::vector<float> scores;            ///< [rows]: log-probability so far
  std::vector<std::int32_t> groups{0};  ///< [groups + 1]: rows of each group, cumulative
  std::vector<std::int32_t> forbidden;  ///< ids that are forbidden in all rows
  std::vector<std::int32_t> forced;  ///< [rows]: the only id that is allowed in a row, -1: all; empty: all in every row
  std::int64_t best = 1;             ///< number of continuations per group
};

struct Continuation {
  float value;
  std::int32_t row, id;
};

class ContinuationFinder {
 public:
  explicit ContinuationFinder(Backend& backend) : backend_(backend), arena_(backend) {}
  /// [groups, best], best first; missing ones have value -infinity and row and id -1.
  std::vector<Continuation> find(const StepModel::Distributions& from, const ContinuationRequest& request);

 private:
  Backend& backend_;
  Arena arena_;
};

}  // namespace transept
