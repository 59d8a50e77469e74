// SPDX-License-Identifier: Apache-2.0
// Answers of commands and of the protocol as text, without what differs between two runs or machines.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <utility>

#include "engine/base/hash_set.h"
#include "tests/support/engine_program.h"
#include "tests/support/golden_file.h"

namespace transept::test {

inline const std::string kSources = TRANSEPT_SOURCE_DIR, kTrained = kSources + "/resources/trained-demo";

/// Shortens numbers with four or more decimals to four significant digits.
inline std::string rounded(const std::string& text) {
  static const std::regex number(R"(\d+\.\d{4,}(e[-+]?\d+)?)");
  std::string result;
  auto from = text.begin();
  for (auto it = std::sregex_iterator(text.begin(), text.end(), number); it != std::sregex_iterator(); ++it) {
    char shorter[32];
    std::snprintf(shorter, sizeof shorter, "%.4g", std::stod(it->str()));
    result.append(from, it->operator[](0).first).append(shorter);
    from = it->operator[](0).second;
  }
  return result.append(from, text.end());
}

/// Decodes Base64.
inline std::string bytesOf(const std::string& base64) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : base64) {
    if (c == '=') break;
    bits = bits << 6 | static_cast<std::uint32_t>(digits.find(c));
    if ((held += 6) >= 8) bytes += static_cast<char>(bits >> (held -= 8) & 255);
  }
  return bytes;
}

/// Replaces the Base64 of arrays of the protocol, {"shape", "dtype", "data"}, by their first 40 numbers.
inline nlohmann::json withNumbers(nlohmann::json json) {
  if (json.is_object() && json.contains("dtype") && json.contains("data")) {
    const std::string bytes = bytesOf(json["data"]);
    const bool isFloat = json["dtype"] == "f32";
    nlohmann::json numbers = nlohmann::json::array();
    for (std::size_t at = 0; at < bytes.size() && numbers.size() < 40; at += isFloat ? sizeof(float) : 1) {
      float value = static_cast<unsigned char>(bytes[at]);
      if (isFloat) std::memcpy(&value, &bytes[at], sizeof value);
      numbers.push_back(value);
    }
    json["data"] = numbers;
  } else if (json.is_structured()) {
    for (nlohmann::json& element : json) element = withNumbers(std::move(element));
  }
  return json;
}

/// Writes each member of an object on a line, and each element of a long list in it on a line of its own.
inline std::string answerLines(const nlohmann::json& json) {
  if (!json.is_object()) return withNumbers(json).dump() + "\n";
  std::string lines;
  for (const auto& [key, encoded] : json.items()) {
    const nlohmann::json value = withNumbers(encoded);
    if (!value.is_array() || value.dump().size() < 120) {
      lines += key + ": " + value.dump() + "\n";
      continue;
    }
    lines += key + ":\n";
    for (const nlohmann::json& element : value) lines += "  " + element.dump() + "\n";
  }
  return lines;
}

struct GoldenTest {
  TemporaryFolder folder_;
  std::string text_;
  bool computes_ = false;  ///< whether numbers of a model are among the answers, which processors round differently
  std::string counted_;    ///< the name of a long list of which answers get the length and a hash

  GoldenTest() { ::setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1); }

  /// Replaces folders, times and other values that differ between two runs or machines by fixed words.
  std::string normalised(std::string text) const {
    text = replaced(replaced(std::move(text), folder_.path(), "FOLDER"), kSources, "SOURCES");
    text = std::regex_replace(text, std::regex(R"(in \d[\d.]* (ms|s|min|h)\b( \d\d (s|min))?)"), "in TIME");
    text = std::regex_replace(text, std::regex(R"(of \d[\d.]* [kMGT]?B free)"), "of MEMORY free");
    text = std::regex_replace(text, std::regex(R"(\d+ tokens/s)"), "SPEED tokens/s");
    text = std::regex_replace(text,
                              std::regex("\n[^\n:]*: "
                                         "(opening|reading|splitting|measuring|writing|translating|scoring|tokenising|"
                                         "training|learning|judging|indexing)"
                                         "\\b[^\n]*"),
                              "");
    text = std::regex_replace(
        text,
        std::regex(
            R"re((time|created|updated|seconds|tokens_per_second|bytes|freed|available|memory_available_mb|train.threads|removed.jsonl)("?): ?[-\d.e+]+)re"),
        "$1$2: TIME");
    text = replaced(replaced(std::move(text), "fits: true", "fits: ANSWER"), "fits: false", "fits: ANSWER");
    // Only a machine with too little memory prints this.
    text = std::regex_replace(text, std::regex("\n *The training needs [^\n]*"), "");
    return rounded(text);
  }

  void command(const Arguments& arguments, const std::string& input = {}) {
    text_ += "$ transept-engine";
    for (const std::string& argument : arguments) text_ += ' ' + argument;
    const ProgramResult result = runEngine(arguments, input);
    text_ += "\n" + result.output;
    if (!result.errors.empty()) text_ += "errors:\n" + result.errors;
    if (result.exitCode != 0) text_ += "exit code " + std::to_string(result.exitCode) + "\n";
    text_ += "\n";
  }

  /// Adds the text files below a folder, and the names, sizes and hashes of the other files.
  void files(const std::string& folder) {
    std::map<std::string, std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.is_regular_file()) found[std::filesystem::relative(entry.path(), folder)] = entry.path();
    for (const auto& [name, path] : found) {
      const std::string content = contentOf(path);
      const bool json = path.extension() == ".json" && !contains(name, "vocab");
      text_ += "# " + name + "\n";
      if (json)
        text_ += answerLines(nlohmann::json::parse(content));
      else if (content.find('\0') == std::string::npos && path.extension() != ".json")
        text_ += content;
      else
        text_ += std::to_string(content.size()) + " bytes, " + std::to_string(hashOf(content)) + "\n";
    }
    text_ += "\n";
  }

  /// Sends these requests to one engine, one after the other, and adds its answers.
  void protocol(const std::vector<std::pair<std::string, nlohmann::json>>& requests) {
    Program engine(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    int id = 0;
    for (const auto& [method, params] : requests) {
      engine.write(nlohmann::json{{"jsonrpc", "2.0"}, {"id", ++id}, {"method", method}, {"params", params}}.dump() +
                   "\n");
      nlohmann::json answer;
      REQUIRE_MESSAGE(eventually([&] {
                        std::istringstream lines(engine.output());
                        for (std::string line; std::getline(lines, line);)
                          if (const nlohmann::json one = nlohmann::json::parse(line, nullptr, false);
                              one.is_object() && one.value("id", 0) == id)
                            answer = one;
                        return !answer.is_null();
                      }),
                      method);
      nlohmann::json told = answer.contains("result") ? answer["result"] : answer["error"];
      if (!counted_.empty() && told.contains(counted_))
        told[counted_] = {{"length", told[counted_].size()}, {"hash", hashOf(told[counted_].dump())}};
      text_ += "> " + method + " " + params.dump() + "\n" + answerLines(told) + "\n";
    }
    engine.closeInput();
  }

  /// Compares with tests/end_to_end/golden/NAME.txt, or writes it.
  void compareWith(const std::string& name) const {
    compareWithGolden(kSources + "/tests/end_to_end/golden/" + name + ".txt", normalised(text_), computes_);
  }
};

}  // namespace transept::test
