// SPDX-License-Identifier: Apache-2.0
// Mapped files, including files that are truncated while they are mapped.
#include "engine/platform/memory_map.h"

#include <doctest/doctest.h>

#include <csignal>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

struct MapTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(MapTest, "files are mapped") {
  writeFileAtomically(folder_ + "/file", "mapped");
  const MemoryMap map(folder_ + "/file");
  REQUIRE(map.size() == 6);
  REQUIRE(static_cast<char>(map.bytes()[5]) == 'd');
  writeFileAtomically(folder_ + "/empty", "");
  REQUIRE(MemoryMap(folder_ + "/empty").size() == 0);
}

TEST_CASE_FIXTURE(MapTest, "a file that is cut while it is mapped is a sentence") {
  const std::string path = folder_ + "/file";
  writeFileAtomically(path, std::string(100'000, 'x'));
  const MemoryMap map(path);
  fs::resize_file(path, 10);
  std::size_t zeros = 0;
  for (const std::byte byte : map.bytes()) zeros += byte == std::byte{0};
  REQUIRE(zeros > 90'000);
  REQUIRE_THROWS_AS(map.requireReadable(), UserError);
  const MemoryMap other(folder_ + "/file");
  other.requireReadable();
}

TEST_CASE_FIXTURE(MapTest, "each map has the faults of its own file") {
  const auto mapOf = [&](const char* name, std::size_t bytes) {
    writeFileAtomically(folder_ + name, std::string(bytes, 'x'));
    return MemoryMap(folder_ + name);
  };
  MemoryMap first = mapOf("/first", 100'000);
  const MemoryMap second = mapOf("/second", 100'000);
  first = MemoryMap();
  const MemoryMap third = mapOf("/third", 3'000'000), fourth = mapOf("/fourth", 100'000);
  for (const auto& [name, map] : {std::pair("/second", &second), std::pair("/fourth", &fourth)}) {
    fs::resize_file(folder_ + name, 0);
    CHECK_EQ(static_cast<int>(map->bytes()[0]), 0);
    CHECK_THROWS_AS(map->requireReadable(), UserError);
    third.requireReadable();
  }
}

TEST_CASE_FIXTURE(MapTest, "a fault elsewhere has its usual effect") {
  writeFileAtomically(folder_ + "/file", "mapped");
  const MemoryMap map(folder_ + "/file");
  struct sigaction handler {
  }, usual{};
  ::sigaction(SIGBUS, nullptr, &handler);
  std::raise(SIGBUS);  // not within a map: our handler restores the previous one
  ::sigaction(SIGBUS, &handler, &usual);
  const bool restored = usual.sa_sigaction != handler.sa_sigaction;
  CHECK(restored);
  map.requireReadable();
}

TEST_CASE_FIXTURE(MapTest, "any number of files can be mapped") {
  writeFileAtomically(folder_ + "/file", "mapped");
  std::vector<MemoryMap> maps;
  for (int i = 0; i < 5000; ++i) maps.push_back(MemoryMap(folder_ + "/file"));
  for (const MemoryMap& map : maps) {
    REQUIRE(static_cast<char>(map.bytes()[5]) == 'd');
    map.requireReadable();
  }
}

TEST_CASE_FIXTURE(MapTest, "an empty file takes advice") {
  writeFileAtomically(folder_ + "/empty", "");
  const MemoryMap map(folder_ + "/empty");
  map.adviseSequential();
  map.adviseNothing();
  CHECK(map.bytes().empty());
}
