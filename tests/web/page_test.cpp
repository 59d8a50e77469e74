// SPDX-License-Identifier: Apache-2.0
// The page at "/": its files, and that it translates in a browser (headless Chromium, where it is installed).
#include <doctest/doctest.h>
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/web/browser.h"
#include "tests/web/web_client.h"

namespace transept::test {
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
  const std::string program = installedBrowser();
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

TEST_CASE("page: a file that is dropped is translated, and one that cannot be is said") {
  const std::string program = installedBrowser();
  if (program.empty()) {
    MESSAGE("Skipped: Chromium is not installed.");
    return;
  }
  const TemporaryFolder folder;
  const TestService service;
  Browser browser(program, folder.path("profile"), service.service().address() + "/");
  const auto drop = [&](const std::string& name, const std::string& text) {
    return browser.run(R"((async () => {
      const until = async (ready) => { while (!ready()) await new Promise((next) => setTimeout(next, 20)); };
      await until(() => document.querySelectorAll("#target option").length > 0);
      document.getElementById("source").value = "en";
      document.getElementById("target").value = "de";
      document.getElementById("download").hidden = true;
      const files = new DataTransfer();
      files.items.add(new File([")" +
                       text + R"("], ")" + name + R"("));
      for (const kind of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
      const link = document.getElementById("download"), said = document.getElementById("message");
      await until(() => !link.hidden || (said.textContent !== "" && !said.textContent.startsWith("Translating")));
      if (link.hidden) return said.textContent;
      return (document.activeElement === link) + " " + link.download + " " + await (await fetch(link.href)).text();
    })())");
  };
  CHECK(drop("story.txt", sentence) == "true story.txt " + directly(sentence));
  CHECK(drop("story.exe", sentence) == "Invalid request: file format not supported");
}

}  // namespace transept::test
