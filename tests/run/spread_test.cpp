// SPDX-License-Identifier: Apache-2.0
#include "engine/run/spread.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/error.h"
#include "engine/config/config.h"

using namespace transept;

class SpreadTest : public QObject {
  Q_OBJECT

 private:
  int made_ = 0;

 private slots:
  void hosts() {
    const std::vector<Host> hosts = hostsOf("node1:2,node-2.example");
    QCOMPARE(hosts.size(), std::size_t{2});
    QCOMPARE(hosts[0].name, std::string("node1"));
    QCOMPARE(hosts[0].processes, 2);
    QCOMPARE(hosts[1].name, std::string("node-2.example"));
    QCOMPARE(hosts[1].processes, 1);
  }

  void refused() {
    for (const char* text :
         {"", ",", "a,,b", "a:0", "a:-1", "a:x", "a:2x", "a b", "-x", "a;b", "a:99999", "a\nb", "a\r", "\ta", "a\x7f"})
      QVERIFY_EXCEPTION_THROWN(hostsOf(text), UserError);
  }

  /// In the script the text behind a line break would be a command.
  void namesOfSeveralLinesAreRefused() {
    QTemporaryDir folder;
    const auto refusal = [](const RunFolder& run, const std::string& hostFile) -> std::string {
      try {
        spreadOver(run, {{"a", 1}}, hostFile);
      } catch (const UserError& error) {
        return error.remedy().empty() ? std::string() : error.what();
      }
      return {};
    };
    const auto made = [&](const char* path, const std::string& name) {
      RunDescription about;
      about.name = name;
      return RunFolder::create(folder.filePath(path).toStdString(), about, configOf(findPreset("tiny")));
    };
    for (const char* name : {"a\ntouch pwned", "a\r", "\x1b[2J", "a\x7f"}) {
      const std::string said = refusal(made(std::to_string(++made_).c_str(), name), "hosts");
      QVERIFY2(said.find("The run's name holds a line break") != std::string::npos, said.c_str());
      QVERIFY(said.find('\n') == std::string::npos);
    }
    QVERIFY(!refusal(made("in\ntwo", "good"), "hosts").empty());
    QVERIFY(!refusal(made("good", "good"), "ho\nsts").empty());
    QCOMPARE(refusal(made("best", "déjà vu"), "hosts"), std::string());
  }

  void texts() {
    QTemporaryDir folder;
    RunDescription about;
    about.name = "it's a run";
    about.device = "cpu";
    const std::string path = folder.filePath("it's a run").toStdString();
    const RunFolder run = RunFolder::create(path, about, configOf(findPreset("tiny")));
    const SpreadTexts texts = spreadOver(run, hostsOf("a:2,b"), "my hosts");
    QCOMPARE(texts.hosts, std::string("a slots=2\nb slots=1\n"));
    QVERIFY(texts.command.rfind("mpirun -n 3 --hostfile 'my hosts' --bind-to core transept-engine train ", 0) == 0);
    QVERIFY(texts.command.find("it'\\''s a run' --resume") != std::string::npos);
    QVERIFY(texts.slurm.find("#SBATCH --nodes=2\n#SBATCH --ntasks=3\n") != std::string::npos);

    about.device = "cuda";
    const RunFolder gpus =
        RunFolder::create(folder.filePath("gpus").toStdString(), about, configOf(findPreset("tiny")));
    const SpreadTexts onGpus = spreadOver(gpus, hostsOf("a:4,b:2"), "hosts");
    QVERIFY(onGpus.command.find("-n 6") != std::string::npos);
    QVERIFY(onGpus.command.find("--threads") == std::string::npos);
    QVERIFY(onGpus.slurm.find("#SBATCH --gpus-per-node=4\n") != std::string::npos);

    about.device = "cpu:0,1";
    const RunFolder two = RunFolder::create(folder.filePath("two").toStdString(), about, configOf(findPreset("tiny")));
    QVERIFY_EXCEPTION_THROWN(spreadOver(two, hostsOf("a"), "hosts"), UserError);
  }
};

QTEST_GUILESS_MAIN(SpreadTest)
#include "spread_test.moc"
