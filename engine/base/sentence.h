// SPDX-License-Identifier: Apache-2.0
// A sentence for people, as a template and its values, so that a window can show it in another language:
//
//   Sentence{"{} exists already.", path}
//
// The English template is the code of the sentence: translations are stored under it. A value may be a sentence itself.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace transept {

class Sentence {
 public:
  Sentence() = default;
  Sentence(const char* text) : text_(text), form_(text) {}
  /// A text that has no template: a value, or a sentence that is shown in English everywhere.
  Sentence(std::string text) : text_(std::move(text)) {}
  Sentence(std::string_view text) : text_(text) {}
  /// The values take the places of the "{}" of the template, in order.
  template <typename First, typename... Others>
  Sentence(const char* form, const First& first, const Others&... others)
      : form_(form), values_{valueOf(first), valueOf(others)...} {
    fillIn();
  }

  const std::string& text() const { return text_; }  ///< in English
  const std::string& form() const { return form_; }  ///< the template; empty: none
  const std::vector<Sentence>& values() const { return values_; }
  bool empty() const { return text_.empty(); }

  /// Replaces NULs, which a quoted text or name may hold, in the English text.
  Sentence& makeVisible();

 private:
  static Sentence valueOf(const Sentence& value) { return value; }
  static Sentence valueOf(const char* value) { return std::string(value); }
  static Sentence valueOf(const std::string& value) { return value; }
  static Sentence valueOf(std::string_view value) { return value; }
  static Sentence valueOf(char value) { return std::string(1, value); }
  static Sentence valueOf(std::integral auto value) { return std::to_string(value); }
  void fillIn();

  std::string text_, form_;
  std::vector<Sentence> values_;
};

}  // namespace transept
