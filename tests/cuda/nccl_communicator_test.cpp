// SPDX-License-Identifier: Apache-2.0
// GPUs of one process and of several that work together, with a stand-in for NCCL: the results, and what is said and
// taken down where a rank stops, never comes, or is cut off. NCCL itself has its say on GPUs (tests/gpu/run).
#include "kernels/collective/nccl/nccl_communicator.h"

#include <dlfcn.h>
#include <nccl.h>

#include <QtTest>
#include <atomic>
#include <thread>

using namespace transept;
using namespace transept::cuda;

namespace {

constexpr int kRanks = 3;
using Links = std::vector<std::unique_ptr<Communicator>>;

/// Work of each rank on a thread of its own; what each has thrown, empty: nothing.
template <typename Work>
std::vector<std::string> onEach(int ranks, const Work& work) {
  std::vector<std::string> said(static_cast<std::size_t>(ranks));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < ranks; ++rank)
    threads.emplace_back([&work, &said, rank] {
      try {
        work(rank);
      } catch (const std::exception& error) {
        said[static_cast<std::size_t>(rank)] = error.what();
      }
    });
  for (std::thread& thread : threads) thread.join();
  return said;
}

void require(bool right, const char* what) {
  if (!right) throw std::logic_error(std::string("wrong: ") + what);
}

/// Every operation of three ranks, with what it must give.
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

/// What the stand-in was made to do and to tell.
template <typename Function>
Function ofStandIn(const char* name) {
  void* library = dlopen(STAND_IN_NCCL, RTLD_NOW | RTLD_LOCAL);
  return library ? reinterpret_cast<Function>(dlsym(library, name)) : nullptr;
}

}  // namespace

class NcclCommunicatorTest : public QObject {
  Q_OBJECT

 private slots:
  /// The first of all: what is opened once stays open.
  void notInstalled() {
    qputenv("TRANSEPT_NCCL_LIBRARY", "/nowhere/libnccl.so.2");
    try {
      makeNcclToken();
      QFAIL("opened");
    } catch (const BackendError& error) {
      QVERIFY2(QString(error.what()).contains("/nowhere/libnccl.so.2 is not installed"), error.what());
    }
    qputenv("TRANSEPT_NCCL_LIBRARY", STAND_IN_NCCL);
    breakAll_ = ofStandIn<decltype(&standInNcclBreak)>("standInNcclBreak");
    ends_ = ofStandIn<decltype(&standInNcclEnds)>("standInNcclEnds");
    QVERIFY(breakAll_ && ends_);
  }
  void init() {
    if (ends_) ends_();
    asked_ = 0;
    verdict_.clear();
  }

  void oneProcess() {
    cudaPoolsOpened = 0;
    Links links = connected();
    QCOMPARE(cudaPoolsOpened.load(), kRanks * (kRanks - 1));  // each one's memory to each other
    const auto said = onEach(kRanks, [&](int rank) { everyOperation(*links[static_cast<std::size_t>(rank)]); });
    for (const std::string& sentence : said) QCOMPARE(sentence, std::string());
    links.clear();
    const StandInNcclEnds ends = ends_();
    QCOMPARE(ends.destroyed, kRanks);
    QCOMPARE(ends.aborted, 0);
  }

  void severalProcesses() {
    Links links = joined(kRanks);
    cudaBusyAnswers = 5;
    const auto said = onEach(kRanks, [&](int rank) { everyOperation(*links[static_cast<std::size_t>(rank)]); });
    for (const std::string& sentence : said) QCOMPARE(sentence, std::string());
    QVERIFY(asked_ > 0);  // while the GPUs were at work
    QCOMPARE(cudaBusyAnswers.load(), 0);
    links.clear();
    const StandInNcclEnds ends = ends_();
    QCOMPARE(ends.destroyed, kRanks);
    QCOMPARE(ends.aborted, 0);
  }

  /// Those that wait inside NCCL name the rank that stopped, and not NCCL, which was only taken down for it.
  void aRankStops() {
    Links links = connected();
    const auto said = onEach(kRanks, [&](int rank) {
      Communicator& link = *links[static_cast<std::size_t>(rank)];
      if (rank == 1) return link.abort();
      float value = 1;
      link.allReduce(View(&value, DType::f32, 1, 1));
    });
    for (const int rank : {0, 2})
      QVERIFY2(QString::fromStdString(said[static_cast<std::size_t>(rank)]).startsWith("GPU 1 of 3 stopped"),
               said[static_cast<std::size_t>(rank)].c_str());
    QCOMPARE(ends_().aborted, kRanks);
  }

  void aProcessNeverComes() {
    verdict_ = "Rank 1 never came";
    const GroupToken token = makeNcclToken();
    try {
      joinNcclRanks(streams_[0], token, 0, 2, watch());
      QFAIL("joined");
    } catch (const RankLost& lost) {
      QCOMPARE(QString(lost.what()), QString("Rank 1 never came"));
    }
    QCOMPARE(ends_().aborted, 1);
  }

  /// Who watches the processes is heard first, since NCCL does not know what became of them.
  void aProcessIsCutOff_data() {
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("says");
    QTest::newRow("known") << "Rank 1 died"
                           << "Rank 1 died";
    QTest::newRow("not known") << ""
                               << "NCCL lost the GPUs of the other processes (remote process exited";
  }
  void aProcessIsCutOff() {
    QFETCH(QString, verdict);
    QFETCH(QString, says);
    Links links = joined(2);
    breakAll_();
    verdict_ = verdict.toStdString();
    float value = 1;
    try {
      links[0]->allReduce(View(&value, DType::f32, 1, 1));
      QFAIL("added up");
    } catch (const RankLost& lost) {
      QVERIFY2(QString(lost.what()).startsWith(says), lost.what());
    }
    QCOMPARE(ends_().aborted, 1);
  }

  /// A process that fails takes NCCL down: taking leave would wait for the others.
  void thisProcessFails() {
    try {
      const Links links = joined(1);
      throw std::runtime_error("out of something");
    } catch (const std::runtime_error&) {
    }
    const StandInNcclEnds ends = ends_();
    QCOMPARE(ends.aborted, 1);
    QCOMPARE(ends.destroyed, 0);
  }

 private:
  Links connected() {
    std::vector<const Stream*> streams;
    for (const Stream& stream : streams_) streams.push_back(&stream);
    return makeNcclCommunicators(streams);
  }

  /// As processes do, each on its own.
  Links joined(int ranks) {
    const GroupToken token = makeNcclToken();
    Links links(static_cast<std::size_t>(ranks));
    const auto said = onEach(ranks, [&](int rank) {
      const auto at = static_cast<std::size_t>(rank);
      links[at] = joinNcclRanks(streams_[at], token, rank, ranks, watch());
    });
    for (const std::string& sentence : said) require(sentence.empty(), sentence.c_str());
    return links;
  }

  Watch watch() {
    return [this](std::chrono::nanoseconds) {
      ++asked_;
      if (!verdict_.empty()) throw RankLost(verdict_);
    };
  }

  const Stream streams_[kRanks] = {{0, nullptr}, {1, nullptr}, {2, nullptr}};
  std::atomic<int> asked_{0};
  std::string verdict_;
  decltype(&standInNcclBreak) breakAll_ = nullptr;
  decltype(&standInNcclEnds) ends_ = nullptr;
};

QTEST_GUILESS_MAIN(NcclCommunicatorTest)
#include "nccl_communicator_test.moc"
