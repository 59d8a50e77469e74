// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/encoding.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstring>
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

/// The length of a byte order mark.
std::size_t markBytes(std::string_view head) {
  if (head.starts_with("\xEF\xBB\xBF"sv)) return 3;
  return head.starts_with("\xFF\xFE"sv) || head.starts_with("\xFE\xFF"sv) ? 2 : 0;
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter converterFor(const char* name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(ucnv_open(name, &status));
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU cannot convert ") + name + ".");
  return converter;
}

class Converted final : public ByteSource {
 public:
  Converted(std::unique_ptr<ByteSource> bytes, const char* from)
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

std::string_view nameOf(Encoding encoding) {
  static constexpr std::string_view names[] = {"UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252", "binary"};
  return names[static_cast<std::size_t>(encoding)];
}

Encoding detectEncoding(std::string_view head) {
  if (head.starts_with("\xEF\xBB\xBF"sv)) return Encoding::utf8;
  if (head.starts_with("\xFF\xFE"sv)) return Encoding::utf16le;
  if (head.starts_with("\xFE\xFF"sv)) return Encoding::utf16be;
  if (const auto nuls = static_cast<std::size_t>(std::ranges::count(head, '\0')); nuls > 0) {
    std::size_t even = 0;
    for (std::size_t i = 0; i < head.size(); i += 2) even += std::size_t{head[i] == '\0'};
    const std::size_t odd = nuls - even;
    // In Latin text every other byte is NUL; other scripts have spaces and line ends at least.
    if (odd > head.size() / 16 && even * 16 < odd) return Encoding::utf16le;
    if (even > head.size() / 16 && odd * 16 < even) return Encoding::utf16be;
    if (nuls > head.size() / 4096) return Encoding::binary;  // single NULs only make their lines invalid
  }
  return mostlyNotUtf8(head) ? Encoding::windows1252 : Encoding::utf8;
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

std::string textOf(std::string_view head) {
  const Encoding encoding = detectEncoding(head);
  head.remove_prefix(markBytes(head));
  if (encoding == Encoding::binary) return {};
  if (encoding == Encoding::utf8) return std::string(head);
  std::string text;
  icu::UnicodeString(head.data(), static_cast<std::int32_t>(head.size()), nameOf(encoding).data()).toUTF8String(text);
  return text;
}

std::unique_ptr<ByteSource> asUtf8(std::unique_ptr<ByteSource> bytes, const std::string& name, std::string& assumed) {
  auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
  const Encoding encoding = detectEncoding(peeked->head());
  peeked->skip(markBytes(peeked->head()));
  assumed.clear();
  switch (encoding) {
    case Encoding::utf8:
      return peeked;
    case Encoding::binary:
      throw UserError(ErrorKind::badInput, name + " is a binary file, not text.", "Choose another file.", name);
    case Encoding::windows1252:
      assumed = name + " is not UTF-8: it was read as Windows-1252 (Latin-1).";
      break;
    case Encoding::utf16le:
    case Encoding::utf16be:
      assumed = name + " was converted from " + std::string(nameOf(encoding)) + ".";
      break;
  }
  return std::make_unique<Converted>(std::move(peeked), nameOf(encoding).data());
}

}  // namespace transept
