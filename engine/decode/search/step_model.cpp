// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/step_model.h"

#include <algorithm>
#include <cmath>
#include <cstring>
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

// The columns of ids. Where outputs are restricted, some ids have no column: such an id is left out, unless there is
// one id per row (`each`, with -1 for none), where it is an error.
static std::vector<std::int32_t> columnsOf(const StepModel::Distributions& from, const std::vector<std::int32_t>& ids,
                                           bool each) {
  if (from.ids.empty()) return ids;
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
  return columns;
}

/// The words of values + offset as `full`, f32 or f64.
static std::vector<std::int32_t> wordsOf(const std::vector<float>& values, DType full, double offset) {
  std::vector<std::int32_t> words(values.size() * sizeOf(full) / sizeof(std::int32_t));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double wide = values[i] + offset;
    const auto narrow = static_cast<float>(wide);
    const void* bytes = full == DType::f64 ? static_cast<const void*>(&wide) : &narrow;
    std::memcpy(reinterpret_cast<std::byte*>(words.data()) + i * sizeOf(full), bytes, sizeOf(full));
  }
  return words;
}

// What the device is given crosses in one copy, and so does what it finds: a copy takes longer than its bytes.
void ContinuationFinder::find(const StepModel::Distributions& from, const ContinuationRequest& request,
                              Continuations& found) {
  arena_.reset();
  const DType full = from.values.dtype == DType::f64 ? DType::f64 : DType::f32;
  const auto rows = static_cast<std::int64_t>(request.scores.size());
  const auto groups = static_cast<std::int64_t>(request.groups.size()) - 1;
  const bool anyForced =
      std::any_of(request.forced.begin(), request.forced.end(), [](std::int32_t id) { return id >= 0; });
  std::vector<std::int32_t> given = wordsOf(request.scores, full, from.offset);
  const auto append = [&](const std::vector<std::int32_t>& values) {
    given.insert(given.end(), values.begin(), values.end());
    return static_cast<std::int64_t>(values.size());
  };
  const auto scoreWords = static_cast<std::int64_t>(given.size());
  append(request.groups);
  const std::int64_t forbidden = append(columnsOf(from, request.forbidden, false));
  const std::int64_t forced = anyForced ? append(columnsOf(from, request.forced, true)) : 0;
  const View input = arena_.take(given);
  std::int64_t at = scoreWords;
  const auto next = [&](std::int64_t count) {
    at += count;
    return count > 0 ? input.columnRange(at - count, count) : View{};
  };

  const std::int64_t count = groups * request.best, words = static_cast<std::int64_t>(sizeOf(full)) / 4;
  const View output = arena_.take(DType::i32, 1, (words + 2) * count);
  const auto part = [&](std::int64_t first, DType type) {
    return View(output.at(0, first), type, groups, request.best);
  };
  const View groupOffsets = next(groups + 1), forbiddenIds = next(forbidden), forcedIds = next(forced);
  backend_.topContinuations(part(0, full), part(words * count, DType::i32), part((words + 1) * count, DType::i32),
                            from.values, View(input.data, full, 1, rows), groupOffsets, forbiddenIds, forcedIds,
                            from.normalised);

  std::vector<std::int32_t> answer(static_cast<std::size_t>(output.columns));
  backend_.download(answer.data(), output.data, answer.size() * sizeof(std::int32_t));
  const auto number = static_cast<std::size_t>(count), width = static_cast<std::size_t>(words);
  found.values.resize(number);
  for (std::size_t i = 0; i < number; ++i) {
    double wide;
    std::memcpy(full == DType::f64 ? static_cast<void*>(&wide) : &found.values[i], answer.data() + i * width,
                sizeOf(full));
    if (full == DType::f64) found.values[i] = static_cast<float>(wide);
  }
  const auto words32 = answer.begin() + static_cast<std::ptrdiff_t>(width * number);
  found.rows.assign(words32, words32 + static_cast<std::ptrdiff_t>(number));
  found.ids.assign(words32 + static_cast<std::ptrdiff_t>(number), answer.end());
  if (from.ids.empty()) return;
  for (std::int32_t& id : found.ids) {
    if (id >= 0) id = from.ids[static_cast<std::size_t>(id)];
  }
}

}  // namespace transept
