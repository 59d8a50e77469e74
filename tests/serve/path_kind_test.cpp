// SPDX-License-Identifier: Apache-2.0
// What a path is that a person wants to open: each kind, from the whole and from a file in it, and what is none.
#include "engine/serve/methods/path_kind.h"

#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "engine/base/error.h"
#include "engine/platform/folders.h"
#include "tests/serve/client.h"

using namespace transept;

class PathKindTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir temporary_;
  std::string folder_, home_;

  std::string write(const std::string& path, const std::string& content = "{}") {
    const std::filesystem::path file = std::filesystem::path(folder_) / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
  }

  static std::string refusal(const std::vector<std::string>& paths) {
    try {
      kindOf(paths);
    } catch (const UserError& error) {
      return error.remedy().empty() ? std::string() : error.sentence();
    }
    return {};
  }

  static bool is(const std::string& path, PathKind kind, const std::string& whole) {
    return kindOf(path) == KnownPath{kind, whole};
  }

 private slots:
  void initTestCase() {
    folder_ = temporary_.path().toStdString();
    home_ = folder_ + "/home";
    qputenv("TRANSEPT_HOME", QByteArray::fromStdString(home_));
    for (const char* run : {"home/runs/mine", "shared/theirs", "home/experiments/table/runs/A1"}) {
      for (const char* file : {"/config.json", "/run.json", "/checkpoints/step-00000010/state.json",
                               "/checkpoints/step-00000010/model.safetensors", "/samples/step-00000010.safetensors"}) {
        write(std::string(run) + file);
      }
    }
    write("home/experiments/table/experiment.json");
    write("home/corpora/words/corpus.json");
    write("home/corpora/words/train.source", "one\n");
    write("model/config.json");
    write("model/model.safetensors");
    write("texts/talk.en", "one\ntwo\n");
    write("texts/talk.de", "eins\nzwei\n");
  }

  void aRun() {
    const std::string run = home_ + "/runs/mine";
    for (const char* part :
         {"", "/", "/run.json", "/config.json", "/checkpoints", "/samples", "/samples/step-00000010.safetensors"}) {
      QVERIFY2(is(run + part, PathKind::run, run), part);
    }
    QVERIFY(is(folder_ + "/shared/theirs", PathKind::run, folder_ + "/shared/theirs"));
    const std::string row = home_ + "/experiments/table/runs/A1";
    QVERIFY(is(row + "/run.json", PathKind::run, row));
  }

  void aModel() {
    const std::string checkpoint = home_ + "/runs/mine/checkpoints/step-00000010";
    QVERIFY(is(checkpoint, PathKind::model, checkpoint));
    QVERIFY(is(checkpoint + "/model.safetensors", PathKind::model, checkpoint));
    QVERIFY(is(folder_ + "/model", PathKind::model, folder_ + "/model"));
    QVERIFY(is(folder_ + "/model/model.safetensors", PathKind::model, folder_ + "/model"));
  }

  void aCorpusAndAnExperiment() {
    const std::string corpus = home_ + "/corpora/words", experiment = home_ + "/experiments/table";
    QVERIFY(is(corpus, PathKind::corpus, corpus));
    QVERIFY(is(corpus + "/corpus.json", PathKind::corpus, corpus));
    QVERIFY(is(experiment, PathKind::experiment, experiment));
    QVERIFY(is(experiment + "/experiment.json", PathKind::experiment, experiment));
    QVERIFY(is(experiment + "/runs", PathKind::experiment, experiment));
    // The window finds both in their own folders alone.
    write("away/words/corpus.json");
    write("away/table/experiment.json");
    QVERIFY(refusal({folder_ + "/away/words"}).find("lies outside " + home_ + "/corpora") != std::string::npos);
    QVERIFY(refusal({folder_ + "/away/table"}).find("lies outside " + home_ + "/experiments") != std::string::npos);
  }

  void text() {
    const std::string english = folder_ + "/texts/talk.en", german = folder_ + "/texts/talk.de";
    QVERIFY(is(english, PathKind::text, english));
    QVERIFY(is(folder_ + "/texts", PathKind::text, folder_ + "/texts"));
    QVERIFY(kindOf(std::vector<std::string>{english, german}).kind == PathKind::text);
    const std::string memory = write("memory.tmx", "<?xml version=\"1.0\"?>\n<tmx version=\"1.4\"></tmx>\n");
    QVERIFY(is(memory, PathKind::text, memory));
    const std::string lines = write("pairs.json", "{\"en\": \"a\", \"de\": \"b\"}\n{\"en\": \"c\", \"de\": \"d\"}\n");
    QVERIFY(is(lines, PathKind::text, lines));  // JSON Lines under another name
  }

  void severalPaths() {
    const std::string run = home_ + "/runs/mine", text = folder_ + "/texts/talk.en";
    QVERIFY(kindOf(std::vector{run + "/run.json", run + "/config.json"}).path == run);
    QVERIFY(refusal({run, folder_ + "/shared/theirs"}).find("cannot be opened at once") != std::string::npos);
    QVERIFY(refusal({text, run}).find("cannot be opened at once") != std::string::npos);
    QVERIFY(refusal({}).find("Nothing was named") != std::string::npos);
  }

  void whatIsNoneOfThese_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    const std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01", 20);
    const auto row = [&](const char* name, const std::string& path, const char* words) {
      QTest::newRow(name) << QString::fromStdString(path) << QString(words);
    };
    row("missing", folder_ + "/none", "There is no file or folder");
    row("empty", write("empty.en", ""), "is empty");
    row("picture", write("picture.png", png), "neither text nor anything that Transept wrote");
    row("tensors alone", write("alone/model.safetensors", png), "no configuration lies beside it");
    row("other XML", write("page.xml", "<?xml version=\"1.0\"?>\n<html></html>\n"), "neither TMX nor XLIFF");
    row("other JSON", write("other/run.json", "{\n  \"a\": 1\n}\n"), "belongs to no run");
    row("folder of runs", home_ + "/runs", "it holds the run mine");
    row("pictures", std::filesystem::path(write("pictures/a.png", png)).parent_path().string(), "no text was found");
    row("CTranslate2", std::filesystem::path(write("foreign/model.bin", png)).parent_path().string(), "CTranslate2");
    row("device", "/dev/null", "neither a file nor a folder");
  }
  void whatIsNoneOfThese() {
    QFETCH(QString, path);
    QFETCH(QString, words);
    const std::string said = refusal({path.toStdString()});
    QVERIFY2(QString::fromStdString(said).contains(words), said.c_str());
    QVERIFY(QString::fromStdString(said).contains(path));
    QCOMPARE(QString::fromStdString(said).count(QLatin1Char('\n')), 0);
  }

  /// As somebody who may not look into it: root may look anywhere.
  void aFolderThatMayNotBeRead() {
    const std::string locked = folder_ + "/locked";
    std::filesystem::create_directory(locked);
    std::filesystem::permissions(folder_, std::filesystem::perms::all);
    std::filesystem::permissions(locked, std::filesystem::perms::none);
    enum Outcome { said, saidOtherwise, outOfReach };
    const pid_t child = ::fork();
    if (child == 0) {
      if (::geteuid() == 0 && ::seteuid(65534) != 0) ::_exit(outOfReach);
      if (!pathExists(locked)) ::_exit(outOfReach);  // the folder for temporary files is one's own
      const std::string sentence = refusal({locked});
      ::_exit(sentence == "Cannot read " + locked + ": permission is denied." ? said : saidOtherwise);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    std::filesystem::permissions(locked, std::filesystem::perms::owner_all);
    QVERIFY(WIFEXITED(status));
    if (WEXITSTATUS(status) == outOfReach) QSKIP("nobody else can be here");
    QCOMPARE(WEXITSTATUS(status), static_cast<int>(said));
  }

  void throughTheProtocol() {
    Client client;
    const std::string run = home_ + "/runs/mine";
    const Json own = client.call("path/kind", {{"paths", {run + "/run.json"}}});
    QVERIFY(own["kind"] == "run" && own["path"] == run && own["elsewhere"] == false);
    const Json theirs = client.call("path/kind", {{"paths", {folder_ + "/shared/theirs"}}});
    QVERIFY(theirs["kind"] == "run" && theirs["elsewhere"] == true);
    QVERIFY(client.error("path/kind", {{"paths", {folder_ + "/none"}}})["code"] == -32002);
    QVERIFY(client.error("path/kind", {{"paths", {write("nothing.en", "")}}})["code"] == -32001);
    QVERIFY(client.error("path/kind", {{"paths", "x"}})["code"] == -32602);
    QVERIFY(client.error("path/kind", {{"paths", {""}}})["code"] == -32602);
  }
};

QTEST_GUILESS_MAIN(PathKindTest)
#include "path_kind_test.moc"
