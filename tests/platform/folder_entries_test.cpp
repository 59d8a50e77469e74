// SPDX-License-Identifier: Apache-2.0
// Folders and files that are not what they should be are told of in one sentence: what, where, what to do.
#include "engine/platform/folder_entries.h"

#include <QTemporaryDir>
#include <QTest>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <optional>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"

using namespace transept;
namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

std::optional<UserError> refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error;
  }
  return std::nullopt;
}

/// Of this kind, about this path, with this in its sentence, and with something to do.
bool tells(const std::optional<UserError>& error, ErrorKind kind, const std::string& path, const char* why) {
  if (!error) return false;
  const bool well = error->kind() == kind && error->file() == path && !error->remedy().empty() &&
                    error->sentence().find(path) != std::string::npos &&
                    error->sentence().find(why) != std::string::npos;
  if (!well) qWarning("%s", error->what());
  return well;
}

}  // namespace

class FolderEntriesTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = temporary_->path().toStdString();
  }

  void namesComeSorted() {
    QVERIFY(namesIn(folder_).empty());
    writeFileAtomically(folder_ + "/b", "");
    writeFileAtomically(folder_ + "/.hidden", "");
    fs::create_directory(folder_ + "/a");
    writeFileAtomically(folder_ + "/a/inside", "");
    QVERIFY(namesIn(folder_) == (Names{".hidden", "a", "b"}));
    fs::create_directory_symlink(folder_ + "/a", folder_ + "/link");
    QVERIFY(namesIn(folder_ + "/link") == Names{"inside"});
  }

  void whatIsAbsentIsEmptyOnlyWhereThatIsMeant() {
    const std::string none = folder_ + "/none";
    QVERIFY(namesIn(none, Absent::isEmpty).empty());
    QVERIFY(tells(refusal([&] { namesIn(none); }), ErrorKind::notFound, none, "there is no such file or folder"));
    writeFileAtomically(folder_ + "/file", "");
    QVERIFY(namesIn(folder_ + "/file/below", Absent::isEmpty).empty());
  }

  void aFileWhereAFolderIsExpected() {
    const std::string file = folder_ + "/file";
    writeFileAtomically(file, "");
    for (const Absent absent : {Absent::isError, Absent::isEmpty})
      QVERIFY(tells(refusal([&] { namesIn(file, absent); }), ErrorKind::badInput, file, "it is a file"));
  }

  /// What lies there is out of reach, which is another thing than nothing.
  void aLinkThatLeadsNowhere() {
    const std::string link = folder_ + "/link";
    fs::create_directory_symlink(folder_ + "/vanished", link);
    for (const Absent absent : {Absent::isError, Absent::isEmpty})
      QVERIFY(tells(refusal([&] { namesIn(link, absent); }), ErrorKind::notFound, link, "it is a link"));
    QVERIFY(tells(refusal([&] { fileBytes(link); }), ErrorKind::notFound, link, "there is no such file"));
  }

  void linksInACircle() {
    const std::string link = folder_ + "/round";
    fs::create_directory_symlink(link, link);
    QVERIFY(
        tells(refusal([&] { namesIn(link, Absent::isEmpty); }), ErrorKind::badInput, link, "links lead in a circle"));
  }

  void sizes() {
    writeFileAtomically(folder_ + "/file", "0123456789");
    QCOMPARE(fileBytes(folder_ + "/file"), std::int64_t{10});
    QVERIFY(tells(refusal([&] { fileBytes(folder_); }), ErrorKind::badInput, folder_, "it is a folder"));
  }

  void removing() {
    const std::string file = folder_ + "/a/file";
    removeFile(file);
    fs::create_directory(folder_ + "/a");
    writeFileAtomically(file, "");
    QVERIFY(
        tells(refusal([&] { removeFile(folder_ + "/a"); }), ErrorKind::badInput, folder_ + "/a", "that is not empty"));
    removeFile(file);
    QVERIFY(namesIn(folder_ + "/a").empty());
  }

  void whatADiskSaysIsASentence() {
    for (const int number : {EIO, ESTALE, ETIMEDOUT, EHOSTDOWN, ENOTCONN}) {
      const auto error = refusal([&] { throwSystemError("read", folder_, number); });
      QVERIFY(tells(error, ErrorKind::noResources, folder_, "does not answer"));
    }
    const std::string longName = folder_ + "/" + std::string(300, 'x');
    QVERIFY(tells(refusal([&] { namesIn(longName); }), ErrorKind::badInput, longName, "too long"));
    const auto there = refusal([&] { throwSystemError("create", folder_, EEXIST); });
    QVERIFY(tells(there, ErrorKind::badInput, folder_, "there already"));
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string folder_;
};

QTEST_GUILESS_MAIN(FolderEntriesTest)
#include "folder_entries_test.moc"
