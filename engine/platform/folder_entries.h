// SPDX-License-Identifier: Apache-2.0
// What lies in a folder, how large a file is, a file removed: or one sentence on why not. The standard library's own
// errors say neither what a person can do nor, half-way through a folder, that there is more.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// What a folder means that is not there: one that nothing was put into yet, or a mistake.
enum class Absent : std::uint8_t { isError, isEmpty };

/// The names of all that lies in it, sorted, hidden ones among them. Throws UserError where it cannot be read to its
/// end, where a file stands in its place, and where a link leads nowhere: what lies there is not gone.
std::vector<std::string> namesIn(const std::string& folder, Absent absent = Absent::isError);

std::int64_t fileBytes(const std::string& path);

/// Absent is fine.
void removeFile(const std::string& path);

}  // namespace transept
