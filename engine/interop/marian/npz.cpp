// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>

#include "engine/base/error.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/zip_file.h"

namespace transept {
namespace {

constexpr std::size_t largestSettings = std::size_t{1} << 20, mostDimensions = 8;
constexpr std::int64_t mostElements = std::int64_t{1} << 40;

/// What precedes the values of an array.
struct ArrayHeader {
  StoredType type = StoredType::f32;
  std::vector<std::int64_t> shape;
  std::int64_t elements = 1, begin = 0;  ///< begin: of the values in the entry
};

using Refuse = std::function<void(const std::string& what)>;  // throws

/// "(257, 32), }"
std::vector<std::int64_t> sizesIn(std::string_view text, const Refuse& refuse) {
  std::vector<std::int64_t> sizes;
  if (!text.starts_with('(')) refuse("has an incomplete header");
  text.remove_prefix(1);
  while (!text.starts_with(')')) {
    std::int64_t size = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error != std::errc() || size < 0 || sizes.size() == mostDimensions) refuse("has an impossible shape");
    sizes.push_back(size);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(std::min(text.find_first_not_of(", "), text.size()));
  }
  return sizes;
}

/// head: the beginning of the entry. A header consists of the magic, the version, the length of the rest, and
/// "{'descr': '<f4', 'fortran_order': False, 'shape': (257, 32), }".
ArrayHeader headerOf(std::string_view head, const Refuse& refuse) {
  constexpr std::pair<std::string_view, StoredType> types[] = {
      {"'<f4'", StoredType::f32}, {"'<f2'", StoredType::f16}, {"'<i4'", StoredType::i32}, {"'<i2'", StoredType::i16},
      {"'|i1'", StoredType::i8},  {"'<i1'", StoredType::i8},  {"'|u1'", StoredType::u8},  {"'<u1'", StoredType::u8}};
  if (head.size() < 12 || !head.starts_with("\x93NUMPY")) refuse("is not an array");
  const std::size_t begin = head[6] == 1 ? 10 : 12;
  std::size_t length = 0;
  for (std::size_t i = begin; i-- > 8;) length = length << 8 | static_cast<unsigned char>(head[i]);
  if (length > head.size() - begin) refuse("ends too early");
  const std::string_view text = head.substr(begin, length);
  const auto after = [&](std::string_view key) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) refuse("has an incomplete header");
    const std::string_view rest = text.substr(at + key.size());
    return rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
  };
  const auto* type =
      std::ranges::find_if(types, [&](const auto& known) { return after("'descr':").starts_with(known.first); });
  if (type == std::end(types)) refuse("has numbers of another type than f32, f16 or integers of at most 32 bits");
  ArrayHeader header{type->second, sizesIn(after("'shape':"), refuse), 1, static_cast<std::int64_t>(begin + length)};
  for (const std::int64_t size : header.shape) {
    if (size > 0 && header.elements > mostElements / size) refuse("has an impossible shape");
    header.elements *= size;
  }
  if (!after("'fortran_order':").starts_with("False") && header.shape.size() > 1) refuse("is stored column by column");
  return header;
}

}  // namespace

NpzFile readNpz(const std::string& path) {
  const auto file = std::make_shared<ZipFile>(path);
  NpzFile npz;
  forEachEntry(path, [&](const ArchiveEntry& entry) {
    if (entry.failure) std::rethrow_exception(entry.failure);
    const std::string name = entry.name.substr(0, entry.name.size() - (entry.name.ends_with(".npy") ? 4 : 0));
    const Refuse refuse = [&](const std::string& what) {
      throw UserError({"{} cannot be read: {} {}.", path, name, what}, "Copy the model again.", path);
    };
    const ArrayHeader header = headerOf(entry.head, refuse);
    if (name == "special:model.yml") {
      if (header.elements > static_cast<std::int64_t>(largestSettings) || storedSize(header.type) != 1)
        refuse("is not a text");
      const auto text = file->read(entry.name, header.begin, header.elements);
      npz.settings.assign(reinterpret_cast<const char*>(text.data()), text.size());
      return;
    }
    npz.tensors[name] = {header.shape, [file, header, stored = entry.name] {
                           const auto bytes = header.elements * static_cast<std::int64_t>(storedSize(header.type));
                           return floatsOf(file->read(stored, header.begin, bytes), header.type);
                         }};
  });
  return npz;
}

}  // namespace transept
