// SPDX-License-Identifier: Apache-2.0
// What a command leaves behind: results where a person wants them, nothing after a refusal, one line for each line.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

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
  REQUIRE_EQ(evaluateInto(dangling).exitCode, 0);
  CHECK(fs::is_symlink(dangling));
  CHECK_EQ(linesIn(contentOf(folder_.path("new.de"))), 2);
}

TEST_CASE_FIXTURE(OutputsTest, "an output that cannot be written is refused before the work begins") {
  for (const std::string& output : {folder_.path("gone/out.de"), folder_.path()}) {
    const ProgramResult result = evaluateInto(output);
    CHECK_EQ(result.exitCode, 1);
    CHECK_MESSAGE(!contains(result.errors, "Model "), result.errors);
  }
}

TEST_CASE_FIXTURE(OutputsTest, "a refused training leaves nothing behind, so that the corrected command works") {
  const std::string run = folder_.path("run"), corpus = makeCorpus(folder_.path());
  const Arguments command = smallRun(run, corpus, 2);
  const ProgramResult refused = runEngine(command + settings({"data.vocab_size=90000"}));
  CHECK_EQ(refused.exitCode, 1);
  CHECK_MESSAGE(contains(refused.errors, "data.vocab_size"), refused.errors);
  CHECK_FALSE(fs::exists(run));
  CHECK_EQ(runEngine(command).exitCode, 0);
  const ProgramResult unknown =
      runEngine(smallRun(folder_.path("b"), corpus, 2) + Arguments{"--tokenize", "spm:/gone"});
  CHECK_EQ(unknown.exitCode, 1);
  CHECK_FALSE(fs::exists(folder_.path("b")));
  for (const char* nonsense : {"train.seed=-1", "train.peak_rate=nan", "train.steps=1e999"})
    CHECK_EQ(runEngine(smallRun(folder_.path("c"), corpus, 2) + settings({nonsense})).exitCode, 1);
  CHECK_FALSE(fs::exists(folder_.path("c")));
}

TEST_CASE_FIXTURE(OutputsTest, "a NUL ends no message") {
  const std::string stack = folder_.write("stack.json", R"({"filters": [{"filter": "odd\u0000name"}]})");
  const ProgramResult result = runEngine(
      {"import", "--source", source_, "--target", reference_, "--out", folder_.path("corpus"), "--cleaning", stack});
  CHECK_EQ(result.exitCode, 1);
  CHECK_MESSAGE(contains(result.errors, "odd\\0name\". Choose"), result.errors);
}

TEST_CASE_FIXTURE(OutputsTest, "UTF-16 is refused by name, and bytes that are no text are replaced visibly") {
  const Arguments translate{"translate", kModel, "--threads", "1", "--beam", "1"};
  const ProgramResult wide = runEngine(translate, std::string("\xFF\xFE"
                                                              "A\0 \0d\0o\0g\0\n\0",
                                                              14));
  CHECK_EQ(wide.exitCode, 1);
  CHECK_MESSAGE(contains(wide.errors, "UTF-16LE"), wide.errors);
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
