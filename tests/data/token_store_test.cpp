// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/token_store.h"

#include <doctest/doctest.h>
#include <xxhash.h>

#include "engine/base/random.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

using Ids = std::vector<std::int32_t>;

namespace {

struct TokenStoreTest {
  struct Pair {
    Ids source, target;
  };
  static std::vector<Pair> randomPairs(int count) {
    Random random(5);
    std::vector<Pair> pairs(static_cast<std::size_t>(count));
    for (auto& pair : pairs) {
      for (Ids* side : {&pair.source, &pair.target}) {
        side->resize(random.below(20));
        for (auto& id : *side) id = static_cast<std::int32_t>(random.below(1u << 31));
      }
    }
    return pairs;
  }
  static std::string write(const std::string& path, const std::vector<Pair>& pairs) {
    TokenStoreWriter writer(path);
    for (const auto& pair : pairs) writer.add(pair.source, pair.target);
    writer.finish();
    return path;
  }
  static Ids idsOf(std::span<const std::int32_t> ids) { return {ids.begin(), ids.end()}; }
};

}  // namespace
TEST_CASE_FIXTURE(TokenStoreTest, "pairs survive the file") {
  for (const int count : {0, 1, 2, 3, 1000, 70000}) {
    CAPTURE(count);
    Folder folder;
    const auto pairs = randomPairs(count);
    const auto store = TokenStore::open(write(folder.path("x.tokens"), pairs));
    REQUIRE_EQ(store->pairs(), count);
    for (int i = 0; i < count; ++i) {
      REQUIRE_EQ(idsOf(store->source(i)), pairs[static_cast<std::size_t>(i)].source);
      REQUIRE_EQ(idsOf(store->target(i)), pairs[static_cast<std::size_t>(i)].target);
    }
    REQUIRE_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
  }
}

TEST_CASE_FIXTURE(TokenStoreTest, "every flipped byte is detected") {
  Folder folder;
  const std::string path = write(folder.path("x.tokens"), randomPairs(4));
  const std::string good = contentOf(path);
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    folder.write("y.tokens", bad);
    const std::string said = refusal([&] { TokenStore::open(folder.path("y.tokens")); });
    REQUIRE_MESSAGE(contains(said, "y.tokens"), "byte ", at, " of ", good.size());
  }
}

TEST_CASE_FIXTURE(TokenStoreTest, "every truncation is detected") {
  Folder folder;
  const std::string path = write(folder.path("x.tokens"), randomPairs(4));
  const std::string good = contentOf(path);
  for (std::size_t size = 0; size < good.size(); ++size) {
    folder.write("y.tokens", good.substr(0, size));
    REQUIRE(contains(refusal([&] { TokenStore::open(folder.path("y.tokens")); }), "is truncated"));
  }
  folder.write("y.tokens", good + "x");
  REQUIRE(!refusal([&] { TokenStore::open(folder.path("y.tokens")); }).empty());
  REQUIRE(!refusal([&] { TokenStore::open(folder.path("none.tokens")); }).empty());
}

TEST_CASE_FIXTURE(TokenStoreTest, "newer version") {
  Folder folder;
  std::string content = contentOf(write(folder.path("x.tokens"), randomPairs(3)));
  content[8] = 2;
  folder.write("y.tokens", content);
  REQUIRE(contains(refusal([&] { TokenStore::open(folder.path("y.tokens")); }), "newer version"));
}

TEST_CASE_FIXTURE(TokenStoreTest, "selection") {
  Folder folder;
  const std::vector<Pair> pairs{{{5}, {6}}, {{5, 5, 5, 5}, {6}}, {Ids(30, 7), Ids(30, 8)}, {{}, {9}}, {{1, 2}, {3}}};
  const auto store = TokenStore::open(write(folder.path("x.tokens"), pairs));
  REQUIRE_EQ(selectPairs(store, {}).get(), store.get());
  const auto chosen = selectPairs(store, {1, 20, 3.0, INT64_MAX});
  REQUIRE_EQ(chosen->pairs(), 2);
  REQUIRE_EQ(idsOf(chosen->source(1)), (Ids{1, 2}));
  REQUIRE_EQ(selectPairs(store, {0, INT64_MAX, 1e9, 4})->pairs(), 4);
  // Exactly at each limit and one beyond: sides of 2 and 6 tokens.
  const std::vector<Pair> one{{Ids(2, 7), Ids(6, 8)}, {Ids(6, 7), Ids(2, 8)}};
  const auto two = TokenStore::open(write(folder.path("y.tokens"), one));
  for (const auto& [limits, kept] : std::vector<std::pair<TokenLimits, int>>{{{2, 6, 3.0}, 2},
                                                                             {{3, 6, 3.0}, 0},
                                                                             {{2, 5, 3.0}, 0},
                                                                             {{2, 6, 2.9}, 0},
                                                                             {{2, 6, 3.0, 1}, 1},
                                                                             {{2, 6, 3.0, 0}, 0}})
    CHECK_EQ(selectPairs(two, limits)->pairs(), kept);
  CHECK_EQ(idsOf(slicePairs(store, 1, 2)->source(1)), Ids(30, 7));
  CHECK_EQ(idsOf(slicePairs(store, 1, 2)->target(0)), Ids{6});
}

namespace {

/// A token file with these counts, ids and offsets, and with correct checksums.
std::string forge(std::uint64_t pairs, std::uint64_t sourceTokens, std::uint64_t targetTokens, const Ids& ids,
                  const std::vector<std::uint64_t>& offsets) {
  const auto add = [](std::string& text, const auto& values) {
    text.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof values[0]);
  };
  std::string content = "TRTOKENS";
  add(content, std::vector<std::uint32_t>{1, 0});
  add(content, ids);
  content.resize((content.size() + 7) / 8 * 8);
  add(content, offsets);
  std::vector<std::uint64_t> end{pairs, sourceTokens, targetTokens, XXH3_64bits(content.data(), content.size()), 0, 0};
  end.push_back(XXH3_64bits(end.data(), end.size() * sizeof end[0]));
  add(content, end);
  return content + "TRTOKEND";
}

}  // namespace

TEST_CASE_FIXTURE(TokenStoreTest, "a file from elsewhere with right checksums is checked as well") {
  Folder folder;
  const auto open = [&](const std::string& content) {
    folder.write("y.tokens", content);
    return refusal([&] { TokenStore::open(folder.path("y.tokens"), 10, 5); });
  };
  REQUIRE_EQ(open(forge(1, 2, 1, {9, 8, 4}, {0, 2, 3})), "");
  REQUIRE(contains(open(forge(1, 2, 1, {10, 8, 4}, {0, 2, 3})), "out of range"));  // id of the source
  REQUIRE(contains(open(forge(1, 2, 1, {9, 8, 5}, {0, 2, 3})), "out of range"));   // id of the target
  REQUIRE(contains(open(forge(1, 2, 1, {-1, 8, 4}, {0, 2, 3})), "out of range"));
  REQUIRE(contains(open(forge(1, 2, 1, {9, 8, 4}, {0, 4, 3})), "out of range"));        // falling offsets
  REQUIRE(contains(open(forge(1, 2, 1, {9, 8, 4}, {1, 2, 3})), "out of range"));        // an id that belongs to no pair
  REQUIRE(contains(open(forge(1, 2, 1, {9, 8, 4}, {0, 2, 1000000})), "out of range"));  // beyond the file
  // Counts whose sum or product wraps around to the true file size.
  REQUIRE(contains(open(forge(1, UINT64_MAX, 4, {9, 8, 4}, {0, 2, 3})), "is truncated"));
  REQUIRE(contains(open(forge((std::uint64_t{1} << 63) + 1, 2, 1, {9, 8, 4}, {0, 2, 3})), "is truncated"));
  REQUIRE(contains(open(forge(1, (std::uint64_t{1} << 62) + 2, 1, {9, 8, 4}, {0, 2, 3})), "is truncated"));
}
