// SPDX-License-Identifier: Apache-2.0
// The page at "/": its files, and that it translates in a browser (headless Chromium, where it is installed).
#include <doctest/doctest.h>
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

std::string browser() {
  for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
    try {
      if (runProgram(name, {"--version"}).exitCode == 0) return name;
    } catch (const std::runtime_error&) {  // it is not installed
    }
  }
  return {};
}

}  // namespace

TEST_CASE("page: its files come with their types and load nothing from elsewhere") {
  const TestService service;
  const Answer page = service.get("/");
  CHECK(page.status == 200);
  CHECK(page.type == "text/html; charset=utf-8");
  CHECK(page.headers.find("Content-Security-Policy")->second == "default-src 'self'");
  CHECK(service.get("/style.css").type == "text/css; charset=utf-8");
  CHECK(service.get("/script.js").type == "text/javascript; charset=utf-8");
  CHECK(page.body.find("://") == std::string::npos);
}

TEST_CASE("page: a browser shows the languages of the service and translates") {
  const std::string program = browser();
  if (program.empty()) {
    MESSAGE("Skipped: Chromium is not installed.");
    return;
  }
  const TemporaryFolder folder;
  const TestService service;
  const ProgramResult shown =
      runProgram(program, {"--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder.path("profile"),
                           "--virtual-time-budget=5000", "--dump-dom",
                           service.service().address() + "/#en/de/The small dog sees the old house ."});
  CAPTURE(shown.errors);
  CHECK(shown.output.find("<option value=\"en\">English</option>") != std::string::npos);
  CHECK(shown.output.find("<option value=\"de\">German</option>") != std::string::npos);
  CHECK(shown.output.find(">" + directly("The small dog sees the old house .") + "</output>") != std::string::npos);
}

}  // namespace transept::test
