// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/text_lines.h"

#include <algorithm>
#include <cstring>

#include "engine/data/formats/sgml_text.h"

namespace transept {

namespace {
constexpr std::size_t blockBytes = std::size_t{1} << 20;
}

TextLines::TextLines(const std::string& path) : TextLines(openPlainBytes(path), path) {}

TextLines TextLines::openAny(const std::string& path, const std::string& encoding) {
  AssumedEncoding assumed;
  auto text = std::make_unique<PeekedBytes>(asUtf8(openBytes(path), path, encoding, assumed));
  const bool sgml = isSgmlTestSet(text->head());
  TextLines lines(sgml ? segmentsOf(std::move(text)) : std::unique_ptr<ByteSource>(std::move(text)), path);
  lines.assumed_ = std::move(assumed);
  return lines;
}

TextLines::TextLines(std::unique_ptr<ByteSource> bytes, std::string name)
    : path_(std::move(name)), bytes_(std::move(bytes)), buffer_(blockBytes) {
  fill();
  const std::string_view head(buffer_.data(), end_);
  // Old texts end lines with CR alone. The LF after a CR at the end of the block may be in the next block.
  if (head.find('\n') == std::string_view::npos && head.find('\r') < head.size() - 1) lineEnd_ = '\r';
}

bool TextLines::fill() {
  begin_ = end_ = 0;  // so that no block is returned again if read() throws
  end_ = bytes_->read(buffer_.data(), buffer_.size());
  return end_ > 0;
}

bool TextLines::next(std::string_view& line) {
  carried_.clear();
  overlong_ = false;
  bool any = false;
  while (begin_ < end_ || fill()) {
    any = true;
    const char* first = buffer_.data() + begin_;
    const std::size_t left = end_ - begin_;
    const auto* newline = static_cast<const char*>(std::memchr(first, lineEnd_, left));
    const std::size_t length = newline ? static_cast<std::size_t>(newline - first) : left;
    begin_ += length + (newline ? 1 : 0);
    if (newline && carried_.empty()) {
      line = std::string_view(first, length);
      break;
    }
    const std::size_t room = lineLimit - std::min(lineLimit, carried_.size());
    if (length > room) overlong_ = true;
    carried_.append(first, std::min(length, room));
    line = carried_;
    if (newline) break;
  }
  if (!any) return false;
  ++line_;
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return true;
}

std::vector<std::string> readLines(TextLines lines, std::int64_t limit) {
  std::vector<std::string> result;
  std::string_view line;
  while (static_cast<std::int64_t>(result.size()) < limit && lines.next(line)) result.emplace_back(line);
  return result;
}

std::int64_t countLines(const std::string& path, const std::string& encoding) {
  TextLines lines = TextLines::openAny(path, encoding);
  try {
    for (std::string_view line; lines.next(line);) {
    }
  } catch (const DamagedText&) {  // its lines end here
  }
  return lines.line();
}

}  // namespace transept
