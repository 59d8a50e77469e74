// SPDX-License-Identifier: Apache-2.0
// One filter of the stack: asked about every pair, it keeps, repairs or removes it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/stack.h"

namespace transept {

/// A pair on its way through the stack: one line a side, valid UTF-8, without spaces at both ends.
struct Candidate {
  std::string_view source, target;
  std::int64_t sourceWords = 0, targetWords = 0;

  std::string_view side(bool isTarget) const { return isTarget ? target : source; }
  /// What a repair made of a side. Line ends in it become spaces.
  void replace(bool isTarget, std::string text);
  void countWords();

 private:
  std::string repaired_[2];
};

/// Why a pair is removed: which side, and what a person reads behind its file and line.
struct Objection {
  bool target = false;
  std::string said;
};

enum class Verdict : std::uint8_t { keep, repaired, remove };

class CleaningFilter {
 public:
  virtual ~CleaningFilter() = default;
  /// From several threads at once; depends on the pair alone.
  virtual Verdict judge(Candidate& pair, Objection& objection) const = 0;
  /// Filters that remember: a pair whose key occurred before is removed. judge() is not asked then.
  virtual bool remembers() const { return false; }
  virtual std::uint64_t keyOf(const Candidate&) const { return 0; }
};

struct FilterParameter {
  std::string key;
  ParameterValue standard;
  double minimum = 0, maximum = 0;        ///< of numbers
  std::vector<std::string> choices = {};  ///< of a text
  std::string help;
};

/// What the import knows that a filter may need.
struct FilterContext {
  std::string sourceLanguage, targetLanguage;  ///< codes; empty: not known
};

/// A kind of filter: its row in the catalogue.
struct FilterKind {
  std::string name;
  std::string help;      ///< one sentence
  bool repairs = false;  ///< its count is of repaired pairs; nothing is removed
  bool on = false;       ///< in the standard stack
  std::vector<FilterParameter> parameters;
  std::function<std::unique_ptr<CleaningFilter>(const CleaningStep&, const FilterContext&)> make;
};

namespace filter_name {
inline constexpr const char* empty = "empty";
inline constexpr const char* tooLong = "too long";
inline constexpr const char* ratio = "length ratio";
inline constexpr const char* identical = "identical";
inline constexpr const char* duplicate = "duplicate";
inline constexpr const char* leakage = "leakage";
}  // namespace filter_name

}  // namespace transept
