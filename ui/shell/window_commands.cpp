// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_commands.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <utility>

#include "ui/kit/text/english_text.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/page.h"

namespace transept {

namespace {

/// A text of the window as it is shown, and in English if that is another one.
struct Label {
  QString shown, english;
};

Label label(const QString& text) {
  return {text, englishText(text)};
}

Label labelWithMnemonic(const QString& text) {
  return {withoutMnemonic(text), withoutMnemonic(englishText(text))};
}

Label under(const Label& title, const Label& text) {
  if (title.shown.isEmpty()) return text;
  const auto either = [](const Label& part) { return part.english.isEmpty() ? part.shown : part.english; };
  return {QCoreApplication::translate("transept::CommandPalette", "%1: %2").arg(title.shown, text.shown),
          QStringLiteral("%1: %2").arg(either(title), either(text))};
}

Page* enclosingPage(const QObject* object) {
  for (auto* parent = const_cast<QObject*>(object); parent; parent = parent->parent()) {
    if (auto* page = qobject_cast<Page*>(parent)) return page;
  }
  return nullptr;
}

class Collector {
 public:
  Collector(QMainWindow& window, const std::function<void(QWidget*)>& show) : window_(window), show_(show) {}

  QList<Command> collect() {
    for (QAction* entry : window_.menuBar()->actions()) {
      if (entry->menu()) addMenu(entry->menu(), {}, labelWithMnemonic(entry->text()), nullptr);
    }
    QList<Page*> pages = window_.findChildren<Page*>();
    std::stable_partition(pages.begin(), pages.end(), [](const Page* page) { return page->isVisible(); });
    for (Page* page : std::as_const(pages)) addPage(page);
    return commands_;
  }

 private:
  void addPage(Page* page) {
    for (const QWidget* holder : page->findChildren<QWidget*>()) addActions(holder, page);
    addActions(page, page);
    for (QPushButton* button : page->findChildren<QPushButton*>()) {
      // A message bar offers its own buttons; hidden or disabled buttons cannot be used.
      if (!button->isVisibleTo(page) || !button->isEnabled()) continue;
      if (qobject_cast<MessageBar*>(button->parentWidget())) continue;
      const QString own = button->accessibleName();
      const Label name = own.isEmpty() ? labelWithMnemonic(button->text()) : label(own);
      if (button->menu()) {
        emit button->menu()->aboutToShow();  // some menus are filled only then
        addMenu(button->menu(), labelWithMnemonic(button->text()), label(page->title()), page);
      } else {
        add(name, label(page->title()), QKeySequence(), button->isCheckable() && button->isChecked(), page,
            [button = QPointer(button)] {
              if (button) button->click();
            });
      }
    }
  }

  void addActions(const QWidget* holder, Page* page) {
    if (qobject_cast<const QMenu*>(holder)) return;
    for (QAction* action : holder->actions()) {
      if (action->parent() != holder && enclosingPage(action) != page) continue;
      const QString subject = action->property(subjectProperty).toString();
      if (!subject.isEmpty() && !holder->isVisibleTo(page)) continue;  // of a hidden chart
      addAction(action, label(subject), label(page->title()), page);
    }
  }

  void addMenu(QMenu* menu, const Label& title, const Label& place, Page* page) {
    for (QAction* action : menu->actions()) {
      if (action->menu()) {
        emit action->menu()->aboutToShow();
        addMenu(action->menu(), under(title, labelWithMnemonic(action->text())), place, page);
      } else {
        addAction(action, title, place, page);
      }
    }
  }

  void addAction(QAction* action, const Label& title, const Label& place, Page* page) {
    if (action->isSeparator() || action->text().isEmpty() || !action->isVisible() || !action->isEnabled()) return;
    if (action->objectName() == "commandPaletteAction") return;
    // The actions of Edit need the focused field, which would be the palette's own.
    if (page == nullptr && action->shortcutContext() == Qt::WidgetShortcut) return;
    add(under(title, labelWithMnemonic(action->text())), place, action->shortcut(), action->isChecked(), page,
        [action = QPointer(action)] {
          if (action) action->trigger();
        });
  }

  void add(const Label& name, const Label& place, const QKeySequence& keys, bool checked, Page* page,
           const std::function<void()>& run) {
    // A button with the same name as an action does the same.
    const QString key = name.shown + '\n' + place.shown;
    if (name.shown.trimmed().isEmpty() || seen_.contains(key)) return;
    seen_.insert(key);
    commands_.append({name.shown, place.shown, keys.toString(QKeySequence::NativeText), checked,
                      [show = show_, page = QPointer<QWidget>(page), run] {
                        if (page) show(page);
                        run();
                      },
                      name.english, place.english});
  }

  QMainWindow& window_;
  const std::function<void(QWidget*)>& show_;
  QList<Command> commands_;
  QSet<QString> seen_;
};

}  // namespace

QString withoutMnemonic(const QString& text) {
  static const QRegularExpression appended(QStringLiteral("\\(&[^&]\\)")), mark(QStringLiteral("&(.?)"));
  QString result = text;
  return result.remove(appended).replace(mark, QStringLiteral("\\1")).trimmed();  // "&&" is a literal "&"
}

QList<ShortcutCommand> shortcutCommands(QMainWindow& window) {
  QList<ShortcutCommand> commands;
  for (QAction* action : window.findChildren<QAction*>()) {
    const QString name = withoutMnemonic(action->text());
    if (action->objectName().isEmpty() || name.isEmpty() || action->isSeparator() || action->menu() != nullptr)
      continue;
    if (action->property(subjectProperty).isValid()) continue;  // repeated in every chart
    Page* page = enclosingPage(static_cast<const QObject*>(action));
    commands.append({action, name, page != nullptr ? page->title() : QString(), page});
  }
  return commands;
}

QList<Command> windowCommands(QMainWindow& window, const std::function<void(QWidget* page)>& show) {
  return Collector(window, show).collect();
}

}  // namespace transept
