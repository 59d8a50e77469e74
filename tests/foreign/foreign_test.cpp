// SPDX-License-Identifier: Apache-2.0
// The readers on the test cases of other projects: JSONTestSuite, the TMX compliance kit, OASIS' XLIFF 2.2 and
// csv-spectrum. They are in ../shared/data/foreign or TRANSEPT_FOREIGN, outside the project. If they are absent, the
// tests are skipped with a message. With -s the tests print the results that tests/benchmarks/QUALITY.md lists.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/stack.h"
#include "engine/data/formats/text_format.h"
#include "engine/run/events/events.h"
#include "engine/serve/rpc/json_rpc.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

/// The folder of a suite; empty if it is absent.
std::string suite(const std::string& name) {
  const char* chosen = std::getenv("TRANSEPT_FOREIGN");
  for (const std::string& parent :
       {std::string(chosen ? chosen : ""), std::string(TRANSEPT_SOURCE_DIR "/../shared/data/foreign"),
        std::string(TRANSEPT_SOURCE_DIR "/../../shared/data/foreign")}) {
    if (!parent.empty() && fs::is_directory(parent + "/" + name)) return parent + "/" + name;
  }
  MESSAGE("skipped: ../shared/data/foreign/", name, " is not here");
  return {};
}

std::vector<fs::path> filesIn(const std::string& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

struct Outcome {
  std::vector<std::pair<std::string, std::string>> pairs;
  int malformed = 0;
  std::string refused;
};

Outcome readFile(const std::string& path, const ReadSettings& settings, const std::string& format = {}) {
  Outcome outcome;
  try {
    const auto reader = openFiles({path}, format, settings);
    for (RawPair pair; reader->next(pair);) {
      if (pair.malformed) {
        ++outcome.malformed;
      } else {
        outcome.pairs.emplace_back(pair.source, pair.target);
      }
    }
  } catch (const UserError& error) {
    outcome.refused = error.what();
  }
  return outcome;
}

/// Replaces runs of white space by one space and trims the ends.
std::string collapsed(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!space) result += c;
    if (space && !result.empty() && result.back() != ' ') result += ' ';
  }
  return std::string(trim(result));
}

class IgnoredEvents : public EventListener {
  void onStep(const EventHead&, const StepEvent&) override {}
  void onEvent(const EventHead&, const nlohmann::json&) override {}
  void onRestart() override {}
};

/// A JSON reader. `accepts` returns whether it accepts a text as a value in an object.
struct TriedReader {
  std::string name;
  std::function<bool(const std::string& value)> accepts;
};

std::vector<TriedReader> jsonReaders(const TemporaryFolder& folder) {
  return {{"JSON lines",
           [&](const std::string& value) {
             const std::string path = folder.write("a.jsonl", "{\"x\": " + value + ", \"en\": \"a\", \"de\": \"b\"}\n");
             return readFile(path, {"en", "de"}, "jsonl").pairs.size() == 1;
           }},
          {"messages of the protocol",
           [](const std::string& value) {
             Json id;
             try {
               parseRequest("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"m\", \"params\": {\"x\": " + value + "}}",
                            id);
               return true;
             } catch (const RpcError&) {
               return false;
             }
           }},
          {"events of a run", [&](const std::string& value) {
             const std::string path = folder.write(
                 "events.jsonl",
                 "{\"version\":1,\"type\":\"note\",\"time\":1,\"attempt\":1,\"step\":1,\"x\":" + value + "}\n");
             EventReader reader(path);
             IgnoredEvents ignored;
             reader.poll(ignored);
             return reader.ignored() == 0;
           }}};
}

}  // namespace

TEST_CASE("JSONTestSuite: what must parse parses, what must not is refused, by every reader") {
  const std::string folder = suite("json/test_parsing");
  if (folder.empty()) return;
  const TemporaryFolder temporary;
  for (const TriedReader& reader : jsonReaders(temporary)) {
    int counts[3][2] = {};  // rows y, n, i; columns refused, accepted
    for (const fs::path& file : filesIn(folder, ".json")) {
      std::string value = contentOf(file.string());
      const char kind = file.filename().string().front();
      // These readers take one object per line. Within a value, a line end is white space or an error, as a space is.
      if (value.find_first_of("\n\r") != std::string::npos && kind != 'n') std::ranges::replace(value, '\n', ' ');
      CAPTURE(file.filename().string());
      CAPTURE(reader.name);
      const bool accepted = reader.accepts(value);
      if (kind == 'y') CHECK(accepted);
      if (kind == 'n') CHECK_FALSE(accepted);
      ++counts[kind == 'y' ? 0 : kind == 'n' ? 1 : 2][accepted ? 1 : 0];
    }
    MESSAGE("JSONTestSuite, ", reader.name, ": ", counts[0][1], " of ", counts[0][0] + counts[0][1],
            " that must parse do, ", counts[1][0], " of ", counts[1][0] + counts[1][1], " that must not are refused, ",
            counts[2][1], " of ", counts[2][0] + counts[2][1], " that may be either are accepted");
  }
}

TEST_CASE("JSONTestSuite: no file is taken for a stack of filters, and none ends the program") {
  const std::string folder = suite("json/test_parsing");
  if (folder.empty()) return;
  for (const fs::path& file : filesIn(folder, ".json")) {
    CAPTURE(file.filename().string());
    CHECK_THROWS_AS(CleaningStack::fromFile(file.string()), UserError);
  }
}

TEST_CASE("csv-spectrum: every pair of neighbouring columns") {
  const std::string folder = suite("csv");
  if (folder.empty()) return;
  int files = 0, rows = 0;
  for (const fs::path& file : filesIn(folder + "/csvs", ".csv")) {
    CAPTURE(file.filename().string());
    const auto expected = nlohmann::ordered_json::parse(contentOf(folder + "/json/" + file.stem().string() + ".json"));
    std::vector<std::string> headings;
    for (const auto& [heading, value] : expected.at(0).items()) headings.push_back(heading);
    for (std::size_t i = 0; i + 1 < headings.size(); ++i) {
      ReadSettings settings;
      settings.columns = headings[i] + "," + headings[i + 1];
      const Outcome outcome = readFile(file.string(), settings, "csv");
      CHECK_MESSAGE(outcome.refused.empty(), outcome.refused);
      REQUIRE_EQ(outcome.pairs.size(), expected.size());
      for (std::size_t row = 0; row < expected.size(); ++row) {
        CHECK_EQ(collapsed(outcome.pairs[row].first), collapsed(expected[row][headings[i]].get<std::string>()));
        CHECK_EQ(collapsed(outcome.pairs[row].second), collapsed(expected[row][headings[i + 1]].get<std::string>()));
        ++rows;
      }
    }
    ++files;
  }
  MESSAGE("csv-spectrum: ", files, " files, ", rows, " pairs of cells as expected");
}

TEST_CASE("TMX kit: every file is read, and its sentences are those of the texts beside it") {
  const std::string folder = suite("tmx/kit");
  if (folder.empty()) return;
  int read = 0, pairs = 0, refused = 0;
  for (const fs::path& file : filesIn(folder, ".tmx")) {
    const Outcome outcome = readFile(file.string(), {});
    MESSAGE(file.filename().string(), ": ", outcome.pairs.size(), " pairs, ", outcome.malformed, " incomplete units ",
            outcome.refused);
    CAPTURE(file.filename().string());
    CAPTURE(outcome.refused);
    CHECK((!outcome.refused.empty() || outcome.pairs.size() + static_cast<std::size_t>(outcome.malformed) > 0));
    read += outcome.refused.empty() ? 1 : 0;
    refused += outcome.refused.empty() ? 0 : 1;
    pairs += static_cast<int>(outcome.pairs.size());
    const std::string text = file.parent_path() / (file.stem().string() + ".txt");
    if (!fs::exists(text)) continue;
    const std::string source = collapsed(contentOf(text));
    for (const auto& pair : outcome.pairs)
      CHECK_MESSAGE(source.find(collapsed(pair.first)) != std::string::npos, pair.first);
  }
  MESSAGE("TMX kit: ", read, " files read with ", pairs, " pairs, ", refused, " refused");
}

TEST_CASE("XLIFF 2.2: every valid file is read, and no invalid one ends the program") {
  const std::string folder = suite("xliff/xliff-22/test-suite/core");
  if (folder.empty()) return;
  int valid = 0, invalid = 0, pairs = 0, refused = 0;
  for (const fs::path& file : filesIn(folder + "/valid", ".xlf")) {
    const Outcome outcome = readFile(file.string(), {}, "xliff");
    CAPTURE(file.filename().string());
    CHECK_MESSAGE(outcome.refused.empty(), outcome.refused);
    ++valid;
    pairs += static_cast<int>(outcome.pairs.size());
  }
  for (const fs::path& file : filesIn(folder + "/invalid", ".xlf")) {
    refused += readFile(file.string(), {}, "xliff").refused.empty() ? 0 : 1;  // the reader does not validate
    ++invalid;
  }
  MESSAGE("XLIFF 2.2: ", valid, " valid files read with ", pairs, " pairs; of ", invalid, " invalid ones ", refused,
          " refused, the rest read");
}
