// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/core/thread_team.h"

#include <QtTest>
#include <memory>
#include <random>

using namespace transept::cpu;

class ThreadTeamTest : public QObject {
  Q_OBJECT

 private slots:
  void everyChunkRunsOnce_data() {
    QTest::addColumn<int>("threads");
    for (const int threads : {1, 2, 3, 8}) QTest::addRow("%d threads", threads) << threads;
  }

  /// Many short jobs one after another, with pauses in which the helpers fall asleep.
  void everyChunkRunsOnce() {
    QFETCH(int, threads);
    ThreadTeam team(threads);
    QCOMPARE(team.size(), threads);
    std::mt19937 generator(5);
    for (int job = 0; job < 3000; ++job) {
      const auto count = static_cast<std::int64_t>(generator() % 40);
      std::vector<int> runs(static_cast<std::size_t>(count));  // plain: chunks must not overlap, results must be seen
      bool knownThread = true;
      team.run(count, [&](std::int64_t chunk, int thread) {
        ++runs[static_cast<std::size_t>(chunk)];
        if (thread < 0 || thread >= threads) knownThread = false;
      });
      QVERIFY(knownThread);
      QCOMPARE(runs, std::vector<int>(static_cast<std::size_t>(count), 1));
      if (job % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  void helpersTakePart() {
    ThreadTeam team(2);
    std::atomic<bool> helped = false;
    // The owner's chunk waits for the helper's, so this ends only where both run.
    team.run(2, [&](std::int64_t, int thread) {
      if (thread == 1) helped = true;
      while (!helped) std::this_thread::yield();
    });
    QVERIFY(helped);
  }

  void anIdleTeamEnds() {
    for (int i = 0; i < 50; ++i) ThreadTeam(4);
  }
};

QTEST_GUILESS_MAIN(ThreadTeamTest)
#include "thread_team_test.moc"
