// SPDX-License-Identifier: Apache-2.0
// model.bin: what is written is read back, versions that differ are understood, and no damage goes unseen.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/base/error.h"
#include "engine/interop/ctranslate2/file.h"

using namespace transept;

namespace {

/// Builds a file byte by byte, so that reader and writer are not only checked against each other.
class Bytes {
 public:
  template <typename T>
  Bytes& number(T value) {
    data_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  Bytes& text(const char* value) {
    number(static_cast<std::uint16_t>(std::strlen(value) + 1));
    data_.append(value, static_cast<qsizetype>(std::strlen(value)) + 1);
    return *this;
  }
  const QByteArray& data() const { return data_; }

 private:
  QByteArray data_;
};

Bytes version2() {
  Bytes bytes;
  bytes.number(std::uint32_t{2}).text("TransformerBase").number(std::uint32_t{2}).number(std::uint32_t{2});
  bytes.text("a/weight").number(std::uint8_t{2}).number(std::uint32_t{1}).number(std::uint32_t{2});
  bytes.number(std::uint8_t{4}).number(std::uint32_t{2}).number(1.5f).number(-2.0f);
  bytes.text("b").number(std::uint8_t{0}).number(std::uint8_t{1}).number(std::uint32_t{1}).number(std::int8_t{-3});
  return bytes;
}

Bytes version6(std::uint32_t version = 6) {
  Bytes bytes;
  bytes.number(version).text("TransformerSpec").number(std::uint32_t{7}).number(std::uint32_t{3});
  bytes.text("f16").number(std::uint8_t{1}).number(std::uint32_t{2});
  bytes.number(std::uint8_t{4}).number(std::uint32_t{4}).number(std::uint16_t{0x3c00}).number(std::uint16_t{0xc100});
  bytes.text("bf16").number(std::uint8_t{1}).number(std::uint32_t{1});
  bytes.number(std::uint8_t{5}).number(std::uint32_t{2}).number(std::uint16_t{0x4049});
  bytes.text("i32").number(std::uint8_t{0}).number(std::uint8_t{3}).number(std::uint32_t{4}).number(std::int32_t{-7});
  bytes.number(std::uint32_t{1}).text("alias").text("bf16");
  return bytes;
}

}  // namespace

class Ctranslate2FileTest : public QObject {
  Q_OBJECT

 private slots:
  void readsVersion2();
  void readsVersion6();
  void writesWhatItReads();
  void noTruncationGoesUnseen();
  void damageIsNamed_data();
  void damageIsNamed();

 private:
  std::string file(const QByteArray& content) {
    const QString path = folder_.filePath(QString::number(++files_));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write a test file");
    return path.toStdString();
  }
  QTemporaryDir folder_;
  int files_ = 0;
};

void Ctranslate2FileTest::readsVersion2() {
  const Ctranslate2Reader reader(file(version2().data()));
  QCOMPARE(reader.version(), 2u);
  QCOMPARE(reader.specification(), std::string("TransformerBase"));
  QCOMPARE(reader.revision(), 2u);
  QCOMPARE(reader.variables().size(), std::size_t{2});
  QCOMPARE(reader.find("a/weight")->floats(), (std::vector<float>{1.5f, -2.0f}));
  QCOMPARE(reader.find("a/weight")->shape, (std::vector<std::int64_t>{1, 2}));
  QCOMPARE(reader.find("b")->floats(), std::vector<float>{-3.0f});
  QVERIFY(!reader.find("c"));
}

void Ctranslate2FileTest::readsVersion6() {
  for (const std::uint32_t version : {4u, 5u, 6u}) {
    const Ctranslate2Reader reader(file(version6(version).data()));
    QCOMPARE(reader.find("f16")->floats(), (std::vector<float>{1.0f, -2.5f}));
    QCOMPARE(reader.find("bf16")->floats(), std::vector<float>{3.140625f});
    QCOMPARE(reader.find("i32")->floats(), std::vector<float>{-7.0f});
    QCOMPARE(reader.find("alias"), reader.find("bf16"));
  }
}

void Ctranslate2FileTest::writesWhatItReads() {
  const float values[] = {1, 2, 3, 4, 5, 6};
  const std::int8_t flag = 1;
  Ctranslate2Model model;
  model.variables.push_back({"z/weight", {2, 3}, Ctranslate2Type::f32, std::as_bytes(std::span(values))});
  model.variables.push_back({"flag", {}, Ctranslate2Type::i8, std::as_bytes(std::span(&flag, 1))});
  model.aliases = {{"y/weight", "z/weight"}};
  const std::string path = folder_.filePath("written").toStdString();
  writeCtranslate2File(path, model);
  const Ctranslate2Reader reader(path);
  QCOMPARE(reader.version(), 6u);
  QCOMPARE(reader.specification(), std::string("TransformerSpec"));
  QCOMPARE(reader.find("y/weight")->floats(), (std::vector<float>{1, 2, 3, 4, 5, 6}));
  QCOMPARE(reader.find("z/weight")->shapeText(), std::string("[2, 3]"));
  QCOMPARE(reader.find("flag")->floats(), std::vector<float>{1});
}

void Ctranslate2FileTest::noTruncationGoesUnseen() {
  for (const QByteArray& whole : {version2().data(), version6().data()}) {
    for (qsizetype length = 0; length < whole.size(); ++length) {
      QVERIFY_THROWS_EXCEPTION(UserError, Ctranslate2Reader(file(whole.left(length))));
    }
    QVERIFY_THROWS_EXCEPTION(UserError, Ctranslate2Reader(file(whole + 'x')));
  }
}

void Ctranslate2FileTest::damageIsNamed_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QString>("says");
  const auto head = [](std::uint32_t version, std::uint32_t variables) {
    Bytes bytes;
    return bytes.number(version).text("TransformerSpec").number(std::uint32_t{7}).number(variables);
  };
  QTest::newRow("version") << head(9, 0).data() << "binary version is 9";
  QTest::newRow("type") << head(6, 1)
                               .text("x")
                               .number(std::uint8_t{0})
                               .number(std::uint8_t{9})
                               .number(std::uint32_t{4})
                               .number(1.0f)
                               .data()
                        << "unknown type 9";
  QTest::newRow("size") << head(6, 1)
                               .text("x")
                               .number(std::uint8_t{1})
                               .number(std::uint32_t{2})
                               .number(std::uint8_t{0})
                               .number(std::uint32_t{4})
                               .number(1.0f)
                               .data()
                        << "another size than its shape";
  QTest::newRow("shape") << head(6, 1)
                                .text("x")
                                .number(std::uint8_t{2})
                                .number(std::uint32_t{0xffffffff})
                                .number(std::uint32_t{0xffffffff})
                                .number(std::uint8_t{0})
                                .number(std::uint32_t{4})
                                .data()
                         << "impossible shape";
  QTest::newRow("alias") << head(6, 0).number(std::uint32_t{1}).text("a").text("b").data() << "b, which is missing";
}

void Ctranslate2FileTest::damageIsNamed() {
  QFETCH(QByteArray, content);
  QFETCH(QString, says);
  try {
    Ctranslate2Reader reader(file(content));
    QFAIL("read without complaint");
  } catch (const UserError& error) {
    QVERIFY2(QString(error.what()).contains(says), error.what());
    QVERIFY(!error.remedy().empty());
  }
}

QTEST_GUILESS_MAIN(Ctranslate2FileTest)
#include "ctranslate2_file_test.moc"
