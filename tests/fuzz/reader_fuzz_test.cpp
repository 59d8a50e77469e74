// SPDX-License-Identifier: Apache-2.0
// Some hundred reproducible mutations of valid inputs for every reader. A reader must accept them or throw an error for
// the user. TRANSEPT_FUZZ_INPUTS sets their number, TRANSEPT_FUZZ_SEED their seed, TRANSEPT_FUZZ_ONLY the reader.
// libFuzzer runs the long search (fuzz_main.cpp).

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "engine/base/random.h"
#include "tests/fuzz/targets.h"
#include "tests/support/environment.h"

using namespace transept;

namespace {

std::string hexadecimal(const std::string& bytes) {
  std::string text;
  for (const char byte : bytes) {
    for (const int shift : {4, 0}) text += "0123456789abcdef"[static_cast<unsigned char>(byte) >> shift & 15];
  }
  return text;
}

struct ReaderFuzzTest {
  static std::string mutated(const std::vector<std::string>& seeds, Random& random) {
    std::string bytes = seeds[random.below(seeds.size())];
    const std::uint64_t changes = 1 + random.below(6);
    for (std::uint64_t i = 0; i < changes && !bytes.empty(); ++i) {
      const std::size_t at = random.below(bytes.size());
      const std::size_t length = 1 + random.below(std::min<std::size_t>(24, bytes.size() - at));
      switch (random.below(7)) {
        case 0:  // flip a bit
          bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
          break;
        case 1:
          bytes[at] = static_cast<char>(random.below(256));
          break;
        case 2:
          bytes.erase(at, length);
          break;
        case 3:  // insert a part of a seed
          bytes.insert(at, seeds[random.below(seeds.size())].substr(0, length));
          break;
        case 4:
          bytes.insert(at, bytes.substr(at, length));
          break;
        case 5: {  // insert a difficult text for parsers
          static const std::string stumbles[] = {
              "\"", "{",    "]",   "<",    "&", "\\", "\t", "\n", std::string(1, '\0'), "\xFF", "99999999999999999999",
              "-1", "null", "]]>", "&#x0;"};
          bytes.insert(at, stumbles[random.below(std::size(stumbles))]);
          break;
        }
        default:
          bytes.resize(at);
      }
    }
    return bytes;
  }
};

}  // namespace

TEST_CASE_FIXTURE(ReaderFuzzTest, "readers") {
  const auto wanted = test::numberFrom<std::uint64_t>("TRANSEPT_FUZZ_INPUTS", 300),
             seed = test::numberFrom<std::uint64_t>("TRANSEPT_FUZZ_SEED", 2026);
  const char* only = std::getenv("TRANSEPT_FUZZ_ONLY");
  for (std::size_t which = 0; which < fuzz::targets().size(); ++which) {
    const fuzz::Target& target = fuzz::targets()[which];
    CAPTURE(target.name);
    if (only && target.name != only) continue;
    for (const std::string& input : target.seeds) {
      try {
        target.feed(input);
      } catch (const std::exception& error) {
        FAIL(target.name, " refuses a good input: ", std::string(error.what()));
      }
    }
    Random random(seed, which);
    const auto begun = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < wanted; ++i) {
      const std::string bytes = mutated(target.seeds, random);
      const std::string said = fuzz::run(target, bytes);
      REQUIRE_MESSAGE(said.empty(), said, " of ", hexadecimal(bytes));
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
    if (std::getenv("TRANSEPT_FUZZ_INPUTS"))
      std::cout << target.name << ": " << wanted << " inputs, " << seconds.count() << " s" << std::endl;
  }
}
