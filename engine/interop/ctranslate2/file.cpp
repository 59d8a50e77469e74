// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/ctranslate2/ctranslate2.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

static_assert(std::endian::native == std::endian::little, "the values of the file are little-endian");

constexpr std::uint32_t oldestVersion = 2, newestVersion = 6;
/// In the order of their numbers in the file. Versions before 4 have only the first three, and state only the size of a
/// value.
constexpr StoredType itemTypes[] = {StoredType::f32, StoredType::i8,  StoredType::i16,
                                    StoredType::i32, StoredType::f16, StoredType::bf16};

[[noreturn]] void refuseModelFile(const std::string& path, const std::string& what) {
  throw UserError({"{} is not a usable CTranslate2 model: {}.", path, what}, "Convert or copy the model again.", path);
}

/// Reads from front to back; every length is checked against the bytes that are left.
class Cursor {
 public:
  Cursor(std::string path, std::span<const std::byte> bytes) : path_(std::move(path)), rest_(bytes) {}

  std::span<const std::byte> take(std::size_t count) {
    if (count > rest_.size()) refuseModelFile(path_, "it ends too early");
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }
  template <typename T>
  T number() {
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  std::string text() {
    const auto bytes = take(number<std::uint16_t>());
    if (bytes.empty() || bytes.back() != std::byte{0}) refuseModelFile(path_, "it contains a name without an end");
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size() - 1};
  }
  bool atEnd() const { return rest_.empty(); }

 private:
  std::string path_;
  std::span<const std::byte> rest_;
};

Ctranslate2Variable readVariable(Cursor& cursor, const std::string& path, std::uint32_t version) {
  Ctranslate2Variable variable;
  variable.name = cursor.text();
  const auto rank = cursor.number<std::uint8_t>();
  std::uint64_t elements = 1;
  for (int i = 0; i < rank; ++i) {
    const auto dimension = cursor.number<std::uint32_t>();
    variable.shape.push_back(dimension);
    if (dimension != 0 && elements > std::numeric_limits<std::uint32_t>::max() / dimension) {
      refuseModelFile(path, variable.name + " has an impossible shape");
    }
    elements *= dimension;
  }
  const auto kind = cursor.number<std::uint8_t>();
  std::uint64_t bytes = cursor.number<std::uint32_t>();
  if (version >= 4) {
    if (kind >= std::size(itemTypes))
      refuseModelFile(path, variable.name + " is of the unknown type " + std::to_string(kind));
    variable.type = itemTypes[kind];
  } else {
    const auto* found = std::ranges::find(itemTypes, itemTypes + 3, std::size_t{kind}, storedSize);
    if (found == itemTypes + 3) refuseModelFile(path, "values of " + std::to_string(kind) + " bytes are unknown");
    variable.type = *found;
    bytes *= kind;
  }
  if (bytes != elements * storedSize(variable.type))
    refuseModelFile(path, "the size of " + variable.name + " does not match its shape");
  variable.content = cursor.take(bytes);
  return variable;
}

}  // namespace

Ctranslate2Reader::Ctranslate2Reader(const std::string& path) : map_(path) {
  Cursor cursor(path, map_.bytes());
  version_ = cursor.number<std::uint32_t>();
  if (version_ < oldestVersion || version_ > newestVersion) {
    refuseModelFile(path, "its binary version is " + std::to_string(version_) + ", and versions " +
                              std::to_string(oldestVersion) + " to " + std::to_string(newestVersion) + " are known");
  }
  specification_ = cursor.text();
  revision_ = cursor.number<std::uint32_t>();
  const auto count = cursor.number<std::uint32_t>();
  for (std::uint32_t i = 0; i < count; ++i) {
    variables_.push_back(readVariable(cursor, path, version_));
    if (!byName_.emplace(variables_.back().name, i).second)
      refuseModelFile(path, "it contains " + variables_.back().name + " twice");
  }
  if (version_ >= 3) {
    const auto aliases = cursor.number<std::uint32_t>();
    for (std::uint32_t i = 0; i < aliases; ++i) {
      const std::string alias = cursor.text(), name = cursor.text();
      const auto variable = byName_.find(name);
      if (variable == byName_.end()) refuseModelFile(path, alias + " stands for " + name + ", which is missing");
      if (!byName_.emplace(alias, variable->second).second) refuseModelFile(path, "it contains " + alias + " twice");
    }
  }
  if (!cursor.atEnd()) refuseModelFile(path, "bytes follow its end");
}

const Ctranslate2Variable* Ctranslate2Reader::find(std::string_view name) const {
  const auto found = byName_.find(name);
  return found == byName_.end() ? nullptr : &variables_[found->second];
}

void writeCtranslate2File(const std::string& path, Ctranslate2Model model) {
  const auto byName = [](const auto& a, const auto& b) { return a.name < b.name; };
  std::sort(model.variables.begin(), model.variables.end(), byName);
  std::sort(model.aliases.begin(), model.aliases.end());
  OutputFile file(path);
  const auto number = [&](auto value) { file.write(&value, sizeof value); };
  const auto text = [&](const std::string& value) {
    number(static_cast<std::uint16_t>(value.size() + 1));
    file.write(value.c_str(), value.size() + 1);
  };
  number(newestVersion);
  text(model.specification);
  number(model.revision);
  number(static_cast<std::uint32_t>(model.variables.size()));
  for (const Ctranslate2Variable& variable : model.variables) {
    if (variable.content.size() > std::numeric_limits<std::uint32_t>::max()) {
      throw UserError({"{} is larger than CTranslate2's format allows (4 GiB).", variable.name},
                      "Export a model with a smaller vocabulary.", path);
    }
    text(variable.name);
    number(static_cast<std::uint8_t>(variable.shape.size()));
    for (const std::int64_t dimension : variable.shape) number(static_cast<std::uint32_t>(dimension));
    number(static_cast<std::uint8_t>(std::ranges::find(itemTypes, variable.type) - itemTypes));
    number(static_cast<std::uint32_t>(variable.content.size()));
    file.write(variable.content.data(), variable.content.size());
  }
  number(static_cast<std::uint32_t>(model.aliases.size()));
  for (const auto& [alias, variable] : model.aliases) {
    text(alias);
    text(variable);
  }
  file.finish();
}

const ForeignNames& ctranslate2Names() {
  static const ForeignNames names{
      "weight",
      "bias",
      "gamma",
      "beta",
      [](const std::string& stack, std::int64_t number) { return stack + "/layer_" + std::to_string(number) + "/"; },
      {{"self_attention.norm", {"self_attention/layer_norm/@"}},
       {"self_attention.query_key_value", {"self_attention/linear_0/@"}},
       {"self_attention.output", {"self_attention/linear_1/@"}},
       {"cross_attention.norm", {"attention/layer_norm/@"}},
       {"cross_attention.query", {"attention/linear_0/@"}},
       {"cross_attention.key_value", {"attention/linear_1/@"}},
       {"cross_attention.output", {"attention/linear_2/@"}},
       {"feed_forward.norm", {"ffn/layer_norm/@"}},
       {"feed_forward.inner", {"ffn/linear_0/@"}},
       {"feed_forward.outer", {"ffn/linear_1/@"}}},
      "/layer_norm/@",
      "/layernorm_embedding/@"};
  return names;
}

}  // namespace transept
