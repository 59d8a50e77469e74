// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/places.h"

#include <charconv>

namespace transept {

namespace {
constexpr unsigned lineBits = 44;
constexpr std::uint64_t mostNames = (std::uint64_t{1} << (64 - lineBits)) - 1, unnamed = UINT64_MAX;
}  // namespace

Places::Places(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::size_t i = 0; i < names_.size(); ++i) numbers_[names_[i]] = i;
}

std::uint64_t Places::pack(std::string_view where) {
  std::uint64_t line = 0;
  const std::size_t colon = where.rfind(':');
  if (colon != std::string_view::npos) {
    const char* end = where.data() + where.size();
    const auto parsed = std::from_chars(where.data() + colon + 1, end, line);
    const bool number = parsed.ec == std::errc() && parsed.ptr == end && line < (std::uint64_t{1} << lineBits);
    if (number)
      where = where.substr(0, colon);
    else
      line = 0;
  }
  if (names_.empty() || names_.back() != where) {  // nearly always the same as before
    std::string name(where);
    if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second << lineBits | line;
    if (names_.size() == mostNames) return unnamed;
    numbers_.emplace(name, names_.size());
    names_.push_back(std::move(name));
  }
  return (names_.size() - 1) << lineBits | line;
}

std::string Places::unpack(std::uint64_t place) const {
  const std::uint64_t name = place >> lineBits, line = place & ((std::uint64_t{1} << lineBits) - 1);
  if (name >= names_.size()) return {};
  return names_[name] + (line == 0 ? "" : ":" + std::to_string(line));
}

}  // namespace transept
