// SPDX-License-Identifier: Apache-2.0
// Glossaries: how words of the source language must be translated.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/markup/byte_range.h"

namespace transept {

struct Term {
  std::vector<std::string> sources, targets;  ///< the term and its inflected forms; any target will do
};

/// A term in a sentence.
struct TermMatch {
  ByteRange source;
  std::size_t term = 0;  ///< index in Glossary::terms()
};

class Glossary {
 public:
  /// CSV, TSV: source, target, and more forms of the target; forms of one column are separated by "|". TBX 2 and 3: the
  /// terms of both languages in an entry. Throws UserError for a file that is none of these, and for one without terms.
  static Glossary read(const std::string& path, const std::string& sourceLanguage, const std::string& targetLanguage);
  explicit Glossary(std::vector<Term> terms);

  const std::vector<Term>& terms() const { return terms_; }
  /// Terms in a sentence, from left to right, the longest first, apart from each other. Upper and lower case are alike.
  /// A term is whole words where the script separates words.
  std::vector<TermMatch> find(std::string_view sentence) const;
  /// Whether a translation holds a target form of a term.
  bool isIn(std::string_view translation, std::size_t term) const;

 private:
  std::vector<Term> terms_;
  std::map<std::string, std::vector<std::pair<std::string, std::size_t>>> byStart_;  // first character -> forms
};

}  // namespace transept
