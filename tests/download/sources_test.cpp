// SPDX-License-Identifier: Apache-2.0
// The catalogue of sources: shipped sources are valid, the user's own sources come first, and mistakes are reported.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/download/text_sources.h"
#include "tests/data/harness/data_helper.h"
#include "tests/download/source_texts.h"

using namespace transept;
using namespace transept::test;

namespace {

struct SourcesTest {
  Folder folder_;
  void own(const std::string& text) {
    std::filesystem::create_directories(folder_.path("config"));
    folder_.write("config/sources.json", text);
  }
  SourcesTest() {
    setenv("TRANSEPT_HOME", folder_.path().c_str(), 1);
    std::filesystem::remove_all(folder_.path("config"));
  }
};

}  // namespace

TEST_CASE_FIXTURE(SourcesTest, "shipped sources are valid") {
  const TextSources all = textSources();
  REQUIRE(all.sources.size() > 8);
  REQUIRE(all.problem.empty());
  REQUIRE(all.ownFile == folder_.path("config/sources.json"));
  for (const TextSource& source : all.sources) {
    REQUIRE_MESSAGE((source.address.starts_with("https://")), source.name.c_str());
    REQUIRE_MESSAGE((!source.licence.empty() && !source.about.empty() && !source.own), source.name.c_str());
    REQUIRE_MESSAGE(
        (source.everyPair == (source.address.find("{first}-{second}") != std::string::npos) || !source.pairs.empty()),
        source.name.c_str());
  }
  const TextFile file = all.find("Europarl v8 (OPUS)", "en", "de");
  REQUIRE(file.address == "https://object.pouta.csc.fi/OPUS-Europarl/v8/moses/de-en.txt.zip");
  REQUIRE(file.file == folder_.path("downloads/Europarl v8 (OPUS).de-en.txt.zip"));
  REQUIRE(file.file == all.find("Europarl v8 (OPUS)", "de", "en").file);
  // An archive that serves several pairs is downloaded once.
  REQUIRE(all.find("Europarl v7 (WMT 2013 and 2014)", "en", "de").file ==
          all.find("Europarl v7 (WMT 2013 and 2014)", "fr", "en").file);
  REQUIRE(contains(refusal([&] { all.find("Europarl v8 (OPUS)", "en", "xx"); }), "holds no text in \"en\" and \"xx\""));
  // Two addresses with the same file name get different files.
  const std::string one = downloadPlace("https://a.example/1/de-en.txt.zip?download=1");
  REQUIRE((one.starts_with(folder_.path("downloads/a.example-")) && one.ends_with(".txt.zip")));
  REQUIRE((one != downloadPlace("https://a.example/2/de-en.txt.zip?download=1")));
  REQUIRE((one == downloadPlace("https://a.example/1/de-en.txt.zip?download=1")));
  // Two names that give the same file name get different files, too.
  const std::string longName(150, 'x'), address = "https://a.example/x.zip";
  REQUIRE((downloadPlace("a/b", address) != downloadPlace("a-b", address)));
  REQUIRE((downloadPlace(longName + ".de-en", address) != downloadPlace(longName + ".en-fr", address)));
  REQUIRE(contains(refusal([&] { all.find("Europarl", "en", "de"); }), "no source of text named \"Europarl\""));
  const auto languages = all.languages();
  REQUIRE((std::ranges::count(languages, "de") == 1 && std::ranges::is_sorted(languages)));
}

TEST_CASE_FIXTURE(SourcesTest, "own sources come first") {
  own(ownSources);
  const TextSources all = textSources();
  REQUIRE_MESSAGE((all.problem.empty()), all.problem.c_str());
  REQUIRE(all.find("Ours", "de", "hsb").address == "https://example.org/de/hsb.tmx.gz");
  REQUIRE(all.find("Ours", "de", "hsb").file.ends_with("/Ours.de-hsb.tmx.gz"));
  const TextFile mirrored = all.find("Books v1 (OPUS)", "en", "de");
  REQUIRE((mirrored.address == "http://mirror.example/b.zip" && mirrored.bytes == 12 && mirrored.sha256.size() == 64));
  REQUIRE_EQ(std::ranges::count(all.sources, std::string("Books v1 (OPUS)"), &TextSource::name), 1);
  REQUIRE((all.sources[0].own && all.sources[1].own && !all.sources[2].own));
}
TEST_CASE_FIXTURE(SourcesTest, "mistakes are named") {
  for (const auto& row : mistakes()) {
    const std::string& sentence = row.second;
    CAPTURE(sentence);
    own(row.first);
    const TextSources all = textSources();
    REQUIRE_MESSAGE((contains(all.problem, sentence)), all.problem.c_str());
    REQUIRE(contains(all.problem, folder_.path("config/sources.json")));
    REQUIRE(all.sources.size() > 8);  // the shipped sources remain
  }
}

TEST_CASE_FIXTURE(SourcesTest, "a binary file of sources") {
  own(std::string("\xff\xfe\0{", 4));
  REQUIRE(contains(textSources().problem, "is not valid JSON"));
}
