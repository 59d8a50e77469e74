// SPDX-License-Identifier: Apache-2.0
#include "engine/run/checkpoint/safetensors.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/json.h"

namespace transept {
namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "safetensors holds little-endian values");
constexpr std::size_t lengthBytes = 8, largestHeader = 100'000'000;  // the format's own limit

struct TypeRow {
  std::string_view name;
  std::size_t bytes;
};
constexpr EnumTable<StoredType, TypeRow, 10> types({{{"F64", 8},
                                                     {"F32", 4},
                                                     {"F16", 2},
                                                     {"BF16", 2},
                                                     {"I64", 8},
                                                     {"I32", 4},
                                                     {"I16", 2},
                                                     {"I8", 1},
                                                     {"U8", 1},
                                                     {"BOOL", 1}}});

[[noreturn]] void refuseTensors(const std::string& path, const Sentence& why) {
  throw UserError({"{} is not a usable safetensors file: {}.", path, why},
                  "It is truncated, altered or of another format; use an intact copy.", path);
}

[[noreturn]] void refuseTensors(const std::string& path, const std::string& tensor, const Sentence& why) {
  refuseTensors(path, {"tensor \"{}\" {}", tensor, why});
}

/// A non-negative integer of the header.
std::int64_t sizeIn(const json& value, const std::string& path, const std::string& tensor, const char* what) {
  if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) ||
      value.get<std::int64_t>() < 0) {
    refuseTensors(path, tensor, {"has a {} that is not a size", what});
  }
  return value.get<std::int64_t>();
}

StoredTensor headerTensor(const std::string& name, const json& entry, std::int64_t dataBytes, const std::string& path) {
  StoredTensor tensor;
  tensor.name = name;
  if (!entry.is_object() || !entry.contains("dtype") || !entry["dtype"].is_string() || !entry.contains("shape") ||
      !entry["shape"].is_array() || !entry.contains("data_offsets") || !entry["data_offsets"].is_array() ||
      entry["data_offsets"].size() != 2) {
    refuseTensors(path, name, "lacks a dtype, shape or data_offsets");
  }
  const auto dtype = entry["dtype"].get<std::string>();
  const auto type = types.find(dtype, &TypeRow::name);
  if (!type) refuseTensors(path, name, {"has the unknown dtype {}", dtype.substr(0, 20)});
  tensor.type = *type;

  auto bytes = static_cast<std::int64_t>(storedSize(*type));
  bool empty = false, overflow = false;
  for (const json& dimension : entry["shape"]) {
    const std::int64_t size = sizeIn(dimension, path, name, "shape");
    tensor.shape.push_back(size);
    empty |= size == 0;
    if (!empty) overflow |= __builtin_mul_overflow(bytes, size, &bytes);
  }
  if (empty) bytes = 0;
  if (overflow && !empty) refuseTensors(path, name, "has a shape too large to exist");
  tensor.offset = sizeIn(entry["data_offsets"][0], path, name, "data offset");
  const std::int64_t end = sizeIn(entry["data_offsets"][1], path, name, "data offset");
  if (end < tensor.offset || end > dataBytes) refuseTensors(path, name, "lies outside the file");
  if (end - tensor.offset != bytes)
    refuseTensors(path, name, "has a shape and data_offsets that contradict each other");
  return tensor;
}

/// Takes linear time; nlohmann's callback parser takes quadratic time. Counts the values in the text first, because a
/// parsed object takes much memory and does not show that a name occurred twice.
json parseHeader(std::string_view text, const std::string& path) {
  constexpr std::int64_t mostValues = 1'000'000;  // about 130,000 tensors, which take half a second
  if (isNestedTooDeep(text)) refuseTensors(path, "its header is nested too deeply");
  const JsonExtent extent = extentOf(text);
  if (extent.values > mostValues) refuseTensors(path, "its header describes more tensors than any model has");
  json header = json::parse(text, nullptr, false);
  if (!header.is_object()) refuseTensors(path, "its header is not a JSON object");
  if (!header.empty() && extent.members != header.size()) refuseTensors(path, "its header names a tensor twice");
  return header;
}

}  // namespace

std::size_t storedSize(StoredType type) {
  return types[type].bytes;
}
std::string_view storedTypeName(StoredType type) {
  return types[type].name;
}

std::int64_t StoredTensor::elements() const {
  // If one size is 0, the product of the others may overflow.
  if (std::ranges::find(shape, 0) != shape.end()) return 0;
  std::int64_t count = 1;
  for (const std::int64_t size : shape) count *= size;
  return count;
}

std::string StoredTensor::shapeText() const {
  std::string text = "[";
  for (const std::int64_t size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
  return text + "]";
}

SafetensorsReader::SafetensorsReader(const std::string& path) : path_(path), map_(path) {
  if (map_.size() < lengthBytes) refuseTensors(path_, "it is too short to hold a header");
  std::uint64_t headerBytes = 0;
  std::memcpy(&headerBytes, map_.bytes().data(), lengthBytes);
  if (headerBytes > largestHeader) refuseTensors(path_, {"its header is said to have {} bytes", headerBytes});
  if (headerBytes > map_.size() - lengthBytes) refuseTensors(path_, "it ends inside its header");
  dataStart_ = lengthBytes + headerBytes;
  const auto dataBytes = static_cast<std::int64_t>(map_.size() - dataStart_);

  const std::string_view text(reinterpret_cast<const char*>(map_.bytes().data()) + lengthBytes, headerBytes);
  const json header = parseHeader(text, path_);
  for (const auto& [name, entry] : header.items()) {
    if (name != "__metadata__") {
      tensors_.push_back(headerTensor(name, entry, dataBytes, path_));
      continue;
    }
    if (!entry.is_object()) refuseTensors(path_, "its metadata is not an object");
    for (const auto& [key, value] : entry.items()) {
      if (!value.is_string()) refuseTensors(path_, "its metadata holds something other than text");
      metadata_[key] = value.get<std::string>();
    }
  }
  // No overlaps and no holes: every byte belongs to one tensor.
  std::ranges::sort(tensors_, [](const StoredTensor& one, const StoredTensor& other) {
    return std::pair(one.offset, one.bytes()) < std::pair(other.offset, other.bytes());
  });
  std::int64_t end = 0;
  for (const StoredTensor& tensor : tensors_) {
    if (tensor.offset < end) refuseTensors(path_, tensor.name, "overlaps another");
    if (tensor.offset > end) refuseTensors(path_, {"there is a gap before tensor \"{}\"", tensor.name});
    end = tensor.offset + tensor.bytes();
  }
  if (end != dataBytes) refuseTensors(path_, "there are bytes after its last tensor");
  for (std::size_t index = 0; index < tensors_.size(); ++index) byName_.emplace(tensors_[index].name, index);
}

const StoredTensor* SafetensorsReader::find(std::string_view name) const {
  const auto found = byName_.find(name);
  return found == byName_.end() ? nullptr : &tensors_[found->second];
}

const StoredTensor& SafetensorsReader::at(std::string_view name) const {
  if (const StoredTensor* tensor = find(name)) return *tensor;
  throw UserError({"{} holds no tensor \"{}\".", path_, name}, "It belongs to another model or configuration.", path_);
}

std::span<const std::byte> SafetensorsReader::bytes(const StoredTensor& tensor) const {
  return map_.bytes().subspan(dataStart_ + static_cast<std::size_t>(tensor.offset),
                              static_cast<std::size_t>(tensor.bytes()));
}

void SafetensorsReader::readFloats(const StoredTensor& tensor, std::span<float> out) const {
  if (static_cast<std::int64_t>(out.size()) != tensor.elements())
    throw std::logic_error(
        fmt::format("tensor {} {} does not fit into {} values", tensor.name, tensor.shapeText(), out.size()));
  const std::byte* from = bytes(tensor).data();
  const auto each = [&]<typename Stored>(Stored, auto convert) {
    for (std::size_t index = 0; index < out.size(); ++index) {
      Stored value;  // the file's values need not be aligned
      std::memcpy(&value, from + index * sizeof value, sizeof value);
      out[index] = convert(value);
    }
  };
  switch (tensor.type) {
    case StoredType::f32:
      if (!out.empty()) std::memcpy(out.data(), from, out.size_bytes());
      break;
    case StoredType::f64:
      each(double{}, [](double value) { return static_cast<float>(value); });
      break;
    case StoredType::f16:
      each(std::uint16_t{}, floatOfHalf);
      break;
    case StoredType::bf16:
      each(std::uint16_t{},
           [](std::uint16_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16); });
      break;
    case StoredType::i8:
      readScaled(tensor, out);
      break;
    default:
      throw UserError({"{} holds tensor \"{}\" as {}, where numbers with a fraction are needed.", path_, tensor.name,
                       storedTypeName(tensor.type)},
                      "It belongs to another kind of model.", path_);
  }
  map_.requireReadable();
}

void SafetensorsReader::readScaled(const StoredTensor& tensor, std::span<float> out) const {
  const StoredTensor* scales = find(scalesOf(tensor.name));
  const std::int64_t rows = tensor.shape.empty() ? 0 : tensor.shape.front();
  if (!scales || scales->type != StoredType::f32 || scales->elements() != rows) {
    throw UserError({"{} holds tensor \"{}\" as {} without a scale for each of its rows.", path_, tensor.name,
                     storedTypeName(tensor.type)},
                    "It belongs to another kind of model.", path_);
  }
  const std::vector<float> factors = floats(scales->name);
  const std::byte* from = bytes(tensor).data();
  const std::size_t columns = rows > 0 ? out.size() / static_cast<std::size_t>(rows) : 0;
  float* to = out.data();
  for (const float factor : factors)
    for (std::size_t column = 0; column < columns; ++column)
      *to++ = static_cast<float>(static_cast<std::int8_t>(*from++)) * factor;
}

std::vector<float> SafetensorsReader::floats(std::string_view name) const {
  const StoredTensor& tensor = at(name);
  std::vector<float> values(static_cast<std::size_t>(tensor.elements()));
  readFloats(tensor, values);
  return values;
}

SafetensorsWriter::SafetensorsWriter(const std::string& path, std::vector<StoredTensor> tensors,
                                     const std::map<std::string, std::string>& metadata)
    : file_(path) {
  json header = json::object();
  if (!metadata.empty()) header["__metadata__"] = metadata;
  for (StoredTensor& tensor : tensors) {
    tensor.offset = remaining_;
    remaining_ += tensor.bytes();
    if (header.contains(tensor.name)) throw std::logic_error("tensor " + tensor.name + " is written twice");
    header[tensor.name] = {{"dtype", storedTypeName(tensor.type)},
                           {"shape", tensor.shape},
                           {"data_offsets", {tensor.offset, tensor.offset + tensor.bytes()}}};
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');  // so that the values are aligned
  const std::uint64_t length = text.size();
  file_.write(&length, lengthBytes);
  file_.write(text.data(), text.size());
}

void SafetensorsWriter::write(std::span<const std::byte> bytes) {
  remaining_ -= static_cast<std::int64_t>(bytes.size());
  if (remaining_ < 0) throw std::logic_error("more values were written than tensors declared");
  file_.write(bytes.data(), bytes.size());
}

std::string SafetensorsWriter::finish() {
  if (remaining_ != 0) throw std::logic_error("fewer values were written than tensors declared");
  file_.finish();
  return fmt::format("{:016x}", file_.checksum());
}

std::string checksumOf(std::span<const std::byte> bytes) {
  return fmt::format("{:016x}", XXH3_64bits(bytes.data(), bytes.size()));
}

std::string checksumOf(std::string_view text) {
  return checksumOf(std::as_bytes(std::span(text)));
}

std::uint16_t toHalf(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000u);
  const std::uint32_t magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u) return sign | 0x7e00u;   // NaN
  if (magnitude >= 0x477ff000u) return sign | 0x7c00u;  // rounds to infinity
  if (magnitude < 0x33000001u) return sign;             // at most half of the smallest: rounds to zero
  const int exponent = static_cast<int>(magnitude >> 23) - 127;
  std::uint32_t mantissa = (magnitude & 0x7fffffu) | 0x800000u;
  const int dropped = exponent < -14 ? 13 + (-14 - exponent) : 13;  // subnormal halves keep fewer bits
  const std::uint32_t kept = mantissa >> dropped, rest = mantissa & ((1u << dropped) - 1), middle = 1u << (dropped - 1);
  std::uint32_t half = exponent < -14 ? kept : kept - 0x400u + (static_cast<std::uint32_t>(exponent + 15) << 10);
  if (rest > middle || (rest == middle && (half & 1u))) ++half;  // a carry correctly increments the exponent
  return sign | static_cast<std::uint16_t>(half);
}

float floatOfHalf(std::uint16_t bits) {
  const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000u) << 16;
  const std::uint32_t exponent = (bits >> 10) & 31u, mantissa = bits & 0x3ffu;
  if (exponent == 31) return std::bit_cast<float>(sign | 0x7f800000u | (mantissa << 13));
  if (exponent == 0) {
    const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
  }
  return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
}

}  // namespace transept
