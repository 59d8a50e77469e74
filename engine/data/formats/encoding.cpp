// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/encoding.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/file_signatures.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr std::size_t judgedBytes = std::size_t{1} << 16, pivot = 4096, textBlock = std::size_t{1} << 16;
using namespace std::string_view_literals;
constexpr std::string_view replacementCharacter = "\xEF\xBF\xBD";  // U+FFFD, which replaces bytes without a meaning

bool isAscii(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

/// Calls `use(line, isLast)` for each line. The last line may be cut inside a character.
template <typename Use>
void forEachLine(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    use(line, text.empty());
  }
}

/// Lines of a text, those that hold more than ASCII, and those of them that are broken.
struct LineCounts {
  std::int64_t all = 0, marked = 0, broken = 0;
};
template <typename IsBroken>
LineCounts countLines(std::string_view text, IsBroken isBroken) {
  LineCounts count;
  forEachLine(text, [&](std::string_view line, bool isLast) {
    const bool marked = !isAscii(line);
    ++count.all;
    count.marked += marked ? 1 : 0;
    count.broken += marked && isBroken(line, isLast) ? 1 : 0;
  });
  return count;
}

/// Whether a quarter of all lines and most of the non-ASCII lines are not UTF-8: too many for single faults.
bool mostlyNotUtf8(std::string_view head) {
  const LineCounts count = countLines(head, [](std::string_view line, bool isLast) {
    const std::size_t bad = findInvalidUtf8(line);
    return bad != std::string_view::npos && !(isLast && bad + 4 > line.size());
  });
  return count.broken * 2 > count.marked && count.broken * 4 > count.all;
}

/// Whether UTF-8 was taken for windows-1252 and converted once more: "grün" became "grÃ¼n".
bool isConvertedTwice(std::string_view line) {
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<std::int32_t>(line.size())));
  std::string bytes(line.size(), '\0');  // at most one for each character
  bytes.resize(static_cast<std::size_t>(
      text.extract(0, text.length(), bytes.data(), static_cast<std::uint32_t>(bytes.size()), "windows-1252")));
  return bytes.find('\x1A') == std::string::npos && !isAscii(bytes) && findInvalidUtf8(bytes) == std::string::npos;
}

/// Allows for a few lines that quote such text.
bool isMostlyConvertedTwice(std::string_view head) {
  const LineCounts count = countLines(head, [](std::string_view line, bool) { return isConvertedTwice(line); });
  return count.broken * 2 > count.marked && count.broken * 20 > count.all;
}

struct Mark {
  std::string_view bytes, encoding;
};
/// Byte order marks; that of UTF-32 begins with that of UTF-16.
constexpr Mark byteOrderMarks[] = {{"\xFF\xFE\0\0"sv, "UTF-32LE"},
                                   {"\0\0\xFE\xFF"sv, "UTF-32BE"},
                                   {"\xEF\xBB\xBF"sv, "UTF-8"},
                                   {"\xFF\xFE"sv, "UTF-16LE"},
                                   {"\xFE\xFF"sv, "UTF-16BE"}};
Mark markOf(std::string_view head) {
  for (const Mark& mark : byteOrderMarks) {
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
        {"There is no encoding {}.", name},
        "Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.");
  }
  return converter;
}

std::string decoded(std::string_view head, const std::string& encoding) {
  std::string text;
  icu::UnicodeString(head.data(), static_cast<std::int32_t>(head.size()), encoding.c_str()).toUTF8String(text);
  return text;
}

/// Whether text, which may be cut inside its last character, holds letters and punctuation alone: no control
/// characters, unassigned ones or bytes without a meaning.
bool isPlausible(std::string_view text) {
  bool plausible = true;
  if (text.ends_with(replacementCharacter)) text.remove_suffix(replacementCharacter.size());
  forEachCharacter(text, [&](char32_t c) {
    const bool control = c < ' ' && c != '\n' && c != '\r' && c != '\t';
    plausible &= !control && c != 0xFFFD && u_charType(static_cast<UChar32>(c)) != U_UNASSIGNED;
  });
  return plausible;
}

/// Returns windows-1252 for ISO-8859-1, and other encodings as they are. Files that declare ISO-8859-1 often hold the
/// quotes and dashes of windows-1252, and browsers read them so.
std::string withQuotes(const std::string& encoding) {
  UErrorCode status = U_ZERO_ERROR;
  const char* standard = ucnv_getStandardName(encoding.c_str(), "MIME", &status);
  return standard != nullptr && std::string_view(standard) == "ISO-8859-1" ? "windows-1252" : encoding;
}

/// Guesses by ICU's statistics: the most likely encoding in which every byte has a meaning.
Encoding guess(std::string_view head) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, decltype(&ucsdet_close)> detector(ucsdet_open(&status), ucsdet_close);
  ucsdet_setText(detector.get(), head.data(), static_cast<std::int32_t>(head.size()), &status);
  std::int32_t count = 0;
  const UCharsetMatch** matches = ucsdet_detectAll(detector.get(), &count, &status);
  for (std::int32_t i = 0; U_SUCCESS(status) && i < count; ++i) {
    const std::string name = withQuotes(ucsdet_getName(matches[i], &status));
    if (name.starts_with("UTF-") || name.starts_with("IBM")) continue;
    if (isPlausible(decoded(head, name))) return {name, true};
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
  // Half of the bytes of Latin text are NULs; a few NULs are faults in a text of another encoding.
  const bool isPlain = std::ranges::all_of(
      head, [](char c) { return c == '\0' || c == '\n' || c == '\r' || c == '\t' || (c >= ' ' && c <= '~'); });
  const std::size_t least = std::max<std::size_t>(2, head.size() / (isPlain ? 3 : 16));
  for (const bool little : {true, false}) {
    const std::size_t nuls = little ? odd : even, others = little ? even : odd;
    const Encoding encoding{little ? "UTF-16LE" : "UTF-16BE"};
    if (nuls > least && others * 16 < nuls) return encoding;
    // In scripts without spaces only line ends have NULs, and single characters such as U+4E00.
    std::size_t feeds = 0, ends = 0;
    for (std::size_t i = 0; i + 1 < head.size(); i += 2) {
      const std::size_t low = little ? i : i + 1, high = little ? i + 1 : i;
      feeds += std::size_t{head[low] == '\n'} + std::size_t{head[high] == '\n'};
      ends += std::size_t{head[low] == '\n' && head[high] == '\0'};
    }
    if (ends == 0 || 2 * ends < feeds) continue;
    if (isPlausible(decoded(head, encoding.name))) return encoding;
  }
  return std::nullopt;
}

/// Single NULs only make their lines invalid; many NULs, or NULs in most lines, make the file binary.
bool isBinary(std::string_view head) {
  const auto nuls = static_cast<std::size_t>(std::ranges::count(head, '\0'));
  if (nuls <= head.size() / 4096) return false;
  if (nuls >= 4 && nuls * 16 > head.size()) return true;
  std::size_t lines = 0, marked = 0;
  forEachLine(head, [&](std::string_view line, bool) {
    ++lines;
    marked += std::size_t{line.find('\0') != std::string_view::npos};
  });
  return marked * 2 > lines;
}

/// The beginning of the part that is not ASCII, which shows whether a guess is right.
std::string sampleOf(std::string_view text) {
  constexpr int lines = 3;
  std::string sample;
  int taken = 0;
  forEachLine(text, [&](std::string_view line, bool) {
    if (taken == lines || isAscii(line)) return;
    sample += (sample.empty() ? "" : " / ") + excerptOf(trim(line));
    ++taken;
  });
  return "\"" + sample + "\"";
}

class Converted final : public ByteSource {
 public:
  Converted(std::unique_ptr<ByteSource> bytes, const std::string& from)
      : bytes_(std::move(bytes)), from_(converterFor(from)), to_(converterFor("UTF-8")), input_(textBlock) {}

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
                     &pivotTarget_, pivot_ + pivot, false, inputEnded_, &status);
      if (status == U_BUFFER_OVERFLOW_ERROR) break;
      if (U_FAILURE(status)) throw std::logic_error("A text could not be converted to UTF-8.");
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
  UChar pivot_[pivot];
  UChar *pivotSource_ = pivot_, *pivotTarget_ = pivot_;
  bool inputEnded_ = false, finished_ = false;
};

}  // namespace

std::string encodingInXml(std::string_view head) {
  const std::size_t at = head.substr(0, head.find("?>")).find("encoding");
  if (!head.starts_with("<?xml") || at >= head.size()) return {};
  const std::size_t open = head.find_first_of("\"'", at);
  const std::size_t close = head.find(open < head.size() ? head[open] : '"', open + 1);
  if (close == std::string_view::npos) return {};
  std::string declared(head.substr(open + 1, close - open - 1));
  UErrorCode status = U_ZERO_ERROR;
  const Converter converter(ucnv_open(declared.c_str(), &status));
  const bool isWide = U_SUCCESS(status) && ucnv_getMinCharSize(converter.get()) > 1;
  return isWide ? std::string() : declared;
}

std::string encodingInPo(std::string_view head) {
  constexpr std::string_view field = "charset=";
  const std::size_t at = head.find(field);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = head.substr(at + field.size());
  const std::string charset(rest.substr(0, rest.find_first_of("\\\" \r\n")));
  return charset == "CHARSET" ? "" : charset;
}

void requireDeclared(const std::string& encoding, const std::string& name) {
  try {
    converterFor(encoding);
  } catch (const UserError& error) {
    throw UserError({"{} cannot be read: {}", name, error.sentence()},
                    "Correct the encoding that it declares, or save it as UTF-8.", name, 1);
  }
}

std::size_t byteOrderMarkBytes(std::string_view head) {
  return markOf(head).bytes.size();
}

Encoding detectEncoding(std::string_view head, const std::string& wanted) {
  if (const Mark mark = markOf(head); !mark.bytes.empty()) return {std::string(mark.encoding)};
  const std::size_t bad = findInvalidUtf8(head);
  const bool isUtf8 = bad == std::string_view::npos || (head.size() >= judgedBytes && bad + 4 > head.size());
  if (!wanted.empty() && wanted != "auto") {
    converterFor(wanted);  // throws for an unknown name
    return {isUtf8 && !isAscii(head) ? "UTF-8" : withQuotes(wanted)};
  }
  if (head.find('\0') != std::string_view::npos) {
    if (const auto wide = wideEncoding(head)) return *wide;
    if (isBinary(head)) return {"binary"};
  }
  const bool escapes = head.find("\x1B$"sv) != std::string_view::npos;  // ISO-2022, in seven bits
  return escapes || mostlyNotUtf8(head) ? guess(head) : Encoding{};
}

PeekedBytes::PeekedBytes(std::unique_ptr<ByteSource> bytes) : bytes_(std::move(bytes)), head_(judgedBytes, '\0') {
  std::size_t filled = 0;
  try {
    for (std::size_t count;
         filled < judgedBytes && (count = bytes_->read(head_.data() + filled, judgedBytes - filled)) > 0;) {
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

std::string decodedHead(std::string_view head, const std::string& wanted) {
  const Encoding encoding = detectEncoding(head, wanted);
  head.remove_prefix(byteOrderMarkBytes(head));
  if (encoding.name == "binary") return {};
  return encoding.name == "UTF-8" ? std::string(head) : decoded(head, encoding.name);
}

std::unique_ptr<ByteSource> converted(std::unique_ptr<ByteSource> bytes, const std::string& encoding) {
  return std::make_unique<Converted>(std::move(bytes), encoding);
}

std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name,
                                   const std::string& wanted, AssumedEncoding& assumed) {
  auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
  requireNoLfsPointer(peeked->head(), name);
  requireNoForeignFormat(peeked->head(), name);
  const Encoding encoding = detectEncoding(peeked->head(), wanted);
  peeked->skip(byteOrderMarkBytes(peeked->head()));
  assumed = {};
  if (encoding.name == "UTF-8" && isMostlyConvertedTwice(peeked->head())) {
    throw UserError({"{} was garbled by an earlier conversion: it begins with {}.", name, sampleOf(peeked->head())},
                    "Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE > REPAIRED.", name);
  }
  if (encoding.name == "UTF-8" && (wanted.empty() || wanted == "auto" || !mostlyNotUtf8(peeked->head()))) return peeked;
  if (encoding.name == "binary")
    throw UserError({"{} is a binary file, not text.", name}, "Choose another file.", name);
  const std::string text =
      encoding.name == "UTF-8" ? replaceInvalidUtf8(peeked->head()) : decodedHead(peeked->head(), encoding.name);
  const std::string sample = sampleOf(text);
  if (encoding.guessed && wanted.empty()) {
    throw UserError({"{} is not UTF-8. As {} it begins with {}.", name, encoding.name, sample},
                    {"If that reads right, choose the encoding {} (import --encoding {}); else name the right one.",
                     encoding.name, encoding.name},
                    name);
  }
  const LineCounts count = countLines(text, [](std::string_view line, bool isLast) {
    const std::size_t lost = line.find(replacementCharacter);
    return lost != std::string_view::npos && !(isLast && lost + replacementCharacter.size() == line.size());
  });
  if (encoding.name == "UTF-8" || count.broken * 10 > count.marked) {
    throw UserError({"{} is not {}: it begins with {}.", name, encoding.name, sample},
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
