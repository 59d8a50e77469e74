// SPDX-License-Identifier: Apache-2.0
#include "engine/catalogue/published_model.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "engine/base/json_reader.h"
#include "engine/data/languages/language_match.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> catalogueFiles;  // resources/models/*.json

namespace {

using Families = std::map<std::string, std::vector<std::string>>;

/// The member "families" of resources/models/families.json: {"gem": ["da", "de", ...]}.
const Families& languageFamilies() {
  static const Families families = [] {
    Families all;
    for (const auto& [name, text] : catalogueFiles) {
      const auto json = JsonReader::parse(text, JsonOrigin::written(std::string(name) + ".json"));
      for (const auto& [code, members] : json.fields("families")) all[code] = members.as<std::vector<std::string>>();
    }
    return all;
  }();
  return families;
}

}  // namespace

std::int64_t PublishedModel::bytes() const {
  std::int64_t sum = 0;
  for (const PublishedFile& file : files) {
    if (file.bytes == 0 && !file.optional) return 0;
    sum += file.bytes;
  }
  return sum;
}

bool servesAskedFor(const std::string& offered, const std::string& wanted) {
  if (wanted.empty() || offered == "mul" || servesLanguage(offered, wanted)) return true;
  const auto family = languageFamilies().find(offered);
  return family != languageFamilies().end() &&
         std::ranges::any_of(family->second, [&](const std::string& member) { return servesLanguage(member, wanted); });
}

bool hasDirection(const PublishedModel& model, const std::string& source, const std::string& target) {
  if (source.empty() && target.empty()) return true;
  return std::ranges::any_of(model.directions, [&](const Direction& one) {
    return servesAskedFor(one.source, source) && servesAskedFor(one.target, target);
  });
}

const PublishedScore* scoreFor(const PublishedModel& model, const std::string& source, const std::string& target) {
  const PublishedScore* best = nullptr;
  for (const PublishedScore& score : model.scores) {
    if (!score.source.empty() && !(servesAskedFor(score.source, source) && servesAskedFor(score.target, target)))
      continue;
    const auto rank = [](const PublishedScore& one) { return std::pair(one.metric == "BLEU", one.value); };
    if (!best || rank(score) > rank(*best)) best = &score;
  }
  return best;
}

}  // namespace transept
