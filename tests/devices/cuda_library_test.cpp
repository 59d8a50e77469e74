// SPDX-License-Identifier: Apache-2.0
// A CUDA backend that is missing, broken, of another version or without a driver gives one sentence; the engine runs.
#include "kernels/devices/devices.h"

#include <dlfcn.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kernels/interface_stamp.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string kFolder = BROKEN_LIBRARIES "/";

struct Output {
  int code;
  std::string text;
};

/// Runs the engine with `library` as the CUDA backend.
Output engine(const std::vector<std::string>& arguments, const std::string& library) {
  const ProgramResult result = runProgram(TRANSEPT_ENGINE_PROGRAM, arguments, "", std::chrono::seconds(60),
                                          {.variables = {{"TRANSEPT_CUDA_LIBRARY", library}}});
  return {result.exitCode, result.output + result.errors};
}

Output train(const std::string& device, const std::string& library) {
  return engine({"bench", "train", "--preset", "tiny", "--device", device}, library);
}

auto lines(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

}  // namespace

TEST_CASE("a broken library gives one sentence") {
  writeTestFile(kFolder + "no_library.so", "This is not a library.\n");
  struct Case {
    std::string file, sentence;
  };
  const Case cases[] = {{"nowhere.so", "is not installed"},
                        {"no_library.so", "cannot be loaded"},
                        {"no_entry.so", "another version of Transept (it is of none"},
                        {"other_version.so", "another version of Transept (it is of 0.0.9-elder"}};
  for (const Case& one : cases) {
    const std::string &file = one.file, &sentence = one.sentence;
    CAPTURE(file);
    CHECK_THROWS_WITH_AS(openCudaLibrary(kFolder + file), doctest::Contains(sentence.c_str()), BackendError);
    CHECK_THROWS_WITH_AS(openCudaLibrary(kFolder + file), doctest::Contains("--device cpu"), BackendError);
    const Output result = train("cuda", kFolder + file);
    CAPTURE(result.text);
    CHECK_EQ(result.code, 1);
    CHECK(contains(result.text, sentence));
    CHECK_EQ(lines(result.text), 1);
  }
}

// NVIDIA's other libraries come after the driver, so a machine without one is not told to install them.
TEST_CASE("a library that cannot be loaded on a machine without a driver") {
  writeTestFile(kFolder + "no_library.so", "This is not a library.\n");
  void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
  const std::string cause = driver ? "no_library" : "no_driver";
  if (driver) dlclose(driver);
  CHECK(contains(engine({"devices", "--json"}, kFolder + "no_library.so").text, "\"cause\":\"" + cause + "\""));
}

TEST_CASE("a library without a driver") {
  const Output result = engine({"devices"}, kFolder + "no_driver.so");
  CAPTURE(result.text);
  CHECK_EQ(result.code, 0);
  CHECK(result.text.starts_with("cpu"));
  CHECK(contains(result.text, "not available: There is no NVIDIA driver"));
  CHECK(contains(engine({"devices", "--json"}, kFolder + "no_driver.so").text, "\"cause\":\"no_driver\""));
  CHECK(contains(engine({"devices", "--json"}, kFolder + "no_entry.so").text, "\"cause\":\"no_library\""));
  const Output failure = train("cuda:0,1", kFolder + "no_driver.so");
  CHECK_EQ(failure.code, 1);
  CHECK(contains(failure.text, "There is no NVIDIA driver"));
}

TEST_CASE("the library that was built opens, belongs to this program and reports a missing driver") {
  const std::string built = BUILT_LIBRARY;
  if (built.empty()) {
    MESSAGE("skipped: the CUDA backend is not built here, because there is no nvcc");
    return;
  }
  const CudaLibrary& library = openCudaLibrary(built);
  CHECK_EQ(std::string(library.stamp), kDeviceInterfaceStamp);
  const Output listed = engine({"devices"}, built);
  CAPTURE(listed.text);
  CHECK_EQ(listed.code, 0);
  CHECK(listed.text.starts_with("cpu"));
  CHECK(contains(listed.text, "\ncuda"));
  try {
    library.list();
  } catch (const BackendError& error) {
    CHECK(contains(error.what(), "NVIDIA driver"));
    CHECK(contains(listed.text, error.what()));
    const Output failure = train("cuda", built);
    CHECK_EQ(failure.code, 1);
    CHECK(contains(failure.text, error.what()));
    CHECK_EQ(lines(failure.text), 1);
    return;
  }
  MESSAGE("skipped: this machine has a GPU, for which tests/gpu/run is meant");
}

TEST_CASE("without the library only the CPU is listed") {
  const Output result = engine({"devices"}, kFolder + "nowhere.so");
  CHECK_EQ(result.code, 0);
  CHECK_EQ(lines(result.text), 1);
}

TEST_CASE("device names that mean nothing are refused") {
  for (const char* name : {"cuda:", "cuda:x", "cuda:0,0", "cuda:0;1", "cuda:-1", "cuda:0,"}) {
    CAPTURE(name);
    CHECK_THROWS_WITH_AS(openDevices(name, 1), doctest::Contains("There is no device"), BackendError);
  }
}
