// SPDX-License-Identifier: Apache-2.0
// The layout of the sources: each folder includes only from the folders that its CMake line names, folders and files
// stay small, documents name only existing paths, the protocol's document names every method, and every seeded fault
// still finds the code that it changes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

const fs::path kRoot = TRANSEPT_SOURCE_DIR;
constexpr std::size_t kMostFiles = 24, kMostLines = 600;

/// The folders that each folder may include from, with itself.
std::map<std::string, std::set<std::string>> declaredUses() {
  std::map<std::string, std::set<std::string>> uses;
  std::ifstream file(TRANSEPT_FOLDER_USES);
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    const std::string folder = line.substr(0, colon);
    uses[folder].insert(folder);
    if (folder.starts_with("engine/")) uses[folder].insert("engine/base");
    std::stringstream list(line.substr(colon + 1));
    for (std::string used; std::getline(list, used, ';');) {
      used.erase(0, used.find_first_not_of(' '));
      if (!used.empty()) uses[folder].insert(used);
    }
  }
  return uses;
}

bool isSource(const fs::path& path) {
  static const std::set<std::string> endings{".h", ".cpp", ".cu"};
  return endings.contains(path.extension().string());
}

/// The paths of all sources below `top`, relative to the root.
std::vector<fs::path> sourcesBelow(const std::string& top) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / top)) {
    if (entry.is_regular_file() && isSource(entry.path())) found.push_back(fs::relative(entry.path(), kRoot));
  }
  std::ranges::sort(found);
  return found;
}

std::string contentOf(const fs::path& path) {
  std::ifstream file(kRoot / path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The folders of the project from which a source includes headers.
std::set<std::string> includedFolders(const std::string& content) {
  static const std::regex include(R"(^[ \t]*#[ \t]*include[ \t]*"((?:app|engine|kernels|tests|ui)/[^"]*)\")",
                                  std::regex::multiline);
  std::set<std::string> folders;
  for (std::sregex_iterator match(content.begin(), content.end(), include), end; match != end; ++match) {
    folders.insert(fs::path((*match)[1].str()).parent_path().string());
  }
  return folders;
}

/// Paths of this project that a document names in `code`, without placeholders (NAME, XX) and patterns (*).
std::set<std::string> namedPaths(const std::string& content) {
  static const std::regex named(R"(`((?:app|cmake|docs|engine|installer|kernels|resources|tests|ui)/[\w./-]*)`)");
  static const std::regex placeholder("FOLDER|LANGUAGE|NAME|NNN|XX");
  std::set<std::string> paths;
  for (std::sregex_iterator match(content.begin(), content.end(), named), end; match != end; ++match) {
    if (!std::regex_search((*match)[1].str(), placeholder)) paths.insert((*match)[1].str());
  }
  return paths;
}

/// Names of files without a folder that a document names in `code`, such as `export.cpp`; not those with capitals.
std::set<std::string> namedFiles(const std::string& content) {
  static const std::regex named(R"(`([a-z0-9_]+\.(?:cpp|cu|py|sh))`)");
  std::set<std::string> names;
  for (std::sregex_iterator match(content.begin(), content.end(), named), end; match != end; ++match)
    names.insert((*match)[1].str());
  return names;
}

/// The names of all files in the folders that documents speak of.
std::set<std::string> allFileNames() {
  std::set<std::string> names;
  for (const std::string top : {"app", "cmake", "docs", "engine", "installer", "kernels", "resources", "tests", "ui"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / top)) names.insert(entry.path().filename());
  }
  return names;
}

/// The methods of the tables in `content`, with whether they run in the background.
std::map<std::string, bool> methodsIn(const std::string& content) {
  static const std::regex entry(R"re(\{"([a-z0-9/-]+)",\s*Lane::(quick|background))re");
  std::map<std::string, bool> methods;
  for (std::sregex_iterator match(content.begin(), content.end(), entry), end; match != end; ++match)
    methods[(*match)[1].str()] = (*match)[2].str() == "background";
  return methods;
}

/// The names of the functions that a source declares or defines at the beginning of a line, members aside.
std::set<std::string> freeFunctions(const std::string& content) {
  static const std::regex function(R"(^(?!return |using |else |throw )[A-Za-z_\[][\w:<>,*&\[\] ]*?[ &*](\w+)\()",
                                   std::regex::multiline);
  std::set<std::string> names;
  for (std::sregex_iterator match(content.begin(), content.end(), function), end; match != end; ++match)
    names.insert((*match)[1].str());
  return names;
}

/// Of freeFunctions(), those that are declared (';') or those that are defined ('{').
std::set<std::string> freeFunctionsWith(char end, const std::string& content) {
  std::set<std::string> names;
  for (const std::string& name : freeFunctions(content)) {
    const std::regex head("^[^\\s/#][^;{}()]*[ &*]" + name + "\\([^;{}]*\\)[^;{}()]*([;{])", std::regex::multiline);
    for (std::sregex_iterator match(content.begin(), content.end(), head), last; match != last; ++match)
      if ((*match)[1].str()[0] == end) names.insert(name);
  }
  return names;
}

/// Constants outside of functions whose names have (or lack) the prefix `k`.
std::set<std::string> constants(const std::string& content, bool prefixed) {
  static const std::regex constant(R"(^(?:static |inline )*constexpr [\w:<>,* ]*?[ *](\w+)(?:\[\w*\])*(?: =|\{))",
                                   std::regex::multiline);
  static const std::regex prefix("k[A-Z0-9].*");
  std::set<std::string> names;
  for (std::sregex_iterator match(content.begin(), content.end(), constant), end; match != end; ++match) {
    if (std::regex_match((*match)[1].str(), prefix) == prefixed) names.insert((*match)[1].str());
  }
  return names;
}

std::string withoutSpace(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

}  // namespace

TEST_CASE("the reader of includes finds folders and skips everything else") {
  const std::string content =
      "#include <vector>\n#include \"engine/base/error.h\"\n  # include \"kernels/view.h\"\n#include "
      "\"hwy/highway.h\"\n"
      "// #include \"ui/kit/text/format.h\"\n";
  CHECK(includedFolders(content) == std::set<std::string>{"engine/base", "kernels"});
}

TEST_CASE("a folder of engine, kernels or ui includes only from the folders that its CMake line names") {
  const auto uses = declaredUses();
  REQUIRE(uses.size() > 60);
  for (const std::string top : {"engine", "kernels", "ui"}) {
    for (const fs::path& source : sourcesBelow(top)) {
      const std::string folder = source.parent_path().string();
      // The folder of cuDNN's attention is a separate library without a USES list.
      const std::string room = folder == "kernels/cuda/attention/cudnn" ? "kernels/cuda/attention" : folder;
      CAPTURE(source.string());
      REQUIRE(uses.contains(room));
      for (const std::string& included : includedFolders(contentOf(source))) {
        INFO(room, " includes from ", included, ", which its USES list lacks");
        CHECK(uses.at(room).contains(included));
      }
    }
  }
}

TEST_CASE("folders hold about 20 sources, and files stay below 600 lines") {
  std::map<std::string, std::size_t> files;
  for (const std::string top : {"app", "engine", "kernels", "tests", "ui"}) {
    for (const fs::path& source : sourcesBelow(top)) {
      const std::string content = contentOf(source);
      CAPTURE(source.string());
      CHECK(static_cast<std::size_t>(std::ranges::count(content, '\n')) <= kMostLines);
      ++files[source.parent_path().string()];
    }
  }
  for (const auto& folder : files) {
    INFO(folder.first);
    CHECK(folder.second <= kMostFiles);
  }
}

TEST_CASE("the reader of names finds free functions and constants") {
  const std::string content =
      "std::string nameOf(Kind kind) {\n  return other(kind);\n}\n[[nodiscard]] int* Type::member(int);\n"
      "constexpr int kMost = 3;\ninline constexpr double least[] = {1};\n";
  CHECK(freeFunctions(content) == std::set<std::string>{"nameOf"});
  CHECK(constants(content, true) == std::set<std::string>{"kMost"});
  CHECK(constants(content, false) == std::set<std::string>{"least"});
}

TEST_CASE("names can be searched: one header declares a free function, and one source defines what ends in Of") {
  std::map<std::string, std::set<std::string>> headers, sources;
  for (const std::string top : {"app", "engine", "kernels", "ui"}) {
    for (const fs::path& source : sourcesBelow(top)) {
      if (source.string().starts_with("kernels/cuda/")) continue;  // the CPU's operations, a second time
      for (const std::string& name : freeFunctions(contentOf(source))) {
        if (source.extension() == ".h" && name != "toJson") headers[name].insert(source.string());
        if (source.extension() == ".cpp" && name.ends_with("Of")) sources[name].insert(source.string());
      }
    }
  }
  REQUIRE(headers.size() > 500);
  for (const auto& known : {headers, sources}) {
    for (const auto& [name, places] : known) {
      std::string list;
      for (const std::string& place : places) list += " " + place;
      INFO(name, " stands in", list, ": give each a noun of its own");
      CHECK(places.size() == 1);
    }
  }
}

TEST_CASE("a function that a header declares is not defined by another source of its folder") {
  // Headers that list one entry for each file of their folder, and folders of formats.
  static const std::set<std::string> lists{"app/commands/bench/bench.h",
                                           "engine/catalogue/index_layout.h",
                                           "engine/data/formats/pair_reader.h",
                                           "engine/data/formats/text_format.h",
                                           "engine/documents/scanners/markup_rules.h",
                                           "engine/documents/scanners/text_segments.h",
                                           "engine/inspect/attention.h",
                                           "engine/interop/model_folder.h",
                                           "engine/interop/ctranslate2/ctranslate2.h",
                                           "engine/interop/huggingface/huggingface.h",
                                           "engine/interop/logs/logs.h",
                                           "engine/interop/marian/marian.h",
                                           "engine/interop/onnx/onnx.h",
                                           "engine/markup/markup_events.h",
                                           "engine/serve/methods/methods.h",
                                           "engine/web/dialects.h"};
  std::map<fs::path, std::set<std::string>> declared, defined;
  for (const std::string top : {"app", "engine", "kernels", "ui"}) {
    for (const fs::path& source : sourcesBelow(top)) {
      if (source.string().starts_with("kernels/cuda/") || lists.contains(source.string())) continue;
      if (source.extension() == ".h") declared[source] = freeFunctionsWith(';', contentOf(source));
      if (source.extension() == ".cpp") defined[source] = freeFunctionsWith('{', contentOf(source));
    }
  }
  REQUIRE(declared.size() > 300);
  for (const auto& [header, names] : declared) {
    const std::set<std::string>& own = defined[fs::path(header).replace_extension(".cpp")];
    for (const auto& [source, functions] : defined) {
      if (source.parent_path() != header.parent_path()) continue;
      for (const std::string& name : names) {
        INFO(header.string(), " declares ", name, ", which ", source.string(), " defines");
        CHECK((own.contains(name) || !functions.contains(name)));
      }
    }
  }
}

TEST_CASE("constants have the prefix k in kernels, where short names are values, and nowhere else") {
  for (const std::string top : {"app", "engine", "kernels", "ui"}) {
    for (const fs::path& source : sourcesBelow(top)) {
      CAPTURE(source.string());
      CHECK(constants(contentOf(source), top != "kernels") == std::set<std::string>{});
    }
  }
}

TEST_CASE("the reader of documents finds paths and skips placeholders") {
  const std::string content =
      "See `ui/pages/` and `engine/base/error.h`, not `resources/help/NAME.md` or `tests/*.cpp`.";
  CHECK(namedPaths(content) == std::set<std::string>{"engine/base/error.h", "ui/pages/"});
  CHECK(namedFiles("`export.cpp` and `engine/base/error.h`, `NAME_test.cpp`") == std::set<std::string>{"export.cpp"});
}

TEST_CASE("every path that a document names exists") {
  const std::set<std::string> files = allFileNames();
  std::vector<fs::path> documents{"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"};
  for (const std::string folder : {"docs", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (entry.path().extension() == ".md") documents.push_back(fs::relative(entry.path(), kRoot));
    }
  }
  REQUIRE(documents.size() > 10);
  for (const fs::path& document : documents) {
    CAPTURE(document.string());
    for (const std::string& path : namedPaths(contentOf(document))) {
      CAPTURE(path);
      CHECK(fs::exists(kRoot / path));
    }
    for (const std::string& name : namedFiles(contentOf(document))) {
      CAPTURE(name);
      CHECK(files.contains(name));
    }
  }
}

TEST_CASE("the protocol's document and schema have every method; the document marks those that may take long") {
  const std::string document = contentOf("engine/serve/PROTOCOL.md");
  const nlohmann::json described = nlohmann::json::parse(contentOf("docs/protocol.schema.json"))["methods"];
  std::size_t methods = 0;
  for (const fs::path& source : sourcesBelow("engine/serve/methods")) {
    for (const auto& method : methodsIn(contentOf(source))) {
      CAPTURE(method.first);
      const std::string named = "`" + method.first + "`";
      CHECK(document.find(named) != std::string::npos);
      CHECK((document.find(named + " *(long)*") != std::string::npos) == method.second);
      CHECK(described.contains(method.first));
      ++methods;
    }
  }
  CHECK(methods > 80);
}

namespace {

/// What the pattern's first group matches in `content`.
std::set<std::string> namesIn(const std::string& content, const std::regex& pattern) {
  std::set<std::string> names;
  for (std::sregex_iterator match(content.begin(), content.end(), pattern), end; match != end; ++match)
    names.insert((*match)[1].str());
  return names;
}

/// Whether a name is or contains that of an operation: linearFewRows that of linear, shortAttention that of attention.
bool namesOperation(const std::string& name, std::string operation) {
  if (name.starts_with(operation)) return true;
  operation[0] = static_cast<char>(std::toupper(operation[0]));
  return name.find(operation) != std::string::npos;
}

}  // namespace

// An operation's kernel is named after it, and so is the function of an operation that combineKernel computes. A
// library or other operations compute the rest.
TEST_CASE("each operation's kernel for GPUs is found by the operation's name") {
  static const std::regex operation(R"(^  virtual (?:void|double) (\w+)\()", std::regex::multiline);
  static const std::regex kernel(R"(__global__ [^;{]*?\b(\w+)Kernel\()");
  static const std::regex function(R"(^struct (\w+) \{)", std::regex::multiline);
  const std::set<std::string> withoutKernel{"zero", "linearBackwardInput", "linearBackwardWeight",
                                            "linearTopContinuations"};
  const std::set<std::string> helpers{"combine",          "addPartials",      "columnSums",  "findSentences",
                                      "joinedOperations", "largestMagnitude", "roundFactor", "roundTransposedFactor"};
  const std::string header = contentOf("kernels/backend.h");
  std::set<std::string> kernels, functions, missing;
  for (const fs::path& path : sourcesBelow("kernels/cuda")) kernels.merge(namesIn(contentOf(path), kernel));
  for (std::string name : namesIn(contentOf("kernels/cuda/operations/element_wise.cu"), function)) {
    name[0] = static_cast<char>(std::tolower(name[0]));
    functions.insert(name);
  }
  for (const std::string& name : namesIn(header.substr(header.find("---- Element-wise")), operation))
    if (!withoutKernel.contains(name) && !functions.contains(name)) missing.insert(name);
  CHECK(missing.size() > 15);
  // A kernel belongs to the operation with the longest fitting name.
  std::map<std::string, std::string> operationOf;
  for (const std::string& name : kernels)
    for (const std::string& one : missing)
      if (namesOperation(name, one) && one.size() > operationOf[name].size()) operationOf[name] = one;
  for (const std::string& name : kernels) {
    CAPTURE(name);
    CHECK(operationOf[name].empty() == helpers.contains(name));
    missing.erase(operationOf[name]);
  }
  for (const std::string& name : missing) FAIL_CHECK("No kernel has the name of ", name);
}

TEST_CASE("every seeded fault finds its code once") {
  std::size_t faults = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "tests/mutation/faults")) {
    std::istringstream records(contentOf(fs::relative(entry.path(), kRoot)) + "\n\n");
    std::string name, file, old;
    for (std::string line; std::getline(records, line);) {
      if (line.starts_with("fault: ")) name = line.substr(7);
      if (line.starts_with("file: ")) file = line.substr(6);
      if (line.starts_with("-")) old += withoutSpace(line.substr(1));
      if (!line.empty() || old.empty()) continue;
      CAPTURE(name);
      const std::string content = withoutSpace(contentOf(file));
      const std::size_t first = content.find(old);
      CHECK(first != std::string::npos);
      CHECK(content.find(old, first + 1) == std::string::npos);
      ++faults;
      old.clear();
    }
  }
  CHECK(faults > 100);
}
