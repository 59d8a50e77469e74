// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

UserError unusable(const std::string& path, const std::string& what) {
  return UserError(path + " " + what + ".", "Convert or copy the model again.", path);
}

/// Empty where neither file exists.
std::vector<std::string> readSide(const std::string& folder, const std::string& side) {
  const std::string stem = folder + "/" + side + "_vocabulary";
  std::vector<std::string> tokens;
  if (pathExists(stem + ".json")) {
    const auto json = parseJson(readFile(stem + ".json"));
    if (!json.is_array()) throw unusable(stem + ".json", "does not hold a JSON array of tokens");
    for (const auto& token : json) {
      if (!token.is_string()) throw unusable(stem + ".json", "holds something other than tokens");
      tokens.push_back(token.get<std::string>());
    }
  } else if (pathExists(stem + ".txt")) {
    tokens = readLines(TextLines(stem + ".txt"));
    for (const std::string& token : tokens) {
      if (findInvalidUtf8(token) != std::string::npos) throw unusable(stem + ".txt", "is not valid UTF-8");
    }
  } else {
    return {};
  }
  if (tokens.empty()) throw unusable(stem, "is empty");
  return tokens;
}

}  // namespace

Ctranslate2Tokens readTokens(const std::string& folder) {
  if (const auto shared = readSide(folder, "shared"); !shared.empty()) return {shared, shared};
  Ctranslate2Tokens tokens{readSide(folder, "source"), readSide(folder, "target")};
  if (tokens.source.empty() || tokens.target.empty()) {
    throw UserError(ErrorKind::notFound,
                    folder + " has no " + (tokens.source.empty() ? "source" : "target") + "_vocabulary.json or .txt.",
                    "Copy the vocabularies that belong to the model into the folder.", folder);
  }
  return tokens;
}

}  // namespace transept
