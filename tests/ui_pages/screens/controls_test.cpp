// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of every page does what its file in tests/ui_pages/golden/controls says (harness/control_record.h):
// buttons and boxes are clicked, entries chosen, fields typed into, and tables walked by their keys. With
// TRANSEPT_WRITE_GOLDEN=1 the files are written instead (tests/write_golden).
#include <QAbstractSpinBox>
#include <QContextMenuEvent>
#include <QFile>
#include <QHeaderView>
#include <QScrollBar>

#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui_pages/harness/control_record.h"
#include "tests/ui_pages/harness/screen_tools.h"
#include "ui/pages/attention/heat_map.h"

using namespace transept;

class ControlsTest : public QObject, private ScreenTools {
  Q_OBJECT

 private:
  struct Deed {
    QString name;
    QPointer<QWidget> control;
    std::function<void()> carryOut, restore;
    bool removes = false;  // what others need
    bool types = false;
  };
  const QString folder_ = QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/controls");

  /// Opens a page, or a view of it, with content.
  void openPlace(const QString& place) {
    if (place.startsWith("import")) {
      session_->open(ImportedTexts{{"/texts/news.en", "/texts/news.de"}});
      until([this] { return rows("pairTable") == 50 && find<QPushButton>("startImport")->isEnabled(); }, "pairs");
    } else if (place == "data") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
    } else if (place == "train") {
      show(PageId::train);
      session_->runs().setCurrent("/runs/multi30k-small");
      untilTrainPageIsFull();
    } else if (place == "draft") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
      click("trainOnThis");
      untilTrainPageIsFull();
    } else if (place == "runs") {
      show(PageId::runs);
      until([this] { return rows("runsTable") == 2; }, "runs");
      find<RunsTable>("runsTable")->selectRow(0);
    } else if (place == "translate") {
      loadModel();
      show(PageId::translate);
      find<QPlainTextEdit>("sourceText")->setPlainText("Two dogs run through the snow.\nA man sees the small house.");
      until([this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("Mann"); }, "translation");
      until([this] { return rows("nbestTable") > 0; }, "hypotheses");
    } else if (place == "attention") {
      loadModel();
      session_->open(SentenceAttention{"Two dogs run through the snow.", {}});
      auto* map = find<HeatMap>("heatMap");
      until([map] { return !map->map().isEmpty(); }, "attention");
    } else if (place == "experiments") {
      show(PageId::experiments);
      until([this] { return rows("experimentTable") > 0; }, "experiments");
    } else if (place == "new experiment") {
      show(PageId::experiments);
      until([this] { return rows("experimentTable") > 0; }, "experiments");
      click("newExperiment");
      until([this] { return rows("table3Rows") > 0; }, "Table 3");
    } else if (place == "evaluations") {
      show(PageId::evaluations);
      until([this] { return rows("evaluationsTable") > 0; }, "evaluations");
    } else if (place == "models" || place == "about model" || place == "adapt") {
      show(PageId::models);
      until([this] { return rows("modelsTable") > 1; }, "models");
      find<QTableView>("modelsTable")->selectRow(1);
      if (place == "about model") click("describeModelButton");
      if (place == "about model") until([this] { return rows("piecesTable") > 2; }, "pieces");
      if (place == "adapt") click("adaptModelButton");
      if (place == "adapt") until([this] { return find<QComboBox>("adaptCorpus")->count() > 1; }, "corpora");
    } else {
      show(PageId::start);
      until([this] { return find<QLabel>("machine")->text().contains("processor"); }, "devices");
    }
  }

  void loadModel() {
    session_->models().load("/runs/multi30k-small");
    until([this] { return session_->models().current().isValid(); }, "model");
  }

  static bool isUsable(const QWidget* control) {
    return control != nullptr && control->isVisible() && control->isEnabled() && control->width() > 0;
  }

  /// Gets all requests that the engine received before this one, and counts the answer.
  void askForRequests(QJsonArray& all, int& answers) {
    session_->engine().request("test/requests", {}, session_.get(), [&all, &answers](const Reply& reply) {
      all = reply.result["requests"].toArray();
      ++answers;
    });
  }

  /// Waits until the window has sent no request and has not changed for `rest` ms. That must be longer than the window
  /// itself waits after a change or before it saves typed text.
  void settle(int rest = 360) {
    QString text;
    for (qsizetype known = -1;;) {
      QJsonArray all;
      int answers = 0;
      askForRequests(all, answers);
      if (!QTest::qWaitFor([&] { return answers == 1; }, patience)) qFatal("The engine does not answer.");
      QString now = GoldenText(*page()).text();
      const bool same = now == text;
      text = std::move(now);
      if (std::exchange(known, all.size()) == all.size() && same) return;
      QTest::qWait(rest);
    }
  }

  static void askForMenu(QWidget& at, const QPoint& place) {
    QContextMenuEvent asked(QContextMenuEvent::Mouse, place, at.mapToGlobal(place));
    QApplication::sendEvent(&at, &asked);
  }

  /// The checked neighbour of a button of which one is always checked.
  static QPointer<QAbstractButton> checkedBeside(const QAbstractButton& button) {
    if (!button.isCheckable() || button.parentWidget() == nullptr) return nullptr;
    for (auto* other : button.parentWidget()->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
      if (other != &button && other->isCheckable() && other->isChecked()) return other;
    return nullptr;
  }

  static void addButton(QList<Deed>& deeds, const QString& name, QAbstractButton* button) {
    const QPointer<QAbstractButton> own = button, beside = checkedBeside(*button);
    deeds << Deed{"click " + name, button, [button] { button->click(); },
                  [own, beside, was = button->isChecked()] {
                    if (own && own->isCheckable() && own->isChecked() != was && isUsable(own)) own->click();
                    if (beside && !beside->isChecked() && isUsable(beside)) beside->click();
                  }};
  }

  static void addView(QList<Deed>& deeds, QList<Deed>& last, const QString& name, QAbstractItemView* view) {
    const auto key = [view](Qt::Key which) { return [view, which] { QTest::keyClick(view, which); }; };
    deeds << Deed{"down in " + name, view, key(Qt::Key_Down), {}};
    deeds << Deed{"return in " + name, view, key(Qt::Key_Return), {}};
    deeds << Deed{"menu of " + name, view, [view] { askForMenu(*view->viewport(), {8, 8}); }, {}};
    last << Deed{"delete in " + name, view, key(Qt::Key_Delete), {}, true};
  }

  static QList<Deed> deedsOfFields(QWidget* widget, const QString& name) {
    if (auto* box = qobject_cast<QComboBox*>(widget)) {
      return {{"next in " + name, box, [box] { QTest::keyClick(box, Qt::Key_Down); },
               [own = QPointer<QWidget>(box)] {
                 if (isUsable(own)) QTest::keyClick(own, Qt::Key_Up);
               }}};
    }
    auto* edit = qobject_cast<QLineEdit*>(widget);
    if (!edit || edit->isReadOnly()) return {};
    return {{"type in " + name, edit,
             [edit] {
               QTest::keyClicks(edit, "7");
               QTest::keyClick(edit, Qt::Key_Return);
             },
             [own = QPointer<QLineEdit>(edit), was = edit->text()] {
               if (own) own->setText(was);
             },
             false, true}};
  }

  /// First the buttons, then fields, then tables, each in the order in which the widgets were made. Controls
  /// that can remove the content come last.
  QList<Deed> deedsOf(const QWidget& page) {
    QList<Deed> buttons, fields, views, last;
    QHash<QString, int> used;
    for (QWidget* widget : page.findChildren<QWidget*>()) {
      if (!isUsable(widget) || qobject_cast<QScrollBar*>(widget) || qobject_cast<QHeaderView*>(widget)) continue;
      const QWidget* parent = widget->parentWidget();
      if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent)) continue;
      if (widget->objectName().startsWith("qt_")) continue;
      auto* button = qobject_cast<QAbstractButton*>(widget);
      QString name = widget->objectName().isEmpty() ? widget->accessibleName() : widget->objectName();
      if (name.isEmpty() && button) name = button->text();
      if (const int before = used[name]++; before > 0) name += QString(" (%1)").arg(before + 1);
      const bool removes = name.startsWith("delete") || name.startsWith("remove");
      if (button) addButton(removes ? last : buttons, name, button);
      if (button && removes) last.last().removes = true;
      fields << deedsOfFields(widget, name);
      if (auto* view = qobject_cast<QAbstractItemView*>(widget)) addView(views, last, name, view);
    }
    return buttons + fields + views + last;
  }

  /// The commands of the menu bar, by their path.
  QList<Deed> deedsOfMenus(const QList<QAction*>& actions, const QString& above) {
    QList<Deed> deeds;
    for (QAction* action : actions) {
      if (action->isSeparator() || action->objectName() == "quit") continue;
      const QString path = above + action->text();
      if (action->menu())
        deeds << deedsOfMenus(action->menu()->actions(), path + " > ");
      else if (action->isEnabled())
        deeds << Deed{path, window_.get(), [action] { action->trigger(); }, {}};
    }
    return deeds;
  }

  /// Back from a view that a control has opened in place of the page's own.
  void leaveView() {
    for (auto* button : page()->findChildren<QAbstractButton*>())
      if (button->objectName().startsWith("leave") && isUsable(button)) return button->click();
  }

  QStringList record(const Deed& deed, const QString& place) {
    if (!isUsable(deed.control)) {
      leaveView();
      if (!deed.removes) openPlace(place);
      settle();
    }
    if (!isUsable(deed.control)) return {"cannot be used now"};
    const PageId own = window_->currentPage();
    QJsonArray before, after;
    int answers = 0;
    ControlRecord record(*page());
    askForRequests(before, answers);
    deed.carryOut();
    record.end();
    askForRequests(after, answers);
    if (!QTest::qWaitFor([&] { return answers == 2; }, patience)) qFatal("The engine does not answer.");
    if (window_->currentPage() == own)
      record.addRequests(after, before.size());
    else
      record.add(QString("opens page %1, run ").arg(static_cast<int>(window_->currentPage())) +
                 session_->runs().current().name + ", corpus " + session_->corpora().currentFolder());
    return record.lines();
  }

 private slots:
  void initTestCase() {
    qputenv("TZ", "UTC");
    qputenv("FAKE_ENGINE_STILL", "1");
    useTestSettings();
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication::setCursorFlashTime(0);
  }
  void cleanup() { closeGroup(); }

  void controlsDoAsWritten_data() {
    QTest::addColumn<QString>("group");
    for (const char* place :
         {"start", "train", "draft", "runs", "data", "import", "translate", "attention", "experiments",
          "new experiment", "evaluations", "models", "about model", "adapt", "menus"})
      QTest::newRow(place) << "texts";
  }

  void controlsDoAsWritten() {
    QFETCH(QString, group);
    const QString place = QTest::currentDataTag();
    openGroup(group, "en", false);
    openPlace(place);
    if (QTest::currentTestFailed()) return;
    settle();
    settleLayouts();
    const PageId id = window_->currentPage();
    QString text;
    const QList<Deed> deeds = place == "menus" ? deedsOfMenus(window_->menuBar()->actions(), {}) : deedsOf(*page());
    for (const Deed& deed : deeds) {
      if (window_->currentPage() != id) window_->showPage(id);
      const QStringList lines = record(deed, place);
      text += deed.name + '\n';
      for (const QString& line : lines) text += "  " + line + '\n';
      if (deed.restore) deed.restore();
      if (!lines.isEmpty()) settle(deed.types ? 1100 : 360);
      if (QTest::currentTestFailed()) return;
    }
    QString name = place;
    const QString path = folder_ + '/' + name.replace(' ', '-') + ".txt";
    QFile file(path);
    if (qEnvironmentVariableIntValue("TRANSEPT_WRITE_GOLDEN") == 1) {
      QVERIFY(QDir().mkpath(folder_) && file.open(QIODevice::WriteOnly));
      QCOMPARE(file.write(text.toUtf8()), text.toUtf8().size());
      return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    const QStringList wanted = QString::fromUtf8(file.readAll()).split('\n'), found = text.split('\n');
    for (qsizetype at = 0, deed = 0; at < qMax(wanted.size(), found.size()); ++at) {
      if (!wanted.value(at).startsWith(' ')) deed = at;
      QVERIFY2(
          wanted.value(at) == found.value(at),
          qPrintable(QString("%1, line %2, %3\n  file:   %4\n  window: %5\nIf the window is right, tests/write_golden "
                             "writes the file.")
                         .arg(path)
                         .arg(at + 1)
                         .arg(wanted.value(deed), wanted.value(at).trimmed(), found.value(at).trimmed())));
    }
  }
};

TRANSEPT_WINDOW_TEST(ControlsTest)
#include "controls_test.moc"
