// SPDX-License-Identifier: GPL-3.0-or-later
// Does with every control of a page what can be done with it, and notes what that does (control_record.h): buttons and
// boxes are clicked, entries chosen, fields typed into, and tables walked by their keys. Where that opens a menu or a
// dialog, it is left; then, in a new window each, every entry is chosen and every dialog accepted.
#pragma once

#include <QAbstractSpinBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>

#include "tests/ui_pages/harness/control_record.h"
#include "tests/ui_pages/harness/filled_places.h"
#include "tests/ui_pages/harness/golden_file.h"

namespace transept {

class ControlDeeds : protected FilledPlaces {
 protected:
  struct Deed {
    QString name;
    QPointer<QWidget> control;
    std::function<void()> carryOut, restore;
    bool removes = false;    // what others need
    bool elsewhere = false;  // made outside the page, which shows it later
  };

  static void addPlaces(const QList<const char*>& places) {
    QTest::addColumn<int>("unused");
    for (const char* place : places) QTest::newRow(place);
  }

  /// Compares the current test row's place with its file in tests/ui_pages/golden/KIND.
  void compare(const QString& kind, bool refused) {
    compare(kind, QTest::currentDataTag(), refused ? Way::refused : Way::plain);
  }

  /// Compares a dialog that `opener` opens at a place: a button, or an entry of the menu bar.
  void compareDialog(const QString& place, const QString& opener) {
    opener_ = opener;
    compare("controls", place, Way::plain);
  }

  /// What is tried at a place.
  virtual QList<Deed> deedsOfPlace(const QString& place) {
    return place == "menus" ? deedsOfMenus(window_->menuBar()->actions(), {}) : deedsOf(shown());
  }

 private:
  enum class Way {
    plain,     ///< menus and dialogs are left
    refused,   ///< the engine refuses every request
    answered,  ///< an entry of the menu is chosen, and dialogs are accepted
  };

  void compare(const QString& kind, const QString& place, Way way) {
    openFilled(place);
    if (QTest::currentTestFailed()) return;
    const QString text = record(place, way);
    if (QTest::currentTestFailed()) return;
    GoldenFolder golden(QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/") + kind);
    golden.compareOnce(QString(QTest::currentDataTag()).replace(' ', '-'), text);
    QVERIFY2(golden.isAsWritten(), qPrintable(golden.differences()));
  }

  struct Question {
    QString deed, entry;  // entry: of a menu
  };
  QList<Question> questions_;
  QString opener_;
  QPointer<QDialog> dialog_;  // whose controls are tried; else those of the page

  QWidget& shown() const { return dialog_ ? *dialog_ : *page(); }

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
    deeds << Deed{"click " + name, button, [button] { button->click(); }, {}};
    if (button->isCheckable())
      deeds.last().restore = [own, beside, was = button->isChecked()] {
        if (own && own->isChecked() != was && isUsable(own)) own->click();
        if (beside && !beside->isChecked() && isUsable(beside)) beside->click();
      };
  }

  static void addView(QList<Deed>& deeds, QList<Deed>& last, const QString& name, QAbstractItemView* view) {
    const auto key = [view](Qt::Key which) { return [view, which] { QTest::keyClick(view, which); }; };
    deeds << Deed{"down in " + name, view, key(Qt::Key_Down), {}};
    deeds << Deed{"return in " + name, view, key(Qt::Key_Return), {}};
    deeds << Deed{"menu of " + name, view, [view] { askForMenu(*view->viewport(), {8, 8}); }, {}};
    last << Deed{"delete in " + name, view, key(Qt::Key_Delete), {}, true};
  }

  /// The next entry by its key, then some of the others, the last one among them.
  static QList<Deed> deedsOfBox(QComboBox* box, const QString& name) {
    constexpr int most = 4;
    QList<Deed> deeds{{"next in " + name, box, [box] { QTest::keyClick(box, Qt::Key_Down); },
                       [own = QPointer<QWidget>(box)] {
                         if (isUsable(own)) QTest::keyClick(own, Qt::Key_Up);
                       }}};
    if (box->isEditable()) deeds << typing(box->lineEdit(), name);
    const auto* model = qobject_cast<QStandardItemModel*>(box->model());
    for (int at = 0; at < box->count(); ++at) {
      const bool chosen = at == box->currentIndex() || at == box->currentIndex() + 1;
      const bool closed = box->itemText(at).isEmpty() || (model && !model->item(at)->isEnabled());
      if (chosen || closed || (at >= most && at + 1 < box->count())) continue;
      deeds << Deed{QString("\"%1\" in %2").arg(box->itemText(at), name), box, [box, at] { chooseEntry(*box, at); },
                    [own = QPointer<QComboBox>(box), was = box->currentIndex()] {
                      if (isUsable(own)) chooseEntry(*own, was);
                    }};
    }
    return deeds;
  }

  static Deed typing(QLineEdit* edit, const QString& name) {
    return {"type in " + name, edit,
            [edit] {
              QTest::keyClicks(edit, "7");
              QTest::keyClick(edit, Qt::Key_Return);
            },
            [own = QPointer<QLineEdit>(edit), was = edit->text()] {
              if (own) own->setText(was);
            }};
  }

  static QList<Deed> deedsOfFields(QWidget* widget, const QString& name) {
    if (auto* box = qobject_cast<QComboBox*>(widget)) return deedsOfBox(box, name);
    auto* edit = qobject_cast<QLineEdit*>(widget);
    if (!edit || edit->isReadOnly()) return {};
    return {typing(edit, name)};
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

  void refuse(bool refuses) { session_->engine().request("test/refuse", {{"refuses", refuses}}, session_.get(), {}); }

  void closeMessages() {
    for (auto* button : page()->findChildren<QAbstractButton*>("messageClose"))
      if (button->isVisible()) button->click();
  }

  /// Carries out a deed and returns what it does. With Way::refused, returns nothing if the deed sends no request or
  /// opens a dialog first.
  QStringList record(const Deed& deed, const QString& place, Way way, const QString& entry = {}) {
    if (!isUsable(deed.control) && !dialog_) {
      leaveView();
      if (!deed.removes) openPlace(place);
      settle();
    }
    const bool refused = way == Way::refused, answered = way == Way::answered, inDialog = dialog_ != nullptr;
    if (!isUsable(deed.control)) return refused ? QStringList() : QStringList{"cannot be used now"};
    PendingTimers::stopRepeated();
    const PageId own = window_->currentPage();
    QJsonArray before, after;
    int answers = 0;
    ControlRecord record(shown());
    if (answered) record.accept(entry);
    askForRequests(before, answers);
    if (refused) refuse(true);
    deed.carryOut();
    record.end();
    if (inDialog && (!dialog_ || !dialog_->isVisible())) record.add("closes the dialog");
    if (answered) settle();
    if (answered && record.addLaterWindows()) settle();
    askForRequests(after, answers);
    untilAnswered(answers, 2);
    const bool stays = pageWhenAnswered_ == own;
    if (stays) {
      record.addRequests(after, before.size());
    } else {
      settle();
      record.add(QString("opens page %1, run ").arg(static_cast<int>(window_->currentPage())) +
                 session_->runs().current().name + ", corpus " + session_->corpora().currentFolder());
    }
    const bool waits = arePartsPending();
    const bool notes = refused ? stays && !record.wasModal() && after.size() > before.size()
                               : waits || answered || deed.elsewhere || !record.lines().isEmpty();
    const bool plays = deed.name == "click replayPlay";  // until it is stopped
    if (notes && !plays && !answered) settle(dialog_.data());
    if (notes && !plays && window_->currentPage() == own) record.addLater();
    if (answered && !stays) record.addPage(*page());
    if (refused) refuse(false);
    if (waits && !notes) settle(dialog_.data());
    if (way == Way::plain && record.wasModal()) noteQuestions(deed.name, record.entries());
    closeMessages();  // some would close themselves, at a moment that depends on the machine
    settleLayouts();
    return notes ? record.lines() : QStringList();
  }

  void noteQuestions(const QString& deed, const QStringList& entries) {
    if (entries.isEmpty()) questions_ << Question{deed, {}};
    for (const QString& entry : entries) questions_ << Question{deed, entry};
  }

  static QString paragraph(const QString& title, const QStringList& lines) {
    return title + "\n  " + (lines.isEmpty() ? "nothing" : lines.join("\n  ")) + '\n';
  }

  /// All deeds of a place, with what they do.
  QString record(const QString& place, Way way) {
    const PageId id = window_->currentPage();
    QString text;
    questions_.clear();
    QList<Deed> deeds = deedsOfPlace(place);
    for (qsizetype at = 0; at < deeds.size(); ++at) {
      if (!opener_.isEmpty() && (!dialog_ || !dialog_->isVisible())) {  // the deed before has closed it
        closeGroup();
        openFilled(place);
        deeds = deedsOfPlace(place);
      }
      const Deed deed = deeds.value(at);
      if (way == Way::refused && deed.name.startsWith('"')) continue;  // refused as the next entry is
      if (window_->currentPage() != id) window_->showPage(id);
      const QStringList lines = record(deed, place, way);
      if (!lines.isEmpty())
        text += paragraph(deed.name, lines);
      else if (way == Way::plain)
        text += deed.name + '\n';
      if (deed.restore) {
        deed.restore();
        settleLayouts();
        if (!lines.isEmpty() || arePartsPending()) settle(dialog_.data());
      }
      if (QTest::currentTestFailed()) {
        qWarning("after: %s", qPrintable(deed.name));
        return text;
      }
    }
    for (const Question& question : std::as_const(questions_)) text += recordAnswer(question, place);
    return text;
  }

  static QDialog* visibleDialog() {
    for (QWidget* window : QApplication::topLevelWidgets())
      if (auto* dialog = qobject_cast<QDialog*>(window); dialog && dialog->isVisible()) return dialog;
    return nullptr;
  }

  void openDialog() {
    if (opener_.startsWith('&')) {
      for (const Deed& deed : deedsOfMenus(window_->menuBar()->actions(), {}))
        if (deed.name == opener_) deed.carryOut();
    } else {
      click(qPrintable(opener_));
    }
    until([] { return visibleDialog() != nullptr; }, "dialog");
    dialog_ = visibleDialog();
  }

  QString recordAnswer(const Question& question, const QString& place) {
    closeGroup();
    openFilled(place);
    const QList<Deed> deeds = deedsOfPlace(place);
    for (const Deed& deed : deeds) {
      // The menu was that of the next row.
      if (question.deed.startsWith("menu of ") && deed.name == "down in " + question.deed.mid(8)) deed.carryOut();
      if (deed.name != question.deed) continue;
      settle();
      const QString title = deed.name + (question.entry.isEmpty() ? ", accepted" : ", \"" + question.entry + '"');
      return paragraph(title, record(deed, place, Way::answered, question.entry));
    }
    return question.deed + " is no longer there\n";
  }

  void openFilled(const QString& place) {
    openGroup("texts", "en", false);
    openPlace(place);
    if (!opener_.isEmpty()) openDialog();
    settle(dialog_.data());
    settleLayouts();
  }
};

}  // namespace transept
