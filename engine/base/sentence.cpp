// SPDX-License-Identifier: Apache-2.0
#include "engine/base/sentence.h"

#include <stdexcept>

namespace transept {

void Sentence::fillIn() {
  std::string_view rest = form_;
  for (const Sentence& value : values_) {
    const std::size_t at = rest.find("{}");
    if (at == std::string_view::npos) throw std::logic_error("too many values for the sentence " + form_);
    text_.append(rest.substr(0, at)).append(value.text_);
    rest.remove_prefix(at + 2);
  }
  if (rest.find("{}") != std::string_view::npos) throw std::logic_error("a value is missing in the sentence " + form_);
  text_.append(rest);
}

Sentence& Sentence::makeVisible() {
  for (std::size_t at = 0; (at = text_.find('\0', at)) != std::string::npos;) text_.replace(at, 1, "\\0");
  for (Sentence& value : values_) value.makeVisible();
  return *this;
}

}  // namespace transept
