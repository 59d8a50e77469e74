// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/text_format.h"

#include <unicode/uloc.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"

namespace transept {
namespace {

constexpr std::string_view kNames[] = {"lines", "tsv", "csv", "jsonl", "tmx", "xliff", "po"};
constexpr std::size_t kLinesJudged = 20;
constexpr std::size_t kCutHead = 30'000;  // a longer head may end within a line

std::string lowered(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

/// "corpus.csv.gz" -> "corpus.csv"
std::string_view withoutCompression(std::string_view name) {
  for (const std::string_view packed : {".gz", ".xz", ".zst", ".bz2"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name;
}

/// The first lines that are not blank; old texts end lines with CR alone.
std::vector<std::string_view> firstLines(const std::string_view head) {
  const char lineEnd = head.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::vector<std::string_view> lines;
  for (std::string_view text = head; !text.empty() && lines.size() < kLinesJudged;) {
    const std::size_t end = std::min(text.find(lineEnd), text.size());
    const bool cut = end == text.size() && head.size() >= kCutHead;
    if (!trim(text.substr(0, end)).empty() && !(cut && !lines.empty())) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

TextFormat kindOfXml(std::string_view text, const std::string& name) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    std::string_view element = text.substr(at + 1, text.find_first_of(" \t\r\n/>", at) - at - 1);
    element.remove_prefix(element.find(':') == std::string_view::npos ? 0 : element.find(':') + 1);  // <xlf:xliff>
    if (element == "tmx") return TextFormat::tmx;
    if (element == "xliff") return TextFormat::xliff;
  }
  throw UserError(name + " is XML, but neither TMX nor XLIFF.",
                  "Export the translations as TMX, XLIFF, CSV or plain text.", name);
}

/// "DE_at" -> "deu-at"
std::string canonicalLanguage(std::string_view code) {
  std::string text = lowered(code);
  std::ranges::replace(text, '_', '-');
  const std::size_t end = std::min(text.find('-'), text.size());
  const std::string threeLetters = uloc_getISO3Language(text.substr(0, end).c_str());
  return (threeLetters.empty() ? text.substr(0, end) : threeLetters) + text.substr(end);
}

/// Whether a first line names its columns, as in "source;target".
bool isHeading(std::string_view line) {
  const std::string lower = lowered(line);
  return lower.find("source") != std::string::npos && lower.find("target") != std::string::npos &&
         lower.find_first_of(",;") != std::string::npos && lower.size() < 200;
}

}  // namespace

std::string_view nameOf(TextFormat format) {
  return kNames[static_cast<std::size_t>(format)];
}

TextFormat detectFormat(std::string_view head, const std::string& name) {
  const std::vector<std::string_view> lines = firstLines(head);
  if (lines.empty()) return TextFormat::lines;
  const std::string_view first = trim(lines.front());
  if (first.starts_with("<?xml") || first.starts_with("<tmx") || first.starts_with("<xliff") ||
      (first.starts_with("<") && first.substr(0, first.find_first_of(" >")).ends_with(":xliff"))) {
    return kindOfXml(head, name);
  }
  // Some lines may be invalid; the import counts them.
  const auto braced = [](std::string_view line) { return trim(line).starts_with('{'); };
  const auto isJson = [](std::string_view line) { return nlohmann::json::accept(line); };
  const bool cut = lines.size() == 1 && head.size() >= kCutHead;
  if (2 * static_cast<std::size_t>(std::ranges::count_if(lines, braced)) >= lines.size() &&
      (cut || std::ranges::any_of(lines, [&](std::string_view line) { return braced(line) && isJson(line); }))) {
    return TextFormat::json_lines;
  }
  const auto begins = [&](std::string_view start) {
    return std::ranges::any_of(lines, [&](std::string_view line) { return trim(line).starts_with(start); });
  };
  if (begins("msgid \"") && begins("msgstr")) return TextFormat::po;
  if (withoutCompression(lowered(name)).ends_with(".csv") || isHeading(first)) return TextFormat::csv;
  const auto tabs =
      std::ranges::count_if(lines, [](std::string_view line) { return line.find('\t') != std::string_view::npos; });
  return 4 * static_cast<std::size_t>(tabs) >= 3 * lines.size() ? TextFormat::tsv : TextFormat::lines;
}

bool isLanguage(std::string_view found, std::string_view wanted) {
  if (found.empty() || wanted.empty()) return false;
  const std::string f = canonicalLanguage(found) + '-', w = canonicalLanguage(wanted) + '-';
  return f.starts_with(w) || w.starts_with(f);
}

std::string languageOfFileName(const std::string& path) {
  const std::string whole = std::filesystem::path(path).filename().string();
  const std::string_view name = withoutCompression(whole);
  const std::size_t dot = name.rfind('.');
  const std::string ending(dot == std::string_view::npos ? "" : name.substr(dot + 1));
  // "de", "deu", "pt_BR", "zh-TW", "pt_br", "sr_Latn"; not "de-en", which is a pair.
  static const std::regex code("[a-z]{2,3}([_-]([A-Z]{2}|[A-Z][a-z]{3})|_[a-z]{2})?");
  constexpr std::string_view kinds[] = {"txt", "tsv", "csv", "tmx", "xml", "ids", "xlf"};
  return std::regex_match(ending, code) && !std::ranges::count(kinds, ending) ? ending : "";
}

}  // namespace transept
