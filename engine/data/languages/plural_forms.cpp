// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/plural_forms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <vector>

namespace transept {
namespace {

constexpr std::int64_t mostForms = 16;

/// Evaluates a formula for one n, by recursive descent. After an error `good` is false and the value means nothing.
class Formula {
 public:
  Formula(std::string_view text, std::int64_t n) : rest_(text), n_(n) {}

  std::optional<std::int64_t> value() {
    const std::int64_t result = choice();
    skip();
    return good_ && rest_.empty() ? std::optional(result) : std::nullopt;
  }

 private:
  struct Operator {
    std::string_view sign;
    int rank;
  };
  // The first match wins, so "<=" stands before "<".
  static constexpr std::array<Operator, 13> operators{{{"||", 0},
                                                       {"&&", 1},
                                                       {"==", 2},
                                                       {"!=", 2},
                                                       {"<=", 3},
                                                       {">=", 3},
                                                       {"<", 3},
                                                       {">", 3},
                                                       {"+", 4},
                                                       {"-", 4},
                                                       {"*", 5},
                                                       {"/", 5},
                                                       {"%", 5}}};
  static constexpr int ranks = 6, deepest = 100;

  void skip() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front()))) rest_.remove_prefix(1);
  }
  bool take(std::string_view sign) {
    skip();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }
  std::int64_t fail() {
    good_ = false;
    rest_ = {};
    return 0;
  }

  std::int64_t choice() {
    if (++depth_ > deepest) return fail();
    std::int64_t result = binary(0);
    if (take("?")) {
      const std::int64_t yes = choice();
      if (!take(":")) return fail();
      const std::int64_t no = choice();
      result = result != 0 ? yes : no;
    }
    --depth_;
    return result;
  }

  std::int64_t binary(int rank) {
    if (rank == ranks) return primary();
    std::int64_t left = binary(rank + 1);
    for (bool found = true; found && good_;) {
      found = false;
      for (const Operator& one : operators) {
        if (one.rank != rank || !take(one.sign)) continue;
        left = apply(one.sign, left, binary(rank + 1));
        found = true;
        break;
      }
    }
    return left;
  }

  std::int64_t apply(std::string_view sign, std::int64_t a, std::int64_t b) {
    if (sign == "||") return a != 0 || b != 0;
    if (sign == "&&") return a != 0 && b != 0;
    if (sign == "==") return a == b;
    if (sign == "!=") return a != b;
    if (sign == "<=") return a <= b;
    if (sign == ">=") return a >= b;
    if (sign == "<") return a < b;
    if (sign == ">") return a > b;
    std::int64_t result = 0;
    if (sign == "+") return __builtin_add_overflow(a, b, &result) ? fail() : result;
    if (sign == "-") return __builtin_sub_overflow(a, b, &result) ? fail() : result;
    if (sign == "*") return __builtin_mul_overflow(a, b, &result) ? fail() : result;
    if (b == 0 || b == -1) return fail();
    return sign == "/" ? a / b : a % b;
  }

  std::int64_t primary() {
    if (++depth_ > deepest) return fail();
    std::int64_t result = 0;
    if (take("!")) {
      result = primary() == 0;
    } else if (take("(")) {
      result = choice();
      if (!take(")")) return fail();
    } else if (take("n")) {
      result = n_;
    } else {
      skip();
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), result);
      if (error != std::errc()) return fail();
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    }
    --depth_;
    return result;
  }

  std::string_view rest_;
  std::int64_t n_;
  int depth_ = 0;
  bool good_ = true;
};

/// What follows "name=", up to a semicolon.
std::optional<std::string_view> fieldValue(std::string_view field, std::string_view name) {
  for (std::size_t at = field.find(name); at != std::string_view::npos; at = field.find(name, at + 1)) {
    if (at > 0 && std::isalpha(static_cast<unsigned char>(field[at - 1]))) continue;  // "nplural" holds "plural"
    std::string_view rest = field.substr(at + name.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    if (!rest.starts_with('=')) continue;
    return rest.substr(1, rest.find(';') == std::string_view::npos ? rest.size() : rest.find(';') - 1);
  }
  return std::nullopt;
}

}  // namespace

std::optional<PluralForms> pluralFormsOf(std::string_view field) {
  constexpr std::size_t longest = 2000;
  const auto count = fieldValue(field, "nplurals"), formula = fieldValue(field, "plural");
  if (!count || !formula || field.size() > longest) return std::nullopt;
  const auto forms = Formula(*count, 0).value();
  if (!forms || *forms < 1 || *forms > mostForms) return std::nullopt;
  std::vector<int> uses(static_cast<std::size_t>(*forms));
  PluralForms result;
  for (std::int64_t n = 1; n <= 101; ++n) {  // most rules look at the last two digits
    const auto form = Formula(*formula, n).value();
    if (!form || *form < 0 || *form >= *forms) return std::nullopt;
    if (n == 1)
      result.one = *form;
    else
      ++uses[static_cast<std::size_t>(*form)];
  }
  for (std::int64_t form = 0; form < *forms; ++form) {
    if (uses[static_cast<std::size_t>(form)] > uses[static_cast<std::size_t>(result.several)]) result.several = form;
  }
  return result;
}

}  // namespace transept
