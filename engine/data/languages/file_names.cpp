// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/file_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

constexpr std::string_view nameSeparators = "./_-! ()[]";
/// Parts of file names that are not language codes, although some look like one.
constexpr std::array<std::string_view, 35> kindWords{
    "txt", "text", "tok",  "bpe", "sp",  "spm", "lc",  "tc",  "true", "lower", "norm",  "clean",
    "raw", "sgm",  "sgml", "tsv", "csv", "tmx", "xml", "ids", "xlf",  "json",  "jsonl", "po",
    "pot", "md",   "log",  "gz",  "zip", "tar", "dev", "val", "trn",  "tst",   "out"};

std::string loweredPart(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

struct Part {
  std::size_t begin = 0, end = 0;
  std::string_view of(const std::string& path) const { return std::string_view(path).substr(begin, end - begin); }
};

/// The parts of a path between separators. A region or a script stays with its language: "pt_BR", "zh-Hant", "en_XX".
std::vector<Part> nameParts(const std::string& path) {
  std::vector<Part> parts;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find_first_of(nameSeparators, begin), path.size());
    parts.push_back({begin, end});
    begin = end + 1;
  }
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const char separator = path[parts[i].end];
    const Part joined{parts[i].begin, parts[i + 1].end};
    const std::string_view text = joined.of(path), language = parts[i].of(path);
    if ((separator != '_' && separator != '-') || language.size() < 2 || language.size() > 3) continue;
    // "pt_br" only as a whole ending; "en_de" is a pair of languages.
    const bool ending = joined.end == path.size() && joined.begin > 0 && path[joined.begin - 1] == '.';
    const bool lower = std::ranges::all_of(parts[i + 1].of(path), [](unsigned char c) { return std::islower(c) != 0; });
    if (!isLanguageCode(text) || (lower && !ending)) continue;
    parts[i] = joined;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return parts;
}

NamedSide sideOf(std::string_view part) {
  const std::string word = loweredPart(part);
  if (word == "src" || word == "source" || word == "sources") return NamedSide::source;
  constexpr std::array<std::string_view, 7> targets{"tgt", "trg",       "target",    "targets",
                                                    "ref", "reference", "references"};
  if (std::ranges::count(targets, word) > 0) return NamedSide::target;
  return NamedSide::unsaid;
}

/// Whether a code may as well name a kind of file: "dat", "seg" and "ass" are codes of small languages.
bool mayBeKind(std::string_view code) {
  return code.size() == 3 && baseLanguage(code).size() == 3;
}

/// The language that a part names, as the part writes it or as a code for a name.
std::string languageOfPart(std::string_view part, bool last) {
  const std::string lower = loweredPart(part);
  if (std::ranges::count(kindWords, lower) || sideOf(part) != NamedSide::unsaid) return {};
  if (isLanguageCode(part) && (part.size() != 3 || last || baseLanguage(part).size() == 2)) return std::string(part);
  if (part.size() == 2 && isLanguageCode(lower)) return lower;                                     // "EN"
  if (part.size() == 3 && isLanguageCode(lower) && baseLanguage(lower).size() == 2) return lower;  // "ENG"
  return part.size() > 3 ? languageTitled(part) : std::string();
}

}  // namespace

std::string withoutCompression(std::string name) {
  const std::string lower = loweredPart(name);
  for (const std::string_view packed : {".gz", ".xz", ".zst", ".bz2"}) {
    if (lower.ends_with(packed)) return withoutCompression(name.substr(0, name.size() - packed.size()));
  }
  return name;
}

SideName sideNameOf(const std::string& given) {
  const std::string path = withoutCompression(given);
  const std::size_t slash = path.find_last_of("/!"), nameAt = slash == std::string::npos ? 0 : slash + 1;
  const std::vector<Part> parts = nameParts(path);
  SideName name;
  std::vector<bool> says(parts.size());  // the part that is the language, and those that are sides
  for (std::size_t i = parts.size(); i-- > 0 && parts[i].begin >= nameAt;) {
    const NamedSide side = sideOf(parts[i].of(path));
    if (side != NamedSide::unsaid) name.side = side;
    // "corpus.en.dat"
    const bool isKind = i + 1 == parts.size() && i > 0 && parts[i - 1].begin > nameAt && mayBeKind(parts[i].of(path)) &&
                        path[parts[i].begin - 1] == '.' && path[parts[i - 1].begin - 1] == '.' &&
                        !languageOfPart(parts[i - 1].of(path), false).empty();
    const bool takes = name.language.empty() && side == NamedSide::unsaid && !isKind;
    if (takes) name.language = languageOfPart(parts[i].of(path), i + 1 == parts.size());
    says[i] = side != NamedSide::unsaid || (takes && !name.language.empty());
  }
  // A folder for each language: "en/train.txt".
  for (std::size_t i = 0; i < parts.size() && !name.isNamed(); ++i) {
    const bool wholeFolder = parts[i].end + 1 == nameAt && (parts[i].begin == 0 || path[parts[i].begin - 1] == '/' ||
                                                            path[parts[i].begin - 1] == '!');
    if (wholeFolder) name.language = languageOfPart(parts[i].of(path), false);
    says[i] = wholeFolder && !name.language.empty();
  }
  std::size_t done = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!says[i]) continue;
    name.stem += path.substr(done, parts[i].begin - done) + '\0';
    done = parts[i].end;
  }
  name.stem += path.substr(std::min(done, path.size()));
  return name;
}

std::string languageOfFileName(const std::string& path) {
  std::string name = withoutCompression(std::filesystem::path(path).filename().string());
  while (true) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos) return {};
    const std::string ending = name.substr(dot + 1);
    if (const std::string titled = ending.size() > 3 ? languageTitled(ending) : ""; !titled.empty()) return titled;
    const std::string before = name.substr(0, dot);
    if (!std::ranges::count(kindWords, loweredPart(ending))) {
      const std::string earlier = mayBeKind(ending) ? languageOfFileName(before) : std::string();
      if (!earlier.empty()) return earlier;
      return isLanguageCode(ending) && sideOf(ending) == NamedSide::unsaid ? ending : std::string();
    }
    name = before;
  }
}

LanguagePair languagesOfNames(const std::string& source, const std::string& target) {
  const SideName first = sideNameOf(source), second = sideNameOf(target);
  const bool tellApart = first.stem == second.stem && !first.language.empty() && !second.language.empty() &&
                         first.language != second.language;
  if (tellApart) return {first.language, second.language};
  const LanguagePair named{languageOfFileName(source), languageOfFileName(target)};
  return named.source == named.target && mayBeKind(named.source) ? LanguagePair{} : named;
}

}  // namespace transept
