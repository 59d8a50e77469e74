// SPDX-License-Identifier: Apache-2.0
// Folders of the application that are not what they should be: one sentence with what to do, and nothing else is
// hidden.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "engine/experiment/experiment.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/serve/client.h"

using namespace transept;

class FolderProblemsTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir temporary_;

 private slots:
  void initTestCase() { qputenv("TRANSEPT_HOME", temporary_.path().toUtf8()); }

  void aFileInTheFoldersPlace() {
    writeFileAtomically(folders().corpora(), "");
    Client client;
    const Json error = client.error("corpus/list");
    QVERIFY2(error["code"] == -32001, error.dump().c_str());
    QVERIFY(error["data"]["file"] == folders().corpora() && !error["data"]["remedy"].get<std::string>().empty());
  }

  /// Experiments on a disk that is not mounted: their list says so, and the other runs are all there.
  void aLinkThatLeadsNowhereHidesNoRun() {
    Config config;
    config.resolve();
    const std::string run = RunFolder::create(folders().runs() + "/run", {}, config).path();
    std::filesystem::create_directory_symlink(folders().data + "/vanished", experimentsFolder());
    Client client;
    const Json error = client.error("experiment/list");
    QVERIFY2(error["code"] == -32002, error.dump().c_str());
    QVERIFY(error["data"]["file"] == experimentsFolder() && !error["data"]["remedy"].get<std::string>().empty());
    const Json runs = client.call("run/list")["runs"];
    QVERIFY(runs.size() == 1 && runs[0]["run"] == run);
  }
};

QTEST_GUILESS_MAIN(FolderProblemsTest)
#include "folder_problems_test.moc"
