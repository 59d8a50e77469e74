// SPDX-License-Identifier: Apache-2.0
// libFuzzer's entry: one program for all readers, TRANSEPT_FUZZ names the one that is fed (see README.md).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto& target = chosen();
  const std::string said = transept::fuzz::run(target, {reinterpret_cast<const char*>(data), size});
  if (said.empty()) return 0;
  std::fprintf(stderr, "%s: %s\n", target.name.c_str(), said.c_str());
  std::abort();
}
