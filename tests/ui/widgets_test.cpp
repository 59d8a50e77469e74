// SPDX-License-Identifier: GPL-3.0-or-later
// Small widgets, formats, and the palette's contrast.
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/page.h"
#include "ui/shell/status_strip.h"

using namespace transept;

namespace {
/// Relative luminance and contrast as in WCAG 2.
double luminance(const QColor& colour) {
  const auto linear = [](double value) {
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}
}  // namespace

class WidgetsTest : public QObject {
  Q_OBJECT

 private slots:
  /// A button that changes its text keeps its neighbour in place.
  void aButtonReservesTheWidthOfItsTexts() {
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto* play = new QPushButton("Play");
    auto* next = new QPushButton("Next");
    reserveWidth(play, {"Play", "Stop playing now"});
    row->addWidget(play);
    row->addWidget(next);
    row->addStretch(1);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const int before = next->x();
    play->setText("Stop playing now");
    QTest::qWait(20);
    QCOMPARE(next->x(), before);
    QVERIFY(play->width() >= play->sizeHint().width());
  }

  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
  }

  void textsCanBeRead_data() {
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const Palette& p : {Palette::light(), Palette::darkOne()}) {
      const char* name = p.dark ? "dark" : "light";
      const auto row = [&](const char* what, const QColor& text, const QColor& ground) {
        QTest::addRow("%s %s", name, what) << text << ground;
      };
      row("ink on card", p.ink, p.card);
      row("ink on ground", p.ink, p.ground);
      row("soft ink on card", p.softInk, p.card);
      row("soft ink on ground", p.softInk, p.ground);
      row("soft ink on field", p.softInk, p.field);
      row("accent on card", p.accent, p.card);
      row("accent on accent ground", p.accent, p.accentGround);
      row("soft ink on accent ground", p.softInk, p.accentGround);
      row("good on accent ground", p.good, p.accentGround);
      row("danger on accent ground", p.danger, p.accentGround);
      row("warning on accent ground", p.warning, p.accentGround);
      row("on accent", p.onAccent, p.accent);
      row("good", p.good, p.card);
      row("warning", p.warning, p.card);
      row("danger", p.danger, p.card);
    }
  }

  void textsCanBeRead() {
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    const double ratio = contrast(text, ground);
    QVERIFY2(ratio >= 4.5, qPrintable(QString::number(ratio)));
  }

  void theStyleSheetNamesNoUnknownColour() {
    for (const Palette& palette : {Palette::light(), Palette::darkOne()}) {
      QVERIFY(!styleSheet(palette).contains('@'));
    }
  }

  void iconsTakeTheirColour() {
    for (const char* name : {"data", "train", "translate", "attention", "runs", "close", "warning", "error", "undo"}) {
      const QImage image = icon(name, Qt::red).pixmap(QSize(32, 32), 1.0).toImage();
      int inked = 0;
      for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
          const QColor pixel = image.pixelColor(x, y);
          if (pixel.alpha() < 200) continue;
          ++inked;
          QVERIFY2(pixel.red() > 200 && pixel.green() < 60, name);
        }
      }
      QVERIFY2(inked > 10, name);
    }
  }

  void aProgressLineIsFilledAsFarAsItsFraction() {
    const auto filled = [](double fraction) {
      ProgressLine line;
      line.resize(100, 6);
      line.setFraction(fraction);
      const QImage image = line.grab().toImage();
      int columns = 0;
      for (int x = 0; x < 100; ++x) columns += image.pixelColor(x, 3) == theme().accent ? 1 : 0;
      return columns;
    };
    QVERIFY(filled(0) == 0 && std::abs(filled(0.5) - 50) <= 2 && std::abs(filled(-1) - 25) <= 2);  // -1: unknown
  }

  void aMessageAboutAnEntryGoesWhenItIsMended() {
    QWidget page;
    auto* field = new QLineEdit(&page);
    MessageBar bar;
    bar.floatOver(&page);
    page.show();
    bar.showError({EngineError::badInput, "The name is taken.", "Choose another."});
    QVERIFY(bar.isVisible());
    field->setText("set by the program");
    QVERIFY(bar.isVisible());
    QTest::keyClicks(field, "x");
    QVERIFY(!bar.isVisible());
    bar.showError({EngineError::notFound, "There is no such run.", ""});  // not about an entry
    QTest::keyClicks(field, "y");
    QVERIFY(bar.isVisible());
    bar.showMessage(MessageBar::Kind::information, "First.");
    const int number = bar.number();
    bar.showMessage(MessageBar::Kind::information, "Second.");
    bar.dismissIf(number);
    QVERIFY(bar.isVisible());
    QCOMPARE(bar.text(), "Second.");
  }

  void theMessageBarOffersItsRemedyOnce() {
    MessageBar bar;
    int called = 0;
    bar.showMessage(MessageBar::Kind::warning, "Something is wrong.", "Mend it", [&] { ++called; });
    QVERIFY(bar.isVisible());
    QCOMPARE(bar.accessibleName(), "Something is wrong.");
    QTest::mouseClick(bar.findChild<QPushButton*>("messageRemedy"), Qt::LeftButton);
    QCOMPARE(called, 1);
    QVERIFY(!bar.isVisible());
  }

  void errorsComeWithTheirRemedy() {
    MessageBar bar;
    bar.showError({EngineError::cancelled, "Cancelled."});
    QVERIFY(!bar.isVisible());
    bar.showError({EngineError::badInput, "It is too long.", "Make it shorter."});
    QCOMPARE(bar.text(), "It is too long. Make it shorter.");
    QVERIFY(!bar.findChild<QPushButton*>("messageRemedy")->isVisible());
  }

  void aMessageInLargerLettersIsWhole() {
    QWidget page;
    page.resize(700, 400);
    auto* bar = new MessageBar;
    bar->floatOver(&page);
    page.show();
    bar->showMessage(MessageBar::Kind::error, QString("The model could not be loaded. ").repeated(4).trimmed());
    const auto isWhole = [bar] { return bar->height() >= bar->layout()->totalHeightForWidth(bar->width()); };
    QTRY_VERIFY(isWhole());
    const int before = bar->height();
    const auto restore = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    text_size::setPercent(200);
    QTRY_VERIFY(bar->height() > before);
    QVERIFY(isWhole());
    QCOMPARE(bar->geometry().bottom() + 1 + 14, page.height());
  }

  /// Such as the Back below a form.
  void aMessageCoversNoButtonBelowIt() {
    QWidget page;
    page.resize(700, 400);
    auto* back = new QPushButton("Back", &page);
    back->setGeometry(20, 360, 80, 30);
    auto* bar = new MessageBar;
    bar->floatOver(&page);
    page.show();
    bar->showMessage(MessageBar::Kind::error, QString("The model could not be loaded. ").repeated(4).trimmed());
    QTRY_VERIFY(bar->isVisible());
    QVERIFY2(bar->geometry().bottom() < back->geometry().top(), "the bar covers Back");
    back->hide();
    bar->showMessage(MessageBar::Kind::error, "Again.");
    QCOMPARE(bar->geometry().bottom() + 1 + 14, page.height());
    // Nor a link in a text, also where a button above would be covered then.
    back->setGeometry(20, 310, 80, 30);
    back->show();
    auto* link = new QLabel("<a href=\"removed\">Show the removed pairs</a>", &page);
    link->setGeometry(300, 360, 200, 20);
    link->show();
    bar->showMessage(MessageBar::Kind::error, QString("The model could not be loaded. ").repeated(3).trimmed());
    QVERIFY2(bar->geometry().bottom() < back->geometry().top(), "the bar covers a link or Back");
  }

  void aMessageTakesTheColoursOfAnotherTheme() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    MessageBar bar;
    bar.showMessage(MessageBar::Kind::error, "Something is wrong.");
    const auto symbol = [&] {
      QList<QLabel*> labels = bar.findChildren<QLabel*>();
      labels.removeIf([](const QLabel* label) { return label->pixmap().isNull(); });
      return labels.isEmpty() ? QImage() : labels.first()->pixmap().toImage();
    };
    const QImage light = symbol();
    QVERIFY(!light.isNull());
    Theme::instance().apply(*qApp, Theme::Mode::dark);
    QVERIFY(symbol() != light);
    Theme::instance().apply(*qApp, Theme::Mode::light);
    QCOMPARE(symbol(), light);
  }

  void theWheelScrollsAFormAndChangesNothing() {
    const auto turn = [](QWidget& field) {
      QWheelEvent wheel(QPointF(5, 5), field.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                        Qt::NoModifier, Qt::NoScrollPhase, false);
      QApplication::sendEvent(&field, &wheel);
    };
    QSpinBox number;
    QComboBox choice;
    number.setValue(5);
    choice.addItems({"one", "two", "three"});
    choice.setCurrentIndex(1);
    turn(number);
    turn(choice);
    QCOMPARE(number.value(), 6);
    QCOMPARE(choice.currentIndex(), 0);
    leaveWheelToForm(&number);
    leaveWheelToForm(&choice);
    turn(number);
    turn(choice);
    QCOMPARE(number.value(), 6);
    QCOMPARE(choice.currentIndex(), 0);
    choice.setCurrentIndex(1);
    turn(choice);
    QCOMPARE(choice.currentIndex(), 1);
    QVERIFY(number.focusPolicy() == Qt::StrongFocus && choice.focusPolicy() == Qt::StrongFocus);
  }

  void segmentsMoveByArrowKeys() {
    SegmentedControl control({"One", "Two", "Three"}, "Number");
    control.show();
    QSignalSpy changed(&control, &SegmentedControl::currentIndexChanged);
    QVERIFY(QTest::qWaitForWindowActive(&control));
    auto* first = control.findChild<QAbstractButton*>();
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Right);
    QCOMPARE(control.currentIndex(), 1);
    QCOMPARE(changed.size(), 1);
    control.setCurrentIndex(2);
    QCOMPARE(changed.size(), 2);
    control.setCurrentIndex(2);
    QCOMPARE(changed.size(), 2);
  }

  void joinedButtonsGiveWayToAList() {
    QWidget window;
    FittingControl control({"Filtered out", "Quality", "Worst pairs"}, "What is shown", &window);
    auto* list = control.findChild<QComboBox*>();
    const QList<QPushButton*> buttons = control.findChildren<QPushButton*>();
    window.resize(600, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QSize whole = control.sizeHint();
    QVERIFY(control.minimumSizeHint().width() < whole.width());
    QCOMPARE(control.minimumSizeHint().height(), whole.height());
    control.resize(whole);
    QVERIFY(!list->isVisible());
    QVERIFY(buttons[2]->isVisible());
    buttons[0]->setFocus();

    control.resize(whole.width() - 1, whole.height());
    QVERIFY(list->isVisible());
    for (const QPushButton* button : buttons) QVERIFY(!button->isVisible());
    QVERIFY(list->hasFocus());  // the focus stays in the control
    QCOMPARE(list->accessibleName(), "What is shown");
    QCOMPARE(control.sizeHint(), whole);  // otherwise the buttons would not come back

    QSignalSpy changed(&control, &SegmentedControl::currentIndexChanged);
    list->setCurrentIndex(2);
    QCOMPARE(control.currentIndex(), 2);
    control.setCurrentIndex(0);
    QCOMPARE(list->currentIndex(), 0);
    QCOMPARE(changed.size(), 2);
    control.setSegmentEnabled(1, false);
    QVERIFY(!(list->model()->flags(list->model()->index(1, 0)) & Qt::ItemIsEnabled));
    QVERIFY(list->model()->flags(list->model()->index(2, 0)) & Qt::ItemIsEnabled);

    control.resize(whole);
    QVERIFY(!list->isVisible());
    QVERIFY(buttons[0]->hasFocus());
  }

  void theStripGivesWayWhenNarrow() {
    StatusStrip strip;
    RunInfo run;
    run.folder = "/runs/a";
    run.name = "a-rather-long-name";
    run.device = "cpu";
    run.state = RunInfo::State::running;
    run.step = 4960;
    run.steps = 8000;
    run.epoch = 58;
    run.trainLoss = 2.31;
    run.bleu = 35.8;
    run.tokensPerSecond = 14200;
    run.secondsLeft = 1740;
    run.memoryMb = 1400;
    strip.resize(1400, 34);
    strip.show();
    strip.showRun(run, 24e9);
    QVERIFY(strip.findChild<QLabel*>("stripMemory")->isVisible());
    QVERIFY(strip.findChild<QLabel*>("stripStep")->text().contains("4,960"));
    strip.setMinimumWidth(0);
    strip.resize(620, 34);
    strip.showRun(run, 24e9);
    QVERIFY(!strip.findChild<QLabel*>("stripMemory")->isVisible());
    QVERIFY(strip.findChild<QLabel*>("stripStep")->isVisible());
    run.bleu = std::nan("");
    strip.resize(1400, 34);
    strip.showRun(run, 24e9);
    QVERIFY(!strip.findChild<QLabel*>("stripBleu")->isVisible());  // a value that was not measured is not shown
    run.state = RunInfo::State::paused;                            // its process has ended
    strip.showRun(run, 24e9);
    QVERIFY(!strip.findChild<QLabel*>("stripMemory")->isVisible());
  }

  void theStripHoldsStillWhileItsFiguresTick() {
    Theme::instance().apply(*qApp, Theme::Mode::light);  // its font has digits of different widths
    StatusStrip strip;
    strip.resize(1600, 34);
    strip.show();
    RunInfo run;
    run.folder = "/runs/a";
    run.name = "a";
    run.device = "cpu";
    run.state = RunInfo::State::running;
    run.steps = 8000;
    run.epoch = 58;
    const auto places = [&](int digit) {
      run.step = 4000 + 111 * digit;
      run.tokensPerSecond = 10000 + 1111 * digit;
      run.trainLoss = 2 + 0.11 * digit;
      run.bleu = 20 + 1.1 * digit;
      run.secondsLeft = 660 * (digit % 5 + 1);
      run.memoryMb = 1000 + 100 * digit;
      strip.showRun(run, 24e9);
      strip.layout()->activate();
      QList<int> xs;
      for (const char* name : {"stripStep", "stripEpoch", "stripSpeed", "stripLoss", "stripBleu", "stripLeft"})
        xs.append(strip.findChild<QLabel*>(name)->x());
      return xs;
    };
    const QList<int> first = places(0);
    QVERIFY(std::is_sorted(first.begin(), first.end()) && first.first() < first.last());
    for (int digit = 1; digit <= 9; ++digit) QCOMPARE(places(digit), first);
  }

  void aFullLineEndsAtTheEdge() {
    QWidget box;
    auto* row = new FlowLayout(&box, 8);
    auto* first = new QPushButton("First");
    auto* last = new QPushButton("Last");
    row->addWidget(first);
    row->addWidget(last);
    box.show();
    box.resize(row->sizeHint().width(), 60);
    QTRY_COMPARE(first->x(), 0);
    QTRY_COMPARE(last->geometry().right(), box.rect().right());
  }

  /// The content of adjacent cards begins at the same height, even if a card has only a caption.
  void cardsSideBySideBeginAtOneHeight() {
    QWidget box;
    auto* row = new QHBoxLayout(&box);
    auto* titled = new Card("Lengths");
    auto* captioned = new Card;
    captioned->setCaption("283 of 29,000 pairs");
    QList<QLabel*> texts;
    for (Card* card : {titled, captioned}) {
      texts.append(new QLabel("Below"));
      card->body()->addWidget(texts.last());
      card->body()->addStretch(1);
      row->addWidget(card);
    }
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    const auto top = [&](const QLabel* text) { return text->mapTo(&box, QPoint()).y(); };
    QTRY_COMPARE(top(texts[1]), top(texts[0]));
  }

  void aCardIsNamedByItsTitle() {
    Card card("Second model");
    card.setTitle("opus-mt-en-de");
    QCOMPARE(card.accessibleName(), "opus-mt-en-de");
    card.setAccessibleName("The model beside it");
    card.setTitle("Second model");
    QCOMPARE(card.accessibleName(), "The model beside it");
  }

  /// The drawing, without the file's blank margin, is aligned with the heading below.
  void aPagesSymbolBeginsAtItsEdge() {
    for (const char* name : {"data", "translate", "runs"}) {
      QWidget page;
      page.setLayout(emptyState(name, {}));
      const QImage image = page.findChild<QLabel*>()->pixmap().toImage();
      const auto inked = [&](int x) {
        for (int y = 0; y < image.height(); ++y)
          if (qAlpha(image.pixel(x, y)) != 0) return true;
        return false;
      };
      QVERIFY2(!image.isNull() && inked(0) && inked(image.width() - 1), name);
    }
  }

  /// The style widens a segment only after it was drawn in bold.
  void aChosenSegmentHasRoom() {
    const QString text = QStringLiteral("Zurückgehalten");
    SegmentedControl control({text, "Two"}, "Which");
    const auto* button = control.findChild<QPushButton*>();
    QFont bold = QApplication::font();
    bold.setWeight(QFont::DemiBold);
    QVERIFY(button->minimumWidth() > QFontMetrics(bold).horizontalAdvance(text) + 20);
    const int before = button->minimumWidth();
    control.setSegmentText(0, text + text);
    QVERIFY(button->minimumWidth() > before);
  }

  /// In a selected row a run keeps the colour of its curves.
  void aChosenRowsPictureKeepsItsColour() {
    struct Delegate : OwnDirectionDelegate {
      using OwnDirectionDelegate::initStyleOption;
    };
    const QColor orange(224, 138, 0);
    QPixmap pixmap(10, 10);
    pixmap.fill(orange);
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), pixmap, Qt::DecorationRole);
    QStyleOptionViewItem option;
    option.state = QStyle::State_Enabled | QStyle::State_Selected;
    Delegate().initStyleOption(&option, model.index(0, 0));
    QCOMPARE(option.decorationSize, QSize(10, 10));
    QCOMPARE(option.icon.pixmap(QSize(10, 10), 1.0, QIcon::Selected).toImage().pixelColor(5, 5), orange);
  }

  /// Names come from other people's corpora, runs and models.
  void markUpInNamesIsShownAsItIs() {
    const QString name = "<b>bold</b> <img src=\"/etc/passwd\">";
    QLabel label(name);
    label.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);

    QWidget widget;
    widget.setToolTip(name);
    widget.resize(80, 80);
    widget.show();
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), name, Qt::ToolTipRole);
    model.setHeaderData(0, Qt::Horizontal, name, Qt::ToolTipRole);
    QTableView view;
    view.setModel(&model);
    view.show();
    const auto tipOver = [](QWidget& asked) {
      const QPoint place(4, 4);
      QHelpEvent help(QEvent::ToolTip, place, asked.mapToGlobal(place));
      QApplication::sendEvent(&asked, &help);
      QTextDocument shown;
      shown.setHtml(QToolTip::text());
      return shown.toPlainText();
    };
    QCOMPARE(tipOver(widget), name);
    QCOMPARE(tipOver(*view.viewport()), name);
    QCOMPARE(tipOver(*view.horizontalHeader()->viewport()), name);
    QToolTip::hideText();
  }

  void sentencesAreJoinedAsTheirLanguageDoes() {
    QCOMPARE(joinSentences({"One.", "", "Two."}), "One. Two.");
    QCOMPARE(joinSentences({QString::fromUtf8("一。"), QString::fromUtf8("二。")}), QString::fromUtf8("一。二。"));
    QCOMPARE(joinSentences({"The engine's.", QString::fromUtf8("二。")}), QString::fromUtf8("The engine's. 二。"));
    QVERIFY(joinSentences({}).isEmpty());
  }

  void numbersAsPeopleReadThem() {
    QCOMPARE(formatCount(14200), "14,200");
    QCOMPARE(formatCount(2160000), "2,160,000");
    QLocale::setDefault(QLocale(QLocale::Spanish, QLocale::Spain));
    const QStringList spanish{formatCount(2160), formatCount(21600), formatCount(2160000), formatFigure(-2160000)};
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QCOMPARE(spanish.mid(0, 3), QStringList({"2160", "21.600", "2.160.000"}));
    QVERIFY2(spanish[3].endsWith("2.160.000"), qPrintable(spanish[3]));
    QCOMPARE(formatNumber(std::nan(""), 2), "–");
    QCOMPARE(formatNumber(-0.5, 2), QString("\u22120.50"));
    QStandardItemModel cells(1, 2);
    cells.setItem(0, 0, new QStandardItem(formatNumber(-0.5, 2)));
    cells.setItem(0, 1, new QStandardItem("\u2212"));  // a token, not a number
    QTableView table;
    table.setModel(&cells);
    table.selectAll();
    QCOMPARE(cellsAsText(table, Cells::all).section('\n', 1).section('\t', 1), QString("-0.50\t\u2212"));
    QCOMPARE(formatShort(7312384), QString("7.3\u00a0M"));
    QCOMPARE(formatShort(999600), QString("1\u00a0M"));
    QCOMPARE(formatShort(65e6), QString("65\u00a0M"));  // as in the paper's Table 3
    QCOMPARE(formatShort(36.4e6), QString("36\u00a0M"));
    QCOMPARE(formatShort(9.96e9), QString("10\u00a0G"));
    QCOMPARE(formatShort(42), "42");
    QCOMPARE(formatExact(1e-9), "1e-09");
    QCOMPARE(formatExact(0.1), "0.1");
    QCOMPARE(formatDuration(20), "under a minute");
    QCOMPARE(formatDuration(1740), "29 min");
    QCOMPARE(formatEstimate(20), "under a minute");
    QCOMPARE(formatEstimate(1740), "about 29 min");
    QCOMPARE(formatDuration(7500), "2 h 5 min");
    QCOMPARE(formatDuration(30 * 3600), "30 h 0 min");
    QCOMPARE(formatDuration(47.5 * 3600), "47 h 30 min");
    QCOMPARE(formatDuration(50 * 3600), "2 day(s) 2 h");  // translations have the plural form
    // Both sides of every limit.
    QCOMPARE(formatDuration(49.9), "under a minute");
    QCOMPARE(formatDuration(50), "1 min");
    QCOMPARE(formatDuration(89), "1 min");
    QCOMPARE(formatDuration(119.4 * 60), "119 min");
    QCOMPARE(formatDuration(119.6 * 60), "2 h 0 min");
    QCOMPARE(formatDuration(48 * 3600 - 31), "47 h 59 min");
    QCOMPARE(formatDuration(48 * 3600), "2 day(s) 0 h");
    QCOMPARE(formatShort(999.4), "999.40");
    QCOMPARE(formatShort(999.5), QString("1\u00a0k"));
    QCOMPARE(formatShort(9940), QString("9.9\u00a0k"));
    QCOMPARE(formatShort(-2500), QString("-2.5\u00a0k"));
    QCOMPARE(formatExact(1e-4), "0.0001");
    QCOMPARE(formatExact(9.9e-5), "9.9e-05");
    QCOMPARE(formatExact(1e15), "1e+15");
    QCOMPARE(formatFigure(99999.5), "99,999.5");
    QCOMPARE(formatFigure(1e15 + 0.5), "1e+15");
    QCOMPARE(formatDifference(-0.02, 2), QString("−0.02"));
    QCOMPARE(formatDifference(0, 1), "+0.0");
    QCOMPARE(formatNumber(1234.5, 1), "1,234.5");
    QCOMPARE(formatBytes(999), "999 bytes");
    QCOMPARE(formatBytes(1500), "1.5 kB");
    const auto ago = [](int seconds) {
      return formatAgo(static_cast<double>(QDateTime::currentSecsSinceEpoch() - seconds));
    };
    QCOMPARE(ago(90), "1 minute(s) ago");
    QCOMPARE(ago(3600 - 20), "59 minute(s) ago");
    QCOMPARE(ago(3600 + 20), "1 hour(s) ago");
    QCOMPARE(ago(86400 - 20), "23 hour(s) ago");
    QCOMPARE(ago(3 * 86400), QLocale().toString(QDate::currentDate().addDays(-3), QLocale::ShortFormat));
    QCOMPARE(formatAgo(0), "–");
    QCOMPARE(formatAgo(static_cast<double>(QDateTime::currentSecsSinceEpoch())), "just now");
  }
};

TRANSEPT_WINDOW_TEST(WidgetsTest)
#include "widgets_test.moc"
