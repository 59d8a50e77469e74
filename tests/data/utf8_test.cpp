// SPDX-License-Identifier: Apache-2.0
#include "engine/base/utf8.h"

#include <QtTest>

#include "engine/base/random.h"

using namespace transept;

class Utf8Test : public QObject {
  Q_OBJECT

 private slots:
  void validText() {
    for (const char* text : {"", "plain", "Grüße", "日本語", "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                             "\xF4\x8F\xBF\xBF", "\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80"}) {
      QCOMPARE(findInvalidUtf8(text), std::string_view::npos);
    }
  }

  void invalidBytes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("position");
    QTest::newRow("Latin-1") << QByteArray(
                                    "Gr\xFC\xDF"
                                    "e")
                             << 2;
    QTest::newRow("overlong slash") << QByteArray("ab\xC0\xAF") << 2;
    QTest::newRow("overlong of three") << QByteArray("\xE0\x80\x80") << 0;
    QTest::newRow("overlong of four") << QByteArray("\xF0\x80\x80\x80") << 0;
    QTest::newRow("surrogate") << QByteArray("a\xED\xA0\x80") << 1;
    QTest::newRow("above U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0;
    QTest::newRow("lonely continuation") << QByteArray("12345678\x80") << 8;
    QTest::newRow("cut at the end") << QByteArray("12345678 \xE2\x82") << 9;
    QTest::newRow("never a lead") << QByteArray("\xFE") << 0;
  }
  void invalidBytes() {
    QFETCH(QByteArray, text);
    QFETCH(int, position);
    QCOMPARE(findInvalidUtf8(text.toStdString()), static_cast<std::size_t>(position));
  }

  void agreesWithQtOnRandomBytes() {
    Random random(7);
    int valid = 0;
    for (int round = 0; round < 20000; ++round) {
      std::string text;
      const auto length = random.below(12);
      for (std::uint64_t i = 0; i < length; ++i) {
        static constexpr unsigned char lead[] = {'a', 0xC3, 0xE2, 0xF0, 0xED, 0x80, 0x9F, 0xA0, 0xBF, 0x90};
        text += static_cast<char>(lead[random.below(sizeof lead)]);
      }
      const bool ours = findInvalidUtf8(text) == std::string_view::npos;
      QCOMPARE(ours,
               QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toUtf8().toStdString() == text);
      valid += ours;
    }
    QVERIFY(valid > 1000);
  }

  void replacing() {
    QCOMPARE(replaceInvalidUtf8("a\xFFz"), std::string("a\uFFFDz"));
    QCOMPARE(replaceInvalidUtf8("fine \u00e4"), std::string("fine \u00e4"));
  }

  void words() {
    QCOMPARE(countWords(""), 0);
    QCOMPARE(countWords(" \t\u00a0\u3000"), 0);
    QCOMPARE(countWords("  two  words "), 2);
    QCOMPARE(countWords("no\u00a0break"), 2);
    QCOMPARE(countWords("我喜欢书"), 4);
    QCOMPARE(countCharacters("aä日"), 3);
  }
};

QTEST_GUILESS_MAIN(Utf8Test)
#include "utf8_test.moc"
