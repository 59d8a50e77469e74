// SPDX-License-Identifier: Apache-2.0
// Where pairs came from, eight bytes each: "train.en:17" is the number of a name and a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace transept {

class Places {
 public:
  Places() = default;
  explicit Places(std::vector<std::string> names);

  std::uint64_t pack(std::string_view where);
  /// Empty for what had one name too many: there is room for a million.
  std::string unpack(std::uint64_t place) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint64_t> numbers_;
};

}  // namespace transept
