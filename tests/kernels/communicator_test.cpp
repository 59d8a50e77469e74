// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/communicator.h"

#include <QtTest>
#include <functional>
#include <random>
#include <thread>

using namespace transept;

namespace {

/// Runs body(communicator) on a thread a rank; returns what each threw.
std::vector<std::string> onRanks(int size, const std::function<void(Communicator&)>& body) {
  auto communicators = makeInProcessCommunicators(size);
  std::vector<std::string> messages(static_cast<std::size_t>(size));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      try {
        body(*communicators[static_cast<std::size_t>(rank)]);
      } catch (const std::exception& error) {
        messages[static_cast<std::size_t>(rank)] = error.what();
        communicators[static_cast<std::size_t>(rank)]->abort();
      }
    });
  for (std::thread& thread : threads) thread.join();
  return messages;
}

template <typename T>
View vectorView(std::vector<T>& values) {
  return {values.data(), sizeof(T) == 8 ? DType::f64 : DType::f32, 1, static_cast<std::int64_t>(values.size())};
}

}  // namespace

class CommunicatorTest : public QObject {
  Q_OBJECT

 private slots:
  void sumsInRankOrder_data() {
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("size");
    for (const int ranks : {1, 2, 3, 5})
      for (const int size : {0, 1, 4, 10007}) QTest::addRow("%d ranks, %d elements", ranks, size) << ranks << size;
  }

  void sumsInRankOrder() {
    QFETCH(int, ranks);
    QFETCH(int, size);
    std::vector<std::vector<float>> data(static_cast<std::size_t>(ranks));
    std::mt19937 generator(7);
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (auto& values : data)
      for (int i = 0; i < size; ++i) values.push_back(uniform(generator));
    std::vector<float> expected = data[0];
    for (int rank = 1; rank < ranks; ++rank)
      for (int i = 0; i < size; ++i) expected[i] += data[rank][i];
    const auto messages = onRanks(ranks, [&](Communicator& c) {
      QCOMPARE(c.size(), ranks);
      c.allReduce(vectorView(data[static_cast<std::size_t>(c.rank())]));
    });
    for (const std::string& message : messages) QCOMPARE(message, std::string());
    for (const auto& values : data) QVERIFY(values == expected);  // bit for bit
  }

  void sumsDoublesRepeatedly() {
    const auto messages = onRanks(4, [](Communicator& c) {
      for (int round = 1; round <= 200; ++round) {
        std::vector<double> values(static_cast<std::size_t>(round), c.rank() + round);
        c.allReduce(vectorView(values));
        for (const double value : values)
          if (value != 6 + 4 * round) throw std::runtime_error("wrong sum in round " + std::to_string(round));
      }
    });
    for (const std::string& message : messages) QCOMPARE(message, std::string());
  }

  void sumsForOneRank() {
    for (const int ranks : {1, 2, 3, 5})
      for (int owner = 0; owner < ranks; ++owner) {
        const auto messages = onRanks(ranks, [&](Communicator& c) {
          for (const int size : {0, 1, 4, 1000}) {
            std::vector<float> values(static_cast<std::size_t>(size), static_cast<float>(c.rank() + 1));
            c.startReduce(vectorView(values), owner);
            c.finishReductions();
            if (c.rank() != owner) continue;
            for (const float value : values)
              if (value != static_cast<float>(ranks * (ranks + 1) / 2)) throw std::runtime_error("wrong sum");
          }
        });
        for (const std::string& message : messages) QCOMPARE(message, std::string());
      }
  }

  /// Shares of any size, empty ones among them.
  void gathersShares() {
    const std::vector<std::int64_t> begins{0, 5, 5, 21, 22};
    const auto messages = onRanks(4, [&](Communicator& c) {
      std::vector<float> values(22, -1.0f);
      const auto own = static_cast<std::size_t>(c.rank());
      for (auto i = begins[own]; i < begins[own + 1]; ++i) values[static_cast<std::size_t>(i)] = static_cast<float>(i);
      c.gather(vectorView(values), begins);
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != static_cast<float>(i)) throw std::runtime_error("a share is not there");
    });
    for (const std::string& message : messages) QCOMPARE(message, std::string());
  }

  void broadcastsRankZero() {
    const auto messages = onRanks(3, [](Communicator& c) {
      std::vector<float> values(33, static_cast<float>(c.rank() + 5));
      c.broadcast(vectorView(values));
      for (const float value : values)
        if (value != 5) throw std::runtime_error("not rank 0's value");
    });
    for (const std::string& message : messages) QCOMPARE(message, std::string());
  }

  void barrierWaitsForAll() {
    std::atomic<int> arrived = 0;
    const auto messages = onRanks(4, [&](Communicator& c) {
      for (int round = 1; round <= 50; ++round) {
        ++arrived;
        c.barrier();
        if (arrived < 4 * round) throw std::runtime_error("passed early");
        c.barrier();
      }
    });
    for (const std::string& message : messages) QCOMPARE(message, std::string());
  }

  void abortFreesTheOthers() {
    const auto messages = onRanks(3, [](Communicator& c) {
      if (c.rank() == 1) throw std::runtime_error("disk full");
      std::vector<float> values(8, 1.0f);
      c.allReduce(vectorView(values));
    });
    QCOMPARE(messages[1], std::string("disk full"));
    QVERIFY(messages[0].find("Rank 1 of 3") != std::string::npos);
    QVERIFY(messages[2].find("Rank 1 of 3") != std::string::npos);
  }

  void aDestroyedRankFreesTheOthers() {
    auto communicators = makeInProcessCommunicators(2);
    std::string message;
    std::thread waiting([&] {
      try {
        communicators[0]->barrier();
      } catch (const std::exception& error) {
        message = error.what();
      }
    });
    communicators[1].reset();
    waiting.join();
    QVERIFY(message.find("Rank 1 of 2") != std::string::npos);
  }

  void unequalShapesAreRefusedEverywhere() {
    const auto messages = onRanks(3, [](Communicator& c) {
      std::vector<float> values(c.rank() == 2 ? 9 : 8, 1.0f);
      c.allReduce(vectorView(values));
    });
    for (const std::string& message : messages) QVERIFY(message.find("Rank 2 brought [1, 9] f32") != std::string::npos);
  }
};

QTEST_GUILESS_MAIN(CommunicatorTest)
#include "communicator_test.moc"
