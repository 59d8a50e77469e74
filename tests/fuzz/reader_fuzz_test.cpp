// SPDX-License-Identifier: Apache-2.0
// Some hundred reproducible mutations of valid inputs for every reader. A reader must accept them or throw an error for
// the user. libFuzzer makes the long search (fuzz_main.cpp).

#include <doctest/doctest.h>

#include "engine/base/random.h"
#include "tests/fuzz/targets.h"

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
  for (std::size_t which = 0; which < fuzz::targets().size(); ++which) {
    const fuzz::Target& target = fuzz::targets()[which];
    CAPTURE(target.name);
    for (const std::string& seed : target.seeds) {
      try {
        target.feed(seed);
      } catch (const std::exception& error) {
        FAIL((target.name + " refuses a good input: " + error.what()).c_str());
      }
    }
    Random random(2026, which);
    for (int i = 0; i < 300; ++i) {
      const std::string bytes = mutated(target.seeds, random);
      const std::string said = fuzz::run(target, bytes);
      REQUIRE_MESSAGE(said.empty(), said, " of ", hexadecimal(bytes));
    }
  }
}
