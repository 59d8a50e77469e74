// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/suggestions.h"

#include <algorithm>
#include <string_view>

#include "engine/base/json.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/web/http/message.h"

namespace transept {
namespace {

constexpr std::size_t largestFile = std::size_t{16} << 20;

constexpr auto suggestionFields = [](auto& suggestion, auto use) {
  use("source", suggestion.source);
  use("translation", suggestion.translation);
  use("source_language", suggestion.sourceLanguage);
  use("target_language", suggestion.targetLanguage);
  use("time", suggestion.time);
};

}  // namespace

void Suggestions::add(const Suggestion& suggestion) {
  const std::lock_guard guard(mutex_);
  if (pathExists(file_) && static_cast<std::size_t>(fileBytes(file_)) > largestFile)
    throw HttpError(503, "Too many suggestions wait for their review");
  AppendFile file(file_);
  file.appendLine(writtenJson(fieldsOf(suggestion, suggestionFields)));
  file.sync();
}

std::vector<Suggestion> suggestionsIn(const std::string& file) {
  std::vector<Suggestion> suggestions;
  if (!pathExists(file)) return suggestions;
  const std::string content = readFile(file, 2 * largestFile);
  for (std::string_view rest = content; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const nlohmann::json json = parseJson(line);
    if (!json.is_object()) continue;
    suggestions.push_back({textIn(json, "source"), textIn(json, "translation"), textIn(json, "source_language"),
                           textIn(json, "target_language"), numberIn(json, "time", 0)});
  }
  return suggestions;
}

void keepSuggestions(const std::string& file, const std::vector<Suggestion>& suggestions) {
  std::string content;
  for (const Suggestion& suggestion : suggestions)
    content += writtenJson(fieldsOf(suggestion, suggestionFields)) + "\n";
  writeFileAtomically(file, content);
}

std::string suggestionsFile() {
  return folders().data + "/suggestions.jsonl";
}

}  // namespace transept
