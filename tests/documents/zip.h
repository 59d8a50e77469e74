// SPDX-License-Identifier: Apache-2.0
// Reads zip archives, the form of office documents and books.
#pragma once

#include <string>

#include "engine/documents/document_archive.h"
#include "tests/support/archives.h"

namespace transept::test {

inline NamedTexts filesOf(const std::string& path) {
  NamedTexts files;
  forEachFile(path, [&](const std::string& name, const auto& content) { files.emplace_back(name, content()); });
  return files;
}

}  // namespace transept::test
