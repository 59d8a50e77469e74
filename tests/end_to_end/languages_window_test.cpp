// SPDX-License-Identifier: GPL-3.0-or-later
// Raw Japanese and Arabic text in the real window with the real engine: import (the encoding of the Japanese text,
// Shift_JIS, is guessed), train, validate with scores that suit the language, and translate in panes of the text's
// direction. Writes screenshots to screens/.
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringEncoder>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/shell/application.h"

using namespace transept;

namespace {

/// A small language: every sentence has a subject, a verb and an object, in the language's order.
struct Language {
  const char *code, *encoding;
  QStringList subjects, verbs, objects;
  QString pattern;  // %1 subject, %2 verb, %3 object
  bool fromTheRight;
  QString sample;  // must appear in the preview
};

Language japanese() {
  return {"ja",
          "Shift_JIS",
          {"私", "彼", "先生", "子供", "犬", "母", "友人", "学生"},
          {"見ます", "買います", "探します", "忘れます", "運びます", "好みます"},
          {"本", "手紙", "家", "花", "写真", "時計", "机", "鍵", "絵", "傘"},
          "%1は%3を%2。",
          false,
          "私は本を見ます。"};
}
Language arabic() {
  return {"ar",
          "UTF-8",
          {"أنا", "الرجل", "المعلم", "الطفل", "الكلب", "الأم", "الصديق", "الطالب"},
          {"يرى", "يشتري", "يبحث عن", "ينسى", "يحمل", "يحب"},
          {"الكتاب", "الرسالة", "البيت", "الزهرة", "الصورة", "الساعة", "الطاولة", "المفتاح", "اللوحة", "المظلة"},
          "%1 %2 %3.",
          true,
          "أنا يرى الكتاب."};
}

const QStringList kSubjects{"I",       "The man",    "The teacher", "The child",
                            "The dog", "The mother", "The friend",  "The student"};
const QStringList kVerbs{"see", "buy", "look for", "forget", "carry", "like"};
const QStringList kObjects{"the book",  "the letter", "the house", "the flower",  "the picture",
                           "the clock", "the table",  "the key",   "the drawing", "the umbrella"};

}  // namespace

class LanguagesWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;

  /// Writes every combination twice, the second time with a number, to have sentences for the validation set.
  void writeTexts(const Language& language, const QString& folder) {
    QString english, other;
    for (int number = 0; number < 2; ++number) {
      for (qsizetype s = 0; s < kSubjects.size(); ++s) {
        for (qsizetype v = 0; v < kVerbs.size(); ++v) {
          for (qsizetype o = 0; o < kObjects.size(); ++o) {
            const QString suffix = number == 0 ? QString() : QStringLiteral(" 2");
            english += kSubjects[s] + ' ' + kVerbs[v] + ' ' + kObjects[o] + suffix + ".\n";
            other += language.pattern.arg(language.subjects[s], language.verbs[v], language.objects[o] + suffix) + '\n';
          }
        }
      }
    }
    QStringEncoder encoder(language.encoding);
    QVERIFY2(encoder.isValid(), language.encoding);
    const QByteArray bytes = encoder.encode(other);
    write(folder + "/talk.en", english.toUtf8());
    write(folder + "/talk." + language.code, bytes);
  }
  void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
  }

  void theJobIn(const Language& language) {
    QTemporaryDir texts;
    writeTexts(language, texts.path());
    if (QTest::currentTestFailed()) return;
    const QString code = language.code;

    window_->showPage(PageId::data);
    session_->open(ImportedTexts{{texts.filePath("talk.en"), texts.filePath("talk." + code)}});
    auto* import = find<QPushButton>("startImport");
    QTRY_VERIFY_WITH_TIMEOUT(import->isVisible() && import->isEnabled(), longTime);
    auto* encoding = find<QComboBox>("encoding");
    if (QByteArray(language.encoding) != "UTF-8") {
      QTRY_COMPARE_WITH_TIMEOUT(encoding->currentData().toString(), QString(language.encoding), longTime);
      QVERIFY(find<QLabel>("encodingGuessed")->isVisible());
    }
    auto* pairs = find<QTableView>("pairTable");
    QTRY_VERIFY_WITH_TIMEOUT(pairs->model()->rowCount() > 0, longTime);
    QCOMPARE(pairs->model()->index(0, 1).data().toString(), language.sample);
    picture(qPrintable("data-preview-" + code));
    const qsizetype corpora = session_->corpora().all().size();
    QTest::mouseClick(import, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(session_->corpora().all().size(), corpora + 1, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("trainOnThis")->isVisible(), longTime);
    QTest::mouseClick(find<QPushButton>("trainOnThis"), Qt::LeftButton);

    QTRY_COMPARE(window_->currentPage(), PageId::train);
    auto* presets = find<QComboBox>("presetChooser");
    const int demo = presets->findData("demo");
    QVERIFY(demo >= 0);
    presets->setCurrentIndex(demo);
    emit presets->activated(demo);
    auto* start = find<QPushButton>("startRun");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), longTime);
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().isValid(), longTime);
    const QString run = session_->runs().active().folder;
    QTRY_VERIFY_WITH_TIMEOUT(std::isfinite(session_->runs().find(run).bleu), longTime);
    window_->showPage(PageId::train);
    picture(qPrintable("train-" + code));
    session_->runs().control(run, "paused");
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().find(run).state == RunInfo::State::paused, longTime);

    session_->models().load(run);
    QTRY_VERIFY_WITH_TIMEOUT(session_->models().current().isValid() && session_->models().current().model == run,
                             longTime);
    window_->showPage(PageId::translate);
    auto* source = find<QPlainTextEdit>("sourceText");
    auto* target = find<QPlainTextEdit>("targetText");
    source->clear();
    source->setFocus();
    QTest::keyClicks(source, "The teacher carry the book.");
    // The previous model's translation may still be shown.
    const auto isTranslated = [&] {
      const QString text = target->toPlainText();
      const bool own = std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() > 0x500; });
      return own && text.isRightToLeft() == language.fromTheRight;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isTranslated(), longTime);
    QCOMPARE(target->document()->firstBlock().textDirection(),
             language.fromTheRight ? Qt::RightToLeft : Qt::LeftToRight);
    QCOMPARE(source->document()->firstBlock().textDirection(), Qt::LeftToRight);
    const QRect begin = target->cursorRect(QTextCursor(target->document()->firstBlock()));
    QCOMPARE(begin.left() > target->viewport()->width() / 2, language.fromTheRight);
    picture(qPrintable("translate-" + code));
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
  }
  void rawJapanese() { theJobIn(japanese()); }
  void rawArabic() { theJobIn(arabic()); }
  void cleanupTestCase() {
    window_->close();
    closeWindow();
  }
};

TRANSEPT_WINDOW_TEST(LanguagesWindowTest)
#include "languages_window_test.moc"
