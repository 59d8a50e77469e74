// SPDX-License-Identifier: Apache-2.0
// The safetensors reader validates everything in a file. The writer's bytes depend only on names, shapes and values.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
using nlohmann::json;

namespace {

std::string fileOf(const std::string& header, std::size_t dataBytes) {
  std::string content(8, '\0');
  const std::uint64_t length = header.size();
  std::memcpy(content.data(), &length, 8);
  return content + header + std::string(dataBytes, '\1');
}

struct SafetensorsTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(SafetensorsTest, "tensors are read back as written") {
  const std::string path = folder_ + "/round.safetensors";
  std::vector<float> weights(6);
  std::iota(weights.begin(), weights.end(), -2.5f);
  const std::vector<std::uint16_t> halves{toHalf(1.5f), toHalf(-0.1f), toHalf(65504.0f)};
  const std::vector<std::int32_t> ids{7, -1};
  SafetensorsWriter writer(path,
                           {{"w.b", StoredType::f32, {2, 3}},
                            {"a", StoredType::f16, {3}},
                            {"ids", StoredType::i32, {2}},
                            {"none", StoredType::f32, {0, 5}},
                            {"scalar", StoredType::u8, {}}},
                           {{"format", "test"}});
  writer.write(std::span<const float>(weights).first(4));  // a call may write a part of a tensor or several tensors
  writer.write(std::span<const float>(weights).subspan(4));
  writer.write(std::span<const std::uint16_t>(halves));
  writer.write(std::span<const std::int32_t>(ids));
  const std::uint8_t byte = 9;
  writer.write(std::span(&byte, 1));
  const std::string checksum = writer.finish();

  const SafetensorsReader reader(path);
  REQUIRE(checksumOf(reader.fileBytes()) == checksum);
  REQUIRE(reader.tensors().size() == 5);
  REQUIRE(reader.floats("w.b") == weights);
  REQUIRE(reader.floats("a") == std::vector<float>{1.5f, -0.0999755859375f, 65504.0f});
  REQUIRE(reader.at("none").elements() == 0);
  REQUIRE(reader.at("scalar").elements() == 1);
  REQUIRE(reader.metadata().at("format") == "test");
  REQUIRE(std::memcmp(reader.bytes(reader.at("ids")).data(), ids.data(), 8) == 0);
  REQUIRE(reader.find("W.b") == nullptr);
  REQUIRE_THROWS_AS(reader.at("absent"), UserError);
  REQUIRE_THROWS_AS(reader.floats("ids"), UserError);
  REQUIRE_THROWS_AS(readFile(path, 10), UserError);
}

TEST_CASE_FIXTURE(SafetensorsTest, "numbers with a fraction are read as f32") {
  const std::string path = folder_ + "/numbers.safetensors";
  SafetensorsWriter writer(path, {{"double", StoredType::f64, {2}}, {"bf16", StoredType::bf16, {2}}});
  const double doubles[] = {1.5, -1e300};
  const std::uint16_t bf16[] = {0x3fc0, 0xc040};
  writer.write(std::span<const double>(doubles));
  writer.write(std::span<const std::uint16_t>(bf16));
  writer.finish();
  const SafetensorsReader reader(path);
  CHECK(reader.floats("double") == std::vector<float>{1.5f, -INFINITY});
  CHECK(reader.floats("bf16") == std::vector<float>{1.5f, -3.0f});
  std::vector<float> tooFew(1);
  CHECK_THROWS_AS(reader.readFloats(reader.at("bf16"), tooFew), std::logic_error);
}

TEST_CASE_FIXTURE(SafetensorsTest, "empty tensors may be wide") {
  const std::string path = folder_ + "/wide.safetensors";
  const json tensor{{"dtype", "F32"}, {"shape", {1ll << 62, 1ll << 62, 0}}, {"data_offsets", {0, 0}}};
  writeFileAtomically(path, fileOf(json{{"w", tensor}}.dump(), 0));
  const SafetensorsReader reader(path);
  REQUIRE(reader.at("w").elements() == 0);
  REQUIRE(reader.floats("w").empty());
}

TEST_CASE_FIXTURE(SafetensorsTest, "empty tensors lie between any others") {
  const std::string path = folder_ + "/between.safetensors";
  SafetensorsWriter writer(path, {{"z", StoredType::f32, {0}},
                                  {"b", StoredType::f32, {1}},
                                  {"y", StoredType::f32, {0, 3}},
                                  {"a", StoredType::f32, {2}},
                                  {"x", StoredType::u8, {0}}});
  const std::vector<float> values{1, 2, 3};
  writer.write(std::span<const float>(values));
  writer.finish();
  const SafetensorsReader reader(path);
  CHECK_EQ(reader.tensors().size(), std::size_t{5});
  CHECK(reader.floats("b") == std::vector<float>{1});
  CHECK(reader.floats("a") == std::vector<float>{2, 3});
  for (const char* empty : {"x", "y", "z"}) CHECK(reader.bytes(reader.at(empty)).empty());
}

TEST_CASE_FIXTURE(SafetensorsTest, "a name may hold any character") {
  const std::vector<std::string> names{"\"", "a\"b", "a\\", "\\\"", "[{,", "]}", "größe\n"};
  const std::string path = folder_ + "/names.safetensors";
  std::vector<StoredTensor> tensors;
  for (const std::string& name : names) tensors.push_back({name, StoredType::u8, {1}});
  SafetensorsWriter writer(path, tensors, {{"\"key\"", "[\"value\","}});
  for (std::uint8_t i = 0; i < names.size(); ++i) writer.write(std::span<const std::uint8_t>(&i, 1));
  writer.finish();
  const SafetensorsReader reader(path);
  REQUIRE_EQ(reader.tensors().size(), names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    CAPTURE(names[i]);
    CHECK_EQ(static_cast<std::size_t>(reader.bytes(reader.at(names[i]))[0]), i);
  }
  CHECK_EQ(reader.metadata().at("\"key\""), "[\"value\",");
}

TEST_CASE("what a JSON text holds is counted outside of its strings") {
  struct Row {
    const char* text;
    std::int64_t values;
    std::size_t members;
    std::int64_t deepest;
  };
  for (const Row& row : {Row{"", 0, 1, 0}, Row{"3", 0, 1, 0}, Row{"[]", 1, 1, 1}, Row{"[1, 2, 3]", 3, 3, 1},
                         Row{R"({"a": [1, 2], "b": {"c": {}}})", 6, 2, 3}, Row{R"("[[,")", 0, 1, 0},
                         Row{R"({"[,{": "]},"})", 1, 1, 1}, Row{R"({"a\"[,": 1, "b": [2]})", 3, 2, 2},
                         Row{R"({"a\\": 1, "b\\": [2, 3]})", 4, 2, 2}, Row{R"(["\\\"[,", 1])", 2, 2, 1},
                         Row{R"(["\u0022[,", 1])", 2, 2, 1}, Row{R"(["\)", 1, 1, 1}, Row{"]][", 1, 1, 0}}) {
    CAPTURE(row.text);
    const JsonExtent extent = extentOf(row.text);
    CHECK_EQ(extent.values, row.values);
    CHECK_EQ(extent.members, row.members);
    CHECK_EQ(extent.deepest, row.deepest);
  }
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  CHECK(parseJson(nested(64)).is_array());
  CHECK(parseJson(nested(65)).is_discarded());
  CHECK_EQ(parseJson(R"("\")" + nested(65) + '"').get<std::string>(), '"' + nested(65));
}

TEST_CASE_FIXTURE(SafetensorsTest, "missing bytes are an error") {
  SafetensorsWriter writer(folder_ + "/short.safetensors", {{"w", StoredType::f32, {2}}});
  const float one = 1;
  writer.write(std::span(&one, 1));
  REQUIRE_THROWS_AS(writer.finish(), std::logic_error);
  writer.write(std::span(&one, 1));
  REQUIRE_THROWS_AS(writer.write(std::span(&one, 1)), std::logic_error);
  const StoredTensor w{"w", StoredType::f32, {1}};
  REQUIRE_THROWS_AS(SafetensorsWriter(folder_ + "/twice.safetensors", {w, w}), std::logic_error);
}

TEST_CASE_FIXTURE(SafetensorsTest, "halves round to nearest even") {
  REQUIRE(toHalf(0.0f) == 0);
  REQUIRE(toHalf(-0.0f) == 0x8000);
  REQUIRE(toHalf(65520.0f) == 0x7c00);  // halfway to the next number, which is infinity
  REQUIRE(toHalf(65519.99f) == 0x7bff);
  REQUIRE(toHalf(0x1p-24f) == 1);
  REQUIRE(toHalf(0x1p-25f) == 0);
  REQUIRE(toHalf(1.0f + 0x1p-11f) == 0x3c00);
  REQUIRE(toHalf(1.0f + 3 * 0x1p-11f) == 0x3c02);
  REQUIRE(std::isnan(floatOfHalf(toHalf(NAN))));
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {  // every f16 value survives the conversion to f32 and back
    const auto half = static_cast<std::uint16_t>(bits);
    if ((half & 0x7c00) == 0x7c00 && (half & 0x3ff)) continue;
    REQUIRE(toHalf(floatOfHalf(half)) == half);
  }
}

TEST_CASE_FIXTURE(SafetensorsTest, "damaged files are refused") {
  const std::string path = folder_ + "/bad.safetensors";
  const auto row = [&](const char* name, const std::string& content, const char* word) {
    CAPTURE(name);
    writeTestFile(path, content);
    try {
      const SafetensorsReader reader(path);
      FAIL_CHECK("must be refused");
    } catch (const UserError& error) {
      CHECK(error.what() == doctest::Contains(word));
      CHECK(error.what() == doctest::Contains("bad.safetensors"));
    }
  };
  const auto entry = [](const char* dtype, json shape, json offsets) {
    return json{{"dtype", dtype}, {"shape", std::move(shape)}, {"data_offsets", std::move(offsets)}};
  };
  const auto one = [&](json value, std::size_t bytes = 8) { return fileOf(json{{"w", value}}.dump(), bytes); };
  const json good = entry("F32", {2}, {0, 8});
  row("empty", "", "too short");
  row("seven bytes", "1234567", "too short");
  row("giant header", std::string(8, '\x7f') + "{}", "header is said");
  row("cut header", fileOf(json{{"w", good}}.dump(), 8).substr(0, 20), "inside its header");
  row("not JSON", fileOf("{\"w\":", 8), "not a JSON object");
  row("array", fileOf("[]", 0), "not a JSON object");
  row("deep", fileOf(std::string(100'000, '['), 0), "nested too deeply");
  row("truncated", one(good, 7), "outside the file");
  row("extra bytes", one(good, 9), "after its last tensor");
  row("unknown dtype", one(entry("F7", {2}, {0, 8})), "unknown dtype F7");
  row("shape against offsets", one(entry("F32", {3}, {0, 8})), "contradict");
  row("negative size", one(entry("F32", {-2}, {0, 8})), "not a size");
  row("huge shape", one(entry("F32", {1ll << 40, 1ll << 40}, {0, 8})), "too large");
  row("backwards", one(entry("F32", {2}, {8, 0})), "outside the file");
  row("huge offset", one(entry("F32", {2}, {18446744073709551608ull, 18446744073709551615ull})), "not a size");
  row("shape in words", one(entry("F32", {"two"}, {0, 8})), "not a size");
  row("fractional shape", one(entry("F32", {2.0}, {0, 8})), "not a size");
  row("shape is a number", one(entry("F32", 2, {0, 8})), "lacks");
  row("offsets are a number", one(entry("F32", {2}, 8)), "lacks");
  row("no dtype", one(json{{"shape", {2}}, {"data_offsets", {0, 8}}}), "lacks");
  row("dtype is a number", one(json{{"dtype", 32}, {"shape", {2}}, {"data_offsets", {0, 8}}}), "lacks");
  row("no shape", one(json{{"dtype", "F32"}, {"data_offsets", {0, 8}}}), "lacks");
  row("entry is a number", one(5), "lacks");
  row("three offsets", one(entry("F32", {2}, {0, 4, 8})), "lacks");
  row("overlap", fileOf(json{{"a", good}, {"b", entry("F32", {2}, {4, 12})}}.dump(), 12), "overlaps");
  row("empty inside another", fileOf(json{{"a", good}, {"b", entry("F32", {0}, {4, 4})}}.dump(), 8), "overlaps");
  row("gap", fileOf(json{{"a", good}, {"b", entry("F32", {1}, {12, 16})}}.dump(), 16), "gap");
  row("twice", fileOf("{\"a\":" + good.dump() + ",\"a\":" + good.dump() + "}", 8), "twice");
  row("metadata is a list", fileOf(json{{"__metadata__", json::array()}}.dump(), 0), "metadata is not an object");
  row("metadata", fileOf(json{{"__metadata__", {{"a", 1}}}}.dump(), 0), "metadata");
}

TEST_CASE_FIXTURE(SafetensorsTest, "random damage is refused or harmless") {
  const std::string path = folder_ + "/damaged.safetensors";
  json header;
  for (int index = 0; index < 20; ++index) {
    header["tensor." + std::to_string(index)] = {
        {"dtype", "F32"}, {"shape", {1, 2}}, {"data_offsets", {index * 8, index * 8 + 8}}};
  }
  const std::string whole = fileOf(header.dump(), 160);
  std::mt19937 random(3);
  int refused = 0;
  for (int round = 0; round < 500; ++round) {
    std::string content = whole;
    for (int change = 0; change < 3; ++change) content[random() % content.size()] = static_cast<char>(random());
    if (round % 5 == 0) content.resize(random() % content.size());
    writeTestFile(path, content);
    try {
      const SafetensorsReader reader(path);
      for (const StoredTensor& tensor : reader.tensors()) REQUIRE(reader.bytes(tensor).size() <= content.size());
    } catch (const UserError&) {
      ++refused;
    }
  }
  REQUIRE(refused > 250);
}

TEST_CASE_FIXTURE(SafetensorsTest, "a header of many tensors is read in linear time") {
  // nlohmann's callback parser took 21 s for 20,000 tensors, and its time grows quadratically.
  std::string header = "{";
  constexpr int tensors = 100'000;
  for (int i = 0; i < tensors; ++i) {
    header +=
        (i == 0 ? "\"t" : ",\"t") + std::to_string(i) + "\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}";
  }
  writeTestFile(folder_ + "/many.safetensors", fileOf(header + "}", 0));
  CHECK_EQ(SafetensorsReader(folder_ + "/many.safetensors").tensors().size(), static_cast<std::size_t>(tensors));
  writeTestFile(folder_ + "/twice.safetensors",
                fileOf(header + ",\"t7\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}}", 0));
  CHECK_THROWS_WITH(SafetensorsReader(folder_ + "/twice.safetensors"), doctest::Contains("twice"));
  std::string sizes = "0";
  for (int i = 0; i < 2'000'000; ++i) sizes += ",0";
  writeTestFile(folder_ + "/wide.safetensors",
                fileOf("{\"t\":{\"dtype\":\"U8\",\"shape\":[" + sizes + "],\"data_offsets\":[0,0]}}", 0));
  CHECK_THROWS_WITH(SafetensorsReader(folder_ + "/wide.safetensors"), doctest::Contains("more tensors than any model"));
}
