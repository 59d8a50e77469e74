// SPDX-License-Identifier: Apache-2.0
// What everything uses: the checked reader of JSON, errors, tables by enumerator, names that are free.
#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <utility>

#include "engine/base/enum_names.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "kernels/backend.h"

using namespace transept;

namespace {

JsonReader written(const char* text) {
  return JsonReader::parse(text, JsonOrigin::written("grid.json", "Compare it with the example."));
}

/// What `read` refuses of `text`, without the beginning and the remedy.
std::string refusalOf(const char* text, const std::function<void(const JsonReader&)>& read) {
  try {
    read(written(text));
  } catch (const UserError& error) {
    CHECK(error.kind() == ErrorKind::badInput);
    CHECK(error.file() == "grid.json");
    CHECK(error.remedy() == "Compare it with the example.");
    REQUIRE(error.sentence().starts_with("grid.json: "));
    return error.sentence().substr(11);
  }
  return {};
}

UserError errorOf(const std::function<void()>& action) {
  try {
    action();
  } catch (...) {
    return userErrorOf(std::current_exception());
  }
  return UserError("nothing was thrown");
}

enum class Colour : std::uint8_t { red, green, blue };
constexpr auto colourNames = enumNames<Colour>("red", "green", "blue");

}  // namespace

TEST_CASE("values of JSON are read in their type") {
  const JsonReader json = written(
      R"({"text": "a", "whole": 2.0, "real": 1.5, "large": 18446744073709551615, "none": null, "yes": true,
          "lists": [["a"], []], "counts": {"x": 1}, "rows": [{"name": "b"}]})");
  CHECK(json.get<std::string>("text") == "a");
  CHECK(json.get<std::int64_t>("whole") == 2);
  CHECK(json.get<double>("real") == 1.5);
  CHECK(json.get<std::uint64_t>("large") == UINT64_MAX);
  CHECK(json.get<bool>("yes"));
  CHECK(json.get<std::vector<std::vector<std::string>>>("lists") == std::vector<std::vector<std::string>>{{"a"}, {}});
  CHECK(json.get<std::map<std::string, int>>("counts") == std::map<std::string, int>{{"x", 1}});
  CHECK(json.entries("rows").front().get<std::string>("name") == "b");
  CHECK(!json.has("none"));
  CHECK(json.get("none", 3) == 3);
  CHECK(json.entries("absent").empty());
}

TEST_CASE("what is wrong in JSON is named with its place") {
  const auto integer = [](const JsonReader& json) { json.get<std::int64_t>("x"); };
  const std::tuple<const char*, std::function<void(const JsonReader&)>, const char*> refused[] = {
      {"{", integer, "it is not valid JSON."},
      {"[]", integer, "it must be an object, not a list."},
      {"{}", integer, "\"x\" is missing."},
      {R"({"x": null})", integer, "\"x\" is missing."},
      {R"({"x": "7"})", integer, "\"x\" must be an integer, not \"7\"."},
      {R"({"x": true})", integer, "\"x\" must be an integer, not true."},
      {R"({"x": 0.5})", integer, "\"x\" must be an integer, not 0.5."},
      {R"({"x": 1e300})", integer, "\"x\" must lie between -9223372036854775808 and 9223372036854775807."},
      {R"({"x": 9})", [](const JsonReader& json) { json.field("x").integer(1, 8); }, "\"x\" must lie between 1 and 8."},
      {R"({"x": 0.5})", [](const JsonReader& json) { json.field("x").number(1, 2); },
       "\"x\" must lie between 1 and 2."},
      {R"({"x": [["a"], [7]]})", [](const JsonReader& json) { json.get<std::vector<std::vector<std::string>>>("x"); },
       "\"x[1][0]\" must be a text, not 7."},
      {R"({"x": {"y": {}}})", [](const JsonReader& json) { json.field("x").field("y").get<bool>("z"); },
       "\"x.y.z\" is missing."},
      {R"({"x": "c"})",
       [](const JsonReader& json) {
         json.field("x").oneOf({"a", "b"});
       },
       "\"x\" must be a or b, not \"c\"."},
      {R"({"y": 1})",
       [](const JsonReader& json) {
         json.allow({"x", "z"});
       },
       "\"y\" is unknown; allowed are x, z."}};
  for (const auto& [text, read, sentence] : refused) {
    CAPTURE(text);
    CHECK(refusalOf(text, read) == sentence);
  }
  CHECK(errorOf([] { written(R"({"rows": [{"name": 5}]})").entries("rows")[0].get<std::string>("name"); }).key() ==
        "rows[0].name");
  const UserError newer = errorOf([] { written(R"({"version": 2})").requireVersion(1); });
  CHECK(newer.kind() == ErrorKind::newerVersion);
}

TEST_CASE("any exception is an error with a kind") {
  CHECK(errorOf([] { throw OutOfDeviceMemory("cuda:0 has no room."); }).kind() == ErrorKind::outOfMemory);
  CHECK(errorOf([] { throw BackendError("cuda:0 failed."); }).kind() == ErrorKind::deviceFailure);
  CHECK(errorOf([] { throw std::bad_alloc(); }).kind() == ErrorKind::outOfMemory);
  // What a library throws is no mistake of the user.
  for (const auto& action : std::initializer_list<std::function<void()>>{
           [] { [[maybe_unused]] const auto json = nlohmann::json::parse("{"); },
           [] { [[maybe_unused]] const int number = std::stoi("x"); }, [] { throw std::runtime_error("broken"); }}) {
    const UserError error = errorOf(action);
    CHECK(error.kind() == ErrorKind::internal);
    CHECK(!error.remedy().empty());
  }
}

TEST_CASE("enumerators and their names") {
  CHECK(colourNames[Colour::green] == "green");
  CHECK(colourNames.find("blue") == Colour::blue);
  CHECK(!colourNames.find("black"));
}

TEST_CASE("lists in sentences, and free names") {
  CHECK(joinedByOr({}) == "");
  CHECK(joinedByOr({"a"}) == "a");
  CHECK(joinedByOr({"a", "b", "c"}) == "a, b or c");
  const std::set<std::string> taken{"run", "run-2"};
  CHECK(firstFreeName("run", [&](const std::string& name) { return !taken.contains(name); }) == "run-3");
  CHECK(firstFreeName("walk", [&](const std::string& name) { return !taken.contains(name); }) == "walk");
}
