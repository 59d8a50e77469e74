// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_card.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

template <typename Card, typename Use>
void forFields(Card& card, Use use) {
  use("catalogue", card.catalogue);
  use("name", card.name);
  use("address", card.address);
  use("licence", card.licence);
  use("credit", card.credit);
  use("date", card.date);
  use("text", card.text);
}

/// "CC BY 4.0" -> "cc-by-4.0", as Hugging Face's cards name licences
std::string licenceTag(const std::string& licence) {
  std::string tag = licence;
  std::ranges::transform(tag, tag.begin(),
                         [](unsigned char c) { return c == ' ' ? '-' : static_cast<char>(std::tolower(c)); });
  return tag;
}

/// The text without the header of Hugging Face's cards, which lies between two lines of "---".
std::string withoutHeader(const std::string& text) {
  if (!text.starts_with("---\n")) return text;
  const std::size_t end = text.find("\n---\n", 3);
  return end == std::string::npos ? text : text.substr(end + 5);
}

}  // namespace

std::optional<ModelCard> cardOf(const std::string& folder) {
  const std::string path = folder + "/" + cardFile;
  if (!pathExists(path)) return std::nullopt;
  try {
    const nlohmann::json json = readObject(path);
    ModelCard card;
    forFields(card, [&](const char* key, std::string& value) { value = textIn(json, key); });
    return card;
  } catch (const UserError&) {  // the model works without it
    return std::nullopt;
  }
}

void writeCard(const std::string& folder, const ModelCard& card) {
  nlohmann::ordered_json json{{"version", 1}};
  forFields(card, [&](const char* key, const std::string& value) {
    if (!value.empty()) json[key] = replaceInvalidUtf8(value);
  });
  writeJson(folder + "/" + cardFile, json);
}

std::string readmeOf(const ModelCard& card, const std::string& title) {
  std::string text;
  if (!card.licence.empty()) text += "---\nlicense: " + licenceTag(card.licence) + "\n---\n\n";
  text += "# " + title + "\n\nMade with Transept from " + card.name + " (" + card.address + ").\n";
  if (!card.licence.empty()) text += "\nLicence of the original: " + card.licence + "\n";
  if (!card.credit.empty()) text += "\nCredit: " + card.credit + "\n";
  if (!card.date.empty()) text += "\nPublished: " + card.date + "\n";
  if (!card.text.empty()) text += "\n## Card of the original\n\n" + withoutHeader(card.text);
  return text;
}

}  // namespace transept
