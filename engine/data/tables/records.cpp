// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/records.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr std::size_t tableBlock = std::size_t{1} << 16;

ReadBlock readerOf(std::string_view text) {
  return [text](char* buffer, std::size_t size) mutable {
    const std::size_t count = text.copy(buffer, size);
    text.remove_prefix(count);
    return count;
  };
}

/// "sep=;" in the first line, as Excel writes it. Empty if there is none; otherwise `bytes` is the line's length.
std::string statedSeparator(std::string_view head, char lineEnd, std::size_t& bytes) {
  const std::size_t end = std::min(head.find(lineEnd), head.size());
  std::string_view line = head.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() > 1 && line.starts_with('"') && line.ends_with('"')) line = line.substr(1, line.size() - 2);
  std::string lower(line.substr(0, std::min<std::size_t>(line.size(), 4)));
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (lower != "sep=" || line.size() < 5) return {};
  bytes = std::min(end + 1, head.size());
  const std::string_view stated = line.substr(4);
  return stated == "\\t" ? "\t" : std::string(stated);
}

/// The number of tabs in each line that is not blank.
std::vector<std::ptrdiff_t> tabsOfLines(std::string_view text, char lineEnd) {
  std::vector<std::ptrdiff_t> tabs;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(lineEnd, begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (!trim(line).empty()) tabs.push_back(std::ranges::count(line, '\t'));
    begin = end + 1;
  }
  return tabs;
}

std::ptrdiff_t tabsOfMostLines(std::string_view text, char lineEnd) {
  std::map<std::ptrdiff_t, std::size_t> lines;
  for (const std::ptrdiff_t tabs : tabsOfLines(text, lineEnd)) ++lines[tabs];
  return lines.empty() ? 0 : std::ranges::max_element(lines, {}, [](auto& entry) { return entry.second; })->first;
}

/// Whether a text consists of several lines, each with as many tabs as a row. Then a quotation begins in one sentence
/// and ends in another.
bool areRows(std::string_view text, char lineEnd, std::ptrdiff_t tabs) {
  const std::vector<std::ptrdiff_t> lines = tabsOfLines(text, lineEnd);
  return tabs > 0 && lines.size() > 1 && std::ranges::count(lines, tabs) == std::ssize(lines);
}

/// Whether fields that begin with a quote end with one, and some hold doubled quotes or separators, as programs write
/// CSV; otherwise a quote in a TSV is text.
bool quotesInTsv(std::string_view text, char lineEnd) {
  const std::ptrdiff_t tabs = tabsOfMostLines(text, lineEnd);
  bool proven = false, fieldBegins = true;
  const std::size_t heading = text.find_first_not_of("\r\n");
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!fieldBegins || text[i] != '"') {
      fieldBegins = text[i] == '\t' || text[i] == '\n' || text[i] == '\r';
      continue;
    }
    const std::size_t begin = i;
    bool needed = i == heading;  // in quotes
    for (++i; i < text.size() && (text[i] != '"' || text.substr(i, 2) == "\"\""); ++i) {
      needed |= text[i] == '"' || text[i] == '\t' || text[i] == '\n';
      if (text[i] == '"') ++i;
    }
    const std::size_t first = text.rfind(lineEnd, begin) + 1, last = text.find(lineEnd, i);  // npos + 1 is 0
    if (i < text.size() && areRows(text.substr(first, last - first), lineEnd, tabs)) {
      i = begin;
      fieldBegins = false;
      continue;
    }
    if (i + 1 < text.size() && text[i + 1] != '\t' && text[i + 1] != '\n' && text[i + 1] != '\r') return false;
    proven |= needed && i < text.size();
    fieldBegins = false;
  }
  return proven;
}

constexpr std::string_view anySeparator = ",;|\t\x1F\x01";

/// How the fields of CSV are quoted: with ' where nearly all lines begin and end with it and none has ", and with \"
/// for a quote within a field where no quote is doubled.
void judgeQuotes(std::string_view text, TableShape& shape) {
  std::size_t lines = 0, inSingle = 0, inDouble = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = trim(rest.substr(0, rest.find(shape.lineEnd)));
    rest.remove_prefix(std::min(rest.find(shape.lineEnd), rest.size() - 1) + 1);
    if (line.empty()) continue;
    ++lines;
    inDouble += line.front() == '"' ? 1U : 0U;
    // 'one','eins'
    const std::size_t between = line.find_first_of(anySeparator);
    const bool single = line.size() > 4 && line.front() == '\'' && line.back() == '\'' &&
                        between != std::string_view::npos && line.find("'", 1) < line.size() - 1;
    inSingle += single ? 1U : 0U;
  }
  if (lines > 1 && inDouble == 0 && 10 * inSingle >= 9 * lines) shape.quote = '\'';
  const auto isBorder = [&](std::size_t i) {
    return i >= text.size() || text[i] == '\n' || text[i] == '\r' ||
           anySeparator.find(text[i]) != std::string_view::npos;
  };
  std::size_t escaped = 0, doubled = 0;
  for (std::size_t at = text.find(shape.quote); at != std::string_view::npos; at = text.find(shape.quote, at + 1)) {
    if (at > 0 && text[at - 1] == '\\') {
      escaped += isBorder(at + 1) ? 0U : 1U;
    } else if (text.substr(at + 1, 1) == std::string_view(&shape.quote, 1)) {
      const bool isEmptyField = (at == 0 || isBorder(at - 1)) && isBorder(at + 2);
      doubled += isEmptyField ? 0U : 1U;
      ++at;
    }
  }
  shape.escapes = escaped > 0 && doubled == 0;
}

/// How well a separator divides a text.
struct Division {
  std::size_t columns = 0;     // of most records, at least 2; 0: it divides less than half of them
  double share = 0;            // of the records that have as many
  bool isPunctuation = false;  // most separators stand before a space or between digits
};

Division divide(std::string_view text, TableShape shape) {
  constexpr std::size_t mostRecords = 1000;
  shape.skip = 0;  // the text begins behind the line that names the separator
  TableRecords records(readerOf(text), shape, text.size());
  std::map<std::size_t, std::size_t> counts;
  std::vector<std::string> fields;
  std::size_t all = 0;
  while (all < mostRecords && records.next(fields)) {
    if (fields.size() == 1 && fields[0].empty()) continue;
    ++counts[fields.size()];
    ++all;
  }
  Division division;
  if (2 * (all - counts[1]) < all) return division;
  for (const auto& [columns, count] : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(all);
    if (columns > 1 && share > division.share) division = {columns, share};
  }
  std::size_t found = 0, weak = 0;
  const auto digit = [&](std::size_t i) {
    return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]));
  };
  for (std::size_t at = text.find(shape.separator); at != std::string_view::npos; at = text.find(shape.separator, at)) {
    const std::size_t after = at + shape.separator.size();
    weak +=
        (text.substr(after, 1) == " " && (at == 0 || text[at - 1] != ' ')) || (at > 0 && digit(at - 1) && digit(after));
    ++found;
    at = after;
  }
  division.isPunctuation = 10 * weak >= 8 * found;
  return division;
}

void chooseSeparator(std::string_view head, TableShape& shape) {
  constexpr double alike = 0.05;
  constexpr std::size_t cut = 60'000;
  // The last line of a longer text may be cut.
  if (head.size() >= cut) head = head.substr(0, head.rfind(shape.lineEnd) + 1);
  const std::string_view text = head.substr(std::min(shape.skip, head.size()));
  judgeQuotes(text, shape);
  Division best;
  // Control characters are those of Hive and of ASCII.
  for (const char* candidate : {"|||", "\x1F", "\x01", "\t", ",", ";", "|"}) {
    if (text.find(candidate) == std::string_view::npos) continue;
    TableShape tried = shape;
    tried.separator = candidate;
    const Division division = divide(text, tried);
    if (division.columns == 0) continue;
    const bool isPart = best.columns > 0 && shape.separator == "|||" && tried.separator == "|";
    if (isPart) continue;
    const bool close = best.columns > 0 && std::abs(division.share - best.share) < alike;
    const bool better = close ? best.isPunctuation && !division.isPunctuation : division.share > best.share;
    const bool undecided = close && best.isPunctuation == division.isPunctuation;
    if (undecided) {
      shape.other = candidate;
    } else if (better) {
      shape.separator = candidate;
      shape.other.clear();
      best = division;
    }
  }
  shape.columns = best.columns;
}

}  // namespace

TableShape shapeOfTable(std::string_view head, bool tabs) {
  TableShape shape;
  if (head.find('\n') == std::string_view::npos && head.find('\r') != std::string_view::npos) shape.lineEnd = '\r';
  const std::string stated = statedSeparator(head, shape.lineEnd, shape.skip);
  if (stated.empty() && !tabs) {
    chooseSeparator(head, shape);
    return shape;
  }
  shape.separator = stated.empty() ? "\t" : stated;
  const std::string_view text = head.substr(std::min(shape.skip, head.size()));
  if (tabs && stated.empty())
    shape.quotes = quotesInTsv(text, shape.lineEnd);
  else
    judgeQuotes(text, shape);
  shape.columns = std::max<std::size_t>(divide(text, shape).columns, 1);
  return shape;
}

TableRecords::TableRecords(ReadBlock read, TableShape shape, std::size_t longestField)
    : read_(std::move(read)), shape_(std::move(shape)), longestField_(longestField), buffer_(tableBlock, '\0') {
  for (std::size_t i = 0; i < shape_.skip && character(); ++i) {
  }
  if (shape_.skip > 0) line_ = 2;
}

bool TableRecords::next(std::vector<std::string>& fields) {
  recordLine_ = line_;
  unclosed_ = false;
  record_.clear();
  const bool closed = parse(fields, shape_.quotes), several = holdsRows();
  if (closed && !several) return true;
  if (record_.empty()) return false;
  // A quote that is text: the record ends with its line.
  const bool severalLines = !several && (line_ > recordLine_ || unclosed_);
  again_ = record_ + again_.substr(againAt_);
  againAt_ = 0;
  line_ = recordLine_;
  parse(fields, false);
  unclosed_ = severalLines;
  return true;
}

/// False at the end of the text, and where a quote is not closed as it should be; then record_ holds what was read.
bool TableRecords::parse(std::vector<std::string>& fields, bool quotes) {
  fields.assign(1, {});
  overlong_ = false;
  recordBytes_ = 0;
  bool any = false, quoted = false;
  const char separator = shape_.separator.front();
  const bool longSeparator = shape_.separator.size() > 1;
  for (std::optional<char> read; (read = character());) {
    const char c = *read;
    any = true;
    if (quotes && record_.size() <= longestField_) record_ += c;
    line_ += c == shape_.lineEnd ? 1 : 0;
    if (quoted) {
      const bool escape = shape_.escapes && c == '\\' && (peek() == shape_.quote || peek() == '\\');
      if (escape) {
        record_ += *peek();
        add(fields.back(), *character());
      } else if (c != shape_.quote) {
        add(fields.back(), c);
        if (record_.size() > longestField_) {
          unclosed_ = true;
          return false;
        }
      } else if (peek() == shape_.quote) {
        record_ += shape_.quote;
        add(fields.back(), *character());
      } else {
        quoted = false;
        if (!endsQuoted()) return false;
      }
    } else if (c == shape_.quote && quotes && record_.size() <= longestField_ && beginsQuoted(fields.back())) {
      fields.back().clear();
      quoted = true;
    } else if (c == separator && !longSeparator) {
      if (fields.size() < mostFields) fields.emplace_back();
    } else if (c == shape_.lineEnd) {
      break;
    } else if (c != '\r' || peek() != '\n') {
      add(fields.back(), c);
      if (longSeparator && fields.back().ends_with(shape_.separator)) {
        fields.back().resize(fields.back().size() - shape_.separator.size());
        if (fields.size() < mostFields) fields.emplace_back();
      }
    }
  }
  unclosed_ = quoted;
  return any && !quoted;
}

bool TableRecords::holdsRows() const {
  const bool severalLines = record_.find(shape_.lineEnd) < record_.size() - 1;
  return severalLines && shape_.separator == "\t" && shape_.columns > 1 &&
         areRows(record_, shape_.lineEnd, static_cast<std::ptrdiff_t>(shape_.columns) - 1);
}

/// Whether a quote after `field` opens it: nothing but spaces stands before it.
bool TableRecords::beginsQuoted(const std::string& field) const {
  return field.empty() || (shape_.separator != "\t" && field.find_first_not_of(' ') == std::string::npos);
}

/// Whether a field ends after its closing quote. Takes spaces between the quote and the separator.
bool TableRecords::endsQuoted() {
  const auto isEnd = [&](char c) { return c == shape_.separator.front() || c == shape_.lineEnd || c == '\r'; };
  while (shape_.separator != "\t" && peek() == ' ') record_ += *character();
  const auto after = peek();
  return !after || isEnd(*after);
}

std::optional<char> TableRecords::peek() {
  if (againAt_ < again_.size()) return again_[againAt_];
  if (begin_ == end_) {
    begin_ = end_ = 0;
    end_ = read_(buffer_.data(), buffer_.size());
  }
  return begin_ == end_ ? std::nullopt : std::optional(buffer_[begin_]);
}

std::optional<char> TableRecords::character() {
  const auto c = peek();
  if (!c) return c;
  if (againAt_ < again_.size())
    ++againAt_;
  else
    ++begin_;
  return c;
}

void TableRecords::add(std::string& field, char c) {
  // The total limit bounds a record of a thousand long fields.
  if (field.size() < longestField_ && recordBytes_ < 8 * longestField_) {
    ++recordBytes_;
    field += c;
  } else {
    overlong_ = true;
  }
}

std::string nameOfSeparator(const std::string& separator) {
  if (separator == "\x1F" || separator == "\x01") return separator == "\x01" ? "U+0001" : "U+001F";
  return separator == "\t" ? "TAB" : "\"" + separator + "\"";
}

}  // namespace transept
