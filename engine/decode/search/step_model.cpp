// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/step_model.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "kernels/devices/devices.h"

namespace transept {

TransformerSteps::TransformerSteps(const Transformer& model, bool graphs)
    : decoder_(model, graphs ? recorderOf(model.backend()) : nullptr),
      vocabulary_(model.shape().targetVocabulary),
      scratch_(model.backend()) {}

void TransformerSteps::begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                             bool alignments) {
  decoder_.recordAlignment(alignments);
  decoder_.encode(source, rowsAtMost, stepsAtMost, outputs_);
}

StepModel::Distributions TransformerSteps::step(std::span<const std::int32_t> tokens,
                                                std::span<const std::int32_t> parents,
                                                std::span<const std::int32_t> sentences) {
  return {decoder_.step(tokens, parents, sentences), false, 0, outputs_};
}

void TransformerSteps::readAlignment(std::vector<float>& out) {
  scratch_.reset();
  downloadFloats(backend(), scratch_, decoder_.alignment(), out);
}

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

void downloadFloats(Backend& backend, Arena& scratch, View from, std::vector<float>& to) {
  const auto count = static_cast<std::size_t>(from.size());
  to.resize(count);
  if (count == 0) return;
  if (!from.contiguous()) {
    const View packed = scratch.take(from.dtype, from.rows, from.columns);
    backend.copy(packed, from);
    from = packed;
  }
  if (from.dtype == DType::f64) {  // the test oracle
    std::vector<double> wide(count);
    backend.download(wide.data(), from.data, count * sizeof(double));
    to.assign(wide.begin(), wide.end());
  } else {
    backend.download(to.data(), from.data, count * sizeof(float));
  }
}

View ContinuationFinder::takeFloats(DType full, const std::vector<float>& values, double offset) {
  const View view = arena_.take(full, 1, static_cast<std::int64_t>(values.size()));
  std::vector<double> shifted(values.begin(), values.end());
  for (double& value : shifted) value += offset;
  if (full == DType::f64) {
    backend_.upload(view.data, shifted.data(), shifted.size() * sizeof(double));
  } else {
    const std::vector<float> narrow(shifted.begin(), shifted.end());
    backend_.upload(view.data, narrow.data(), narrow.size() * sizeof(float));
  }
  return view;
}

// The columns of ids. Where outputs are restricted, some ids have no column: such an id is left out, unless there is
// one id per row (`each`, with -1 for none), where it is an error.
View ContinuationFinder::takeColumns(const StepModel::Distributions& from, const std::vector<std::int32_t>& ids,
                                     bool each) {
  if (from.ids.empty()) return ids.empty() ? View{} : arena_.take(ids);
  std::vector<std::int32_t> columns;
  for (const std::int32_t id : ids) {
    const auto found = std::lower_bound(from.ids.begin(), from.ids.end(), id);
    if (found != from.ids.end() && *found == id) {
      columns.push_back(static_cast<std::int32_t>(found - from.ids.begin()));
    } else if (each && id >= 0) {
      throw std::logic_error("A forced token is not among the outputs.");
    } else if (each) {
      columns.push_back(-1);
    }
  }
  return columns.empty() ? View{} : arena_.take(columns);
}

void ContinuationFinder::find(const StepModel::Distributions& from, const ContinuationRequest& request,
                              Continuations& found) {
  arena_.reset();
  const DType full = from.values.dtype == DType::f64 ? DType::f64 : DType::f32;
  const auto groups = static_cast<std::int64_t>(request.groups.size()) - 1;
  const View values = arena_.take(full, groups, request.best);
  const View rows = arena_.take(DType::i32, groups, request.best);
  const View ids = arena_.take(DType::i32, groups, request.best);
  const View scores = takeFloats(full, request.scores, from.offset);
  const bool anyForced =
      std::any_of(request.forced.begin(), request.forced.end(), [](std::int32_t id) { return id >= 0; });
  backend_.topContinuations(values, rows, ids, from.values, scores, arena_.take(request.groups),
                            takeColumns(from, request.forbidden, false),
                            anyForced ? takeColumns(from, request.forced, true) : View{}, from.normalised);

  downloadFloats(backend_, arena_, values, found.values);
  found.rows.resize(found.values.size());
  found.ids.resize(found.values.size());
  backend_.download(found.rows.data(), rows.data, found.rows.size() * sizeof(std::int32_t));
  backend_.download(found.ids.data(), ids.data, found.ids.size() * sizeof(std::int32_t));
  if (from.ids.empty()) return;
  for (std::int32_t& id : found.ids) {
    if (id >= 0) id = from.ids[static_cast<std::size_t>(id)];
  }
}

}  // namespace transept
