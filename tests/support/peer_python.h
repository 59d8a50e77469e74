// SPDX-License-Identifier: Apache-2.0
// Runs other tools of the field through Python. Tests that compare with them are skipped if Python lacks them.
#pragma once

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "tests/support/program.h"

namespace transept::test {

/// A Python that can import `modules` ("a, b"): TRANSEPT_PYTHON, the source folder's .venv or python3; else empty.
inline std::string pythonWith(const std::string& modules) {
  const char* chosen = std::getenv("TRANSEPT_PYTHON");
  for (const std::string candidate : {chosen ? chosen : "", TRANSEPT_SOURCE_DIR "/.venv/bin/python3", "python3"}) {
    if (candidate.empty()) continue;
    try {
      if (runProgram(candidate, {"-c", "import " + modules}).exitCode == 0) return candidate;
    } catch (const std::runtime_error&) {  // it is not installed
    }
  }
  return {};
}

/// The answer of a script in tests/reference to a request; null if the script failed.
inline nlohmann::json askPython(const std::string& python, const std::string& script, const nlohmann::json& request,
                                int seconds = 120) {
  const ProgramResult result = runProgram(python, {TRANSEPT_SOURCE_DIR "/tests/reference/" + script}, request.dump(),
                                          std::chrono::seconds(seconds), {.passErrorsOn = true});
  if (result.exitCode != 0) return {};
  return nlohmann::json::parse(result.output, nullptr, false);
}

}  // namespace transept::test
