// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

using Json = nlohmann::json;

class JsonLines final : public LinesReader {
 public:
  JsonLines(TextLines lines, const ReadSettings& languages) : LinesReader(std::move(lines)), languages_(languages) {}

  bool next(RawPair& pair) override {
    std::string_view line;
    do {
      if (!lines_.next(line)) return false;
    } while (line.find_first_not_of(" \t") == std::string_view::npos);
    pair = {};
    pair.overlong = lines_.overlong();
    const Json object = pair.overlong ? Json() : parseJson(line);
    pair.malformed = !pair.overlong && !take(object);
    // An invalid line is shown as it is.
    const bool taken = !pair.malformed && !pair.overlong;
    pair.source = taken ? std::string_view(source_) : line;
    pair.target = taken ? std::string_view(target_) : std::string_view();
    return true;
  }

 private:
  bool take(const Json& object) {
    if (!object.is_object()) return false;
    const auto inner = object.find("translation");
    const Json& sides = inner != object.end() && inner->is_object() ? *inner : object;
    return takeSide(sides, languages_.source, {"source", "src"}, source_) &&
           takeSide(sides, languages_.target, {"target", "tgt"}, target_);
  }
  /// Takes the text under the language, else under a variant of it, else under one of the names. These come last
  /// because "source" may also name the origin of a pair.
  static bool takeSide(const Json& sides, const std::string& language, std::initializer_list<const char*> names,
                       std::string& to) {
    const auto takeFirst = [&](auto isWanted) {
      for (const auto& [key, value] : sides.items()) {
        if (!value.is_string() || !isWanted(key)) continue;
        to = value.template get_ref<const std::string&>();
        return true;
      }
      return false;
    };
    return takeFirst([&](const std::string& key) { return key == language && !key.empty(); }) ||
           takeFirst([&](const std::string& key) { return isLanguage(key, language); }) ||
           takeFirst([&](const std::string& key) { return std::ranges::find(names, key) != names.end(); });
  }

  ReadSettings languages_;
  std::string source_, target_;
};

}  // namespace

std::unique_ptr<PairReader> readJsonLines(TextLines lines, const ReadSettings& languages) {
  return std::make_unique<JsonLines>(std::move(lines), languages);
}

}  // namespace transept
