// SPDX-License-Identifier: Apache-2.0
#include "engine/data/text_lines.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engine/platform/error.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 20;

/// What a file that is no text seems to be; empty for text.
std::string_view foreignContent(std::string_view head) {
  using namespace std::string_view_literals;
  if (head.starts_with("\xFF\xFE"sv) || head.starts_with("\xFE\xFF"sv)) return "UTF-16 text";
  if (head.starts_with("\x1F\x8B"sv) || head.starts_with("BZh"sv) ||
      head.starts_with("\xFD"
                       "7zXZ"sv) ||
      head.starts_with("PK\x03\x04"sv) || head.starts_with("\x28\xB5\x2F\xFD"sv)) {
    return "a compressed file";
  }
  if (head.find('\0') != std::string_view::npos) return "a binary file";
  return {};
}

}  // namespace

TextLines::TextLines(const std::string& path) : path_(path), buffer_(blockBytes) {
  if (!pathExists(path)) {
    throw UserError(ErrorKind::notFound, "There is no file " + path + ".", "Check the name.", path);
  }
  if (isFolder(path)) {
    throw UserError(ErrorKind::badInput, path + " is a folder, not a text file.", "Choose a file in it.", path);
  }
  file_.reset(std::fopen(path.c_str(), "rb"));
  if (!file_) throwSystemError("read", path, errno);
  std::error_code ignored;
  const auto size = std::filesystem::file_size(path, ignored);
  totalBytes_ = ignored ? 0 : static_cast<std::int64_t>(size);
  fill();
  const std::string_view head(buffer_.data(), end_);
  const std::string_view foreign = foreignContent(head.substr(0, std::size_t{1} << 16));
  if (!foreign.empty()) {
    throw UserError(ErrorKind::badInput, path + " is " + std::string(foreign) + ", not plain text in UTF-8.",
                    foreign == "a compressed file" ? "Unpack it first." : "Convert it to UTF-8 or choose another file.",
                    path);
  }
  if (head.starts_with("\xEF\xBB\xBF")) begin_ = 3;
}

bool TextLines::fill() {
  begin_ = 0;
  end_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
  if (end_ == 0 && std::ferror(file_.get())) throwSystemError("read", path_, errno);
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
    const auto* newline = static_cast<const char*>(std::memchr(first, '\n', left));
    const std::size_t length = newline ? static_cast<std::size_t>(newline - first) : left;
    begin_ += length + (newline ? 1 : 0);
    consumed_ += static_cast<std::int64_t>(length + (newline ? 1 : 0));
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

std::vector<std::string> readLines(const std::string& path, std::int64_t limit) {
  TextLines lines(path);
  std::vector<std::string> result;
  std::string_view line;
  while (static_cast<std::int64_t>(result.size()) < limit && lines.next(line)) result.emplace_back(line);
  return result;
}

std::int64_t countLines(const std::string& path) {
  TextLines lines(path);
  std::string_view line;
  while (lines.next(line)) {
  }
  return lines.line();
}

}  // namespace transept
