// SPDX-License-Identifier: Apache-2.0
// Zip files that other programs read by the list of entries at their end, and parts of entries.
#include "engine/interop/zip_file.h"

#include <doctest/doctest.h>

#include <cstring>

#include "engine/base/error.h"
#include "engine/interop/argos/argos.h"
#include "engine/interop/logs/scalar_tags.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

std::uint32_t numberAt(const std::string& bytes, std::size_t at, std::size_t size) {
  std::uint32_t number = 0;
  std::memcpy(&number, bytes.data() + at, size);
  return number;
}

}  // namespace

TEST_CASE("checksums are those of zip and of TensorFlow") {
  const std::string digits = "123456789";
  CHECK_EQ(crcOf(std::as_bytes(std::span(digits)), 0xEDB88320u), 0xCBF43926u);
  CHECK_EQ(crcOf(std::as_bytes(std::span(digits)), 0x82F63B78u), 0xE3069283u);
  CHECK_EQ(crcOf({}, 0xEDB88320u), 0u);
}

TEST_CASE("the list at the end of a zip file leads to every entry") {
  const TemporaryFolder folder;
  const std::vector<std::pair<std::string, std::string>> files{
      {"a.txt", "123456789"}, {"empty", ""}, {"sub/\u00e9", std::string(300'000, 'x') + "end"}};
  const std::string path = folder.path("a.zip");
  ZipWriter writer(path);
  for (const auto& [name, content] : files) writer.add(name, content);
  writer.finish();
  const std::string zip = contentOf(path);
  const std::size_t end = zip.size() - 22;
  REQUIRE_EQ(zip.substr(end, 4), "PK\5\6");
  CHECK_EQ(numberAt(zip, end + 4, 4), 0u);  // disks
  CHECK_EQ(numberAt(zip, end + 8, 2), files.size());
  CHECK_EQ(numberAt(zip, end + 10, 2), files.size());
  CHECK_EQ(numberAt(zip, end + 12, 4) + numberAt(zip, end + 16, 4), end);
  CHECK_EQ(numberAt(zip, end + 20, 2), 0u);
  std::size_t at = numberAt(zip, end + 16, 4);
  for (const auto& [name, content] : files) {
    CAPTURE(name);
    REQUIRE_EQ(zip.substr(at, 4), "PK\1\2");
    CHECK_EQ(numberAt(zip, at + 8, 2), 1u << 11);  // names in UTF-8
    CHECK_EQ(numberAt(zip, at + 10, 2), 0u);       // stored
    CHECK_EQ(numberAt(zip, at + 14, 2), 33u);      // the first day of 1980
    CHECK_EQ(numberAt(zip, at + 16, 4), crcOf(std::as_bytes(std::span(content)), 0xEDB88320u));
    CHECK_EQ(numberAt(zip, at + 20, 4), content.size());
    CHECK_EQ(numberAt(zip, at + 24, 4), content.size());
    CHECK_EQ(numberAt(zip, at + 28, 2), name.size());
    for (const std::size_t none : {30U, 32U, 34U, 36U}) CHECK_EQ(numberAt(zip, at + none, 2), 0u);
    CHECK_EQ(zip.substr(at + 46, name.size()), name);
    const std::size_t entry = numberAt(zip, at + 42, 4);
    CHECK_EQ(zip.substr(entry, 4), "PK\3\4");
    CHECK_EQ(zip.substr(entry + 4, 26), zip.substr(at + 6, 26).substr(0, 24) + std::string(2, '\0'));
    CHECK_EQ(zip.substr(entry + 30, name.size() + content.size()), name + content);
    at += 46 + name.size();
  }
  CHECK_EQ(at, end);

  const ZipFile file(path);
  CHECK_EQ(file.names(), (std::vector<std::string>{"a.txt", "empty", "sub/\u00e9"}));
  CHECK((file.has("empty") && !file.has("sub")));
  CHECK_EQ(file.read("a.txt", 9), "123456789");
  CHECK_THROWS_AS(file.read("a.txt", 8), UserError);
  CHECK_THROWS_AS(file.read("b.txt", 8), UserError);
  const auto part = [&](const std::string& name, std::int64_t offset, std::int64_t bytes) {
    const std::vector<std::byte> read = file.read(name, offset, bytes);
    return std::string(reinterpret_cast<const char*>(read.data()), read.size());
  };
  CHECK_EQ(part("a.txt", 0, 9), "123456789");
  CHECK_EQ(part("a.txt", 3, 2), "45");
  CHECK_EQ(part("sub/\u00e9", 299'999, 4), "xend");
  CHECK_EQ(part("sub/\u00e9", 262'143, 3), "xxx");
  CHECK_EQ(part("a.txt", 9, 0), "");
  CHECK_THROWS_AS(part("a.txt", 3, 7), UserError);
  file.extract("a.txt", folder.path("out"), 9);
  CHECK_EQ(contentOf(folder.path("out")), "123456789");
}

TEST_CASE("a folder of Argos Translate holds its description and its model") {
  const TemporaryFolder folder;
  folder.write("metadata.json", "{}");
  CHECK_FALSE(isArgosPackage(folder.path()));
  const TemporaryFolder model;
  ZipWriter(folder.path("b.argosmodel")).finish();
  CHECK(isArgosPackage(folder.path("b.argosmodel")));
  CHECK_FALSE(isArgosPackage(folder.path("none.argosmodel")));
  CHECK_FALSE(isArgosPackage(folder.path("metadata.json")));
}

TEST_CASE("learning rates of several groups, and what no training reports") {
  CHECK_EQ(meaningOf("lr-AdamW", ""), (ScalarMeaning{&StepEvent::learningRate, nullptr, 0}));
  CHECK_EQ(meaningOf("lr-AdamW/pg2", ""), (ScalarMeaning{&StepEvent::learningRate, nullptr, 1}));
  CHECK_EQ(meaningOf("train/train_loss", ""), ScalarMeaning{});
  CHECK_EQ(meaningOf("eval/chrf", "").validation, &ForeignLog::Validation::chrf);
  CHECK_EQ(meaningOf("eval/bleu", "").validation, &ForeignLog::Validation::bleu);
  CHECK_EQ(meaningOf("bleu", "").rank + 8, meaningOf("train/bleu", "").rank);
  CHECK_EQ(meaningOf("nll_loss", ""), ScalarMeaning{});
}
