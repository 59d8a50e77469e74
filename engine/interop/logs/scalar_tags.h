// SPDX-License-Identifier: Apache-2.0
// What the tags of scalars in TensorBoard's files stand for. Every tool chooses its own.
#pragma once

#include <set>
#include <string>

#include "engine/interop/logs/logs.h"

namespace transept {

/// The quantity that a scalar stands for: at most one of the two is set.
struct ScalarMeaning {
  double StepEvent::*step = nullptr;
  double ForeignLog::Validation::*validation = nullptr;
  int rank = 0;  ///< of tags that stand for one quantity, that with the lowest rank is taken
  bool operator==(const ScalarMeaning&) const = default;
};

/// A tag has a meaning if all its words are known: one names a quantity ("loss", "ppl", "lr"), the others say where it
/// was measured ("train", "valid", "epoch"). "loss_scale" and "nll_loss" are other quantities. `folder`: the name of
/// the folder of the file, which says it where the tag does not: Keras and fairseq write to "train" and "valid".
ScalarMeaning meaningOf(const std::string& tag, const std::string& folder);

/// Whether the tags are those of fairseq, which logs losses to the base 2.
bool areOfFairseq(const std::set<std::string>& tags);

}  // namespace transept
