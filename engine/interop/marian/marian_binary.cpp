// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/marian/marian_binary.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/memory_map.h"

namespace transept {
namespace {

constexpr std::uint64_t fileVersion = 1;
constexpr std::uint64_t typeInt8 = 0x0101, typeFloat32 = 0x0404, typeIntgemm8 = 0x4101;
constexpr std::size_t alignment = 256;
constexpr std::uint64_t mostItems = 1 << 16, longestName = 4096, mostAxes = 8;
constexpr const char* settingsName = "special:model.yml";

struct ItemHeader {
  std::uint64_t nameLength, type, dimensions, bytes;
};

bool isEmbedding(const std::string& name) {
  return name.ends_with("Wemb");
}

/// The values at the beginning of the file, one after another.
class Cursor {
 public:
  Cursor(std::span<const std::byte> bytes, const std::string& path) : bytes_(bytes), path_(path) {}

  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError({"{} cannot be read: {}.", path_, what}, "Copy the model again.", path_);
  }
  std::span<const std::byte> take(std::uint64_t count) {
    if (count > bytes_.size()) refuse("it ends too early");
    const auto taken = bytes_.first(static_cast<std::size_t>(count));
    bytes_ = bytes_.subspan(static_cast<std::size_t>(count));
    return taken;
  }
  template <typename T>
  T value() {
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

 private:
  std::span<const std::byte> bytes_;
  const std::string& path_;
};

/// The matrix [rows, columns], from its columns one after another.
std::vector<float> fromOutputs(const std::vector<float>& outputs, std::int64_t rows, std::int64_t columns) {
  return transposed(outputs, columns, rows);
}

}  // namespace

bool isMarianBinary(const std::string& path) {
  const MemoryMap map(path);
  std::uint64_t start[2]{};
  if (map.size() < sizeof start) return false;
  std::memcpy(start, map.bytes().data(), sizeof start);
  return start[0] == fileVersion && start[1] > 0 && start[1] <= mostItems;
}

NpzFile readMarianBinary(const std::string& path) {
  const auto map = std::make_shared<MemoryMap>(path);
  Cursor cursor(map->bytes(), path);
  if (cursor.value<std::uint64_t>() != fileVersion) cursor.refuse("it is not a binary model of Marian");
  std::vector<ItemHeader> headers(static_cast<std::size_t>(std::min(cursor.value<std::uint64_t>(), mostItems)));
  for (ItemHeader& header : headers) header = cursor.value<ItemHeader>();
  std::vector<std::string> names;
  for (const ItemHeader& header : headers) {
    if (header.nameLength == 0 || header.nameLength > longestName || header.dimensions > mostAxes)
      cursor.refuse("its header is impossible");
    const auto bytes = cursor.take(header.nameLength);
    names.emplace_back(reinterpret_cast<const char*>(bytes.data()), bytes.size() - 1);
  }
  std::vector<std::vector<std::int64_t>> shapes;
  for (const ItemHeader& header : headers) {
    std::vector<std::int64_t>& shape = shapes.emplace_back();
    for (std::uint64_t i = 0; i < header.dimensions; ++i) shape.push_back(cursor.value<std::int32_t>());
    if (std::ranges::any_of(shape, [](std::int64_t size) { return size < 1; })) cursor.refuse("a shape is impossible");
  }
  cursor.take(cursor.value<std::uint64_t>());
  NpzFile file;
  for (std::size_t k = 0; k < headers.size(); ++k) {
    const auto bytes = cursor.take(headers[k].bytes);
    const std::string& name = names[k];
    const std::vector<std::int64_t>& shape = shapes[k];
    const double count = std::accumulate(shape.begin(), shape.end(), 1.0,
                                         [](double all, std::int64_t size) { return all * static_cast<double>(size); });
    const std::uint64_t type = headers[k].type;
    const bool quantised = type == typeIntgemm8;
    if (!quantised && type != typeFloat32 && type != typeInt8)
      cursor.refuse(name + " is packed for one kind of processor");
    const double needed = count * (type == typeFloat32 ? 4 : 1) + (quantised ? 4 : 0);
    if (needed > static_cast<double>(bytes.size())) cursor.refuse(name + " has fewer values than its shape says");
    const auto elements = static_cast<std::size_t>(count);
    if (name == settingsName) {
      file.settings.assign(reinterpret_cast<const char*>(bytes.data()), elements);
      continue;
    }
    if (type == typeFloat32) {
      file.tensors[name] = {
          shape, [map, bytes, elements] { return floatsOf(bytes.first(elements * sizeof(float)), StoredType::f32); }};
      continue;
    }
    const bool byOutputs = shape.size() == 2 && !isEmbedding(name);
    file.tensors[name] = {shape, [map, bytes, elements, shape, byOutputs] {
                            float multiplier = 1;
                            std::memcpy(&multiplier, bytes.data() + elements, sizeof multiplier);
                            std::vector<float> values = floatsOf(bytes.first(elements), StoredType::i8);
                            for (float& value : values) value /= multiplier;
                            return byOutputs ? fromOutputs(values, shape[0], shape[1]) : values;
                          }};
  }
  return file;
}

void MarianBinaryWriter::add(const std::string& name, std::uint64_t type, const std::vector<std::int64_t>& shape,
                             std::string bytes) {
  bytes.resize((bytes.size() + alignment - 1) / alignment * alignment);
  items_.push_back({name, type, shape, std::move(bytes)});
}

void MarianBinaryWriter::add(const std::string& name, const std::vector<std::int64_t>& shape,
                             std::span<const float> values) {
  add(name, typeFloat32, shape, {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

void MarianBinaryWriter::addText(const std::string& name, const std::string& text) {
  add(name, typeInt8, {std::ssize(text) + 1}, text + '\0');
}

void MarianBinaryWriter::addQuantised(const std::string& name, const std::vector<std::int64_t>& shape,
                                      std::span<const float> values) {
  constexpr float mostInteger = 127;
  float largest = 0;
  for (const float value : values) largest = std::max(largest, std::abs(value));
  const float multiplier = largest > 0 ? mostInteger / largest : 1;
  std::string bytes;
  for (const float value : values) bytes += static_cast<char>(std::lround(value * multiplier));
  bytes.append(reinterpret_cast<const char*>(&multiplier), sizeof multiplier);
  add(name, typeIntgemm8, shape, std::move(bytes));
}

void MarianBinaryWriter::write(const std::string& path) const {
  std::string head;
  const auto number = [&head](std::uint64_t value) {
    head.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  number(fileVersion);
  number(items_.size());
  for (const Item& item : items_)
    for (const std::uint64_t value : {std::uint64_t{item.name.size() + 1}, item.type, std::uint64_t{item.shape.size()},
                                      std::uint64_t{item.bytes.size()}})
      number(value);
  for (const Item& item : items_) head += item.name + '\0';
  for (const Item& item : items_)
    for (const std::int64_t size : item.shape) {
      const auto narrow = static_cast<std::int32_t>(size);
      head.append(reinterpret_cast<const char*>(&narrow), sizeof narrow);
    }
  const std::size_t begin = head.size() + sizeof(std::uint64_t);
  const std::size_t padding = (alignment - begin % alignment) % alignment;
  number(padding);
  head.resize(head.size() + padding);
  OutputFile file(path);
  file.write(head.data(), head.size());
  for (const Item& item : items_) file.write(item.bytes.data(), item.bytes.size());
  file.finish();
}

}  // namespace transept
