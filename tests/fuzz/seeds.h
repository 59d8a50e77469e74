// SPDX-License-Identifier: Apache-2.0
// Valid binary inputs.
#pragma once

#include <string>
#include <vector>

namespace transept::fuzz {

/// zip, tar.gz, gzip, xz, zstd and bzip2, as libarchive writes them.
std::vector<std::string> packedSeeds();
/// One text in UTF-8 with a byte order mark, UTF-16 of both orders, and Windows-1252.
std::vector<std::string> encodedSeeds();

}  // namespace transept::fuzz
