// SPDX-License-Identifier: Apache-2.0
// The commands in the help exist: each names a subcommand that the engine lists, with options that it has. Every
// section of figures.md, which explains the figures of the window, has a command, a definition and the paper's section.
// Only commands that work with several models offer an ensemble.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

const fs::path kHelp = fs::path(TRANSEPT_SOURCE_DIR) / "resources/help";

std::string helpOf(const std::string& subcommand) {
  static std::map<std::string, std::string> known;
  if (const auto found = known.find(subcommand); found != known.end()) return found->second;
  std::vector<std::string> arguments;
  std::istringstream words(subcommand);
  for (std::string word; words >> word;) arguments.push_back(word);
  arguments.emplace_back("--help");
  return known[subcommand] = runEngine(arguments).output;
}

/// Whether an option stands in a command's help as a whole word.
bool hasOption(const std::string& help, const std::string& option) {
  return std::regex_search(help, std::regex("(^|[\\s,])" + option + "(?![\\w-])"));
}

}  // namespace

TEST_CASE("every command in the help exists") {
  const std::regex command("`transept-engine ([a-z-]+)((?: [^`\n]*)?)`"), option("(?:^| )(--?[a-z][a-z0-9-]*)");
  const std::string all = helpOf("");
  REQUIRE(contains(all, "Subcommands:"));
  int checked = 0;
  for (const auto& file : fs::recursive_directory_iterator(kHelp)) {
    if (file.path().extension() != ".md") continue;
    const std::string text = contentOf(file.path().string());
    for (std::sregex_iterator at(text.begin(), text.end(), command), end; at != end; ++at) {
      const std::string name = (*at)[1], rest = (*at)[2];
      const std::string where = file.path().string() + ": " + (*at)[0].str();
      CHECK_MESSAGE(std::regex_search(all, std::regex("\n  " + name + " ")), where);
      const std::string help =
          name == "bench" ? helpOf(name + " " + rest.substr(1, rest.find(' ', 1) - 1)) : helpOf(name);
      for (std::sregex_iterator one(rest.begin(), rest.end(), option); one != end; ++one)
        CHECK_MESSAGE(hasOption(help, (*one)[1]), where);
      ++checked;
    }
  }
  CHECK_GT(checked, 300);  // in six languages
}

TEST_CASE("only commands that work with several models offer an ensemble") {
  for (const char* name : {"translate", "evaluate"}) CHECK_MESSAGE(contains(helpOf(name), "ensemble"), name);
  for (const char* name : {"worst", "attention", "inspect", "bench translate"})
    CHECK_MESSAGE(!contains(helpOf(name), "ensemble"), name);
}

TEST_CASE("every figure has a definition, the paper's section and a command") {
  std::istringstream lines(contentOf((kHelp / "figures.md").string()));
  std::string heading, definition, paper, command;
  int sections = 0;
  const auto close = [&] {
    if (!heading.empty()) {
      CHECK_MESSAGE(definition.size() > 20, heading);
      CHECK_MESSAGE(paper.size() > std::string("- Paper: ").size(), heading);
      CHECK_MESSAGE(contains(command, "`transept-engine "), heading);
      ++sections;
    }
    definition = paper = command = "";
  };
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) {
      close();
      heading = line;
    } else if (line.starts_with("- Paper: ")) {
      paper = line;
    } else if (line.starts_with("- Command: ")) {
      command = line;
    } else if (!line.starts_with("- ")) {
      definition += line;
    }
  }
  close();
  CHECK_GE(sections, 50);
}
