// SPDX-License-Identifier: GPL-3.0-or-later
// Does with every control of a page what can be done with it, and notes what that does (control_record.h): buttons and
// boxes are clicked, entries chosen, fields typed into, and tables walked by their keys.
#pragma once

#include <QAbstractSpinBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QScrollBar>

#include "tests/ui_pages/harness/control_record.h"
#include "tests/ui_pages/harness/filled_places.h"
#include "tests/ui_pages/harness/golden_file.h"

namespace transept {

class ControlDeeds : protected FilledPlaces {
 protected:
  static void addPlaces(const QList<const char*>& places) {
    QTest::addColumn<int>("unused");
    for (const char* place : places) QTest::newRow(place);
  }

  /// Compares the current test row's place with its file in tests/ui_pages/golden/KIND.
  void compare(const QString& kind, bool refused) {
    const QString place = QTest::currentDataTag();
    openGroup("texts", "en", false);
    openPlace(place);
    if (QTest::currentTestFailed()) return;
    settle();
    settleLayouts();
    const QString text = record(place, refused);
    if (QTest::currentTestFailed()) return;
    GoldenFolder golden(QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/") + kind);
    golden.compareOnce(QString(place).replace(' ', '-'), text);
    QVERIFY2(golden.isAsWritten(), qPrintable(golden.differences()));
  }

 private:
  struct Deed {
    QString name;
    QPointer<QWidget> control;
    std::function<void()> carryOut, restore;
    bool removes = false;  // what others need
  };

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
             }}};
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

  /// With `refused`, the engine refuses the requests of the deed, and the record includes what the page shows then. It
  /// is empty if the deed sends no request or opens a dialog first.
  QStringList record(const Deed& deed, const QString& place, bool refused) {
    if (!isUsable(deed.control)) {
      leaveView();
      if (!deed.removes) openPlace(place);
      settle();
    }
    if (!isUsable(deed.control)) return refused ? QStringList() : QStringList{"cannot be used now"};
    PendingTimers::stopRepeated();
    const PageId own = window_->currentPage();
    QJsonArray before, after;
    int answers = 0;
    ControlRecord record(*page());
    askForRequests(before, answers);
    if (refused) refuse(true);
    deed.carryOut();
    record.end();
    askForRequests(after, answers);
    if (!QTest::qWaitFor([&] { return answers == 2; }, patience)) qFatal("The engine does not answer.");
    const bool stays = window_->currentPage() == own;
    if (stays)
      record.addRequests(after, before.size());
    else
      record.add(QString("opens page %1, run ").arg(static_cast<int>(window_->currentPage())) +
                 session_->runs().current().name + ", corpus " + session_->corpora().currentFolder());
    const bool notes =
        refused ? stays && !record.wasModal() && after.size() > before.size() : !record.lines().isEmpty();
    const bool plays = deed.name == "click replayPlay";  // until it is stopped
    if (notes && !plays) settle();
    if (refused && notes && !plays && window_->currentPage() == own) record.addLater();
    if (refused) refuse(false);
    closeMessages();  // some would close themselves, at a moment that depends on the machine
    settleLayouts();
    return notes ? record.lines() : QStringList();
  }

  /// All deeds of a place, with what they do.
  QString record(const QString& place, bool refused) {
    const PageId id = window_->currentPage();
    QString text;
    const QList<Deed> deeds = place == "menus" ? deedsOfMenus(window_->menuBar()->actions(), {}) : deedsOf(*page());
    for (const Deed& deed : deeds) {
      if (window_->currentPage() != id) window_->showPage(id);
      const QStringList lines = record(deed, place, refused);
      if (!refused || !lines.isEmpty()) text += deed.name + '\n';
      for (const QString& line : lines) text += "  " + line + '\n';
      if (deed.restore) deed.restore();
      if (!lines.isEmpty() && deed.restore) settle();
      if (QTest::currentTestFailed()) {
        qWarning("after: %s", qPrintable(deed.name));
        break;
      }
    }
    return text;
  }
};

}  // namespace transept
