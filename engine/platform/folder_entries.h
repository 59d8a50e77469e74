// SPDX-License-Identifier: Apache-2.0
// Names in a folder, sizes and removal of files, with errors that say what to do. The standard library's iterators also
// hide errors in the middle of a folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// Whether a missing folder counts as an empty one or as an error.
enum class Absent : std::uint8_t { isError, isEmpty };

/// All names in it, also hidden ones, sorted. Throws UserError if it cannot be read to its end, is a file, or is a
/// dangling link, whose content may exist but is out of reach.
std::vector<std::string> namesIn(const std::string& folder, Absent absent = Absent::isError);

std::int64_t fileBytes(const std::string& path);

/// A missing file is not an error.
void removeFile(const std::string& path);

}  // namespace transept
