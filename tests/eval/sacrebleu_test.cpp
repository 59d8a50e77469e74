// SPDX-License-Identifier: Apache-2.0
// Our scores against those of an installed sacreBLEU, on random and adversarial text. The committed answers in
// data/sacrebleu_golden.json are always compared.
//   TRANSEPT_PYTHON  a Python that has sacrebleu (default: .venv/bin/python3 of the source folder, then python3)
//   TRANSEPT_SEED    repeats a run
#include <doctest/doctest.h>

#include <random>

#include "tests/eval/sacrebleu_cases.h"
#include "tests/support/peer_python.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const char* const goldenPath = TRANSEPT_SOURCE_DIR "/tests/eval/data/sacrebleu_golden.json";

/// Makes text that is difficult for tokenisers, case mapping and edit distances.
class TextMaker {
 public:
  explicit TextMaker(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t bound) { return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_); }
  bool chance(double probability) { return std::bernoulli_distribution(probability)(random_); }

  std::string line() {
    std::string text;
    for (std::size_t n = below(14); n > 0; --n) text += piece() + (chance(0.7) ? " " : "");
    return text;
  }

  /// A line that shares words with `line`, some of them moved, as input for an edit distance with shifts.
  std::string variation(const std::string& line) {
    if (chance(0.1)) return this->line();
    std::vector<std::string> words;
    std::istringstream stream(line);
    for (std::string word; std::getline(stream, word, ' ');) words.push_back(word);
    if (words.size() > 3 && chance(0.7)) {
      const std::size_t from = below(words.size() - 1),
                        length = 1 + below(std::min<std::size_t>(4, words.size() - from));
      std::vector<std::string> block(words.begin() + long(from), words.begin() + long(from + length));
      words.erase(words.begin() + long(from), words.begin() + long(from + length));
      words.insert(words.begin() + long(below(words.size() + 1)), block.begin(), block.end());
    }
    std::string text;
    for (const std::string& word : words) {
      if (chance(0.12)) continue;
      text += (chance(0.12) ? piece() : word) + " ";
    }
    return text;
  }

  /// A line of a few words that are often repeated. They allow many shifts, some beyond tercom's limits.
  std::string repetitive(std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += std::string(1, char('a' + below(4))) + " ";
    return text;
  }

 private:
  std::string piece() {
    static const std::vector<std::string> pieces{"the",
                                                 "The",
                                                 "THE",
                                                 "Haus",
                                                 "straße",
                                                 "STRASSE",
                                                 "a",
                                                 "b",
                                                 "1",
                                                 "12",
                                                 "1,000.50",
                                                 "3-4",
                                                 "-5",
                                                 "2-",
                                                 "x.",
                                                 ".y",
                                                 ",",
                                                 ".",
                                                 "...",
                                                 "-",
                                                 "--",
                                                 "!",
                                                 "?",
                                                 "'s",
                                                 "'",
                                                 "it's",
                                                 "\"",
                                                 "&quot;",
                                                 "&amp;",
                                                 "&lt;",
                                                 "&gt;",
                                                 "&amp;quot;",
                                                 "&",
                                                 "<skipped>",
                                                 "<",
                                                 ">",
                                                 "(hi)",
                                                 "(",
                                                 ")",
                                                 "[x]",
                                                 "{y}",
                                                 "~",
                                                 "`",
                                                 "^",
                                                 "@",
                                                 "#",
                                                 "$5",
                                                 "50%",
                                                 "a/b",
                                                 "\\",
                                                 "|",
                                                 "_",
                                                 "+",
                                                 "=",
                                                 "*",
                                                 ";",
                                                 ":",
                                                 "\t",
                                                 "\r",
                                                 "\v",
                                                 "\x1c",
                                                 "\x7f",
                                                 u8s(U"ΑΣ"),
                                                 u8s(U"Σ"),
                                                 u8s(U"ΣΑΣ"),
                                                 u8s(U"\u0130stanbul"),
                                                 u8s(U"\u1e9e"),
                                                 u8s(U"Ǆ"),
                                                 u8s(U"ﬁ"),
                                                 u8s(U"\u00a0"),
                                                 u8s(U"\u2003"),
                                                 u8s(U"\u2028"),
                                                 u8s(U"\u3000"),
                                                 u8s(U"\u200b"),
                                                 u8s(U"\ufeff"),
                                                 u8s(U"你好"),
                                                 u8s(U"世界。"),
                                                 u8s(U"，"),
                                                 u8s(U"「x」"),
                                                 u8s(U"ひらがな"),
                                                 u8s(U"カタカナ"),
                                                 u8s(U"ｶﾅ"),
                                                 u8s(U"한국어"),
                                                 u8s(U"、。・"),
                                                 u8s(U"！？"),
                                                 u8s(U"\U00020000"),
                                                 u8s(U"\U0002f800"),
                                                 u8s(U"\u2001\u2a6d"),
                                                 u8s(U"\u2a6e"),
                                                 u8s(U"مرحبا"),
                                                 u8s(U"،"),
                                                 u8s(U"١٢٣"),
                                                 u8s(U"½"),
                                                 u8s(U"Ⅷ"),
                                                 u8s(U"5½,"),
                                                 u8s(U"€"),
                                                 u8s(U"→"),
                                                 u8s(U"©"),
                                                 u8s(U"😀"),
                                                 u8s(U"👩\u200d🚀"),
                                                 u8s(U"e\u0301"),
                                                 u8s(U"„Zitat“"),
                                                 u8s(U"–"),
                                                 u8s(U"—"),
                                                 u8s(U"…"),
                                                 u8s(U"’s"),
                                                 u8s(U"«x»"),
                                                 u8s(U"1–2"),
                                                 u8s(U"1.2.3"),
                                                 u8s(U"x·y"),
                                                 u8s(U"\u0085"),
                                                 u8s(U"\U0001d7ce")};
    return pieces[below(pieces.size())];
  }
  static std::string u8s(std::u32string_view text) { return encodeUtf8(text); }

  std::mt19937 random_;
};

const std::vector<json>& metricOptions() {
  static const std::vector<json> options{
      {{"name", "bleu"}},
      {{"name", "bleu"}, {"tokenize", "intl"}, {"lowercase", true}},
      {{"name", "bleu"}, {"tokenize", "zh"}, {"smooth_method", "floor"}},
      {{"name", "bleu"}, {"tokenize", "char"}, {"smooth_method", "add-k"}},
      {{"name", "bleu"}, {"tokenize", "none"}, {"smooth_method", "none"}},
      {{"name", "bleu"}, {"smooth_method", "floor"}, {"smooth_value", 0.03}, {"effective_order", true}},
      {{"name", "bleu"}, {"smooth_method", "add-k"}, {"smooth_value", 0.5}, {"max_ngram_order", 2}},
      {{"name", "bleu"}, {"lowercase", true}, {"effective_order", true}, {"max_ngram_order", 6}},
      {{"name", "chrf"}},
      {{"name", "chrf"}, {"word_order", 2}},
      {{"name", "chrf"}, {"word_order", 2}, {"eps_smoothing", true}, {"lowercase", true}},
      {{"name", "chrf"}, {"char_order", 3}, {"word_order", 1}, {"beta", 1}, {"whitespace", true}},
      {{"name", "ter"}},
      {{"name", "ter"}, {"case_sensitive", true}},
      {{"name", "ter"}, {"normalized", true}, {"asian_support", true}},
      {{"name", "ter"}, {"no_punct", true}},
      {{"name", "ter"}, {"normalized", true}, {"no_punct", true}, {"asian_support", true}, {"case_sensitive", true}}};
  return options;
}

const std::vector<std::string> tokenizerNames{"13a",
                                              "intl",
                                              "none",
                                              "char",
                                              "zh",
                                              "tercom",
                                              "tercom+normalized",
                                              "tercom+normalized+asian_support",
                                              "tercom+no_punct+case_sensitive",
                                              "tercom+no_punct+asian_support",
                                              "tercom+normalized+no_punct+asian_support+case_sensitive"};

json makeRequest(TextMaker& maker, std::size_t casesPerMetric, std::size_t lines, std::size_t tokenizedLines) {
  json request;
  for (const json& metric : metricOptions()) {
    for (std::size_t k = 0; k < casesPerMetric; ++k) {
      const std::size_t referenceCount = 1 + (k % 3);
      json one{{"metric", metric}, {"hypotheses", json::array()}, {"references", json::array()}};
      json against = json::array();
      for (std::size_t r = 0; r < referenceCount; ++r) one["references"].push_back(json::array());
      for (std::size_t i = 0; i < lines; ++i) {
        const bool repeats = maker.chance(0.04);
        const std::string reference = repeats ? maker.repetitive(1 + maker.below(40)) : maker.line();
        one["references"][0].push_back(reference);
        for (std::size_t r = 1; r < referenceCount; ++r) one["references"][r].push_back(maker.variation(reference));
        one["hypotheses"].push_back(repeats ? maker.repetitive(maker.below(40)) : maker.variation(reference));
        against.push_back(maker.variation(reference));
      }
      if (k == 0) {
        one["bootstrap"] = 60;
        // sacreBLEU's randomization test adds k to integers in place, which truncates a fraction. It is not compared.
        if (metric.value("smooth_value", 1.0) == 1.0 || metric.value("smooth_method", "") != "add-k") {
          one["against"] = against;
          one["trials"] = 80;
        }
      }
      request["cases"].push_back(one);
    }
  }
  for (const std::string& name : tokenizerNames) {
    for (std::size_t i = 0; i < tokenizedLines; ++i) request["tokenize"][name].push_back(maker.line());
  }
  request["random"] = {{"seed", maker.below(1u << 31)}, {"count", 400}, {"bound", 1 + maker.below(5000)}};
  return request;
}

json readGolden() {
  return json::parse(contentOf(goldenPath));
}

struct SacrebleuTest {
  json ask(const json& request);
  std::string python_ = pythonWith("sacrebleu, numpy, regex");
};

}  // namespace

json SacrebleuTest::ask(const json& request) {
  const json answer = askPython(python_, "sacrebleu_scores.py", request, 300);
  if (!answer.is_object()) throw std::runtime_error("sacrebleu_scores.py failed");
  return answer;
}

TEST_CASE_FIXTURE(SacrebleuTest, "committed answers") {
  // With TRANSEPT_MAKE_GOLDEN this test writes new requests; then `sacrebleu_scores.py --golden FILE` adds the answers.
  if (std::getenv("TRANSEPT_MAKE_GOLDEN")) {
    TextMaker maker(20170612);
    writeTestFile(goldenPath, json{{"request", makeRequest(maker, 2, 6, 12)}}.dump());
    return;
  }
  const json golden = readGolden();
  REQUIRE_MESSAGE(golden.contains("answer"), goldenPath);
  REQUIRE_EQ(golden["answer"]["cases"].size(), 2 * metricOptions().size());
  Differences differences;
  compareAll(golden["request"], golden["answer"], differences);
  REQUIRE_MESSAGE(differences.none(), differences.all());
}

TEST_CASE_FIXTURE(SacrebleuTest, "comparison notices faults") {
  json golden = readGolden();
  const auto noticed = [&](const json& request) {
    Differences differences;
    compareAll(request, golden["answer"], differences);
    return !differences.none();
  };
  for (std::size_t i = 0; i < golden["request"]["cases"].size(); ++i) {
    json request = golden["request"];
    for (json& line : request["cases"][i]["hypotheses"]) line = line.get<std::string>() + " unexpected word";
    REQUIRE_MESSAGE(noticed(request), request["cases"][i]["metric"].dump());
  }
  json request = golden["request"];
  request["random"]["seed"] = request["random"]["seed"].get<int>() + 1;
  REQUIRE(noticed(request));
}

TEST_CASE_FIXTURE(SacrebleuTest, "random text") {
  if (python_.empty()) {
    MESSAGE("skipped: no Python with sacrebleu (set TRANSEPT_PYTHON): only the committed answers are compared");
    return;
  }
  const char* chosen = std::getenv("TRANSEPT_SEED");
  const auto seed = (chosen ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device{}()) & 0x7fffffffu;
  MESSAGE("TRANSEPT_SEED=", seed);
  TextMaker maker(seed);
  const json request = makeRequest(maker, 3, 12, 120);
  Differences differences;
  compareAll(request, ask(request), differences);
  REQUIRE_MESSAGE(differences.none(), differences.all());
}

TEST_CASE_FIXTURE(SacrebleuTest, "lengths far apart") {
  if (python_.empty()) {
    MESSAGE("skipped: no Python with sacrebleu (set TRANSEPT_PYTHON)");
    return;
  }
  // These lengths reach the beam of the edit distance, the limits on shifts and the limit on candidates.
  TextMaker maker(std::random_device{}());
  json one{{"metric", {{"name", "ter"}}}, {"hypotheses", json::array()}, {"references", json::array({json::array()})}};
  for (const auto& [hypothesis, reference] : std::vector<std::pair<std::size_t, std::size_t>>{
           {1, 150}, {150, 1}, {2, 120}, {70, 60}, {60, 70}, {0, 5}, {5, 0}, {0, 0}, {3, 60}, {60, 3}}) {
    one["hypotheses"].push_back(maker.repetitive(hypothesis));
    one["references"][0].push_back(maker.repetitive(reference));
  }
  const json request{{"cases", json::array({one})}};
  Differences differences;
  compareAll(request, ask(request), differences);
  REQUIRE_MESSAGE(differences.none(), differences.all());
}

TEST_CASE_FIXTURE(SacrebleuTest, "every code point") {
  if (python_.empty()) {
    MESSAGE("skipped: no Python with sacrebleu (set TRANSEPT_PYTHON)");
    return;
  }
  const json theirs = ask({{"code_points", true}})["code_points"];
  Differences differences;
  int compared = 0;
  for (char32_t c = 0; c < 0x110000; ++c) {
    const json& flags = theirs["flags"][c];
    if (flags.is_null()) continue;
    ++compared;
    const int ours =
        (isPythonSpace(c) ? 1 : 0) | (isPunctuation(c) ? 2 : 0) | (isSymbol(c) ? 4 : 0) | (isNumber(c) ? 8 : 0);
    const std::string point = std::to_string(static_cast<std::uint32_t>(c));
    differences.number("flags of code point " + point, ours, flags, 0);
    const std::u32string one(1, c);
    differences.text("lower case of code point " + point, encodeUtf8(toLower(one)),
                     theirs["lower"].value(point, encodeUtf8(one)));
  }
  REQUIRE(compared > 140'000);
  REQUIRE_MESSAGE(differences.none(), differences.all());
}
