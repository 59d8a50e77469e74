// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
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

class HeaderReader {
 public:
  HeaderReader(const std::string& path, const std::string& name) : path_(path), name_(name) {}

  /// head: the beginning of the entry. A header: the magic, the version, the length of what follows, and
  /// "{'descr': '<f4', 'fortran_order': False, 'shape': (257, 32), }".
  ArrayHeader read(std::string_view head) const {
    constexpr std::string_view magic = "\x93NUMPY";
    if (head.size() < 12 || !head.starts_with(magic)) refuse("is not an array");
    const bool old = head[6] == 1;
    std::size_t length = 0;
    for (std::size_t i = 0; i < (old ? 2u : 4u); ++i)
      length |= std::size_t{static_cast<unsigned char>(head[8 + i])} << (8 * i);
    const std::size_t begin = old ? 10 : 12;
    if (length > head.size() - begin) refuse("ends too early");
    const std::string_view text = head.substr(begin, length);
    ArrayHeader header;
    header.begin = static_cast<std::int64_t>(begin + length);
    header.type = type(after(text, "'descr':"));
    header.shape = shape(after(text, "'shape':"));
    for (const std::int64_t size : header.shape) {
      if (size > 0 && header.elements > mostElements / size) refuse("has an impossible shape");
      header.elements *= size;
    }
    if (!after(text, "'fortran_order':").starts_with("False") && header.shape.size() > 1)
      refuse("is stored column by column");
    return header;
  }

  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError(path_ + " cannot be read: " + name_ + " " + what + ".", "Copy the model again.", path_);
  }

 private:
  std::string_view after(std::string_view text, std::string_view key) const {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) refuse("has an incomplete header");
    text.remove_prefix(at + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text;
  }

  StoredType type(std::string_view text) const {
    constexpr std::pair<std::string_view, StoredType> types[] = {
        {"'<f4'", StoredType::f32}, {"'<f2'", StoredType::f16}, {"'<i4'", StoredType::i32}, {"'<i2'", StoredType::i16},
        {"'|i1'", StoredType::i8},  {"'<i1'", StoredType::i8},  {"'|u1'", StoredType::u8},  {"'<u1'", StoredType::u8}};
    for (const auto& [written, type] : types)
      if (text.starts_with(written)) return type;
    refuse("has numbers of another type than f32, f16 or integers of at most 32 bits");
  }

  /// "(257, 32), }"
  std::vector<std::int64_t> shape(std::string_view text) const {
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

  const std::string &path_, &name_;
};

}  // namespace

NpzFile readNpz(const std::string& path) {
  const auto file = std::make_shared<ZipFile>(path);
  NpzFile npz;
  forEachEntry(path, [&](const ArchiveEntry& entry) {
    if (entry.failure) std::rethrow_exception(entry.failure);
    const std::string name = entry.name.substr(0, entry.name.size() - (entry.name.ends_with(".npy") ? 4 : 0));
    const HeaderReader reader(path, name);
    const ArrayHeader header = reader.read(entry.head);
    if (name == "special:model.yml") {
      if (header.elements > static_cast<std::int64_t>(largestSettings) || sizeOf(header.type) != 1)
        reader.refuse("is not a text");
      const auto text = file->read(entry.name, header.begin, header.elements);
      npz.settings.assign(reinterpret_cast<const char*>(text.data()), text.size());
      return;
    }
    npz.tensors[name] = {header.shape, [file, header, stored = entry.name] {
                           const auto bytes = header.elements * static_cast<std::int64_t>(sizeOf(header.type));
                           return floatsOf(file->read(stored, header.begin, bytes), header.type);
                         }};
  });
  return npz;
}

}  // namespace transept
