// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/tokenizers/tokenizer.h"
#include "engine/eval/tokenizers/mecab.h"

#include <fmt/format.h>
#include <sentencepiece_processor.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/eval/tokenizers/unicode_text.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

// The tokenisers consist of two kinds of substitution: patterns of one character and of two characters, replaced from
// left to right without overlap, as re.sub does.

/// re.sub('([class])', r' \1 ', text)
template <typename InClass>
std::u32string separate(std::u32string_view text, InClass inClass) {
  std::u32string result;
  result.reserve(text.size() + 16);
  for (const char32_t c : text) {
    if (inClass(c)) {
      result.push_back(U' ');
      result.push_back(c);
      result.push_back(U' ');
    } else {
      result.push_back(c);
    }
  }
  return result;
}

/// re.sub('([first])([second])', r' \1 \2 ', text), with the outer spaces as `spaceBefore` and `spaceAfter` say.
template <typename First, typename Second>
std::u32string splitPair(std::u32string_view text, First first, Second second, bool spaceBefore, bool spaceAfter) {
  std::u32string result;
  result.reserve(text.size() + 16);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i + 1 < text.size() && first(text[i]) && second(text[i + 1])) {
      if (spaceBefore) result.push_back(U' ');
      result.push_back(text[i]);
      result.push_back(U' ');
      result.push_back(text[i + 1]);
      if (spaceAfter) result.push_back(U' ');
      ++i;  // both characters are consumed
    } else {
      result.push_back(text[i]);
    }
  }
  return result;
}

void replaceAll(std::u32string& text, std::u32string_view from, std::u32string_view to) {
  std::u32string result;
  std::size_t at = 0;
  for (std::size_t next; (next = text.find(from, at)) != std::u32string::npos; at = next + from.size())
    result.append(text, at, next - at).append(to);
  if (at > 0) text = std::move(result.append(text, at));
}

bool isAsciiDigit(char32_t c) {
  return c >= U'0' && c <= U'9';
}
bool isPeriodOrComma(char32_t c) {
  return c == U'.' || c == U',';
}

/// [{-~[-` -&(-+:-@/]: ASCII punctuation and space, without apostrophe, comma, dash and period.
bool isWesternSeparator(char32_t c) {
  return (c >= U'{' && c <= U'~') || (c >= U'[' && c <= U'`') || (c >= U' ' && c <= U'&') || (c >= U'(' && c <= U'+') ||
         (c >= U':' && c <= U'@') || c == U'/';
}

using Range = std::pair<char32_t, char32_t>;  // both inclusive

bool within(std::span<const Range> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.second; });
}

/// sacreBLEU's table as Python reads it: '\u20000' and '\u2f800' are a BMP character and a digit, so these two rows
/// mean U+2001..U+2A6D and U+2F81..U+2FA1. Published scores depend on that.
constexpr Range chineseRanges[] = {
    {0x3400, 0x4db5}, {0x4e00, 0x9fa5}, {0x9fa6, 0x9fbb}, {0xf900, 0xfa2d}, {0xfa30, 0xfa6a}, {0xfa70, 0xfad9},
    {0x2001, 0x2a6d}, {0x2f81, 0x2fa1}, {0xff00, 0xffef}, {0x2e80, 0x2eff}, {0x3000, 0x303f}, {0x31c0, 0x31ef},
    {0x2f00, 0x2fdf}, {0x2ff0, 0x2fff}, {0x3100, 0x312f}, {0x31a0, 0x31bf}, {0xfe10, 0xfe1f}, {0xfe30, 0xfe4f},
    {0x2600, 0x26ff}, {0x2700, 0x27bf}, {0x3200, 0x32ff}, {0x3300, 0x33ff}};

/// Punctuation of Asian texts, and of full width.
constexpr Range asianPunctuation[] = {{0x3001, 0x3002}, {0x3008, 0x3011}, {0x3014, 0x301f}, {0x30fb, 0x30fb},
                                      {0xff61, 0xff65}, {0xff01, 0xff02}, {0xff08, 0xff09}, {0xff0c, 0xff0c},
                                      {0xff0e, 0xff0e}, {0xff1a, 0xff1b}, {0xff1f, 0xff1f}};

/// The blocks of tercom's pattern. Its U+3200..U+3F22 is wider than the block that it means.
constexpr Range ideographs[] = {{0x4e00, 0x9fff}, {0x3400, 0x4dbf}, {0x31c0, 0x31ef}, {0x2e80, 0x2eff},
                                {0x3300, 0x33ff}, {0xf900, 0xfaff}, {0xfe30, 0xfe4f}, {0x3200, 0x3f22}};

std::u32string unescaped(std::u32string line) {
  replaceAll(line, U"&quot;", U"\"");
  replaceAll(line, U"&amp;", U"&");
  replaceAll(line, U"&lt;", U"<");
  replaceAll(line, U"&gt;", U">");
  return line;
}

/// The part that 13a, zh and tercom share, after separating punctuation: periods and commas unless between digits, and
/// dashes after digits, become tokens.
std::u32string splitNumbers(std::u32string_view text) {
  const auto notDigit = [](char32_t c) { return !isAsciiDigit(c); };
  std::u32string line = splitPair(text, notDigit, isPeriodOrComma, false, true);
  line = splitPair(line, isPeriodOrComma, notDigit, true, false);
  return splitPair(
      line, isAsciiDigit, [](char32_t c) { return c == U'-'; }, false, true);
}

std::u32string tokenizeMteval13a(std::u32string_view input) {
  std::u32string line(input);
  replaceAll(line, U"<skipped>", U"");
  replaceAll(line, U"-\n", U"");
  replaceAll(line, U"\n", U" ");
  return splitNumbers(separate(U" " + unescaped(line) + U" ", isWesternSeparator));
}

std::u32string tokenizeInternational(std::u32string_view input) {
  const auto notNumber = [](char32_t c) { return !isNumber(c); };
  std::u32string line = splitPair(input, notNumber, isPunctuation, false, true);
  line = splitPair(line, isPunctuation, notNumber, true, false);
  return separate(line, isSymbol);
}

std::u32string tokenizeCharacters(std::u32string_view input) {
  std::u32string line;
  line.reserve(2 * input.size());
  for (const char32_t c : input) {
    line.push_back(c);
    line.push_back(U' ');
  }
  return line;
}

std::u32string tokenizeChinese(std::u32string_view input) {
  const auto isChinese = [](char32_t c) { return within(chineseRanges, c); };
  return splitNumbers(separate(separate(trimUnicode(input), isChinese), isWesternSeparator));
}

OpenTokenizer openMecab(Tokenizer tokenizer, const char* version) {
  mecabWords(tokenizer, {});  // throws if it is not installed
  return {std::string(tokenizerName(tokenizer)) + version, [tokenizer](std::u32string_view line) {
            return decodeUtf8(mecabWords(tokenizer, encodeUtf8(trimUnicode(line))));
          }};
}

OpenTokenizer openSentencePiece(const std::string& path) {
  const auto processor = std::make_shared<sentencepiece::SentencePieceProcessor>();
  const std::string bytes = readFile(path);
  if (!loadSentencePieceModel(*processor, bytes)) {
    throw UserError({"{} is not a SentencePiece model.", path},
                    "Give a model that SentencePiece has trained, such as that of Flores-200.", path);
  }
  const std::string name = std::filesystem::path(path).stem().string();
  const std::string checksum = fmt::format("-{:016x}", hashOf(bytes));
  return {"spm-" + name + checksum, [processor](std::u32string_view line) {
            std::vector<std::string> pieces;
            std::u32string text;
            if (!processor->Encode(encodeUtf8(line), &pieces).ok()) return text;
            for (const std::string& piece : pieces) (text += decodeUtf8(piece)) += U' ';
            return text;
          }};
}

std::u32string normalizeWestern(std::u32string_view input) {
  std::u32string line(input);
  replaceAll(line, U"\n-", U"");
  replaceAll(line, U"\n", U" ");
  line = separate(U" " + unescaped(line) + U" ", isWesternSeparator);
  replaceAll(line, U"'s ", U" 's ");
  return splitNumbers(line);
}

/// Kana stay together: tercom's patterns for them are anchored at the start of the line, which is a space by then.
/// Its overlapping patterns separate some characters twice, which only adds spaces.
std::u32string normalizeAsian(std::u32string_view line) {
  return separate(line, [](char32_t c) { return within(ideographs, c) || within(asianPunctuation, c); });
}

bool isRemovedPunctuation(char32_t c) {
  return std::u32string_view(U".,?:;!\"()").find(c) != std::u32string_view::npos;
}

struct KnownTokenizer {
  std::string_view name;
  std::u32string (*tokenize)(std::u32string_view line);  // nullptr: by a library or a model
};
constexpr EnumTable<Tokenizer, KnownTokenizer, 8> tokenizers(
    {{{"13a", tokenizeMteval13a},
      {"intl", tokenizeInternational},
      {"none", [](std::u32string_view line) { return std::u32string(line); }},
      {"char", tokenizeCharacters},
      {"zh", tokenizeChinese},
      {"ja-mecab", nullptr},
      {"ko-mecab", nullptr},
      {"spm", nullptr}}});

}  // namespace

TokenizerChoice tokenizerOf(std::string_view name) {
  const std::size_t colon = name.starts_with("spm:") ? 3 : name.size();
  const auto found = tokenizers.find(name.substr(0, colon), &KnownTokenizer::name);
  if (!found) {
    throw UserError(
        Sentence{"There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.", name});
  }
  const Tokenizer kind = *found;
  const std::string_view model = name.substr(std::min(name.size(), colon + 1));
  if (kind == Tokenizer::sentencePiece && model.empty()) {
    throw UserError("The tokeniser spm needs a SentencePiece model: give its file, as in spm:flores200.model.");
  }
  return {kind, std::string(model)};
}

std::string_view tokenizerName(Tokenizer tokenizer) {
  return tokenizers[tokenizer].name;
}

OpenTokenizer openTokenizer(const TokenizerChoice& choice) {
  if (choice.kind == Tokenizer::japanese) return openMecab(choice.kind, "-0.996-IPA");
  if (choice.kind == Tokenizer::korean) return openMecab(choice.kind, "-0.996/ko-0.9.2-KO");
  if (choice.kind == Tokenizer::sentencePiece) return openSentencePiece(choice.model);
  return {std::string(tokenizerName(choice.kind)), tokenizers[choice.kind].tokenize};
}

std::u32string tokenizeTercom(std::u32string_view input, const TerOptions& options) {
  std::u32string line = options.caseSensitive ? std::u32string(input) : toLower(input);
  if (input.empty()) return line;
  if (options.normalized) {
    line = normalizeWestern(line);
    if (options.asianSupport) line = normalizeAsian(line);
  }
  if (options.noPunctuation) {
    std::erase_if(line, [&](char32_t c) {
      return isRemovedPunctuation(c) || (options.asianSupport && within(asianPunctuation, c));
    });
  }
  return joinWords(splitWords(line));
}

}  // namespace transept
