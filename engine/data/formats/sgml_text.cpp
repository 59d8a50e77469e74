// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/sgml_text.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "engine/base/character_references.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

std::string loweredTag(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

class Segments final : public ByteSource {
 public:
  explicit Segments(std::unique_ptr<ByteSource> sgml) : sgml_(std::move(sgml)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    while (out_.empty() && fill()) takeTags();
    const std::size_t count = out_.copy(buffer, size);
    out_.erase(0, count);
    return count;
  }
  std::int64_t done() const override { return sgml_->done(); }
  std::int64_t total() const override { return sgml_->total(); }

 private:
  static constexpr std::size_t partBytes = std::size_t{1} << 16, longestTag = std::size_t{1} << 20;

  bool fill() {
    const std::size_t before = in_.size();
    in_.resize(before + partBytes);
    const std::size_t count = sgml_->read(in_.data() + before, partBytes);
    in_.resize(before + count);
    if (count == 0 && inside_) {
      throw DamagedText("A segment of the test set is not closed by </seg>.", "Download or copy it again.");
    }
    return count > 0;
  }

  /// Handles the text up to the last whole tag.
  void takeTags() {
    std::size_t at = 0;
    while (true) {
      const std::size_t open = in_.find('<', at);
      const std::size_t close = open == std::string::npos ? open : in_.find('>', open);
      if (close == std::string::npos) {
        if (open != std::string::npos && in_.size() - open < longestTag) break;
        addText(std::string_view(in_).substr(at));
        at = in_.size();
        break;
      }
      addText(std::string_view(in_).substr(at, open - at));
      const std::string tag = loweredTag(std::string_view(in_).substr(open + 1, close - open - 1));
      if (tag == "seg" || tag.starts_with("seg ")) {
        inside_ = true;
        segment_.clear();
      } else if (tag == "/seg") {
        if (inside_) out_ += withReferences() + '\n';
        inside_ = false;
      }
      at = close + 1;
    }
    in_.erase(0, at);
  }

  void addText(std::string_view text) {
    if (!inside_) return;
    for (const char c : text) {
      const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
      if (!blank)
        segment_ += c;
      else if (!segment_.empty() && segment_.back() != ' ')
        segment_ += ' ';
    }
  }

  std::string withReferences() const {
    std::string result;
    std::string_view rest = trim(segment_);
    for (std::size_t mark; (mark = rest.find('&')) != std::string_view::npos;) {
      result += rest.substr(0, mark);
      rest.remove_prefix(mark);
      const std::size_t end = rest.substr(0, longestReference + 2).find(';');
      const char32_t character = end == std::string_view::npos ? 0 : referencedCharacter(rest.substr(1, end - 1));
      appendCharacter(result, character == 0 ? U'&' : character < ' ' ? U' ' : character);
      rest.remove_prefix(character == 0 ? 1 : end + 1);
    }
    return result += rest;
  }

  std::unique_ptr<ByteSource> sgml_;
  std::string in_, out_, segment_;
  bool inside_ = false;
};

}  // namespace

bool isSgmlTestSet(std::string_view head) {
  const std::string begin = loweredTag(head.substr(0, 4096));
  const std::size_t first = begin.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || begin[first] != '<') return false;
  for (const char* root : {"<srcset", "<refset", "<tstset"})
    if (begin.find(root) != std::string::npos) return true;
  return begin.compare(first, 4, "<doc") == 0 && loweredTag(head).find("<seg") != std::string::npos;
}

std::unique_ptr<ByteSource> segmentsOf(std::unique_ptr<ByteSource> sgml) {
  return std::make_unique<Segments>(std::move(sgml));
}

}  // namespace transept
