// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/foreign_tensors.h"

#include <bit>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace transept {
namespace {

template <typename Stored, typename Convert>
std::vector<float> converted(std::span<const std::byte> bytes, Convert convert) {
  std::vector<float> values(bytes.size() / sizeof(Stored));
  for (std::size_t i = 0; i < values.size(); ++i) {
    Stored value;
    std::memcpy(&value, bytes.data() + i * sizeof value, sizeof value);
    values[i] = convert(value);
  }
  return values;
}

}  // namespace

std::vector<float> floatsOf(std::span<const std::byte> bytes, StoredType type) {
  const auto plain = [](auto value) { return static_cast<float>(value); };
  switch (type) {
    case StoredType::f32:
      return converted<float>(bytes, plain);
    case StoredType::i32:
      return converted<std::int32_t>(bytes, plain);
    case StoredType::i16:
      return converted<std::int16_t>(bytes, plain);
    case StoredType::i8:
      return converted<std::int8_t>(bytes, plain);
    case StoredType::u8:
      return converted<std::uint8_t>(bytes, plain);
    case StoredType::f16:
      return converted<std::uint16_t>(bytes, floatOfHalf);
    case StoredType::bf16:
      return converted<std::uint16_t>(
          bytes, [](std::uint16_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16); });
    default:
      throw std::logic_error("no conversion from " + std::string(storedTypeName(type)));
  }
}

ForeignTensors safetensorsOf(const std::string& path) {
  const auto reader = std::make_shared<SafetensorsReader>(path);
  ForeignTensors tensors;
  for (const StoredTensor& tensor : reader->tensors())
    tensors[tensor.name] = {tensor.shape, [reader, name = tensor.name] { return reader->floats(name); }};
  return tensors;
}

}  // namespace transept
