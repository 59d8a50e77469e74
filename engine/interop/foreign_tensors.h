// SPDX-License-Identifier: Apache-2.0
// Tensors in the files of other tools.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/run/checkpoint/safetensors.h"

namespace transept {

struct ForeignTensor {
  std::vector<std::int64_t> shape;
  std::function<std::vector<float>()> read;  ///< its values as f32. Throws UserError
};

/// By their names in the file.
using ForeignTensors = std::map<std::string, ForeignTensor>;

/// Takes a tensor out and reads it. refuse(what) throws if it is missing or has another shape.
template <typename Refuse>
std::vector<float> takeTensor(ForeignTensors& tensors, const std::string& name, const std::vector<std::int64_t>& shape,
                              Refuse&& refuse) {
  const auto found = tensors.find(name);
  if (found == tensors.end()) refuse("its weights lack " + name);
  if (found->second.shape != shape)
    refuse(name + " has the unexpected shape " + StoredTensor{name, {}, found->second.shape}.shapeText());
  return tensors.extract(found).mapped().read();
}

/// The values of a file, which need not be aligned, as f32; from f32, f16, bf16, i32, i16, i8 or u8.
std::vector<float> floatsOf(std::span<const std::byte> bytes, StoredType type);

ForeignTensors safetensorsOf(const std::string& path);

}  // namespace transept
