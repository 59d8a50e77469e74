// SPDX-License-Identifier: Apache-2.0
#include <unicode/locid.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

constexpr std::size_t kCsvBlock = std::size_t{1} << 16, kMostFields = 1000;

/// Records of RFC 4180: fields may be quoted; quotes in them are doubled, and line ends are allowed. In TSV a quote may
/// also be part of the text; the beginning of the file decides.
class CsvRecords {
 public:
  CsvRecords(std::unique_ptr<ByteSource> text, TextFormat format) : text_(std::move(text)), buffer_(kCsvBlock, '\0') {
    peek();
    if (format == TextFormat::tsv) {
      delimiter_ = '\t';
      quotes_ = quotesInTsv();
    }
    // Old texts end lines with CR alone.
    if (ahead().find('\n') == std::string_view::npos && ahead().find('\r') != std::string_view::npos) lineEnd_ = '\r';
    if (format == TextFormat::csv) chooseDelimiter();
  }

  bool next(std::vector<std::string>& fields) {
    fields.assign(1, {});
    overlong_ = false;
    recordBytes_ = 0;
    recordLine_ = line_;
    bool any = false, quoted = false;
    for (std::optional<char> read; (read = character());) {
      const char c = *read;
      any = true;
      line_ += c == lineEnd_ ? 1 : 0;
      if (quoted) {
        if (c != '"') {
          add(fields.back(), c);
        } else if (peek() == '"') {
          add(fields.back(), *character());
        } else {
          quoted = false;
        }
      } else if (c == '"' && quotes_ && fields.back().empty()) {
        quoted = true;
      } else if (c == delimiter_) {
        if (fields.size() < kMostFields) fields.emplace_back();
      } else if (c == lineEnd_) {
        break;
      } else if (c != '\r' || peek() != '\n') {
        add(fields.back(), c);
      }
    }
    unclosed_ = quoted;
    return any;
  }
  bool unclosed() const { return unclosed_; }        ///< the text ends inside the quotes of the record
  std::int64_t line() const { return recordLine_; }  ///< where the record begins, from 1
  bool overlong() const { return overlong_; }
  const ByteSource& text() const { return *text_; }

 private:
  std::string_view ahead() const { return {buffer_.data() + begin_, end_ - begin_}; }

  /// The most frequent of , ; and TAB in the first line, outside quotes.
  void chooseDelimiter() {
    std::size_t best = 0;
    for (const char candidate : {',', ';', '\t'}) {
      std::size_t count = 0;
      bool quoted = false;
      for (std::size_t i = begin_; i < end_ && (quoted || buffer_[i] != lineEnd_); ++i) {
        quoted = quoted != (buffer_[i] == '"');
        if (!quoted && buffer_[i] == candidate) ++count;
      }
      if (count > best) best = count, delimiter_ = candidate;
    }
  }
  /// Whether fields that begin with a quote end with one, and some hold doubled quotes or separators, as programs write
  /// CSV; otherwise a quote is text.
  bool quotesInTsv() const {
    const std::string_view text = ahead();
    bool proven = false, fieldBegins = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!fieldBegins || text[i] != '"') {
        fieldBegins = text[i] == '\t' || text[i] == '\n' || text[i] == '\r';
        continue;
      }
      bool needed = i == 0;  // a quoted heading
      for (++i; i < text.size() && (text[i] != '"' || text.substr(i, 2) == "\"\""); ++i) {
        needed |= text[i] == '"' || text[i] == '\t' || text[i] == '\n';
        if (text[i] == '"') ++i;
      }
      if (i + 1 < text.size() && text[i + 1] != '\t' && text[i + 1] != '\n' && text[i + 1] != '\r') return false;
      proven |= needed && i < text.size();
      fieldBegins = false;
    }
    return proven;
  }
  std::optional<char> peek() {
    if (begin_ == end_) {
      begin_ = end_ = 0;
      end_ = text_->read(buffer_.data(), buffer_.size());
    }
    return begin_ == end_ ? std::nullopt : std::optional(buffer_[begin_]);
  }
  std::optional<char> character() {
    const auto c = peek();
    if (c) ++begin_;
    return c;
  }
  void add(std::string& field, char c) {
    // The total limit bounds a record of a thousand long fields.
    if (field.size() < TextLines::lineLimit && recordBytes_ < 8 * TextLines::lineLimit) {
      ++recordBytes_;
      field += c;
    } else {
      overlong_ = true;
    }
  }

  std::unique_ptr<ByteSource> text_;
  std::string buffer_;
  std::size_t begin_ = 0, end_ = 0, recordBytes_ = 0;
  char delimiter_ = ',', lineEnd_ = '\n';
  std::int64_t line_ = 1, recordLine_ = 1;
  bool overlong_ = false, unclosed_ = false, quotes_ = true;
};

/// Takes two columns: those that were chosen, or that the headings name by language or as source and target, else the
/// first two. Headings take precedence over the order of the columns.
class Csv final : public PairReader {
 public:
  Csv(std::unique_ptr<ByteSource> text, const std::string& name, TextFormat format, const ReadSettings& settings)
      : records_(std::move(text), format), name_(name) {
    held_ = read();
    if (!held_) return;
    if (!settings.columns.empty()) {
      chooseColumns(settings);
      return;
    }
    auto source = columnOf(settings.source, "source"), target = columnOf(settings.target, "target");
    const bool named = namesLanguages();
    if (named && settings.source.empty()) source = target == 0 ? 1 : 0;
    if (named && settings.target.empty()) target = source == 0 ? 1 : 0;
    if (source && target && *source != *target) {
      take(*source, *target);
      if (!named || (!settings.source.empty() && !settings.target.empty())) return;
      if (settings.source.empty()) guess_.source = trim(fields_[source_]);
      if (settings.target.empty()) guess_.target = trim(fields_[target_]);
      note(name_ + ": the languages were taken from its headings: " + fields_[source_] + " and " + fields_[target_] +
           ".");
    } else if (named || ((source || target) && fields_.size() > 2)) {
      refuseHeader(source ? (settings.target.empty() ? "the target" : settings.target)
                          : (settings.source.empty() ? "the source" : settings.source));
    }
  }

  bool next(RawPair& pair) override {
    do {
      if (!held_ && !read()) return false;
      held_ = false;
    } while (fields_.size() == 1 && fields_[0].empty());  // an empty line
    line_ = records_.line();
    // A corpus has one sentence per line, so line ends in a cell become spaces.
    for (std::string& field : fields_)
      std::ranges::replace_if(
          field, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    pair = {};
    pair.overlong = records_.overlong();
    pair.malformed = fields_.size() <= std::max(source_, target_);
    pair.source = pair.malformed ? fields_[0] : fields_[source_];
    pair.target = pair.malformed ? std::string_view() : std::string_view(fields_[target_]);
    return true;
  }
  std::string where(bool) const override { return name_ + ":" + std::to_string(line_); }
  std::int64_t done() const override { return records_.text().done(); }
  std::int64_t total() const override { return records_.text().total(); }

 private:
  bool read() {
    const bool any = records_.next(fields_);
    if (!records_.unclosed()) return any;
    const std::int64_t line = records_.line();
    throw DamagedText(name_ + ":" + std::to_string(line) + " opens a quote that is not closed.",
                      "Close it, or double the quotes in a field that begins with one.", name_, line);
  }

  /// The first line is a heading, not a pair.
  void take(std::size_t source, std::size_t target) {
    source_ = source;
    target_ = target;
    held_ = false;
  }

  /// "2,3" or "English,Deutsch".
  void chooseColumns(const ReadSettings& settings) {
    const std::string_view columns = settings.columns;
    const std::size_t comma = columns.find(',');
    if (comma == std::string_view::npos) refuseHeader(settings.columns);
    bool headings = false;
    const auto chosen = [&](std::string_view column) {
      std::size_t number = 0;
      const auto [end, error] = std::from_chars(column.data(), column.data() + column.size(), number);
      if (error == std::errc() && end == column.data() + column.size()) {
        if (number == 0 || number > kMostFields) refuseHeader(std::string(column));
        return number - 1;
      }
      const auto found = columnOf({}, lowered(icu::UnicodeString::fromUTF8(std::string(column))));
      if (!found) refuseHeader(column.empty() ? settings.columns : std::string(column));
      headings = true;
      return *found;
    };
    const std::size_t source = chosen(trim(columns.substr(0, comma))), target = chosen(trim(columns.substr(comma + 1)));
    if (source == target) {
      throw UserError("The columns " + settings.columns + " are the same column.",
                      "Choose two different columns, such as 1,2.");
    }
    const auto isHeading = [&](std::size_t column, const std::string& language, std::string_view side) {
      return column < fields_.size() && columnOf(language, side) == column;
    };
    headings |= isHeading(source, settings.source, "source") || isHeading(target, settings.target, "target");
    take(source, target);
    held_ = !headings;
  }

  /// Whether the first line consists of two codes of languages.
  bool namesLanguages() const {
    return fields_.size() == 2 && std::ranges::all_of(fields_, [](const std::string& field) {
             return languageOfFileName("x." + std::string(trim(field))) == trim(field) &&
                    uloc_getISO3Language(std::string(trim(field)).c_str())[0] != '\0';
           });
  }

  /// "de", "deu", "text_de", "german" and "deutsch" name de.
  static bool namesLanguage(const std::string& heading, const std::string& language) {
    if (isLanguage(heading, language) || isLanguage(heading.substr(heading.rfind('_') + 1), language)) return true;
    const icu::Locale locale(language.c_str());
    return !language.empty() &&
           std::ranges::any_of(std::array{icu::Locale::getEnglish(), locale}, [&](const icu::Locale& speaker) {
             icu::UnicodeString name;
             return lowered(locale.getDisplayLanguage(speaker, name)) == heading;
           });
  }

  static std::string lowered(icu::UnicodeString text) {
    std::string lower;
    return text.trim().toLower().toUTF8String(lower);
  }

  [[noreturn]] void refuseHeader(const std::string& missing) const {
    std::string columns;
    for (const std::string& field : fields_) columns += (columns.empty() ? "" : ", ") + excerptOf(field);
    throw UserError(
        name_ + " has no column for " + missing + "; its first line names " + excerptOf(columns) + ".",
        "Choose two of these languages, name the columns \"source\" and \"target\", or choose columns by number "
        "(import --columns 1,2).",
        name_, 1);
  }

  std::optional<std::size_t> columnOf(const std::string& language, std::string_view name) const {
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const std::string heading = lowered(icu::UnicodeString::fromUTF8(fields_[i]));
      if (heading == name || namesLanguage(heading, language)) return i;
    }
    return std::nullopt;
  }

  CsvRecords records_;
  std::string name_;
  std::vector<std::string> fields_;
  std::size_t source_ = 0, target_ = 1;
  std::int64_t line_ = 0;  // of the record that was given
  bool held_ = false;      // fields_ is still to be given
};

}  // namespace

std::unique_ptr<PairReader> readCsv(std::unique_ptr<ByteSource> text, const std::string& name, TextFormat format,
                                    const ReadSettings& settings) {
  return std::make_unique<Csv>(std::move(text), name, format, settings);
}

}  // namespace transept
