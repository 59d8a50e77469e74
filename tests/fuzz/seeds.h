// SPDX-License-Identifier: Apache-2.0
// Valid binary inputs.
#pragma once

#include <string>
#include <vector>

namespace transept::fuzz {

/// Archives that libarchive wrote: zip, tar.gz, gzip, xz, zstd, bzip2.
std::vector<std::string> packedSeeds();
/// A text in UTF-8 with a byte order mark, in UTF-16 of both byte orders, and in Windows-1252.
std::vector<std::string> encodedSeeds();

}  // namespace transept::fuzz
