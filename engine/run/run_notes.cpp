// SPDX-License-Identifier: Apache-2.0
#include "engine/run/run_notes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

using nlohmann::json;

constexpr std::size_t longestTag = 60, mostTags = 40, longestNotes = std::size_t{1} << 18;

std::vector<std::string> tidied(const std::vector<std::string>& tags) {
  std::vector<std::string> tidy;
  for (const std::string& given : tags) {
    std::string tag(trim(given));
    if (tag.empty() || std::find(tidy.begin(), tidy.end(), tag) != tidy.end()) continue;
    if (tag.size() > longestTag) {
      throw UserError(ErrorKind::badInput, "A tag has at most " + std::to_string(longestTag) + " bytes.",
                      "Shorten it, or write it into the notes.");
    }
    tidy.push_back(std::move(tag));
  }
  if (tidy.size() > mostTags) {
    throw UserError(ErrorKind::badInput, "A run has at most " + std::to_string(mostTags) + " tags.", "Remove some.");
  }
  return tidy;
}

}  // namespace

std::string notesPath(const std::string& runFolder) {
  return runFolder + "/notes.json";
}

RunNotes readNotes(const std::string& runFolder) {
  const std::string path = notesPath(runFolder);
  if (!pathExists(path)) return {};
  try {
    const json object = parseJson(readFile(path, 2 * longestNotes));
    if (!object.is_object()) return {};
    return {object.value("tags", std::vector<std::string>()), object.value("notes", std::string())};
  } catch (const std::exception&) {
    return {};
  }
}

RunNotes writeNotes(const std::string& runFolder, RunNotes notes) {
  notes.tags = tidied(notes.tags);
  if (notes.notes.size() > longestNotes) {
    throw UserError(ErrorKind::badInput, "Notes have at most " + std::to_string(longestNotes / 1024) + " KB.",
                    "Keep long texts in a file of their own.");
  }
  const json object{{"version", runFormatVersion}, {"tags", notes.tags}, {"notes", notes.notes}};
  writeFileAtomically(notesPath(runFolder), object.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
  return notes;
}

}  // namespace transept
