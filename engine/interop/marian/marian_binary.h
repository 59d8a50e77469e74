// SPDX-License-Identifier: Apache-2.0
// The binary model files of Marian's converter, as Firefox and translateLocally read them (Bergamot). A header names
// the tensors with type, shape and bytes; their values follow, each at a multiple of 256 bytes. Matrices in 8 bits
// (intgemm8) are stored by outputs, whatever their shape says, embeddings by tokens; the multiplier of the whole
// matrix follows its integers: a value is integer / multiplier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/interop/marian/marian.h"

namespace transept {

/// Whether a file begins as a binary model of Marian.
bool isMarianBinary(const std::string& path);

/// Throws UserError for a damaged file, and for matrices that are packed for one kind of processor.
NpzFile readMarianBinary(const std::string& path);

class MarianBinaryWriter {
 public:
  /// As f32.
  void add(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> values);
  /// As intgemm8. values: by rows of the outputs, or of the tokens of an embedding.
  void addQuantised(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> values);
  void addText(const std::string& name, const std::string& text);
  /// Throws UserError if the file cannot be written.
  void write(const std::string& path) const;

 private:
  struct Item {
    std::string name;
    std::uint64_t type;
    std::vector<std::int64_t> shape;
    std::string bytes;  ///< padded
  };
  void add(const std::string& name, std::uint64_t type, const std::vector<std::int64_t>& shape, std::string bytes);

  std::vector<Item> items_;
};

}  // namespace transept
