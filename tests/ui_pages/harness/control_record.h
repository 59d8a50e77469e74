// SPDX-License-Identifier: GPL-3.0-or-later
// What a click or a key does at once, as text: requests to the engine, dialogs, menus, pages, copies, and the lines of
// the golden text that change. Answers of the engine come later and are not part of it, so the speed of the machine
// does not matter.
#pragma once

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialog>
#include <QJsonDocument>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QTimer>

#include "tests/ui/harness/golden_text.h"

namespace transept {

class ControlRecord : public QObject {
  Q_OBJECT
 public:
  /// `shown`: the page or dialog whose text is compared.
  explicit ControlRecord(QWidget& shown) : before_(linesOf(shown)), shown_(&shown) {
    QApplication::clipboard()->clear();
    for (const char* scheme : {"file", "http", "https", "mailto"})
      QDesktopServices::setUrlHandler(scheme, this, "openUrl");
    connect(&modal_, &QTimer::timeout, this, &ControlRecord::leaveModal);
    modal_.start(20);
    windows_ = visibleWindows();
  }
  ~ControlRecord() override {
    for (const char* scheme : {"file", "http", "https", "mailto"}) QDesktopServices::unsetUrlHandler(scheme);
  }

  /// Must be called right after the click, before any event is processed.
  void end() {
    modal_.stop();
    if (shown_ && shown_->isVisible() && !wasModal_) addChanges(linesOf(*shown_));
    if (const QString copied = QApplication::clipboard()->text(); !copied.isEmpty())
      add("copies " + quoted(copied.section('\n', 0, 1)));
    for (QWidget* window : visibleWindows()) {
      if (windows_.contains(window)) continue;
      add(QString("opens %1 %2").arg(nameOfWindow(*window), quoted(window->windowTitle())));
      window->close();
    }
  }

  /// The requests from `first` on; none if a dialog or a menu waited, since others may have been sent meanwhile.
  void addRequests(const QJsonArray& requests, qsizetype first) {
    for (qsizetype at = first; at < requests.size() && !wasModal_; ++at) {
      const QJsonObject params = requests[at]["params"].toObject();
      const QString text = params.isEmpty() ? QString() : QJsonDocument(params).toJson(QJsonDocument::Compact);
      add("asks " + requests[at]["method"].toString() + ' ' + text);
    }
  }
  void add(const QString& line) { lines_ << GoldenText::scrubbed(line.trimmed()).left(longest); }
  QStringList lines() const { return lines_; }

  Q_INVOKABLE void openUrl(const QUrl& url) { add("shows " + url.toString()); }

 private:
  static constexpr int longest = 160, mostChanges = 6;

  static QString quoted(const QString& text) { return '"' + QString(text).replace('\n', "\\n") + '"'; }

  static QString nameOfWindow(const QWidget& window) {
    return window.objectName().isEmpty() ? window.metaObject()->className() : window.objectName();
  }

  static QList<QWidget*> visibleWindows() {
    QList<QWidget*> windows;
    for (QWidget* window : QApplication::topLevelWidgets())
      if (window->isVisible() && !window->inherits("QTipLabel")) windows << window;
    return windows;
  }

  /// Without drawings and layouts, which the golden texts of the screens hold.
  static QStringList linesOf(QWidget& shown) {
    QStringList lines;
    for (const QString& line : GoldenText(shown).text().split('\n')) {
      const QString text = line.trimmed();
      if (!text.startsWith("draws ") && !text.startsWith("layout ")) lines << text;
    }
    return lines;
  }

  void addChanges(const QStringList& after) {
    const auto missing = [](const QStringList& from, QStringList in) {
      QStringList found;
      for (const QString& line : from)
        if (!in.removeOne(line)) found << line;
      return found;
    };
    const auto addSome = [this](const char* sign, const QStringList& lines) {
      for (const QString& line : lines.mid(0, mostChanges)) add(sign + line);
      if (lines.size() > mostChanges) add(QString("%1(%2 more)").arg(sign).arg(lines.size() - mostChanges));
    };
    addSome("- ", missing(before_, after));
    addSome("+ ", missing(after, before_));
  }

  void addEntries(const QMenu& menu, const QString& above) {
    for (const QAction* action : menu.actions()) {
      if (action->isSeparator() || !action->isVisible()) continue;
      const QString path = above + action->text();
      const char* mark = !action->isCheckable() ? "" : action->isChecked() ? " [checked]" : " [unchecked]";
      add("menu " + quoted(path) + mark + (action->isEnabled() ? "" : " [disabled]"));
      if (action->menu()) addEntries(*action->menu(), path + " > ");
    }
  }

  /// Closes a question, a file dialog or a menu that waits for an answer.
  void leaveModal() {
    if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
      wasModal_ = true;
      addEntries(*menu, {});
      menu->close();
      return;
    }
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || dialog == shown_) return;
    wasModal_ = true;
    const auto* question = qobject_cast<QMessageBox*>(dialog);
    add(QString("asks with %1 %2")
            .arg(nameOfWindow(*dialog), quoted(question ? question->text() : dialog->windowTitle())));
    dialog->reject();
  }

  const QStringList before_;
  QPointer<QWidget> shown_;
  QList<QWidget*> windows_;
  QTimer modal_;
  QStringList lines_;
  bool wasModal_ = false;
};

}  // namespace transept
