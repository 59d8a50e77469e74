// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/huggingface/multilingual.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

using TokenRows = std::vector<std::pair<std::string, std::int64_t>>;

/// The languages of M2M-100 in the order of their ids, for folders of transformers 5, which does not store them.
constexpr const char* m2m100Languages =
    "af am ar ast az ba be bg bn br bs ca ceb cs cy da de el en es et fa ff fi fr fy ga gd gl gu ha he hi hr ht hu hy "
    "id "
    "ig ilo is it ja jv ka kk km kn ko lb lg ln lo lt lv mg mk ml mn mr ms my ne nl no ns oc or pa pl ps pt ro ru sd "
    "si "
    "sk sl so sq sr ss su sv sw ta th tl tn tr uk ur uz vi wo xh yi yo zh zu";

/// The tokens of the languages, in the order of their ids.
std::vector<std::string> languageTokensIn(const std::string& folder) {
  std::vector<std::string> tokens;
  for (const char* name : {"special_tokens_map.json", "tokenizer_config.json"}) {
    const nlohmann::json json = readObject(folder + "/" + name, true);
    for (const char* key : {"additional_special_tokens", "extra_special_tokens"}) {
      const auto list = json.find(key);
      if (list == json.end() || !list->is_array()) continue;
      for (const auto& one : *list)
        tokens.push_back(one.is_object() ? textIn(one, "content") : one.is_string() ? one.get<std::string>() : "");
      if (!tokens.empty()) return tokens;
    }
  }
  if (textIn(readObject(folder + "/tokenizer_config.json", true), "language_codes") == "m2m100") {
    std::istringstream codes(m2m100Languages);
    for (std::string code; codes >> code;) tokens.push_back("__" + code + "__");
    return tokens;
  }
  throw UserError({"{} does not say in which languages the model translates.", folder},
                  "Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.", folder);
}

}  // namespace

bool isMultilingualType(const std::string& type) {
  return type == "m2m_100" || type == "mbart";
}

std::vector<std::pair<std::string, std::int64_t>> multilingualTokens(const std::string& folder) {
  const std::string tokenizer = textIn(readObject(folder + "/tokenizer_config.json", true), "tokenizer_class");
  if (tokenizer.starts_with("MBartTokenizer"))
    throw UserError({"{} cannot be imported: its texts end with the token of their language.", folder},
                    "Of mBART's models, those of mBART-50 can be imported.", folder);
  TokenRows tokens;
  if (pathExists(folder + "/vocab.json")) {  // M2M-100
    const nlohmann::json json = readObject(folder + "/vocab.json");
    for (const auto& [token, id] : json.items())
      tokens.emplace_back(token, id.is_number_integer() ? id.get<std::int64_t>() : -1);
  } else {
    // fairseq puts <pad> at 1 and <unk> at 3; other pieces are one behind.
    for (const char* token : {"<s>", "<pad>", "</s>", "<unk>"}) tokens.emplace_back(token, std::ssize(tokens));
    const std::vector<std::string> pieces = piecesOfModel(folder + "/" + multilingualPieces);
    for (std::size_t i = 3; i < pieces.size(); ++i) tokens.emplace_back(pieces[i], static_cast<std::int64_t>(i) + 1);
  }
  for (const std::string& token : languageTokensIn(folder)) {
    const bool isLanguage = token.find('_') != std::string::npos;  // not <mask>
    if (isLanguage) tokens.emplace_back(token, std::ssize(tokens));
  }
  return tokens;
}

std::vector<float> fairseqSinusoids(std::int64_t positions, std::int64_t width) {
  const std::int64_t half = width / 2;
  const double step = std::log(10000.0) / static_cast<double>(half - 1);
  std::vector<float> table;
  for (std::int64_t position = 0; position < positions; ++position) {
    for (const bool sine : {true, false}) {
      for (std::int64_t i = 0; i < half; ++i) {
        const double angle = static_cast<double>(position + unusedPositions) * std::exp(-step * static_cast<double>(i));
        table.push_back(static_cast<float>(sine ? std::sin(angle) : std::cos(angle)));
      }
    }
    if (width % 2 != 0) table.push_back(0);
  }
  return table;
}

}  // namespace transept
