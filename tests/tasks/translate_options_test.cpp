// SPDX-License-Identifier: Apache-2.0
// What the command `translate` does and refuses with documents, with given translations, and in stated languages.
#include <doctest/doctest.h>

#include "engine/platform/folders.h"
#include "tests/support/engine_program.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("a document is not written over itself, and languages that a model lacks are refused for it, too") {
  const TemporaryFolder folder;
  const std::string demo = shippedPath("trained-demo"), text = "The dog sleeps.\n";
  const std::string document = folder.write("text.txt", text), other = folder.path("other.txt");
  const auto said = [&](const Arguments& options, const std::string& input = {}) {
    const ProgramResult result = runEngine(Arguments{"translate", demo} + options, input);
    CHECK_EQ(result.exitCode, 1);
    return result.errors;
  };
  CHECK(contains(said({"--document", document, "-o", document}), "text.txt is the document itself."));
  CHECK_EQ(contentOf(document), text);
  CHECK(contains(said({"--document", document, "-o", other, "--to", "fr"}), "translates into de only"));
  CHECK(contains(said({"--document", document, "-o", other, "--from", "fr"}), "translates from en only"));
  CHECK(contains(said({"--from", "fr"}, text), "translates from en only"));
  CHECK(contains(said({"--score", document, "--to", "fr"}, text), "translates into de only"));
  CHECK(contains(said({"--score", document, "--nbest", "4"}, text), "is scored as it is"));
  CHECK(runEngine({"translate", demo, "--document", document, "-o", other, "--from", "en-GB", "--to", "de"}).exitCode ==
        0);
}

TEST_CASE("sentences of documents that are cut are counted") {
  const TemporaryFolder folder;
  const std::string document =
      folder.write("text.txt", "The dog sleeps in front of the old house by the river.\nYes.\n");
  const ProgramResult result = runEngine({"translate", shippedPath("trained-demo"), "--document", document, "-o",
                                          folder.path("out.txt"), "--max-source-tokens", "6"});
  CHECK_EQ(result.exitCode, 0);
  CHECK_MESSAGE(contains(result.errors, "1 sentence was too long: only the beginning is translated."), result.errors);
}

TEST_CASE("an experiment is either shown or continued") {
  const ProgramResult result = runEngine({"experiment", "none", "--resume", "--show"});
  CHECK_NE(result.exitCode, 0);
  CHECK_MESSAGE(contains(result.errors, "--show"), result.errors);
}
