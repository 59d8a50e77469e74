// SPDX-License-Identifier: Apache-2.0
// Foresight tells what came after an operation the last time, and nothing before it knows.
#include <QTest>
#include <array>
#include <vector>

#include "kernels/cpu/core/foresight.h"

using transept::cpu::FirstRead;
using transept::cpu::Foresight;

namespace {

const std::array<std::byte, 64> memory{};

/// The operation `number`, of which each of two threads first reads a byte of its own.
void enter(Foresight& foresight, int number) {
  foresight.enter(&memory[static_cast<std::size_t>(number)], 2, [&](int thread) {
    const std::byte* begin = &memory[static_cast<std::size_t>(2 * number + thread)];
    return FirstRead{begin, begin + 1};
  });
}

/// The operation that the thread is told of; -1: none.
int foreseen(const Foresight& foresight, int thread) {
  const FirstRead next = foresight.next(thread);
  return next.begin ? static_cast<int>(next.begin - memory.data() - thread) / 2 : -1;
}

}  // namespace

class ForesightTest : public QObject {
  Q_OBJECT

 private slots:
  void knowsNothingAtFirst() {
    Foresight foresight;
    QCOMPARE(foreseen(foresight, 0), -1);
    for (int number : {1, 2, 3}) {
      enter(foresight, number);
      QCOMPARE(foreseen(foresight, 0), -1);
    }
  }

  void expectsTheSameOrder() {
    Foresight foresight;
    for (int number : {1, 2, 3}) enter(foresight, number);
    for (int number : {1, 2, 3}) {
      enter(foresight, number);
      for (int thread : {0, 1}) QCOMPARE(foreseen(foresight, thread), number == 3 ? 1 : number + 1);
    }
  }

  void believesTheLastTime() {
    Foresight foresight;
    for (int number : {1, 2, 1, 3, 1}) enter(foresight, number);
    QCOMPARE(foreseen(foresight, 1), 3);
  }

  void anOperationOfOneThreadTellsOneThread() {
    Foresight foresight;
    enter(foresight, 1);
    foresight.enter(&memory[2], 1, [&](int) { return FirstRead{&memory[4], &memory[5]}; });
    enter(foresight, 1);
    QCOMPARE(foreseen(foresight, 0), 2);
    QVERIFY(!foresight.next(1).begin);
  }

  void forgetsRatherThanGrows() {
    Foresight foresight;
    std::vector<std::byte> many(20000);
    for (const std::byte& each : many) foresight.enter(&each, 1, [&](int) { return FirstRead{&each, &each + 1}; });
    foresight.enter(&many[0], 1, [&](int) { return FirstRead{&many[0], &many[1]}; });
    QVERIFY(!foresight.next(0).begin);
    foresight.enter(&many[1], 1, [&](int) { return FirstRead{&many[1], &many[2]}; });
    foresight.enter(&many[0], 1, [&](int) { return FirstRead{&many[0], &many[1]}; });
    QCOMPARE(foresight.next(0).begin, &many[1]);
  }
};

QTEST_GUILESS_MAIN(ForesightTest)
#include "foresight_test.moc"
