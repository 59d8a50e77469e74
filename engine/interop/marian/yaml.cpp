// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "engine/base/utf8.h"
#include "engine/interop/marian/marian.h"

namespace transept {
namespace {

class YamlReader {
 public:
  YamlReader(std::string_view text, const std::function<void(const std::string& what)>& refuse)
      : rest_(text.substr(0, text.find('\0'))), refuse_(refuse) {}

  YamlEntries run() {
    bool afterKey = false;  // a line "? key", which ": value" follows
    while (!rest_.empty()) {
      nextLine();
      const bool indented = line_.starts_with(' ');
      skipSpaces();
      if (line_.empty() || line_[0] == '#' || line_ == "---" || line_ == "...") continue;
      if (line_.starts_with("- ") || line_ == "-") {
        line_.remove_prefix(1);
        lastValues().push_back(lastScalar());
      } else if (indented && line_.starts_with('[')) {
        list(lastValues());
      } else if (line_.starts_with("? ")) {
        line_.remove_prefix(1);
        entries_.emplace_back(lastScalar(), std::vector<std::string>());
        afterKey = true;
        continue;
      } else if (afterKey && line_.starts_with(": ")) {
        value();
      } else if (indented) {
        fail();
      } else {
        entries_.emplace_back(scalar(':'), std::vector<std::string>());
        value();
      }
      afterKey = false;
    }
    return std::move(entries_);
  }

 private:
  [[noreturn]] void fail() const {
    refuse_("line " + std::to_string(number_) + " is not understood");
    throw std::logic_error("what is refused must throw");
  }

  void nextLine() {
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
  }

  void skipSpaces() { line_.remove_prefix(std::min(line_.find_first_not_of(' '), line_.size())); }

  std::vector<std::string>& lastValues() {
    if (entries_.empty()) fail();
    return entries_.back().second;
  }

  /// What follows a key: ": ", and a scalar, a list, or nothing.
  void value() {
    skipSpaces();
    if (!line_.starts_with(':') || (line_.size() > 1 && line_[1] != ' ')) fail();
    line_.remove_prefix(1);
    skipSpaces();
    if (line_.starts_with('['))
      list(lastValues());
    else if (!line_.empty())
      lastValues().push_back(lastScalar());
  }

  /// [a, "b"], in one line.
  void list(std::vector<std::string>& values) {
    line_.remove_prefix(1);
    for (skipSpaces(); !line_.starts_with(']'); skipSpaces()) {
      values.push_back(scalar(','));
      skipSpaces();
      if (line_.starts_with(','))
        line_.remove_prefix(1);
      else if (!line_.starts_with(']'))
        fail();
    }
    line_.remove_prefix(1);
    if (line_.find_first_not_of(' ') != std::string_view::npos) fail();
  }

  std::string lastScalar() {
    std::string text = scalar('\0');
    if (line_.find_first_not_of(' ') != std::string_view::npos) fail();
    return text;
  }

  /// Quoted, or plain up to `end`: ':' before a space or the end of the line, ',' or ']', or the end of the line.
  std::string scalar(char end) {
    skipSpaces();
    if (line_.starts_with('"') || line_.starts_with('\'')) return quoted();
    std::size_t length = line_.size();
    if (end == ':') {
      length = line_.find(": ");
      if (length == std::string_view::npos && line_.ends_with(':')) length = line_.size() - 1;
    } else if (end == ',') {
      length = line_.find_first_of(",]");
    }
    if (length == std::string_view::npos || (length == 0 && end != '\0')) fail();
    const std::string_view plain = line_.substr(0, length);
    line_.remove_prefix(plain.size());
    return std::string(plain.substr(0, plain.find_last_not_of(' ') + 1));
  }

  std::string quoted() {
    const char quote = line_[0];
    std::string text;
    line_.remove_prefix(1);
    for (;;) {
      const std::size_t special = line_.find_first_of(quote == '"' ? "\"\\" : "'");
      if (special == std::string_view::npos) fail();
      text += line_.substr(0, special);
      const bool escaped = line_[special] == '\\';
      line_.remove_prefix(special + 1);
      if (escaped) {
        escape(text);
      } else if (quote == '\'' && line_.starts_with('\'')) {
        text += quote;
        line_.remove_prefix(1);
      } else {
        return text;
      }
    }
  }

  void escape(std::string& text) {
    if (line_.empty()) fail();
    const char kind = line_[0];
    line_.remove_prefix(1);
    constexpr std::pair<char, char32_t> named[] = {{'"', '"'},    {'\\', '\\'}, {'/', '/'}, {' ', ' '},  {'0', 0},
                                                   {'a', 7},      {'b', 8},     {'t', 9},   {'n', 10},   {'v', 11},
                                                   {'f', 12},     {'r', 13},    {'e', 27},  {'N', 0x85}, {'_', 0xA0},
                                                   {'L', 0x2028}, {'P', 0x2029}};
    constexpr std::pair<char, std::size_t> hexadecimal[] = {{'x', 2}, {'u', 4}, {'U', 8}};
    for (const auto& [letter, character] : named)
      if (letter == kind) return appendCharacter(text, character);
    for (const auto& [letter, digits] : hexadecimal) {
      if (letter != kind) continue;
      std::uint32_t code = 0;
      const std::string_view written = line_.substr(0, digits);
      const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), code, 16);
      if (written.size() < digits || error != std::errc() || end != written.data() + digits || code > 0x10FFFF ||
          (code >= 0xD800 && code < 0xE000))
        fail();
      line_.remove_prefix(digits);
      return appendCharacter(text, code);
    }
    fail();
  }

  std::string_view rest_, line_;
  const std::function<void(const std::string& what)>& refuse_;
  YamlEntries entries_;
  std::int64_t number_ = 0;  // of the line
};

}  // namespace

YamlEntries readYaml(std::string_view text, const std::function<void(const std::string& what)>& refuse) {
  return YamlReader(text, refuse).run();
}

}  // namespace transept
