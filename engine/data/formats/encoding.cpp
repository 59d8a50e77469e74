// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/encoding.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr std::size_t kHead = std::size_t{1} << 16, kPivot = 4096, kBlock = std::size_t{1} << 16;
using namespace std::string_view_literals;

bool isAscii(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

/// Whether a quarter of all lines and most of the non-ASCII lines are not UTF-8: too many for single faults.
bool mostlyNotUtf8(std::string_view head) {
  std::int64_t lines = 0, marked = 0, broken = 0;
  while (!head.empty()) {
    const std::size_t end = head.find('\n');
    const bool cut = end == std::string_view::npos;  // the head may end inside a character
    const std::string_view line = head.substr(0, end);
    head = cut ? std::string_view() : head.substr(end + 1);
    ++lines;
    if (isAscii(line)) continue;
    const std::size_t bad = findInvalidUtf8(line);
    ++marked;
    broken += bad != std::string_view::npos && !(cut && bad + 4 > line.size()) ? 1 : 0;
  }
  return broken * 2 > marked && broken * 4 > lines;
}

struct Mark {
  std::string_view bytes, encoding;
};
/// Byte order marks; that of UTF-32 begins with that of UTF-16.
constexpr Mark kMarks[] = {{"\xFF\xFE\0\0"sv, "UTF-32LE"},
                           {"\0\0\xFE\xFF"sv, "UTF-32BE"},
                           {"\xEF\xBB\xBF"sv, "UTF-8"},
                           {"\xFF\xFE"sv, "UTF-16LE"},
                           {"\xFE\xFF"sv, "UTF-16BE"}};
Mark markOf(std::string_view head) {
  for (const Mark& mark : kMarks) {
    if (head.starts_with(mark.bytes)) return mark;
  }
  return {};
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter converterFor(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(ucnv_open(name.c_str(), &status));
  if (U_FAILURE(status)) {
    throw UserError(
        ErrorKind::badInput, "There is no encoding " + name + ".",
        "Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.");
  }
  return converter;
}

/// The head in UTF-8, which may end within a character; nullopt if it holds bytes that mean nothing in the encoding.
std::optional<std::string> decodedStrictly(std::string_view head, const std::string& encoding) {
  const Converter converter = converterFor(encoding);
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  std::u16string text(2 * head.size() + 16, u'\0');
  UChar* end = text.data();
  const char* from = head.data();
  ucnv_toUnicode(converter.get(), &end, text.data() + text.size(), &from, head.data() + head.size(), nullptr, false,
                 &status);
  if (U_FAILURE(status)) return std::nullopt;
  std::string result;
  icu::UnicodeString(text.data(), static_cast<std::int32_t>(end - text.data())).toUTF8String(result);
  return result;
}

/// Whether text holds letters and punctuation, and no control characters or unassigned ones.
bool isPlausible(std::string_view text) {
  bool plausible = true;
  forEachCharacter(text, [&](char32_t c) {
    const bool control = c < ' ' && c != '\n' && c != '\r' && c != '\t';
    plausible &= !control && c != 0xFFFD && u_charType(static_cast<UChar32>(c)) != U_UNASSIGNED;
  });
  return plausible;
}

/// By ICU's statistics; the first encoding in which every byte has a meaning.
Encoding guess(std::string_view head) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, decltype(&ucsdet_close)> detector(ucsdet_open(&status), ucsdet_close);
  ucsdet_setText(detector.get(), head.data(), static_cast<std::int32_t>(head.size()), &status);
  std::int32_t count = 0;
  const UCharsetMatch** matches = ucsdet_detectAll(detector.get(), &count, &status);
  for (std::int32_t i = 0; U_SUCCESS(status) && i < count; ++i) {
    std::string name = ucsdet_getName(matches[i], &status);
    if (name.starts_with("UTF-") || name.starts_with("IBM")) continue;
    if (name == "ISO-8859-1") name = "windows-1252";  // which has quotes and dashes besides
    if (const auto text = decodedStrictly(head, name); text && isPlausible(*text)) return {name, true};
  }
  return {"windows-1252", true};
}

/// UTF-16 and UTF-32 without a byte order mark have NULs at regular places: in Latin text in every other byte, in other
/// scripts in spaces and line ends at least.
std::optional<Encoding> wideEncoding(std::string_view head) {
  std::size_t at[4] = {};
  for (std::size_t i = 0; i < head.size(); ++i) at[i % 4] += std::size_t{head[i] == '\0'};
  const std::size_t units = head.size() / 4;
  if (units > 0 && 5 * (at[2] + at[3]) >= 9 * units && at[0] < units / 4) return Encoding{"UTF-32LE"};
  if (units > 0 && 5 * (at[0] + at[1]) >= 9 * units && at[3] < units / 4) return Encoding{"UTF-32BE"};
  const std::size_t even = at[0] + at[2], odd = at[1] + at[3];
  for (const bool little : {true, false}) {
    const std::size_t nuls = little ? odd : even, others = little ? even : odd;
    const Encoding encoding{little ? "UTF-16LE" : "UTF-16BE"};
    if (nuls > head.size() / 16 && others * 16 < nuls) return encoding;
    // In scripts without spaces only line ends have NULs, and single characters such as U+4E00.
    std::size_t feeds = 0, ends = 0;
    for (std::size_t i = 0; i + 1 < head.size(); i += 2) {
      const std::size_t low = little ? i : i + 1, high = little ? i + 1 : i;
      feeds += std::size_t{head[low] == '\n'} + std::size_t{head[high] == '\n'};
      ends += std::size_t{head[low] == '\n' && head[high] == '\0'};
    }
    if (ends == 0 || 2 * ends < feeds) continue;
    const auto text = decodedStrictly(head.substr(0, head.size() / 2 * 2), encoding.name);
    if (text && isPlausible(*text)) return encoding;
  }
  return std::nullopt;
}

/// Single NULs only make their lines invalid.
bool isBinary(std::string_view head) {
  if (static_cast<std::size_t>(std::ranges::count(head, '\0')) <= head.size() / 4096) return false;
  std::size_t lines = 0, marked = 0;
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find('\n'));
    head.remove_prefix(std::min(head.size(), line.size() + 1));
    ++lines;
    marked += std::size_t{line.find('\0') != std::string_view::npos};
  }
  return marked * 4 > lines;
}

/// The beginning of the part that is not ASCII, which shows whether a guess is right.
std::string sampleOf(std::string_view text) {
  constexpr std::size_t lines = 3;
  std::string sample;
  for (std::size_t taken = 0; taken < lines && !text.empty();) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (isAscii(line)) continue;
    sample += (sample.empty() ? "" : " / ") + excerptOf(trim(line));
    ++taken;
  }
  return sample;
}

class Converted final : public ByteSource {
 public:
  Converted(std::unique_ptr<ByteSource> bytes, const std::string& from)
      : bytes_(std::move(bytes)), from_(converterFor(from)), to_(converterFor("UTF-8")), input_(kBlock) {}

  std::size_t read(char* buffer, std::size_t size) override {
    char* target = buffer;
    while (target == buffer && !finished_) {
      if (begin_ == end_ && !inputEnded_) {
        const std::size_t count = bytes_->read(input_.data(), input_.size());
        begin_ = input_.data();
        end_ = begin_ + count;
        inputEnded_ = count == 0;
      }
      UErrorCode status = U_ZERO_ERROR;
      ucnv_convertEx(to_.get(), from_.get(), &target, buffer + size, &begin_, end_, pivot_, &pivotSource_,
                     &pivotTarget_, pivot_ + kPivot, false, inputEnded_, &status);
      if (status == U_BUFFER_OVERFLOW_ERROR) break;
      if (U_FAILURE(status)) throw std::runtime_error("A text could not be converted to UTF-8.");
      finished_ = inputEnded_;
    }
    return static_cast<std::size_t>(target - buffer);
  }
  std::int64_t done() const override { return bytes_->done(); }
  std::int64_t total() const override { return bytes_->total(); }

 private:
  std::unique_ptr<ByteSource> bytes_;
  Converter from_, to_;
  std::vector<char> input_;
  const char *begin_ = nullptr, *end_ = nullptr;
  UChar pivot_[kPivot];
  UChar *pivotSource_ = pivot_, *pivotTarget_ = pivot_;
  bool inputEnded_ = false, finished_ = false;
};

}  // namespace

std::size_t byteOrderMarkBytes(std::string_view head) {
  return markOf(head).bytes.size();
}

Encoding detectEncoding(std::string_view head, const std::string& wanted) {
  if (const Mark mark = markOf(head); !mark.bytes.empty()) return {std::string(mark.encoding)};
  const std::size_t bad = findInvalidUtf8(head);
  const bool isUtf8 = bad == std::string_view::npos || (head.size() >= kHead && bad + 4 > head.size());
  if (!wanted.empty() && wanted != "auto") {
    converterFor(wanted);  // throws for an unknown name
    return {isUtf8 && !isAscii(head) ? "UTF-8" : wanted};
  }
  if (head.find('\0') != std::string_view::npos) {
    if (const auto wide = wideEncoding(head)) return *wide;
    if (isBinary(head)) return {"binary"};
  }
  const bool escapes = head.find("\x1B$"sv) != std::string_view::npos;  // ISO-2022, in seven bits
  return escapes || mostlyNotUtf8(head) ? guess(head) : Encoding{};
}

PeekedBytes::PeekedBytes(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)), head_(kHead, '\0') {
  std::size_t filled = 0;
  try {
    for (std::size_t count; filled < kHead && (count = bytes_->read(head_.data() + filled, kHead - filled)) > 0;) {
      filled += count;
    }
  } catch (const DamagedText&) {
    if (filled == 0) throw;  // otherwise it is thrown again after the head
  }
  head_.resize(filled);
}

std::size_t PeekedBytes::read(char* buffer, std::size_t size) {
  if (at_ == head_.size()) return bytes_->read(buffer, size);
  const std::size_t count = head_.copy(buffer, size, at_);
  at_ += count;
  return count;
}

std::string textOf(std::string_view head, const std::string& wanted) {
  const Encoding encoding = detectEncoding(head, wanted);
  head.remove_prefix(byteOrderMarkBytes(head));
  if (encoding.name == "binary") return {};
  if (encoding.name == "UTF-8") return std::string(head);
  std::string text;
  icu::UnicodeString(head.data(), static_cast<std::int32_t>(head.size()), encoding.name.c_str()).toUTF8String(text);
  return text;
}

std::unique_ptr<ByteSource> converted(std::unique_ptr<ByteSource> bytes, const std::string& encoding) {
  return std::make_unique<Converted>(std::move(bytes), encoding);
}

std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name,
                                   const std::string& wanted, AssumedEncoding& assumed) {
  auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
  const Encoding encoding = detectEncoding(peeked->head(), wanted);
  peeked->skip(byteOrderMarkBytes(peeked->head()));
  assumed = {};
  if (encoding.name == "UTF-8" && (wanted.empty() || wanted == "auto" || !mostlyNotUtf8(peeked->head()))) return peeked;
  if (encoding.name == "binary") {
    throw UserError(ErrorKind::badInput, name + " is a binary file, not text.", "Choose another file.", name);
  }
  const std::string text =
      encoding.name == "UTF-8" ? replaceInvalidUtf8(peeked->head()) : textOf(peeked->head(), encoding.name);
  const std::string sample = "\"" + sampleOf(text) + "\"";
  if (encoding.guessed && wanted.empty()) {
    throw UserError(ErrorKind::badInput,
                    name + " is not UTF-8. As " + encoding.name + " it begins with " + sample + ".",
                    "If that reads right, choose the encoding " + encoding.name + " (import --encoding " +
                        encoding.name + "); else name the right one.",
                    name);
  }
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  std::size_t meaningless = 0;
  for (std::size_t at = 0; (at = text.find(replacement, at)) != std::string::npos; at += replacement.size())
    ++meaningless;
  if (encoding.name == "UTF-8" || meaningless * 50 > text.size()) {
    throw UserError(ErrorKind::badInput, name + " is not " + encoding.name + ": it begins with " + sample + ".",
                    "Name the encoding that the file was written in.", name);
  }
  if (wanted.empty() || wanted == "auto") {
    assumed.guess = encoding.guessed ? encoding.name : "";
    assumed.sentence =
        name + (encoding.guessed ? " is not UTF-8: it was read as " + encoding.name + ", which is a guess."
                                 : " was converted from " + encoding.name + ".");
  }
  return converted(std::move(peeked), encoding.name);
}

}  // namespace transept
