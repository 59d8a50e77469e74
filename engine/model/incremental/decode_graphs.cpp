// SPDX-License-Identifier: Apache-2.0
#include "engine/model/incremental/decode_graphs.h"

#include <algorithm>
#include <bit>

namespace transept {
namespace {

constexpr std::int64_t positionUnit = 32;  // positions are padded to a multiple of this

std::int64_t multiple(std::int64_t positions) {
  return std::max<std::int64_t>(1, (positions + positionUnit - 1) / positionUnit) * positionUnit;
}

}  // namespace

StepShape paddedShape(const StepShape& exact) {
  const auto rows = std::bit_ceil(static_cast<std::uint64_t>(std::max<std::int64_t>(exact.rows, 1)));
  return {static_cast<std::int64_t>(rows), multiple(exact.past), multiple(exact.source), exact.alignment};
}

StepCounts& StepCounts::operator+=(const StepCounts& other) {
  plain += other.plain;
  recorded += other.recorded;
  replayed += other.replayed;
  if (refusal.empty()) refusal = other.refusal;
  return *this;
}

DecodeGraphs::Recording& DecodeGraphs::recordingOf(const StepShape& shape) {
  const auto found =
      std::ranges::find_if(recordings_, [&](const auto& recording) { return recording->shape == shape; });
  if (found != recordings_.end()) {
    std::rotate(found, found + 1, recordings_.end());
  } else {
    if (recordings_.size() == keptRecordings) recordings_.erase(recordings_.begin());
    recordings_.push_back(std::make_unique<Recording>(backend_, shape));
  }
  return *recordings_.back();
}

bool DecodeGraphs::replay(Recording& recording) {
  if (!recording.graph) return false;
  if (recording.graph->replay()) return true;
  recording.graph.reset();
  recording.computed = false;
  return false;
}

DecodeGraphs::Result DecodeGraphs::run(const StepShape& shape, const std::vector<std::int32_t>& inputs,
                                       const Work& work) {
  Recording& recording = recordingOf(shape);
  if (recording.inputs) {
    backend_.upload(recording.inputs.data, inputs.data(), inputs.size() * sizeof(std::int32_t));
  } else {
    recording.inputs = recording.arena.take(inputs);
    recording.begin = recording.arena.mark();
  }
  if (replay(recording)) {
    ++counts_.replayed;
    return recording.result;
  }
  if (recording.computed) {
    recording.arena.release(recording.begin);  // the same allocations give the same addresses
    try {
      recording.graph = recorder_->record([&] { recording.result = work(recording.arena, recording.inputs); });
      if (replay(recording)) {
        ++counts_.recorded;
        return recording.result;
      }
    } catch (const BackendError& error) {
      counts_.refusal = error.what();
    }
  }
  recording.arena.release(recording.begin);
  recording.result = work(recording.arena, recording.inputs);
  recording.computed = true;
  ++counts_.plain;
  return recording.result;
}

}  // namespace transept
