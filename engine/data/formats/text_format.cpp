// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/text_format.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/file_signatures.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/languages/file_names.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/tables/columns.h"

namespace transept {
namespace {

constexpr auto formatNames =
    enumNames<TextFormat>("lines", "tsv", "csv", "jsonl", "tmx", "xliff", "po", "wmt", "sheet");
constexpr std::size_t linesJudged = 20;
constexpr std::size_t cutHead = 30'000;  // a longer head may end within a line

std::string lowered(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

/// The first lines that are not blank; old texts end lines with CR alone.
std::vector<std::string_view> firstLines(const std::string_view head) {
  const char lineEnd = head.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::vector<std::string_view> lines;
  for (std::string_view text = head; !text.empty() && lines.size() < linesJudged;) {
    const std::size_t end = std::min(text.find(lineEnd), text.size());
    const bool cut = end == text.size() && head.size() >= cutHead;
    if (!trim(text.substr(0, end)).empty() && !(cut && !lines.empty())) lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

TextFormat kindOfXml(std::string_view text, const std::string& name) {
  std::string_view first;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    std::string_view element = text.substr(at + 1, text.find_first_of(" \t\r\n/>", at) - at - 1);
    element.remove_prefix(element.find(':') == std::string_view::npos ? 0 : element.find(':') + 1);  // <xlf:xliff>
    if (first.empty() && !element.starts_with('?') && !element.starts_with('!')) first = element;
    if (element == "tmx") return TextFormat::tmx;
    if (element == "xliff") return TextFormat::xliff;
  }
  if (first == "dataset" && text.find("<seg") != std::string_view::npos) return TextFormat::wmt;
  for (const std::string_view root : {"<mteval", "<srcset", "<refset", "<tstset"})
    if (text.find(root) != std::string_view::npos) return TextFormat::lines;
  throw UserError({"{} is XML, but neither TMX nor XLIFF{}", name,
                   (first.empty() ? "." : ": it begins with <" + excerptOf(first) + ">.")},
                  "Export the translations as TMX, XLIFF, CSV or plain text.", name);
}

/// Objects one per line, or the beginning of an array or object. Some lines may be invalid; the import counts them.
bool isJson(std::string_view head, const std::vector<std::string_view>& lines) {
  const auto braced = [](std::string_view line) { return trim(line).starts_with('{'); };
  const auto isValid = [](std::string_view line) { return nlohmann::json::accept(line); };
  const bool cut = lines.size() == 1 && head.size() >= cutHead;
  if (2 * static_cast<std::size_t>(std::ranges::count_if(lines, braced)) >= lines.size() &&
      (cut || std::ranges::any_of(lines, [&](std::string_view line) { return braced(line) && isValid(line); }))) {
    return true;
  }
  const std::string_view text = head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  if (!text.starts_with('[') && !text.starts_with('{')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  if (next == std::string_view::npos) return false;
  // "[{", "[[", "{ \"key\"": what follows a bracket in a sentence is a word.
  const bool list = text.front() == '[' && (text[next] == '{' || text[next] == '[');
  const std::size_t closed = text.find('"', next + 1);
  const std::size_t colon = closed == std::string_view::npos ? closed : text.find_first_not_of(" \t\r\n", closed + 1);
  const bool object = text.front() == '{' && text[next] == '"' && colon != std::string_view::npos && text[colon] == ':';
  const bool pairs = text.front() == '[' && text[next] == '"' && isValid(lines.front());
  return list || object || pairs;
}

/// Whether a first line names its columns, as in "source;target" and "en,de".
bool isHeading(std::string_view line) {
  const std::string lower = lowered(line);
  if (lower.find_first_of(",;") == std::string::npos || lower.size() >= 200) return false;
  if (lower.find("source") != std::string::npos && lower.find("target") != std::string::npos) return true;
  std::vector<std::string> languages;
  for (std::string_view rest = line; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of(",;"), rest.size());
    std::string_view cell = trim(rest.substr(0, end));
    if (cell.size() > 1 && cell.starts_with('"') && cell.ends_with('"')) cell = cell.substr(1, cell.size() - 2);
    languages.push_back(headingOf(cell).language);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return languages.size() == 2 && !languages[0].empty() && !languages[1].empty() &&
         !isSameLanguage(languages[0], languages[1]);
}

/// The first line of a gettext catalogue that is no comment begins an entry. Comments may be longer than the head.
bool isPo(std::string_view head, const std::string& lowerName) {
  const char lineEnd = head.find('\n') == std::string_view::npos ? '\r' : '\n';
  for (std::string_view rest = head; !rest.empty();) {
    const std::string_view line = trim(rest.substr(0, rest.find(lineEnd)));
    if (!line.empty() && !line.starts_with('#')) {
      const std::size_t quote = line.find('"');
      const std::string_view keyword = trim(line.substr(0, quote));
      const bool begins =
          quote != std::string_view::npos && (keyword == "msgid" || keyword == "msgctxt" || keyword == "domain");
      return begins && (rest.find("msgstr") != std::string_view::npos || lowerName.ends_with(".po"));
    }
    rest.remove_prefix(std::min(rest.find(lineEnd), rest.size() - 1) + 1);
  }
  return lowerName.ends_with(".po") && head.size() >= cutHead;
}

bool isDigit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Whether a line begins with its time or frames, as in "{25}{80}Yes." (MicroDVD), "[25][80]Yes." (MPL2) and
/// "[01:25.80]Yes." (LRC).
bool beginsWithTime(std::string_view line) {
  const auto takeBracket = [&line](char open, char close, std::string_view within) {
    if (line.size() < 3 || line[0] != open || !isDigit(line[1])) return false;
    const std::size_t end = std::min(line.find_first_not_of(within, 1), line.size());
    const bool closed = end < line.size() && line[end] == close;
    line.remove_prefix(closed ? end + 1 : 0);
    return closed;
  };
  constexpr std::string_view digits = "0123456789";
  if (takeBracket('{', '}', digits)) return takeBracket('{', '}', digits);
  if (takeBracket('[', ']', digits)) return takeBracket('[', ']', digits);
  return line.find(':') < line.find(']') && takeBracket('[', ']', "0123456789:.");
}

/// Whether the lines are those of subtitles: with times of their own, at their beginnings, or in a script (ASS, SSA).
bool areSubtitles(const std::vector<std::string_view>& lines) {
  return std::ranges::any_of(lines, isTimeOfSubtitle) || trim(lines.front()) == "[Script Info]" ||
         2 * static_cast<std::size_t>(std::ranges::count_if(lines, beginsWithTime)) > lines.size();
}

/// Whether every line has the same number of these separators, which text does not have.
bool isDividedBy(std::string_view separator, const std::vector<std::string_view>& lines) {
  const auto count = [&](std::string_view line) {
    std::size_t found = 0;
    for (std::size_t at = line.find(separator); at != std::string_view::npos;
         at = line.find(separator, at + separator.size()))
      ++found;
    return found;
  };
  const std::size_t first = count(lines.front());
  return lines.size() >= 3 && first > 0 &&
         std::ranges::all_of(lines, [&](std::string_view line) { return count(line) == first; });
}

}  // namespace

std::string_view textFormatName(TextFormat format) {
  return formatNames[format];
}

bool isTimeOfSubtitle(std::string_view line) {
  line = trim(line);
  if (line.empty() || !isDigit(line.front())) return false;
  if (line.find(" --> ") != std::string_view::npos)
    return line.find_first_not_of("0123456789:,.-> ") == std::string_view::npos;
  // "0:00:01.600,0:00:04.200", of SBV and SubViewer
  return line.find_first_not_of("0123456789:.,") == std::string_view::npos && std::ranges::count(line, ':') == 4 &&
         std::ranges::count(line, '.') == 2 && std::ranges::count(line, ',') == 1;
}

TextFormat detectFormat(std::string_view head, const std::string& name) {
  requireNoLfsPointer(head, name);
  requireNoForeignFormat(head, name);
  const std::vector<std::string_view> lines = firstLines(head);
  if (lines.empty()) return TextFormat::lines;
  const std::string lowerName = lowered(withoutCompression(name));
  const std::string_view first = trim(lines.front());
  if (first.starts_with("<?xml") || first.starts_with("<tmx") || first.starts_with("<xliff") ||
      (first.starts_with("<") && first.substr(0, first.find_first_of(" >")).ends_with(":xliff"))) {
    return kindOfXml(head, name);
  }
  if (areSubtitles(lines)) {
    throw UserError(
        {"{} holds subtitles, whose lines are not all sentences.", name},
        "Export the sentences alone, one per line, so that line n of one file translates line n of the other.", name);
  }
  if (isJson(head, lines)) return TextFormat::json;
  if (isPo(head, lowerName)) return TextFormat::po;
  const auto tabs =
      std::ranges::count_if(lines, [](std::string_view line) { return line.find('\t') != std::string_view::npos; });
  const bool hasTabs = 4 * static_cast<std::size_t>(tabs) >= 3 * lines.size();
  const bool namedTable = lowerName.ends_with(".tsv") || lowerName.ends_with(".tab");
  if (lowerName.ends_with(".csv") || (namedTable && tabs == 0) || isHeading(first) ||
      lowered(first).starts_with("sep="))
    return TextFormat::csv;
  if (hasTabs || namedTable) return TextFormat::tsv;
  return isDividedBy("|||", lines) || isDividedBy("|", lines) ? TextFormat::csv : TextFormat::lines;
}

}  // namespace transept
