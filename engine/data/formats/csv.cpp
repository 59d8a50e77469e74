// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16, kMostFields = 1000;

/// Records of RFC 4180: fields may be quoted; quotes in them are doubled, and line ends are allowed.
class CsvRecords {
 public:
  CsvRecords(std::unique_ptr<ByteSource> text) : text_(std::move(text)), buffer_(kBlock, '\0') {}

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
      } else if (c == '"' && fields.back().empty()) {
        quoted = true;
      } else if (c == delimiter_) {
        if (fields.size() < kMostFields) fields.emplace_back();
      } else if (c == lineEnd_) {
        break;
      } else if (c != '\r' || peek() != '\n') {
        add(fields.back(), c);
      }
    }
    return any;
  }
  /// Chooses the most frequent of , ; and TAB in the first line, outside quotes, and CR as line end in a text without
  /// LF. Consumes nothing.
  void chooseDelimiter() {
    peek();
    const std::string_view ahead(buffer_.data() + begin_, end_ - begin_);
    if (ahead.find('\n') == std::string_view::npos && ahead.find('\r') != std::string_view::npos) lineEnd_ = '\r';
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
  std::int64_t line() const { return recordLine_; }  ///< where the record begins, from 1
  bool overlong() const { return overlong_; }
  const ByteSource& text() const { return *text_; }

 private:
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
  bool overlong_ = false;
};

class Csv final : public PairReader {
 public:
  Csv(std::unique_ptr<ByteSource> text, const std::string& name, const LanguagePair& languages)
      : records_(std::move(text)), name_(name) {
    records_.chooseDelimiter();
    held_ = records_.next(fields_);
    if (!held_) return;
    const auto source = columnOf(languages.source, "source"), target = columnOf(languages.target, "target");
    if (source && target && *source != *target) {
      source_ = *source;
      target_ = *target;
      held_ = false;  // the header is not a pair
    } else if ((source || target) && fields_.size() > 2) {
      refuseHeader(source ? (languages.target.empty() ? "the target" : languages.target)
                          : (languages.source.empty() ? "the source" : languages.source));
    }
  }

  bool next(RawPair& pair) override {
    do {
      if (!held_ && !records_.next(fields_)) return false;
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
  [[noreturn]] void refuseHeader(const std::string& missing) const {
    std::string columns;
    for (const std::string& field : fields_) columns += (columns.empty() ? "" : ", ") + excerptOf(field);
    throw UserError(ErrorKind::badInput,
                    name_ + " has no column for " + missing + "; its first line names " + excerptOf(columns) + ".",
                    "Choose two of these languages, or name the columns \"source\" and \"target\".", name_, 1);
  }

  std::optional<std::size_t> columnOf(const std::string& language, std::string_view name) const {
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      std::string heading(trim(fields_[i]));
      std::ranges::transform(heading, heading.begin(), [](unsigned char c) { return std::tolower(c); });
      if (heading == name || (!language.empty() && isLanguage(heading, language))) return i;
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

std::unique_ptr<PairReader> readCsv(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const LanguagePair& languages) {
  return std::make_unique<Csv>(std::move(text), name, languages);
}

}  // namespace transept
