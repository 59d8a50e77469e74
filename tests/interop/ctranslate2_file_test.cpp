// SPDX-License-Identifier: Apache-2.0
// model.bin: what is written is read back, other versions are understood, and all damage is detected.

#include <doctest/doctest.h>

#include <cstring>

#include "engine/base/error.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Builds a file byte by byte, so that reader and writer are not only checked against each other.
class Bytes {
 public:
  template <typename T>
  Bytes& number(T value) {
    data_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  Bytes& text(const char* value) {
    number(static_cast<std::uint16_t>(std::strlen(value) + 1));
    data_.append(value, std::strlen(value) + 1);
    return *this;
  }
  const std::string& data() const { return data_; }

 private:
  std::string data_;
};

Bytes version2() {
  Bytes bytes;
  bytes.number(std::uint32_t{2}).text("TransformerBase").number(std::uint32_t{2}).number(std::uint32_t{2});
  bytes.text("a/weight").number(std::uint8_t{2}).number(std::uint32_t{1}).number(std::uint32_t{2});
  bytes.number(std::uint8_t{4}).number(std::uint32_t{2}).number(1.5f).number(-2.0f);
  bytes.text("b").number(std::uint8_t{0}).number(std::uint8_t{1}).number(std::uint32_t{1}).number(std::int8_t{-3});
  return bytes;
}

Bytes version6(std::uint32_t version = 6) {
  Bytes bytes;
  bytes.number(version).text("TransformerSpec").number(std::uint32_t{7}).number(std::uint32_t{3});
  bytes.text("f16").number(std::uint8_t{1}).number(std::uint32_t{2});
  bytes.number(std::uint8_t{4}).number(std::uint32_t{4}).number(std::uint16_t{0x3c00}).number(std::uint16_t{0xc100});
  bytes.text("bf16").number(std::uint8_t{1}).number(std::uint32_t{1});
  bytes.number(std::uint8_t{5}).number(std::uint32_t{2}).number(std::uint16_t{0x4049});
  bytes.text("i32").number(std::uint8_t{0}).number(std::uint8_t{3}).number(std::uint32_t{4}).number(std::int32_t{-7});
  bytes.number(std::uint32_t{1}).text("alias").text("bf16");
  return bytes;
}

struct Ctranslate2FileTest {
  std::string file(const std::string& content) { return folder_.write(std::to_string(++files_), content); }
  TemporaryFolder folder_;
  int files_ = 0;
};

}  // namespace

TEST_CASE_FIXTURE(Ctranslate2FileTest, "reads version2") {
  const Ctranslate2Reader reader(file(version2().data()));
  REQUIRE_EQ(reader.version(), 2u);
  REQUIRE_EQ(reader.specification(), std::string("TransformerBase"));
  REQUIRE_EQ(reader.revision(), 2u);
  REQUIRE_EQ(reader.variables().size(), std::size_t{2});
  REQUIRE_EQ(reader.find("a/weight")->floats(), (std::vector<float>{1.5f, -2.0f}));
  REQUIRE_EQ(reader.find("a/weight")->shape, (std::vector<std::int64_t>{1, 2}));
  REQUIRE_EQ(reader.find("b")->floats(), std::vector<float>{-3.0f});
  REQUIRE(!reader.find("c"));
}

TEST_CASE_FIXTURE(Ctranslate2FileTest, "reads version6") {
  for (const std::uint32_t version : {4u, 5u, 6u}) {
    const Ctranslate2Reader reader(file(version6(version).data()));
    REQUIRE_EQ(reader.find("f16")->floats(), (std::vector<float>{1.0f, -2.5f}));
    REQUIRE_EQ(reader.find("bf16")->floats(), std::vector<float>{3.140625f});
    REQUIRE_EQ(reader.find("i32")->floats(), std::vector<float>{-7.0f});
    REQUIRE_EQ(reader.find("alias"), reader.find("bf16"));
  }
}

TEST_CASE_FIXTURE(Ctranslate2FileTest, "writes what it reads") {
  const float values[] = {1, 2, 3, 4, 5, 6};
  const std::int8_t flag = 1;
  Ctranslate2Model model;
  model.variables.push_back({{"z/weight", StoredType::f32, {2, 3}}, std::as_bytes(std::span(values))});
  model.variables.push_back({{"flag", StoredType::i8, {}}, std::as_bytes(std::span(&flag, 1))});
  model.aliases = {{"y/weight", "z/weight"}};
  const std::string path = folder_.path("written");
  writeCtranslate2File(path, model);
  const Ctranslate2Reader reader(path);
  REQUIRE_EQ(reader.version(), 6u);
  REQUIRE_EQ(reader.specification(), std::string("TransformerSpec"));
  REQUIRE_EQ(reader.find("y/weight")->floats(), (std::vector<float>{1, 2, 3, 4, 5, 6}));
  REQUIRE_EQ(reader.find("z/weight")->shapeText(), std::string("[2, 3]"));
  REQUIRE_EQ(reader.find("flag")->floats(), std::vector<float>{1});
}

TEST_CASE_FIXTURE(Ctranslate2FileTest, "no truncation goes unseen") {
  for (const std::string& whole : {version2().data(), version6().data()}) {
    for (std::size_t length = 0; length < whole.size(); ++length) {
      REQUIRE_THROWS_AS(Ctranslate2Reader(file(whole.substr(0, length))), UserError);
    }
    REQUIRE_THROWS_AS(Ctranslate2Reader(file(whole + 'x')), UserError);
  }
}

TEST_CASE_FIXTURE(Ctranslate2FileTest, "damage is named") {
  const auto head = [](std::uint32_t version, std::uint32_t variables) {
    Bytes bytes;
    return bytes.number(version).text("TransformerSpec").number(std::uint32_t{7}).number(variables);
  };
  const auto variable = [&](std::initializer_list<std::uint32_t> shape, std::uint8_t type) {
    Bytes bytes = head(6, 1).text("x").number(static_cast<std::uint8_t>(shape.size()));
    for (const std::uint32_t dimension : shape) bytes.number(dimension);
    return bytes.number(type).number(std::uint32_t{4}).number(1.0f).data();
  };
  const std::pair<std::string, const char*> cases[] = {
      {head(9, 0).data(), "binary version is 9"},
      {variable({}, 9), "unknown type 9"},
      {variable({2}, 0), "does not match its shape"},
      {variable({0xffffffff, 0xffffffff}, 0), "impossible shape"},
      {head(6, 0).number(std::uint32_t{1}).text("a").text("b").data(), "b, which is missing"}};
  for (const auto& [content, says] : cases) {
    try {
      Ctranslate2Reader reader(file(content));
      FAIL("read without complaint");
    } catch (const UserError& error) {
      REQUIRE_MESSAGE(std::string(error.what()).find(says) != std::string::npos, error.what());
      REQUIRE(!error.remedy().empty());
    }
  }
}
