// SPDX-License-Identifier: Apache-2.0
// Character encodings: a certain or chosen encoding is read; a guessed encoding is refused with a sample of the text.
#include <doctest/doctest.h>

#include <unicode/unistr.h>

#include <algorithm>
#include <memory>

#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/formats/text_lines.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;
using namespace std::string_literals;

namespace {

const std::string kJapanese =
    "誰が一番に着くか私には分かりません。\n多くの動物が人間によって滅ぼされた。\n私はテニス部員です。\n";
const std::string kChinese = "今天天气很好，我们去公园散步吧。\n他们昨天已经到达北京了。\n请把这本书放在桌子上。\n";
const std::string kTraditional = "今天天氣很好，我們去公園散步吧。\n他們昨天已經到達臺北了。\n請把這本書放在桌子上。\n";
const std::string kKorean =
    "오늘은 날씨가 매우 좋습니다.\n우리는 공원에 산책하러 갑니다.\n이 책을 책상 위에 놓아 주세요.\n";
const std::string kRussian =
    "Сегодня очень хорошая погода.\nМы идём гулять в парк всей семьёй.\nПоложите эту книгу на стол.\n";

struct Text {
  const char* encoding;
  const std::string& text;
};
const Text kTexts[] = {{"Shift_JIS", kJapanese}, {"EUC-JP", kJapanese},     {"ISO-2022-JP", kJapanese},
                       {"GB18030", kChinese},    {"Big5", kTraditional},    {"EUC-KR", kKorean},
                       {"KOI8-R", kRussian},     {"windows-1251", kRussian}};

std::string inEncoding(const std::string& text, const char* encoding) {
  const auto characters = icu::UnicodeString::fromUTF8(text);
  std::string bytes(static_cast<std::size_t>(characters.extract(0, characters.length(), nullptr, 0, encoding)), '\0');
  characters.extract(0, characters.length(), bytes.data(), static_cast<std::uint32_t>(bytes.size()), encoding);
  return bytes;
}

/// Reads the same text as source and target; `chosen` as in TextLines::openAny().
TextPairs readBoth(const Folder& folder, const std::string& bytes, const std::string& chosen) {
  const auto reader = readAlignedFiles(folder.write("a", bytes), folder.write("b", bytes), chosen);
  TextPairs pairs;
  for (RawPair pair; reader->next(pair);) pairs.emplace_back(pair.source, pair.target);
  return pairs;
}

std::string firstLine(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("a guess of the encoding is shown, and read only when it is accepted") {
  const Folder folder;
  for (const Text& one : kTexts) {
    const auto& [encoding, text] = one;
    CAPTURE(one.encoding);
    const std::string bytes = inEncoding(text, encoding);
    const std::string why = refusal([&] { readBoth(folder, bytes, ""); });
    CHECK_MESSAGE(contains(why, "is not UTF-8"), why);
    CHECK_MESSAGE(contains(why, firstLine(text)), why);  // a readable sample
    CHECK_MESSAGE(contains(why, "--encoding"), why);
    CHECK_EQ(readBoth(folder, bytes, "auto").at(0).first, firstLine(text));
    CHECK_EQ(
        readBoth(folder, bytes, encoding).at(2).second,
        text.substr(text.find('\n', text.find('\n') + 1) + 1, text.size() - 2 - text.find('\n', text.find('\n') + 1)));
  }
}

TEST_CASE("the preview reads a guess and names it") {
  const Folder folder;
  ImportSettings settings;
  settings.source = folder.write("a.ja", inEncoding(kJapanese, "Shift_JIS"));
  settings.target = folder.write(
      "a.en",
      "I cannot tell who will arrive there first.\nMany animals were destroyed by men.\nI play tennis in a club.\n");
  const CorpusPreview preview = inspectCorpus(settings, 10, {});
  CHECK_EQ(preview.encoding, "Shift_JIS");
  CHECK_EQ(preview.pairs.at(0).first, firstLine(kJapanese));
  settings.out = folder.path("corpus");
  CHECK(contains(refusal([&] { importCorpus(settings, {}, {}); }), "Shift_JIS"));
  settings.encoding = preview.encoding;
  settings.validationPairs = 0;
  CHECK_EQ(importCorpus(settings, {}, {}).trainPairs, 3);
  CHECK_EQ(linesOf(folder.path("corpus/train.source")).at(0), firstLine(kJapanese));
}

TEST_CASE("a chosen encoding that is wrong is refused, and UTF-8 overrules it") {
  const Folder folder;
  const std::string wrong = refusal([&] { readBoth(folder, inEncoding(kRussian, "KOI8-R"), "UTF-8"); });
  CHECK_MESSAGE(contains(wrong, "is not UTF-8"), wrong);
  CHECK(contains(refusal([&] { readBoth(folder, "x\n", "Klingon"); }), "no encoding Klingon"));
  CHECK_EQ(readBoth(folder, kJapanese, "Shift_JIS").at(0).first, firstLine(kJapanese));
}

TEST_CASE("UTF-16 and UTF-32 of every script are certain") {
  const Folder folder;
  for (const char* encoding : {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
    for (const std::string& text : {kJapanese, kRussian, "plain\nLatin\ntext\n"s}) {
      for (const bool mark : {false, true}) {
        CAPTURE(encoding);
        CAPTURE(mark);
        CAPTURE(text);
        const std::string bytes = inEncoding((mark ? "\uFEFF" : "") + text, encoding);
        CHECK_EQ(readBoth(folder, bytes, "").at(0).first, firstLine(text));
      }
    }
  }
}

TEST_CASE("XML in the encoding that it declares") {
  const Folder folder;
  for (const Text& one : kTexts) {
    const auto& [encoding, text] = one;
    CAPTURE(one.encoding);
    const std::string xml =
        "<?xml version='1.0' encoding='" + std::string(encoding) +
        "'?><tmx version='1.4'><header srclang='en'/><body><tu><tuv xml:lang='en'><seg>x</seg></tuv>"
        "<tuv xml:lang='xx'><seg>" +
        firstLine(text) + "</seg></tuv></tu></body></tmx>";
    const auto reader = openFiles({folder.write("a.tmx", inEncoding(xml, encoding))}, "", {"en", "xx"});
    RawPair pair;
    REQUIRE(reader->next(pair));
    CHECK_EQ(pair.target, firstLine(text));
  }
  CHECK(contains(
      refusal([&] {
        RawPair pair;
        openFiles({folder.write("b.tmx", "<?xml version='1.0' encoding='Klingon'?><tmx/>")}, "tmx", {})->next(pair);
      }),
      "no encoding Klingon"));
}

TEST_CASE("a catalogue in the charset of its header") {
  const Folder folder;
  const std::string po =
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=EUC-JP\\n\"\n\nmsgid \"Who?\"\nmsgstr \"" +
      firstLine(kJapanese) + "\"\n";
  const auto reader = openFiles({folder.write("ja.po", inEncoding(po, "EUC-JP"))}, "", {"en", "ja"});
  RawPair pair;
  REQUIRE(reader->next(pair));
  CHECK_EQ(pair.target, firstLine(kJapanese));
}

TEST_CASE("a line with a NUL is lost alone") {
  const Folder folder;
  const std::string object = "{\"en\": \"one\", \"de\": \"eins\"}\n";
  const auto reader =
      openFiles({folder.write("a.jsonl", object + "{\"en\": \"\0\", \"de\": \"x\"}\n"s + object + object + object)}, "",
                {"en", "de"});
  int good = 0, malformed = 0;
  for (RawPair pair; reader->next(pair);) ++(pair.malformed ? malformed : good);
  CHECK_EQ(good, 4);
  CHECK_EQ(malformed, 1);
}

TEST_CASE("a NUL in a text of a few lines costs its line alone") {
  const Folder folder;
  const auto pairsOf = [&](const std::vector<std::string>& files) {
    const auto reader = openFiles(files, "", {"en", "de"});
    TextPairs pairs;
    for (RawPair pair; reader->next(pair);) {
      if (!pair.malformed) pairs.emplace_back(pair.source, pair.target);
    }
    return pairs;
  };
  CHECK_EQ(pairsOf({folder.write(
               "a.jsonl", "{\"en\": \"a\", \"de\": \"b\"}\n{\"en\": \"\0\"}\n{\"en\": \"c\", \"de\": \"d\"}\n"s)}),
           (TextPairs{{"a", "b"}, {"c", "d"}}));
  CHECK_EQ(pairsOf({folder.write("a.tsv", "one\teins\nt\0wo\tzwei\nthree\tdrei\n"s)}).size(), 3u);
  CHECK_EQ(pairsOf({folder.write("b.en", "one\nt\0wo\nthree\n"s), folder.write("b.de", "eins\nzwei\ndrei\n")}).size(),
           3u);
}

TEST_CASE("a wrong encoding, and text that was converted twice, are refused") {
  const Folder folder;
  const std::string german =
      "Ein Mann schläft in einem grünen Raum.\nEin Junge mit Kopfhörern.\nZwei Männer stehen am Herd.\n";
  const std::string wrong = refusal([&] { readBoth(folder, inEncoding(german, "windows-1252"), "Shift_JIS"); });
  CHECK_MESSAGE(contains(wrong, "is not Shift_JIS"), wrong);
  for (const std::string& text : {german, kRussian}) {
    std::string twice;
    icu::UnicodeString(text.data(), static_cast<std::int32_t>(text.size()), "windows-1252").toUTF8String(twice);
    const std::string why = refusal([&] { readBoth(folder, twice, ""); });
    CHECK_MESSAGE(contains(why, "garbled by an earlier conversion"), why);
  }
  std::string many = "It was grÃ¼n.\n";
  for (int i = 0; i < 50; ++i) many += "plain\n";
  CHECK_EQ(readBoth(folder, many, "").size(), 51u);  // one garbled line may be a quotation
  const std::string po =
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=KLINGON\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n";
  const std::string unknown = refusal([&] {
    RawPair pair;
    openFiles({folder.write("a.po", po)}, "po", {})->next(pair);
  });
  CHECK_MESSAGE((contains(unknown, "a.po") && contains(unknown, "no encoding KLINGON")), unknown);
}

TEST_CASE("the text before damage is read, even if the damage is near its beginning") {
  /// Gives `text`, three bytes at a time, then throws.
  class Torn final : public ByteSource {
   public:
    explicit Torn(std::string text, bool byDisk = false) : text_(std::move(text)), byDisk_(byDisk) {}
    std::size_t read(char* buffer, std::size_t size) override {
      const std::size_t count = text_.copy(buffer, std::min<std::size_t>(size, 3), at_);
      at_ += count;
      if (count == 0 && byDisk_) throw UserError(ErrorKind::noResources, "No answer.");
      if (count == 0) throw DamagedText("Torn.");
      return count;
    }
    std::int64_t done() const override { return static_cast<std::int64_t>(at_); }
    std::int64_t total() const override { return static_cast<std::int64_t>(text_.size()); }

   private:
    std::string text_;
    bool byDisk_;
    std::size_t at_ = 0;
  };
  const std::string text = "one\ntwo\nthr";
  for (const char* encoding : {"UTF-8", "UTF-16LE", "UTF-32BE"}) {
    CAPTURE(encoding);
    AssumedEncoding assumed;
    TextLines lines(asUtf8(std::make_unique<Torn>(inEncoding(text, encoding)), "a", "", assumed), "a");
    std::string_view line;
    for (const std::string expected : {"one", "two"}) {
      REQUIRE(lines.next(line));
      CHECK_EQ(line, expected);
    }
    CHECK_THROWS_AS(lines.next(line), DamagedText);
    CHECK_THROWS_AS(lines.next(line), DamagedText);  // on each call
  }
  CHECK_THROWS_AS(PeekedBytes(std::make_unique<Torn>("")), DamagedText);
  // A disk that does not answer is reported at once: the text does not end there.
  CHECK_EQ(refusal([&] { PeekedBytes(std::make_unique<Torn>(text, true)); }), "No answer.");
}

TEST_CASE("text that an earlier conversion has garbled is left out") {
  ImportSettings settings;
  const Folder folder;
  settings.source = folder.write("a.en", "one two\nthree four\nfive six\n");
  settings.target = folder.write("a.de", "eins zwei\ndr\uFFFDi vier\nf\u00fcnf sechs\n");
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  CHECK_EQ(importCorpus(settings, {}, {}).trainPairs, 2);
}
