// SPDX-License-Identifier: Apache-2.0
// Communication of the GPUs of one process and of several, with a stand-in for NCCL: results, messages and cleanup
// where a rank stops, never joins or is cut off. NCCL itself is tested on GPUs (tests/gpu/run).
#include "kernels/collective/nccl/nccl_communicator.h"

#include <dlfcn.h>
#include <doctest/doctest.h>
#include <nccl.h>

#include <atomic>
#include <cstdlib>
#include <stdexcept>
#include <thread>

using namespace transept;
using namespace transept::cuda;

namespace {

constexpr int kRanks = 3;
using Links = std::vector<std::unique_ptr<Communicator>>;

/// Runs work(rank) with one thread per rank; returns the message of what each threw, or "".
template <typename Work>
std::vector<std::string> onEach(int ranks, const Work& work) {
  std::vector<std::string> messages(static_cast<std::size_t>(ranks));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < ranks; ++rank)
    threads.emplace_back([&work, &messages, rank] {
      try {
        work(rank);
      } catch (const std::exception& error) {
        messages[static_cast<std::size_t>(rank)] = error.what();
      }
    });
  for (std::thread& thread : threads) thread.join();
  return messages;
}

void require(bool right, const char* what) {
  if (!right) throw std::logic_error(std::string("wrong: ") + what);
}

/// Every operation of three ranks with its expected result.
void everyOperation(Communicator& link) {
  const auto rank = static_cast<float>(link.rank());
  require(link.size() == kRanks, "size");
  std::vector<float> values{rank, 10, rank * rank};
  const View view(values.data(), DType::f32, 1, 3);
  link.allReduce(view);
  require(values == std::vector<float>{3, 30, 5}, "allReduce");

  values = {rank, 1, 2};
  link.startAllReduce(view.columnRange(2, 1));
  link.startAllReduce(view.columnRange(0, 2));
  link.finishReductions();
  require(values == std::vector<float>{3, 3, 6}, "startAllReduce");

  values = {rank, 1, 2};
  link.startReduce(view, 2);
  link.finishReductions();
  link.finishReductions();  // nothing was started
  if (link.rank() == 2) require(values == std::vector<float>{3, 3, 6}, "startReduce");

  values = {rank, rank, rank};
  link.broadcast(view);
  require(values == std::vector<float>{0, 0, 0}, "broadcast");

  std::vector<float> shares(5, rank + 1);
  const std::int64_t begins[] = {0, 2, 2, 5};  // the second has none
  link.gather(View(shares.data(), DType::f32, 1, 5), begins);
  require(shares == std::vector<float>{1, 1, 3, 3, 3}, "gather");

  double wide = 0.5;
  link.allReduce(View(&wide, DType::f64, 1, 1));
  require(wide == 1.5, "allReduce of f64");
  link.barrier();
}

/// The controls of the library that takes NCCL's place.
struct StandIn {
  StandIn() {
    setenv("TRANSEPT_NCCL_LIBRARY", STAND_IN_NCCL, 1);
    void* library = dlopen(STAND_IN_NCCL, RTLD_NOW | RTLD_LOCAL);
    breakAll = library ? reinterpret_cast<decltype(breakAll)>(dlsym(library, "standInNcclBreak")) : nullptr;
    ends = library ? reinterpret_cast<decltype(ends)>(dlsym(library, "standInNcclEnds")) : nullptr;
    if (!breakAll || !ends) throw std::runtime_error("the stand-in for NCCL cannot be opened");
  }
  decltype(&standInNcclBreak) breakAll = nullptr;
  decltype(&standInNcclEnds) ends = nullptr;  // counts of ended communicators since the last call
};

struct NcclTest {
  NcclTest() { standIn.ends(); }

  /// The ranks as devices of one process.
  Links connected() {
    std::vector<const Stream*> all;
    for (const Stream& stream : streams) all.push_back(&stream);
    return makeNcclCommunicators(all);
  }

  /// The ranks as processes, each of which joins separately.
  Links joined(int ranks) {
    const GroupToken token = makeNcclToken();
    Links links(static_cast<std::size_t>(ranks));
    const auto messages = onEach(ranks, [&](int rank) {
      const auto at = static_cast<std::size_t>(rank);
      links[at] = joinNcclRanks(streams[at], token, rank, ranks, watch());
    });
    for (const std::string& message : messages) require(message.empty(), message.c_str());
    return links;
  }

  Watch watch() {
    return [this](std::chrono::nanoseconds) {
      ++watchCalls;
      if (!lostRank.empty()) throw RankLost(lostRank);
    };
  }

  void checkEnds(int destroyed, int aborted) {
    const StandInNcclEnds ends = standIn.ends();
    CHECK_EQ(ends.destroyed, destroyed);
    CHECK_EQ(ends.aborted, aborted);
  }

  StandIn standIn;
  const Stream streams[kRanks] = {{0, nullptr}, {1, nullptr}, {2, nullptr}};
  std::atomic<int> watchCalls{0};
  std::string lostRank;  // what the watch throws; empty: nothing
};

}  // namespace

// Must be the first case of the file, because NCCL stays open once it has been opened.
TEST_CASE("a missing NCCL library is named") {
  setenv("TRANSEPT_NCCL_LIBRARY", "/nowhere/libnccl.so.2", 1);
  CHECK_THROWS_WITH_AS(makeNcclToken(), doctest::Contains("/nowhere/libnccl.so.2 is not installed"), BackendError);
}

TEST_CASE_FIXTURE(NcclTest, "the GPUs of one process") {
  Links links = connected();
  for (const std::string& message :
       onEach(kRanks, [&](int rank) { everyOperation(*links[static_cast<std::size_t>(rank)]); }))
    CHECK_EQ(message, "");
  links.clear();
  checkEnds(kRanks, 0);
}

TEST_CASE_FIXTURE(NcclTest, "each GPU's memory is open to the GPUs that can reach it, and NCCL knows if it is not") {
  struct Row {
    int apart;
    bool shut;
    std::set<std::pair<int, int>> opened;  // owner, reader
  };
  for (const Row& row : {Row{-1, false, {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}}},
                         Row{1, false, {{0, 2}, {2, 0}}}, Row{-1, true, {}}}) {
    CAPTURE(row.apart);
    unsetenv("NCCL_P2P_DIRECT_DISABLE");
    cudaPoolsOpened.clear();
    cudaApart = row.apart;
    cudaPoolsShut = row.shut;
    connected();
    CHECK((cudaPoolsOpened == row.opened));
    CHECK_EQ(getenv("NCCL_P2P_DIRECT_DISABLE") != nullptr, row.shut);
  }
  unsetenv("NCCL_P2P_DIRECT_DISABLE");
  cudaApart = -1;
  cudaPoolsShut = false;
}

// The driver may wait for the whole GPU while it loads code, so no collective operation may then wait for another GPU.
TEST_CASE_FIXTURE(NcclTest, "code that starts for the first time waits until no operation of all GPUs runs") {
  Links links = connected();
  std::vector<float> values(kRanks, 1);
  const auto reduce = [&] {
    for (const std::string& message : onEach(kRanks, [&](int rank) {
           const auto at = static_cast<std::size_t>(rank);
           links[at]->startAllReduce(View(&values[at], DType::f32, 1, 1));
         }))
      CHECK_EQ(message, "");
  };
  const auto waitsFor = [&](std::uint64_t code) {
    cudaBusyAnswers = 5;
    streams[0].prepareStart(code);
    return cudaBusyAnswers.exchange(0) == 0;
  };
  CHECK_FALSE(waitsFor(1));  // nothing was started
  reduce();
  CHECK_FALSE(waitsFor(1));  // already loaded
  CHECK(waitsFor(2));
  CHECK_FALSE(waitsFor(3));  // it has ended meanwhile
  reduce();
  CHECK(waitsFor(4));
  links.clear();
  CHECK_FALSE(waitsFor(5));
}

TEST_CASE_FIXTURE(NcclTest, "the GPUs of several processes") {
  Links links = joined(kRanks);
  cudaBusyAnswers = 5;
  for (const std::string& message :
       onEach(kRanks, [&](int rank) { everyOperation(*links[static_cast<std::size_t>(rank)]); }))
    CHECK_EQ(message, "");
  CHECK_GT(watchCalls.load(), 0);  // while the GPUs were busy
  CHECK_EQ(cudaBusyAnswers.load(), 0);
  links.clear();
  checkEnds(kRanks, 0);
}

TEST_CASE_FIXTURE(NcclTest, "the host waits for reductions only when asked a second time") {
  Links links = joined(2);
  cudaBusyAnswers = 0;
  std::vector<float> values{1, 1};
  const auto messages = onEach(2, [&](int rank) {
    const auto at = static_cast<std::size_t>(rank);
    links[at]->startAllReduce(View(&values[at], DType::f32, 1, 1));
  });
  for (const std::string& message : messages) CHECK_EQ(message, "");
  watchCalls = 0;
  cudaBusyAnswers = 3;
  links[0]->finishReductions();
  CHECK_EQ(watchCalls.load(), 0);
  links[0]->finishReductions();
  CHECK_EQ(watchCalls.load(), 3);
  CHECK_EQ(values[0], 2);
}

// A rank that fails ends the communicators of the others during their calls; the thread sanitizer watches.
TEST_CASE_FIXTURE(NcclTest, "ranks that reduce while another fails") {
  for (int round = 0; round < 8; ++round) {
    Links links = connected();
    const auto messages = onEach(kRanks, [&](int rank) {
      Communicator& link = *links[static_cast<std::size_t>(rank)];
      std::vector<float> values(100, 1);
      for (int update = 0;; ++update) {
        if (rank == 1 && update == round) return link.abort();
        link.startAllReduce(View(values.data(), DType::f32, 1, 100));
        link.finishReductions();
        link.barrier();
      }
    });
    for (const std::size_t rank : {0u, 2u}) CHECK(messages[rank].starts_with("GPU 1 of 3 stopped"));
  }
}

TEST_CASE_FIXTURE(NcclTest, "the waiting ranks name the rank that stopped, and not NCCL") {
  Links links = connected();
  const auto messages = onEach(kRanks, [&](int rank) {
    Communicator& link = *links[static_cast<std::size_t>(rank)];
    if (rank == 1) return link.abort();
    float value = 1;
    link.allReduce(View(&value, DType::f32, 1, 1));
  });
  for (const std::size_t rank : {0u, 2u}) CHECK(messages[rank].starts_with("GPU 1 of 3 stopped"));
  checkEnds(0, kRanks);
}

TEST_CASE_FIXTURE(NcclTest, "a process that never joins is noticed") {
  lostRank = "Rank 1 never came";
  const GroupToken token = makeNcclToken();
  CHECK_THROWS_WITH_AS(joinNcclRanks(streams[0], token, 0, 2, watch()), "Rank 1 never came", RankLost);
  checkEnds(0, 1);
}

// The watch is asked first, since NCCL does not know which process ended.
TEST_CASE_FIXTURE(NcclTest, "a process that is cut off is named where the watch knows it") {
  struct Case {
    const char *lostRank, *message;
  };
  for (const Case& one : {Case{"Rank 1 died", "Rank 1 died"},
                          Case{"", "NCCL lost the GPUs of the other processes (remote process exited"}}) {
    standIn.ends();
    lostRank.clear();
    Links links = joined(2);
    standIn.breakAll();
    lostRank = one.lostRank;
    float value = 1;
    CHECK_THROWS_WITH_AS(links[0]->allReduce(View(&value, DType::f32, 1, 1)), doctest::Contains(one.message), RankLost);
    checkEnds(0, 1);
  }
}

// Destroying a communicator would wait for the other processes; after an exception it is aborted instead.
TEST_CASE_FIXTURE(NcclTest, "a process that fails aborts NCCL") {
  try {
    const Links links = joined(1);
    throw std::runtime_error("out of something");
  } catch (const std::runtime_error&) {
  }
  checkEnds(0, 1);
}
