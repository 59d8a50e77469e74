// SPDX-License-Identifier: Apache-2.0
// The entry point for libFuzzer. TRANSEPT_FUZZ names the reader under test; TRANSEPT_FUZZ=list lists all readers.
// TRANSEPT_FUZZ_SEEDS=FOLDER writes the reader's valid inputs into a folder (see run).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "tests/fuzz/targets.h"

namespace {

const transept::fuzz::Target& chosen() {
  const char* name = std::getenv("TRANSEPT_FUZZ");
  for (const auto& target : transept::fuzz::targets()) {
    if (name && target.name == name) return target;
  }
  std::fputs("Set TRANSEPT_FUZZ to one of:\n", stderr);
  for (const auto& target : transept::fuzz::targets()) std::fprintf(stderr, "  %s\n", target.name.c_str());
  std::exit(2);
}

void writeSeeds(const transept::fuzz::Target& target, const std::string& folder) {
  for (std::size_t i = 0; i < target.seeds.size(); ++i) {
    std::ofstream(folder + "/seed-" + std::to_string(i), std::ios::binary) << target.seeds[i];
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* name = std::getenv("TRANSEPT_FUZZ");
  if (name && std::string(name) == "list") {
    for (const auto& target : transept::fuzz::targets()) std::puts(target.name.c_str());
    std::exit(0);
  }
  if (const char* folder = std::getenv("TRANSEPT_FUZZ_SEEDS")) {
    writeSeeds(chosen(), folder);
    std::exit(0);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto& target = chosen();
  const std::string said = transept::fuzz::run(target, {reinterpret_cast<const char*>(data), size});
  if (said.empty()) return 0;
  std::fprintf(stderr, "%s: %s\n", target.name.c_str(), said.c_str());
  std::abort();
}
