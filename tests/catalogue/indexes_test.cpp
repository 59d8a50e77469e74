// SPDX-License-Identifier: Apache-2.0
// The lists of models of each source, as they write them, and lists that are none.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/catalogue/index_layout.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

Catalogue shipped(const std::string& name) {
  const Catalogues all = catalogues();
  const auto found = std::ranges::find(all.all, name, &Catalogue::name);
  REQUIRE(found != all.all.end());
  return *found;
}

PublishedModel named(const std::vector<PublishedModel>& models, const std::string& name) {
  const auto found = std::ranges::find(models, name, &PublishedModel::name);
  REQUIRE_MESSAGE(found != models.end(), name);
  return *found;
}

// Lines and entries as the sources write them.
const char* const huggingFaceIndex = R"([
 {"_id": "1", "id": "Helsinki-NLP/opus-mt-en-mg", "author": "Helsinki-NLP", "gated": false, "lastModified": "2023-08-16T11:30:34.000Z",
  "tags": ["transformers", "pytorch", "marian", "license:apache-2.0", "region:us"],
  "siblings": [{"rfilename": ".gitattributes"}, {"rfilename": "README.md"}, {"rfilename": "config.json"}, {"rfilename": "generation_config.json"},
   {"rfilename": "pytorch_model.bin"}, {"rfilename": "source.spm"}, {"rfilename": "target.spm"}, {"rfilename": "tokenizer_config.json"},
   {"rfilename": "vocab.json"}]},
 {"id": "Helsinki-NLP/opus-mt-tc-big-gmq-itc", "tags": [], "siblings": [{"rfilename": "config.json"}, {"rfilename": "model.safetensors"},
   {"rfilename": "pytorch_model.bin"}, {"rfilename": "source.spm"}, {"rfilename": "target.spm"}, {"rfilename": "vocab.json"}]},
 {"id": "Helsinki-NLP/opus-mt-en-ROMANCE"},
 {"id": "Helsinki-NLP/opus-mt-fi-de", "siblings": [{"rfilename": "config.json"}, {"rfilename": "tf_model.h5"}]},
 {"id": "Helsinki-NLP/opus-mt-tc-bible-big-deu_eng_fra_por_spa-aav"},
 {"id": "Helsinki-NLP/opus-mt-en-de", "gated": "manual"},
 {"id": "Helsinki-NLP/lm_fin"}, 7])";

const char* const tatoebaIndex =
    "afr-deu\t0.679\t48.8\thttps://object.pouta.csc.fi/Tatoeba-MT-models/gmw-gmw/opus-2020-09-26.zip\t1583\t7355\n"
    "afr-deu\t0.671\t47.1\thttps://object.pouta.csc.fi/Tatoeba-MT-models/afr-deu/opus-2021-02-18.zip\t1583\t9105\r\n"
    "deu-nld\t0.700\t55.1\thttps://object.pouta.csc.fi/Tatoeba-MT-models/gmw-gmw/opus-2020-09-26.zip\t1056\t5572\n"
    "a line of another kind\nxxx-yyy\t0.1\tnan\tftp://elsewhere/x.zip\t1\t1\n";

const char* const opusMtIndex =
    "README.md\nen-mg/README.md\nen-mg/opus-2020-01-08.zip\nen-mg/opus-2020-01-08.test.txt\nde+en-fr+it/"
    "opus-2020-02-01.zip\n"
    "../../etc/x-y.zip\nx-y/../../z.zip\n";

const char* const argosIndex = R"~([
 {"package_version": "1.9", "argos_version": "1.9.0", "from_code": "zt", "from_name": "Chinese (traditional)", "to_code": "en",
  "to_name": "English", "links": ["ipfs://Qm", "https://argos-net.com/v1/translate-zt_en-1_9.argosmodel"], "code": "translate-zt_en"},
 {"package_version": "1.0", "from_code": "ar", "to_code": "en", "links": ["ipfs://QmV5"]},
 {"type": "sbd", "package_version": "1.0", "from_code": "de", "to_code": "de", "links": ["https://argos-net.com/sbd.argosmodel"]}])~";

const char* const mozillaIndex = R"({"generated": "2026-07-01", "baseUrl": "https://storage.googleapis.com/moz",
 "models": {"en-de": [{"architecture": "tiny", "releaseStatus": "Release", "files": {
   "model": {"path": "models/en-de/model.ende.intgemm.alphas.bin.gz", "uncompressedSize": 17140835, "uncompressedHash": "b3e9"},
   "lexicalShortlist": {"path": "models/en-de/lex.50.50.ende.s2t.bin.gz"}, "vocab": {"path": "models/en-de/vocab.deen.spm.gz"}}}]}})";

Catalogue ownCatalogue(const std::string& index, const std::string& layout = {}) {
  Catalogue own;
  own.name = own.title = own.index = index;
  own.layout = layout;
  return own;
}

std::string problem(const std::string& text, const Catalogue& catalogue) {
  try {
    readIndex(text, catalogue);
  } catch (const UserError& error) {
    return error.sentence();
  }
  return {};
}

}  // namespace

TEST_CASE("Hugging Face: names give languages, the list of files what is fetched") {
  const auto models = readIndex(huggingFaceIndex, shipped("huggingface"));
  CHECK_EQ(models.size(), 6);
  const PublishedModel mg = named(models, "opus-mt-en-mg");
  CHECK(mg.directions == std::vector<Direction>{{"en", "mg"}});
  CHECK_EQ(mg.licence, "apache-2.0");
  CHECK_EQ(mg.date, "2023-08-16");
  CHECK_EQ(mg.address, "https://huggingface.co/Helsinki-NLP/opus-mt-en-mg");
  CHECK_EQ(mg.files.back().address, "https://huggingface.co/Helsinki-NLP/opus-mt-en-mg/resolve/main/pytorch_model.bin");
  CHECK(mg.obstacle.empty());
  // Weights without code are preferred.
  CHECK_EQ(named(models, "opus-mt-tc-big-gmq-itc").files.back().name, "model.safetensors");
  CHECK_EQ(named(models, "opus-mt-fi-de").obstacle.text(), "it has no vocab.json");
  CHECK_EQ(named(models, "opus-mt-en-de").obstacle.text(), "one must sign in to download it");
  // Families of languages, and lists of them.
  const PublishedModel romance = named(models, "opus-mt-en-ROMANCE");
  CHECK(hasDirection(romance, "eng", "pt_BR"));
  CHECK(!hasDirection(romance, "en", "de"));
  CHECK(hasDirection(named(models, "opus-mt-tc-bible-big-deu_eng_fra_por_spa-aav"), "fr", "vie"));
  CHECK(hasDirection(named(models, "opus-mt-tc-big-gmq-itc"), "sv", "it"));
}

TEST_CASE("Tatoeba: one model per package, with the scores of each of its pairs") {
  const auto models = readIndex(tatoebaIndex, shipped("tatoeba-challenge"));
  REQUIRE_EQ(models.size(), 2);
  const PublishedModel germanic = named(models, "gmw-gmw/opus-2020-09-26");
  CHECK(hasDirection(germanic, "de", "nl"));
  CHECK(!hasDirection(germanic, "af", "nl"));
  CHECK_EQ(scoreFor(germanic, "de", "nl")->value, 55.1);
  CHECK_EQ(scoreFor(germanic, "af", "de")->metric, "BLEU");
  CHECK_EQ(germanic.format, "marian");
  CHECK_EQ(germanic.files.size(), 1);
}

TEST_CASE("OPUS-MT: packages by their paths; a path that leads elsewhere is none") {
  const auto models = readIndex(opusMtIndex, shipped("opus-mt"));
  REQUIRE_EQ(models.size(), 2);
  CHECK_EQ(named(models, "en-mg/opus-2020-01-08").address,
           "https://object.pouta.csc.fi/OPUS-MT-models/en-mg/opus-2020-01-08.zip");
  CHECK(hasDirection(named(models, "de+en-fr+it/opus-2020-02-01"), "en", "it"));
}

TEST_CASE("Argos: the first link on the web; its own codes are understood") {
  const auto models = readIndex(argosIndex, shipped("argos"));
  REQUIRE_EQ(models.size(), 1);
  CHECK_EQ(models[0].name, "translate-zt_en-1_9");
  CHECK(hasDirection(models[0], "zh_TW", "en"));
  CHECK(!hasDirection(models[0], "zh_CN", "en"));
  CHECK_EQ(models[0].files[0].address, "https://argos-net.com/v1/translate-zt_en-1_9.argosmodel");
}

TEST_CASE("Firefox: files below the registry's address") {
  const auto models = readIndex(mozillaIndex, shipped("firefox"));
  REQUIRE_EQ(models.size(), 1);
  CHECK_EQ(models[0].name, "en-de-tiny");
  CHECK_EQ(models[0].files.back().address,
           "https://storage.googleapis.com/moz/models/en-de/model.ende.intgemm.alphas.bin.gz");
}

TEST_CASE("the layout of an address of one's own is recognised") {
  const Catalogue own = ownCatalogue("https://example.org/list");
  CHECK_EQ(readIndex(huggingFaceIndex, own).size(), 6);
  CHECK_EQ(readIndex(tatoebaIndex, own).size(), 2);
  CHECK_EQ(readIndex(opusMtIndex, own)[0].address, "https://example.org/en-mg/opus-2020-01-08.zip");
  CHECK_EQ(readIndex(argosIndex, own).size(), 1);
  CHECK_EQ(readIndex(mozillaIndex, own).size(), 1);
  const auto ours =
      readIndex(R"({"version": 1, "models": [{"name": "small", "format": "argos", "source_languages": ["hsb"],
    "target_languages": ["de"], "files": [{"address": "m/a.argosmodel", "bytes": 12}],
    "scores": [{"metric": "BLEU", "value": 30}]}]})",
                own);
  CHECK_EQ(ours[0].files[0].address, "https://example.org/m/a.argosmodel");
  // The same list in a folder of this machine.
  const TemporaryFolder folder;
  const std::string list =
      R"({"version": 1, "models": [{"name": "s", "format": "argos", "files": [{"address": "m/a.argosmodel"}]}]})";
  folder.write("index.json", list);
  for (const std::string& index : {folder.path(), folder.path("index.json")})
    CHECK_EQ(readIndex(list, ownCatalogue(index))[0].files[0].address, folder.path("m/a.argosmodel"));
  CHECK_EQ(ours[0].bytes(), 12);
  CHECK_EQ(scoreFor(ours[0], "hsb", "de")->value, 30);
}

TEST_CASE("what is not a list of models is refused in one sentence") {
  const Catalogue argos = shipped("argos");
  const std::string begin = argos.index + " is not a list of models that Transept can read: ";
  CHECK_EQ(problem("<!DOCTYPE html><html>", argos), begin + "it is a web page.");
  CHECK_EQ(problem("", argos), begin + "it is empty.");
  CHECK_EQ(problem("[{", argos), begin + "it is not valid JSON.");
  CHECK_EQ(problem("[]", argos), begin + "it names no model.");
  CHECK_EQ(problem("\xff\xfe", argos), begin + "it is not valid UTF-8.");
  CHECK_EQ(problem("en-de/x.zip", argos), begin + "it is not valid JSON.");
  CHECK_EQ(problem(std::string(100, '['), argos), begin + "it is not valid JSON.");
  CHECK_EQ(problem(R"({"models": {}})", ownCatalogue("https://x/", "mozilla")), "https://x/: \"baseUrl\" is missing.");
  const Catalogue own = ownCatalogue("https://example.org/list");
  for (const char* address : {"../../etc/passwd", "/etc/passwd", "file:///etc/passwd", ""}) {
    const std::string list = R"({"version": 1, "models": [{"name": "x", "format": "argos", "files": [{"address": ")" +
                             std::string(address) + R"("}]}]})";
    CHECK_EQ(problem(list, own),
             "https://example.org/list: \"models[0].files[0].address\" must begin with https:// or http://, or be the "
             "path of a "
             "file below the index.");
  }
}

TEST_CASE("names with a path in them make no path") {
  CHECK_EQ(fileNameOfAddress("https://x/a/b.zip?download=1"), "b.zip");
  CHECK_EQ(fileNameOfAddress("https://x/a/.hidden"), "package");
  CHECK_EQ(fileNameOfAddress("https://x/a/..%2Fb"), "package");
  CHECK_EQ(fileNameOfAddress("https://x/"), "package");
}

TEST_CASE("catalogues of one's own replace shipped ones; a mistake in their file leaves the shipped ones") {
  const TemporaryFolder folder;
  setenv("TRANSEPT_HOME", folder.path().c_str(), 1);
  std::filesystem::create_directories(folder.path("config"));
  const std::size_t count = catalogues().all.size();
  CHECK_EQ(count, 5);
  folder.write("config/models.json", R"({"catalogues": [{"name": "argos", "index": "https://mirror.example/index.json"},
    {"name": "ours", "index": "/models"}]})");
  CHECK_EQ(catalogues().all.size(), count + 1);
  CHECK_EQ(catalogueFor("argos").index, "https://mirror.example/index.json");
  folder.write("config/models.json", R"({"catalogues": [{"name": "ours", "indx": "/models"}]})");
  CHECK_EQ(catalogues().all.size(), count);
  CHECK(catalogues().problem.find("indx") != std::string::npos);
}
