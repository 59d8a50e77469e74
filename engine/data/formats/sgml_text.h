// SPDX-License-Identifier: Apache-2.0
// Test sets in SGML, as WMT and NIST publish them: <srcset> or <refset> with <seg id="1">a sentence</seg>.
#pragma once

#include <memory>
#include <string_view>

#include "engine/data/formats/byte_source.h"

namespace transept {

/// By the first 64 KiB in UTF-8.
bool isSgmlTestSet(std::string_view head);

/// The segments of a test set in UTF-8, one per line, without markup.
std::unique_ptr<ByteSource> segmentsOf(std::unique_ptr<ByteSource> sgml);

}  // namespace transept
