// SPDX-License-Identifier: Apache-2.0
// The outputs of commands: results in the requested place, nothing after a refusal, one output line per input line.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

const std::string kModel = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

struct OutputsTest {
  TemporaryFolder folder_;
  std::string source_ = folder_.write("a.en", "The dog sleeps.\nA cat.\n");
  std::string reference_ = folder_.write("a.de", "Der Hund schläft.\nEine Katze.\n");

  ProgramResult evaluateInto(const std::string& output) const {
    return runEngine({"evaluate", kModel, "--source", source_, "--reference", reference_, "--threads", "1", "--beam",
                      "1", "-o", output});
  }
};

std::int64_t linesIn(const std::string& text) {
  return std::ranges::count(text, '\n');
}

}  // namespace

TEST_CASE_FIXTURE(OutputsTest, "a device stays a device, and its error is told") {
  struct stat before {
  }, after{};
  REQUIRE_EQ(::stat("/dev/full", &before), 0);
  const ProgramResult result = evaluateInto("/dev/full");
  CHECK_EQ(result.exitCode, 1);
  CHECK_MESSAGE(contains(result.errors, "the disk is full"), result.errors);
  REQUIRE_EQ(::stat("/dev/full", &after), 0);
  CHECK(S_ISCHR(after.st_mode));
  CHECK_EQ(before.st_ino, after.st_ino);
  CHECK_EQ(evaluateInto("/dev/null").exitCode, 0);
}

TEST_CASE_FIXTURE(OutputsTest, "links are followed and permissions kept") {
  const std::string file = folder_.write("out.de", std::string(1000, 'x')), link = folder_.path("link"),
                    dangling = folder_.path("dangling");
  REQUIRE_EQ(::chmod(file.c_str(), 0640), 0);
  fs::create_symlink("out.de", link);
  fs::create_symlink("new.de", dangling);
  REQUIRE_EQ(evaluateInto(link).exitCode, 0);
  CHECK(fs::is_symlink(link));
  CHECK_EQ(linesIn(contentOf(file)), 2);
  CHECK_EQ(contentOf(file).find('x'), std::string::npos);
  CHECK_EQ(fs::status(file).permissions(), static_cast<fs::perms>(0640));
  fs::create_symlink("dangling", folder_.path("second"));
  REQUIRE_EQ(evaluateInto(folder_.path("second")).exitCode, 0);
  CHECK(fs::is_symlink(folder_.path("second")));
  CHECK(fs::is_symlink(dangling));
  CHECK_EQ(linesIn(contentOf(folder_.path("new.de"))), 2);
}

TEST_CASE_FIXTURE(OutputsTest, "a new file has the permissions that the umask leaves, however long its name") {
  const mode_t before = ::umask(027);
  const std::string file = folder_.path(std::string(250, 'n'));
  CHECK_EQ(evaluateInto(file).exitCode, 0);
  ::umask(before);
  CHECK_EQ(fs::status(file).permissions(), static_cast<fs::perms>(0640));
}

TEST_CASE_FIXTURE(OutputsTest, "standard output that is a file is continued") {
  const std::string log = folder_.write("log", "before\n");
  const ProgramResult result = runProgram(
      "/bin/sh", {"-c", std::string(TRANSEPT_ENGINE_PROGRAM) + " evaluate " + kModel + " --source " + source_ +
                            " --reference " + reference_ + " --beam 1 --threads 1 -o /dev/stdout >> " + log});
  CHECK_EQ(result.exitCode, 0);
  const std::string text = contentOf(log);
  CHECK_MESSAGE(text.starts_with("before\nDer Hund"), text);
  CHECK_MESSAGE(contains(text, "\nBLEU|"), text);
}

TEST_CASE_FIXTURE(OutputsTest, "an output that cannot be written is refused before the work begins") {
  fs::create_symlink("circle", folder_.path("circle"));
  for (const std::string& output : {folder_.path("gone/out.de"), folder_.path(), folder_.path("circle"),
                                    folder_.path(std::string(300, 'n')), source_ + "/out.de"}) {
    const ProgramResult result = evaluateInto(output);
    CHECK_EQ(result.exitCode, 1);
    CHECK_MESSAGE(!contains(result.errors, "Model "), result.errors);
  }
}

TEST_CASE("an empty name of an output is refused") {
  const std::pair<Arguments, std::string> commands[] = {{{"exhibit", "run"}, "--out"},
                                                        {{"tune", "corpus", "--hours", "1"}, "--out"},
                                                        {{"spread", "run", "--hosts", "a:1"}, "--hosts-file"},
                                                        {{"evaluate", kModel}, "--output"},
                                                        {{"attention", kModel, "--source", "A."}, "--png"}};
  for (const auto& [command, option] : commands) {
    const ProgramResult refused = runEngine(command + Arguments{option, ""});
    CHECK_EQ(refused.exitCode, 2);
    CHECK_MESSAGE(contains(refused.errors, option + ": the name is empty"), refused.errors);
  }
}

TEST_CASE("options that would be ignored are refused") {
  for (const Arguments& choice : {Arguments{"--layer", "1"}, {"--head", "1"}, {"--kind", "cross"}}) {
    const ProgramResult refused = runEngine(Arguments{"attention", kModel, "--source", "A."} + choice);
    CHECK_EQ(refused.exitCode, 1);
    CHECK_MESSAGE(contains(refused.errors, "choose what a picture or --join shows"), refused.errors);
  }
  const ProgramResult resampled =
      runEngine({"score", kModel + "/source.txt", "-r", kModel + "/source.txt", "--samples", "9"});
  CHECK_EQ(resampled.exitCode, 1);
  CHECK_MESSAGE(contains(resampled.errors, "Nothing is resampled. Add --confidence or --paired"), resampled.errors);
  const ProgramResult nameless = runEngine({"translate", kModel, "--document", kModel + "/source.txt", "-o", "-"});
  CHECK_EQ(nameless.exitCode, 1);
  CHECK_MESSAGE(contains(nameless.errors, "is written to a file. Name one with --output."), nameless.errors);
  for (const Arguments& choice : {Arguments{"translate", kModel, "--seed", "2"},
                                  {"translate", kModel, "--document-kind", "docx"},
                                  {"score", "a", "-r", "b", "--paired-test", "bootstrap"}}) {
    const ProgramResult needy = runEngine(choice);
    CHECK_EQ(needy.exitCode, 2);
    CHECK_MESSAGE(contains(needy.errors, "requires"), needy.errors);
  }
  const ProgramResult refused = runEngine({"cleaning", "--list", "--check", "file"});
  CHECK_EQ(refused.exitCode, 2);
  CHECK_MESSAGE(contains(refused.errors, "excludes"), refused.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "a folder whose name is too long is refused before the work begins") {
  const ProgramResult refused =
      runEngine({"import", "--source", source_, "--target", reference_, "--out", folder_.path(std::string(256, 'n'))});
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "the name is too long"), refused.errors);
  CHECK_MESSAGE(!contains(refused.errors, "reading"), refused.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "an evaluation does not replace what it reads") {
  const std::string link = folder_.path("link");
  fs::create_symlink("a.de", link);
  for (const std::string& output : {source_, reference_, link}) {
    const ProgramResult result = evaluateInto(output);
    CHECK_EQ(result.exitCode, 1);
    CHECK_MESSAGE(contains(result.errors, ", which the evaluation reads. Name another file for --output."),
                  result.errors);
  }
  CHECK_EQ(linesIn(contentOf(reference_)), 2);
  CHECK(contains(contentOf(reference_), "Hund"));
}

TEST_CASE_FIXTURE(OutputsTest, "numbers that cannot be meant are refused in a sentence") {
  const std::vector<std::pair<Arguments, std::string>> refusals{
      {{"attention", kModel, "--source", "A.", "--head", "-1"}, "--head: -1 is negative"},
      {{"attention", kModel, "--source", "A.", "--head", "two"}, "--head: two is not a number"},
      {{"inspect", kModel, "--source", "A.", "--attribute", "0"}, "--attribute: 0 is not above 0"},
      {{"translate", kModel, "--sample", "--temperature", "nan"}, "--temperature: nan is not a finite number"},
      {{"translate", kModel, "--sample", "--seed", "-1"}, "--seed: -1 is negative"},
      {{"translate", kModel, "--sample", "--seed", "18446744073709551616"}, "18446744073709551616 has too many digits"},
      {{"worst", kModel, "--corpus", "c", "--sample", "9223372036854775808"},
       "9223372036854775808 has too many digits"}};
  for (const auto& [command, sentence] : refusals) {
    const ProgramResult refused = runEngine(command);
    CHECK_EQ(refused.exitCode, 2);
    CHECK_MESSAGE(contains(refused.errors, sentence + "\n"), refused.errors);
  }
  CHECK_EQ(runEngine({"translate", kModel, "--sample", "--seed", "18446744073709551615"}).exitCode, 0);
}

TEST_CASE("numbers outside the range of their option are refused") {
  const struct {
    Arguments command;
    std::string option, value;
  } refusals[] = {{{"bench", "train", "--preset", "tiny"}, "--mean-length", "2.9"},
                  {{"bench", "train", "--preset", "tiny"}, "--steps", "0"},
                  {{"bench", "translate"}, "--mean-length", "2.9"},
                  {{"plan"}, "--mean-length", "0.5"},
                  {{"shortlist", "run"}, "--best", "0"},
                  {{"shortlist", "run"}, "--pairs", "0"},
                  {{"shortlist", "run"}, "--memory", "0.05"},
                  {{"average", "run"}, "--last", "0"}};
  for (const auto& [command, option, value] : refusals) {
    const ProgramResult refused = runEngine(command + Arguments{option, value});
    CHECK_EQ(refused.exitCode, 2);
    CHECK_MESSAGE(contains(refused.errors, option + ": Value " + value + " not in range"), refused.errors);
  }
  const std::pair<const char*, const char*> limits[] = {{"--nbest", "0"}, {"--beam", "1001"}, {"--top-p", "1.5"}};
  for (const auto& [option, value] : limits) {
    const ProgramResult refused = runEngine({"translate", kModel, "--sample", option, value});
    CHECK_EQ(refused.exitCode, 2);
    CHECK_MESSAGE(contains(refused.errors, std::string(option) + ": must lie between "), refused.errors);
  }
}

TEST_CASE_FIXTURE(OutputsTest, "a mixture with a weight that is no number, and a name that is empty") {
  const std::string corpus = folder_.path("corpus");
  REQUIRE_EQ(runEngine({"import", "--source", source_, "--target", reference_, "--out", corpus}).exitCode, 0);
  const ProgramResult comma = runEngine({"mix", corpus + ":1,5", corpus, "--out", folder_.path("both")});
  CHECK_EQ(comma.exitCode, 1);
  CHECK_MESSAGE(contains(comma.errors, "\"1,5\" is not a weight for " + corpus + "."), comma.errors);
  const ProgramResult nameless = runEngine({"train", "", "--corpus", corpus});
  CHECK_EQ(nameless.exitCode, 2);
  CHECK_MESSAGE(contains(nameless.errors, "run: the name is empty"), nameless.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "what a killed conversion left is removed by the next") {
  const std::string left = folder_.path(".writing-1@no-host-0-model"), file = folder_.write("file", "");
  fs::create_directory(left);
  fs::last_write_time(left, fs::file_time_type::clock::now() - std::chrono::hours(30));
  const ProgramResult below = runEngine({"export-model", kModel, "--out", file + "/model"});
  CHECK_EQ(below.exitCode, 1);
  CHECK_MESSAGE(contains(below.errors, "Cannot create " + file + "/model:"), below.errors);
  const ProgramResult made = runEngine({"export-model", kModel, "--out", folder_.path("model")});
  REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
  CHECK_FALSE(fs::exists(left));
}

TEST_CASE_FIXTURE(OutputsTest, "a refused training leaves nothing behind, so that the corrected command works") {
  const std::string run = folder_.path("run"), corpus = makeCorpus(folder_.path());
  const Arguments command = smallRun(run, corpus, 2);
  const ProgramResult refused = runEngine(command + settings({"data.vocab_size=90000"}));
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "data.vocab_size"), refused.errors);
  CHECK_FALSE(fs::exists(run));
  CHECK_EQ(runEngine(command).exitCode, 0);
  CHECK_EQ(runEngine(smallRun(folder_.path("x/y/z"), corpus, 2) + settings({"data.vocab_size=90000"})).exitCode, 1);
  CHECK_FALSE(fs::exists(folder_.path("x")));
  const ProgramResult unknown =
      runEngine(smallRun(folder_.path("b"), corpus, 2) + Arguments{"--tokenize", "spm:/gone"});
  CHECK_EQ(unknown.exitCode, 1);
  CHECK_FALSE(fs::exists(folder_.path("b")));
  for (const char* nonsense : {"train.seed=-1", "train.peak_rate=nan", "train.steps=1e999"})
    CHECK_EQ(runEngine(smallRun(folder_.path("c"), corpus, 2) + settings({nonsense})).exitCode, 1);
  CHECK_FALSE(fs::exists(folder_.path("c")));
}

TEST_CASE_FIXTURE(OutputsTest, "names that are not UTF-8 are read, and refused for folders") {
  const std::string odd = folder_.path("a\xFF.en");
  fs::rename(source_, odd);
  const Arguments import{"import", "--source", odd,    "--target", reference_, "--validation-pairs",
                         "0",      "--json",   "--out"};
  const ProgramResult read = runEngine(import + Arguments{folder_.path("corpus")});
  CHECK_MESSAGE(read.exitCode == 0, read.errors);
  CHECK(nlohmann::json::accept(read.output));
  const ProgramResult refused = runEngine(import + Arguments{folder_.path("corpus\xFF")});
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "is not UTF-8. Choose another name."), refused.errors);
}

TEST_CASE("devices are listed with their memory in units of 10^9 bytes") {
  const ProgramResult text = runEngine({"devices"});
  const nlohmann::json listed = nlohmann::json::parse(runEngine({"devices", "--json"}).output);
  REQUIRE_FALSE(listed["devices"].empty());
  for (const nlohmann::json& device : listed["devices"]) {
    const std::string memory = fmt::format("{:.1f} GB, ", device["memory_bytes"].get<double>() / 1e9);
    CHECK_MESSAGE(contains(text.output, memory), text.output);
  }
}

TEST_CASE_FIXTURE(OutputsTest, "a file that cannot be read has its reason told") {
  const std::string circle = folder_.path("circle");
  fs::create_symlink("circle", circle);
  for (const Arguments& command : {Arguments{"import", "--target", source_, "--out", folder_.path("c"), "--source"},
                                   Arguments{"score", "-r", source_}}) {
    const ProgramResult refused = runEngine(command + Arguments{circle});
    CHECK_EQ(refused.exitCode, 1);
    CHECK_MESSAGE(contains(refused.errors, "links lead in a circle"), refused.errors);
  }
}

TEST_CASE_FIXTURE(OutputsTest, "--json prints JSON where no work is done, too") {
  for (const Arguments& command : {Arguments{"download"}, {"devices"}, {"plan", "--preset", "tiny"}}) {
    const ProgramResult result = runEngine(command + Arguments{"--json"});
    CHECK_EQ(result.exitCode, 0);
    CHECK_MESSAGE(nlohmann::json::accept(result.output), result.output);
  }
}

TEST_CASE_FIXTURE(OutputsTest, "a NUL ends no message") {
  const std::string stack = folder_.write("stack.json", R"({"filters": [{"filter": "odd\u0000name"}]})");
  const ProgramResult result = runEngine(
      {"import", "--source", source_, "--target", reference_, "--out", folder_.path("corpus"), "--cleaning", stack});
  CHECK_EQ(result.exitCode, 1);
  CHECK_MESSAGE(contains(result.errors, "not \"odd\\u0000name\"."), result.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "UTF-16 is refused by name, and bytes that are no text are replaced visibly") {
  const Arguments translate{"translate", kModel, "--threads", "1", "--beam", "1"};
  const ProgramResult wide = runEngine(translate, std::string("\xFF\xFE"
                                                              "A\0 \0d\0o\0g\0\n\0",
                                                              14));
  CHECK_EQ(wide.exitCode, 1);
  CHECK_MESSAGE(contains(wide.errors, "UTF-16LE"), wide.errors);
  // Text without a byte order mark and with an empty first line.
  const ProgramResult later = runEngine(translate, std::string("\n\0A\0 \0d\0o\0g\0\n\0", 14));
  CHECK_MESSAGE(contains(later.errors, "UTF-16LE"), later.errors);
  const ProgramResult nul = runEngine(translate, std::string("a\0b\nThe dog sleeps.\n", 20));
  CHECK_EQ(linesIn(nul.output), 2);
  const std::string sentence = "The dog sleeps.\n";
  CHECK_EQ(runEngine(translate, "\uFEFF" + sentence).output, runEngine(translate, sentence).output);
  const ProgramResult repaired = runEngine(translate, "The dog sleeps.\nThe d\xF6g sleeps.\n");
  CHECK_EQ(repaired.exitCode, 0);
  CHECK_EQ(linesIn(repaired.output), 2);
  CHECK_MESSAGE(contains(repaired.errors, "Line 2 holds bytes that are not UTF-8"), repaired.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "one line in, one line out, whatever the characters") {
  const std::string odd[] = {"",
                             " ",
                             "a\vb",
                             "a\fb\x1C c",
                             "مرحبا \u200Fبالعالم\u200E",
                             "e\u0301\u0323 a\u0308",
                             "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽",
                             "line\u2028separator\u2029paragraph",
                             "next\u0085line",
                             "a\rb",
                             "\uFEFFmark",
                             std::string("NUL\0inside", 10),
                             "日本語の文。",
                             "\u202Eoverride\u202C"};
  std::string input;
  for (const std::string& line : odd) input += line + "\n";
  const ProgramResult result =
      runEngine({"translate", kModel, "--threads", "1", "--beam", "1", "--max-length", "20"}, input);
  CHECK_EQ(result.exitCode, 0);
  CHECK_EQ(linesIn(result.output), std::ssize(odd));
}

TEST_CASE_FIXTURE(OutputsTest, "the sentences of a line are translated one by one, and joined as they stood") {
  const Arguments translate{"translate", kModel, "--threads", "1", "--beam", "1"};
  const std::string first = runEngine(translate, "The dog sleeps.\n").output,
                    second = runEngine(translate, "A cat.\n").output;
  const ProgramResult joined =
      runEngine(translate + Arguments{"--split-sentences"}, "The dog sleeps.  A cat.\n\n \nA cat.\n");
  CHECK_EQ(joined.output, first.substr(0, first.size() - 1) + "  " + second + "\n\n" + second);
  const ProgramResult cut =
      runEngine(translate + Arguments{"--split-sentences", "--max-source-tokens", "4"},
                "A cat.\nThe dog sleeps in the house. A cat.\nA cat. The dog sleeps in the house.\n");
  for (const char* line : {"2", "3"})
    CHECK_MESSAGE(contains(cut.errors, std::string("A sentence of line ") + line + " is too long: its first 4 of "),
                  cut.errors);
}

TEST_CASE("a typed line is translated at once, not only with the lines after it") {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE_EQ(::grantpt(terminal), 0);
  REQUIRE_EQ(::unlockpt(terminal), 0);
  Program program("/bin/sh", {"-c", "exec \"$@\" < \"$0\"", ::ptsname(terminal), TRANSEPT_ENGINE_PROGRAM, "translate",
                              kModel, "--threads", "1", "--beam", "1"});
  const auto typed = [&](const std::string& keys) {
    REQUIRE_EQ(::write(terminal, keys.data(), keys.size()), std::ssize(keys));
  };
  typed("A cat.\n");
  REQUIRE_MESSAGE(eventually([&] { return linesIn(program.output()) == 1; }), program.errors());
  typed("The dog sleeps.\n");
  REQUIRE_MESSAGE(eventually([&] { return linesIn(program.output()) == 2; }), program.errors());
  typed("\x04");  // Ctrl+D ends the input
  CHECK(program.wait(std::chrono::seconds(30)));
  CHECK_EQ(program.exitCode(), 0);
  ::close(terminal);
}
