// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/ensemble.h"

#include <cmath>
#include <stdexcept>

#include "engine/decode/translator.h"

namespace transept {

EnsembleSteps::EnsembleSteps(const std::vector<const Transformer*>& members, bool graphs)
    : arena_(members.front()->backend()) {
  for (const Transformer* member : members) members_.push_back(std::make_unique<TransformerSteps>(*member, graphs));
}

void EnsembleSteps::begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                          bool alignments) {
  for (const auto& member : members_) member->begin(source, rowsAtMost, stepsAtMost, alignments);
}

StepModel::Distributions EnsembleSteps::step(std::span<const std::int32_t> tokens,
                                             std::span<const std::int32_t> parents,
                                             std::span<const std::int32_t> sentences) {
  arena_.reset();
  const auto rows = static_cast<std::int64_t>(tokens.size());
  View sum, one;
  std::span<const std::int32_t> ids;
  for (const auto& member : members_) {
    const Distributions next = member->step(tokens, parents, sentences);
    const View logits = next.values;
    ids = next.ids;
    const DType full = logits.dtype == DType::f64 ? DType::f64 : DType::f32;
    View& to = sum ? one : sum;
    if (!to) to = arena_.take(full, rows, logits.columns);
    backend().logSoftmax(to, logits, 1);
    if (one) backend().logAddExp(sum, one);
  }
  return {sum, true, -std::log(static_cast<double>(members_.size())), ids};
}

void EnsembleSteps::readAlignment(std::vector<float>& out) {
  members_.front()->readAlignment(out);
  std::vector<float> other;
  for (std::size_t m = 1; m < members_.size(); ++m) {
    members_[m]->readAlignment(other);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += other[i];
  }
  for (float& weight : out) weight /= static_cast<float>(members_.size());
}

StepCounts EnsembleSteps::counts() const {
  StepCounts sum;
  for (const auto& member : members_) sum += member->counts();
  return sum;
}

void EnsembleSteps::restrictOutputs(const std::vector<std::int32_t>& ids) {
  for (const auto& member : members_) member->restrictOutputs(ids);
}

void checkTogether(const TranslationModel& a, const TranslationModel& b) {
  const auto refuse = [&](const std::string& why) {
    throw std::runtime_error("The models " + a.name + " and " + b.name + " make no ensemble: " + why + ".");
  };
  if (!sameTokens(*a.vocabularies.source, *b.vocabularies.source)) {
    refuse("their source vocabularies differ; train both on the same prepared data");
  }
  if (!sameTokens(*a.vocabularies.target, *b.vocabularies.target)) {
    refuse("their target vocabularies differ; train both on the same prepared data");
  }
  if (a.transformer->shape().sourceEnd != b.transformer->shape().sourceEnd) {
    refuse("only one of them ends source sentences with </s>; use models of one kind");
  }
  if (&a.transformer->backend() != &b.transformer->backend()) refuse("they are on different devices; load both on one");
}

}  // namespace transept
