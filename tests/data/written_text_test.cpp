// SPDX-License-Identifier: Apache-2.0
// Random pairs, written in every format by writers that know nothing of the readers, are read as they were.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/random.h"
#include "engine/data/formats/text_format.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct WrittenPair {
  std::string source, target;
  bool operator==(const WrittenPair&) const = default;
};
using Escapes = std::map<char, std::string>;

std::string escaped(const std::string& text, const Escapes& escapes) {
  std::string out;
  for (const char letter : text) {
    const auto found = escapes.find(letter);
    out += found == escapes.end() ? std::string(1, letter) : found->second;
  }
  return out;
}

std::string randomText(Random& random, const std::vector<std::string>& pieces) {
  std::string text = "w" + std::to_string(random.below(1000));
  for (std::uint64_t i = 0, count = random.below(6); i < count; ++i) {
    text += (random.below(2) ? " " : "") + pieces[random.below(pieces.size())];
  }
  return text;
}

struct WrittenFormat {
  std::string name, head, tail;
  std::string (*entry)(const WrittenPair& pair);
  bool quotes = true;  // may the texts contain them
};

const Escapes inXml{{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}};
const Escapes inCsv{{'"', "\"\""}};
const Escapes inPo{{'"', "\\\""}, {'\\', "\\\\"}};

const WrittenFormat writtenFormats[] = {
    {"x.csv", "en,de\n", "",
     [](const WrittenPair& pair) {
       return '"' + escaped(pair.source, inCsv) + "\",\"" + escaped(pair.target, inCsv) + "\"\n";
     }},
    {"x.tsv", "en\tde\n", "", [](const WrittenPair& pair) { return pair.source + '\t' + pair.target + '\n'; }, false},
    {"x.jsonl", "", "",
     [](const WrittenPair& pair) {
       return nlohmann::json{{"en", pair.source}, {"de", pair.target}}.dump() + '\n';
     }},
    {"x.tmx", "<tmx version=\"1.4\"><header srclang=\"en\"/><body>\n", "</body></tmx>\n",
     [](const WrittenPair& pair) {
       return "<tu><tuv xml:lang=\"de\"><seg>" + escaped(pair.target, inXml) +
              "</seg></tuv><tuv xml:lang=\"en\"><seg>" + escaped(pair.source, inXml) + "</seg></tuv></tu>\n";
     }},
    {"x.xlf",
     "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\" original=\"x\" datatype=\"plaintext\">"
     "<body>\n",
     "</body></file></xliff>\n",
     [](const WrittenPair& pair) {
       return "<trans-unit id=\"1\"><source>" + escaped(pair.source, inXml) + "</source><target>" +
              escaped(pair.target, inXml) + "</target></trans-unit>\n";
     }},
    {"de.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n", "",
     [](const WrittenPair& pair) {
       return "msgid \"" + escaped(pair.source, inPo) + "\"\nmsgstr \"" + escaped(pair.target, inPo) + "\"\n\n";
     }},
};

}  // namespace

TEST_CASE("what was written in any format is read as it was") {
  const Folder folder;
  for (const WrittenFormat& format : writtenFormats) {
    for (std::uint64_t trial = 0; trial < 20; ++trial) {
      CAPTURE(format.name);
      CAPTURE(trial);
      Random random(11, trial);
      std::vector<std::string> pieces{"a",   "Haus", "größer", "日本", ",", ";",  "&",
                                      "<b>", ">",    "\\",     "'",    "#", "%s", "."};
      if (format.quotes) pieces.insert(pieces.end(), {"\"", "\"\"", "\"x\""});
      std::vector<WrittenPair> written(1 + random.below(30)), read;
      std::string text = format.head;
      for (WrittenPair& pair : written) {
        pair = {randomText(random, pieces), randomText(random, pieces)};
        text += format.entry(pair);
      }
      writeTestFile(folder.path(format.name), text + format.tail);
      const auto reader = openFiles({folder.path(format.name)}, {}, {"en", "de"});
      for (RawPair pair; reader->next(pair);) {
        CHECK_MESSAGE(!pair.malformed, reader->where(false));
        read.push_back({std::string(pair.source), std::string(pair.target)});
      }
      CHECK(read == written);
    }
  }
}
