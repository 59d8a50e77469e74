// SPDX-License-Identifier: Apache-2.0
// PyTorch's files of weights: pickles of a state dict, with the values beside them. A pickle is a program for a stack
// machine. Only the operations and names that describe plain tensors of f32, f16 or bf16 are accepted. All others are
// refused, and nothing is executed.
#pragma once

#include <string>

#include "engine/interop/foreign_tensors.h"

namespace transept {

/// Reads the tensors' names and shapes from pytorch_model.bin, of torch.save() before and after version 1.6. The
/// values are read on demand. Throws UserError.
ForeignTensors pytorchTensors(const std::string& path);

}  // namespace transept
