// SPDX-License-Identifier: Apache-2.0
// The MIME types that a desktop finds for our files with the installed package.
#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/window_test.h"

class MimeTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir data_;
  const QString source_ = QStringLiteral(TRANSEPT_SOURCE_DIR);

  QString write(const QString& name, const QByteArray& content) {
    QFile file(data_.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
  }
  static QString typeOf(const QString& file) { return QMimeDatabase().mimeTypeForFile(file).name(); }

 private slots:
  void initTestCase() {
    // Simulates a system that has only the package's types.
    QVERIFY(QDir(data_.path()).mkpath("mime/packages"));
    QVERIFY(QFile::copy(source_ + "/installer/org.transept.Transept.mime.xml",
                        data_.filePath("mime/packages/org.transept.Transept.xml")));
    qputenv("XDG_DATA_HOME", data_.path().toUtf8());
    qputenv("XDG_DATA_DIRS", data_.path().toUtf8());
  }

  void filesThatDescribeAFolder() {
    QCOMPARE(typeOf(source_ + "/resources/trained-demo/run.json"), QString("application/x-transept-run"));
    QCOMPARE(typeOf(write("corpus.json", "{}")), QString("application/x-transept-corpus"));
    QCOMPARE(typeOf(write("experiment.json", "{}")), QString("application/x-transept-experiment"));
    QVERIFY(!typeOf(write("other.json", "{}")).contains("transept"));
  }

  /// Other tools name their files model.safetensors, too, so the type depends on the content.
  void aModelIsToldByItsContent() {
    const QString demo = source_ + "/resources/trained-demo/";
    const QStringList checkpoints = QDir(demo + "checkpoints").entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(!checkpoints.isEmpty());
    QCOMPARE(typeOf(demo + "checkpoints/" + checkpoints.first() + "/model.safetensors"),
             QString("application/x-transept-model"));
    const QStringList samples = QDir(demo + "samples").entryList({"*.safetensors"});
    QVERIFY(!samples.isEmpty());
    QCOMPARE(typeOf(demo + "samples/" + samples.first()), QString("application/vnd.safetensors"));
    const QByteArray header = "{\"lm_head.weight\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}";
    QByteArray size(8, '\0');
    size[0] = static_cast<char>(header.size());
    QCOMPARE(typeOf(write("model.safetensors", size + header + QByteArray(4, '\0'))),
             QString("application/vnd.safetensors"));
  }
};

TRANSEPT_WINDOW_TEST(MimeTest)
#include "mime_test.moc"
