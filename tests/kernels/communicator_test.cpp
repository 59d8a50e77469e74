// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/communicator.h"

#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>

#include "tests/kernels/matrix.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Runs body(communicator) with one thread per rank. Returns the exception message of each rank, empty without one.
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

/// Runs a body that must not throw on every rank.
void succeedOnRanks(int size, const std::function<void(Communicator&)>& body) {
  for (const std::string& message : onRanks(size, body)) CHECK_EQ(message, "");
}

template <typename T>
View vectorView(std::vector<T>& values) {
  return {values.data(), sizeof(T) == 8 ? DType::f64 : DType::f32, 1, static_cast<std::int64_t>(values.size())};
}

}  // namespace

TEST_CASE("sums are taken in rank order") {
  for (const int ranks : {1, 2, 3, 5})
    for (const std::int64_t size : {0, 1, 4, 10007}) {
      CAPTURE(ranks);
      CAPTURE(size);
      std::vector<std::vector<float>> data;
      for (int rank = 0; rank < ranks; ++rank)
        data.push_back(randomMatrix<float>(1, size, static_cast<unsigned>(7 + rank)).values);
      std::vector<float> expected = data[0];
      for (std::size_t rank = 1; rank < data.size(); ++rank)
        for (std::size_t i = 0; i < expected.size(); ++i) expected[i] += data[rank][i];
      succeedOnRanks(ranks, [&](Communicator& c) {
        if (c.size() != ranks) throw std::runtime_error("wrong size");
        c.allReduce(vectorView(data[static_cast<std::size_t>(c.rank())]));
      });
      for (const auto& values : data) CHECK((values == expected));  // bit for bit
    }
}

TEST_CASE("f64 sums stay correct over many rounds") {
  succeedOnRanks(4, [](Communicator& c) {
    for (int round = 1; round <= 200; ++round) {
      std::vector<double> values(static_cast<std::size_t>(round), c.rank() + round);
      c.allReduce(vectorView(values));
      for (const double value : values)
        if (value != 6 + 4 * round) throw std::runtime_error("wrong sum in round " + std::to_string(round));
    }
  });
}

TEST_CASE("startReduce gives the sum to its owner") {
  for (const int ranks : {1, 2, 3, 5})
    for (int owner = 0; owner < ranks; ++owner) {
      succeedOnRanks(ranks, [&](Communicator& c) {
        for (const int size : {0, 1, 4, 1000}) {
          std::vector<float> values(static_cast<std::size_t>(size), static_cast<float>(c.rank() + 1));
          c.startReduce(vectorView(values), owner);
          c.finishReductions();
          if (c.rank() != owner) continue;
          for (const float value : values)
            if (value != static_cast<float>(ranks * (ranks + 1) / 2)) throw std::runtime_error("wrong sum");
        }
      });
    }
}

TEST_CASE("gather distributes shares of any size") {
  const std::vector<std::int64_t> begins{0, 5, 5, 21, 22};
  succeedOnRanks(4, [&](Communicator& c) {
    std::vector<float> values(22, -1.0f);
    const auto own = static_cast<std::size_t>(c.rank());
    for (auto i = begins[own]; i < begins[own + 1]; ++i) values[static_cast<std::size_t>(i)] = static_cast<float>(i);
    c.gather(vectorView(values), begins);
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] != static_cast<float>(i)) throw std::runtime_error("a share is missing");
  });
}

TEST_CASE("broadcast distributes rank 0's data") {
  succeedOnRanks(3, [](Communicator& c) {
    std::vector<float> values(33, static_cast<float>(c.rank() + 5));
    c.broadcast(vectorView(values));
    for (const float value : values)
      if (value != 5) throw std::runtime_error("not rank 0's value");
  });
}

TEST_CASE("a barrier waits for all ranks") {
  std::atomic<int> arrived = 0;
  succeedOnRanks(4, [&](Communicator& c) {
    for (int round = 1; round <= 50; ++round) {
      ++arrived;
      c.barrier();
      if (arrived < 4 * round) throw std::runtime_error("passed early");
      c.barrier();
    }
  });
}

TEST_CASE("abort ends the wait of the other ranks") {
  const auto messages = onRanks(3, [](Communicator& c) {
    if (c.rank() == 1) throw std::runtime_error("disk full");
    std::vector<float> values(8, 1.0f);
    c.allReduce(vectorView(values));
  });
  CHECK_EQ(messages[1], "disk full");
  CHECK(messages[0].find("Rank 1 of 3") != std::string::npos);
  CHECK(messages[2].find("Rank 1 of 3") != std::string::npos);
}

TEST_CASE("destroying a communicator ends the wait of the other ranks") {
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
  CHECK(message.find("Rank 1 of 2") != std::string::npos);
}

TEST_CASE("all ranks refuse unequal shapes") {
  const auto messages = onRanks(3, [](Communicator& c) {
    std::vector<float> values(c.rank() == 2 ? 9 : 8, 1.0f);
    c.allReduce(vectorView(values));
  });
  for (const std::string& message : messages) CHECK(message.find("Rank 2 has [1, 9] f32") != std::string::npos);
}
