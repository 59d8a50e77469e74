// SPDX-License-Identifier: Apache-2.0
// The file of cuBLASLt's choices: choices are kept and shared, and damaged lines are skipped.
#include "kernels/cuda/products/product_choices.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/temporary_folder.h"

using transept::cuda::ProductChoices;

namespace {

struct ProductChoicesTest {
  /// What a new object reads from the file.
  std::optional<ProductChoices::Choice> stored(const std::string& key) const {
    ProductChoices::Choice found{};
    return ProductChoices(path).find(key, found) ? std::optional(found) : std::nullopt;
  }

  transept::test::TemporaryFolder folder;
  std::string path = folder.path("new/choices.txt");
};

}  // namespace

TEST_CASE_FIXTURE(ProductChoicesTest, "TRANSEPT_HOME holds the file, as it holds the application's folders") {
  const std::string home = folder.path("home");
  ProductChoices::Choice choice{1};
  ::setenv("TRANSEPT_HOME", home.c_str(), 1);
  ProductChoices(0, 1).store("a", choice, {});
  ::unsetenv("TRANSEPT_HOME");
  REQUIRE(std::filesystem::exists(home + "/cache"));
  CHECK_FALSE(std::filesystem::is_empty(home + "/cache"));
}

TEST_CASE_FIXTURE(ProductChoicesTest, "choices are kept") {
  ProductChoices::Choice choice{1, 2, 0xfedcba9876543210, 4, 5, 6, 7, 8}, found{};
  ProductChoices choices(path);
  CHECK_FALSE(choices.find("a-16-16", found));
  choices.store("a-16-16", choice, {});
  REQUIRE(choices.find("a-16-16", found));
  CHECK((found == choice));
  CHECK((stored("a-16-16") == choice));
  CHECK_FALSE(stored("a-16"));
}

TEST_CASE_FIXTURE(ProductChoicesTest,
                  "of two processes that time the same product, the second takes the first's choice") {
  ProductChoices one(path), other(path);
  ProductChoices::Choice mine{1}, theirs{2}, apart{3};
  one.store("shared", mine, {});
  other.store("shared", theirs, {});
  CHECK((theirs == mine));
  other.store("apart", apart, {});
  CHECK((stored("shared") == mine));
  CHECK((stored("apart") == apart));
}

TEST_CASE_FIXTURE(ProductChoicesTest, "processes that time the same products at once all use the choices in the file") {
  constexpr std::uint64_t kProcesses = 4, kKeys = 40;
  ProductChoices::Choice used[kProcesses][kKeys] = {};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t process = 0; process < kProcesses; ++process)
      threads.emplace_back([&, process] {
        ProductChoices choices(path);
        for (std::uint64_t key = 0; key < kKeys; ++key) {
          used[process][key] = {process + 1};
          choices.store("key-" + std::to_string(key), used[process][key], {});
        }
      });
  }
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    const auto written = stored("key-" + std::to_string(key));
    REQUIRE(written);
    for (const auto& process : used) CHECK((process[key] == *written));
  }
}

TEST_CASE_FIXTURE(ProductChoicesTest, "torn lines are skipped") {
  ProductChoices::Choice choice{9};
  ProductChoices(path).store("whole", choice, {});
  std::ofstream(path, std::ios::app) << "torn 1 2 3\n\nrubbish\n";
  CHECK((stored("whole") == choice));
  CHECK_FALSE(stored("torn"));
}

// Either there is no folder for the file, or it cannot be replaced.
TEST_CASE_FIXTURE(ProductChoicesTest, "where the file cannot be written, no choice depends on timing") {
  std::filesystem::create_directories(path);
  for (const std::string& unwritable : {std::string("/proc/nowhere/choices.txt"), path}) {
    CAPTURE(unwritable);
    ProductChoices choices(unwritable);
    ProductChoices::Choice choice{5}, found{};
    const ProductChoices::Choice untimed{6};
    choices.store("a", choice, untimed);
    CHECK((choice == untimed));
    REQUIRE(choices.find("a", found));
    CHECK((found == untimed));
  }
}
