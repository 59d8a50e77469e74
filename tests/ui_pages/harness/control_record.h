// SPDX-License-Identifier: GPL-3.0-or-later
// Records as text what a click, a gesture or a key does: requests to the engine, dialogs, menus, pages, copied text,
// the focus, and the lines of the golden text that change, at once and until all requests are answered. Dialogs and
// menus are left, or answered (dialog_answers.h).
#pragma once

#include <QApplication>
#include <QClipboard>
#include <QCryptographicHash>
#include <QDesktopServices>
#include <QDialog>
#include <QFileDialog>
#include <QJsonDocument>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QTimer>

#include "tests/ui/harness/golden_text.h"
#include "tests/ui_pages/harness/dialog_answers.h"
#include "tests/ui_pages/harness/places_text.h"

namespace transept {

class ControlRecord : public QObject {
  Q_OBJECT
 public:
  /// `shown`: the page or dialog whose text is compared. `drawn`: a part whose places and drawing are
  /// compared as well; then only new lines are noted.
  explicit ControlRecord(QWidget& shown, QWidget* drawn = nullptr)
      : before_(linesOf(shown, drawn)), shown_(&shown), drawn_(drawn) {
    QApplication::clipboard()->clear();
    for (const char* scheme : {"file", "http", "https", "mailto"})
      QDesktopServices::setUrlHandler(scheme, this, "openUrl");
    connect(&modal_, &QTimer::timeout, this, &ControlRecord::leaveModal);
    modal_.start(20);
    windows_ = visibleWindows();
    focus_ = QApplication::focusWidget();
  }
  ~ControlRecord() override {
    for (const char* scheme : {"file", "http", "https", "mailto"}) QDesktopServices::unsetUrlHandler(scheme);
  }

  /// From now on, accepts dialogs, with a file or folder that exists, and triggers the entry of a menu with this path.
  void accept(const QString& entry) {
    accepts_ = true;
    entry_ = entry;
  }

  /// Must be called right after the click, before any event is processed. Where dialogs are accepted, all changes are
  /// noted as later ones, since how many come while a dialog is open depends on the speed of the machine.
  void end() {
    modal_.stop();
    after_ = before_;
    if (accepts_) return;
    addWindows("");
    if (shown_ && shown_->isVisible()) {
      after_ = linesOf(*shown_, drawn_);
      if (!wasModal_) addChanges(before_, after_, "");
    }
    addFocus("");
    addCopied();
  }

  /// Adds the requests from `first` on; none if a dialog or a menu was closed, since others may have been sent
  /// meanwhile. Where dialogs are accepted, adds only the last request of each method and run, since the number of
  /// earlier ones depends on the speed of the machine.
  void addRequests(const QJsonArray& requests, qsizetype first) {
    QMap<QString, QString> last;
    for (qsizetype at = first; at < requests.size() && (!wasModal_ || accepts_); ++at) {
      const QString method = requests[at]["method"].toString();
      QJsonObject params = requests[at]["params"].toObject();
      if (method == "$/cancelRequest") params = {};  // its number counts all requests before
      const QString text = params.isEmpty() ? QString() : QJsonDocument(params).toJson(QJsonDocument::Compact);
      const QString line = "asks " + method + ' ' + text;
      if (accepts_)
        last[method + params["run"].toString()] = line;
      else
        add(line);
    }
    for (const QString& line : last) add(line);
  }

  /// Windows that have opened since the end. Returns false if there are none.
  bool addLaterWindows() { return addWindows("later "); }

  /// What has changed since the end, once all answers have come.
  void addLater() {
    if (shown_ && shown_->isVisible()) addChanges(after_, linesOf(*shown_, drawn_), "later ");
    addFocus("later ");
    if (!accepts_) return;
    addCopied();
    if (shown_) add("draws " + digestOf(GoldenText(*shown_).text().split('\n').filter("draws ").join('\n')));
    for (const auto& [name, text] : answers_.writtenFiles())
      add("writes " + name + (text.isEmpty() ? QString() : ' ' + digestOf(text)));
  }

  /// The page that was opened, once all answers have come.
  void addPage(QWidget& page) {
    const QStringList lines = linesOf(page, nullptr);
    for (const QString& line : lines)
      if (line.startsWith("Border messageBar \"")) add(line);
    add("shows " + digestOf(GoldenText::scrubbed(lines.join('\n'))));
  }

  void add(const QString& line) {
    const QString all = GoldenText::scrubbed(line.trimmed());
    lines_ << (all.size() > longest ? all.left(longest) + " … " + digestOf(all) : all);
  }
  QStringList lines() const { return lines_; }
  bool wasModal() const { return wasModal_; }       ///< a dialog or a menu waited for an answer
  QStringList entries() const { return entries_; }  ///< of the menus, those that can be chosen, by their paths

  Q_INVOKABLE void openUrl(const QUrl& url) { add("shows " + url.toString()); }

 private:
  static constexpr int longest = 160;
  qsizetype mostChanges() const { return drawn_ ? 4 : 6; }

  /// Stands for what is not written out, so that a change of it is noticed.
  static QString digestOf(const QString& text) {
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Md5).toHex().left(6);
  }

  static QString quoted(const QString& text) { return '"' + QString(text).replace('\n', "\\n") + '"'; }

  static QString nameOf(const QWidget& window) {
    return window.objectName().isEmpty() ? window.metaObject()->className() : window.objectName();
  }

  static QList<QWidget*> visibleWindows() {
    QList<QWidget*> windows;
    for (QWidget* window : QApplication::topLevelWidgets())
      if (window->isVisible() && !window->inherits("QTipLabel")) windows << window;
    return windows;
  }

  /// Without drawings and layouts, which the golden texts of the screens hold.
  static QStringList linesOf(QWidget& shown, QWidget* drawn) {
    QStringList lines;
    for (const QString& line : GoldenText(shown, false).text().split('\n')) {
      const QString text = line.trimmed();
      if (!text.startsWith("layout ") && text != "Client") lines << text;
    }
    if (drawn == nullptr || !drawn->isVisible()) return lines;
    for (const QString& line : PlacesText(*drawn).text().split('\n')) lines << line.trimmed();
    for (const QString& line : drawnBy(*drawn))
      if (line.contains("text #")) lines << "draws " + line;
    return lines;
  }

  void addChanges(const QStringList& before, const QStringList& after, const QString& when) {
    const auto missing = [](const QStringList& from, QStringList in) {
      QStringList found;
      for (const QString& line : from)
        if (!in.removeOne(line)) found << line;
      return found;
    };
    const auto addSome = [&](const char* sign, const QStringList& lines) {
      for (const QString& line : lines.mid(0, mostChanges())) add(when + sign + line);
      if (lines.size() <= mostChanges()) return;
      const QString rest = digestOf(GoldenText::scrubbed(lines.mid(mostChanges()).join('\n')));
      add(QString("%1%2(%3 more: %4)").arg(when, sign).arg(lines.size() - mostChanges()).arg(rest));
    };
    if (drawn_ == nullptr) addSome("- ", missing(before, after));
    addSome("+ ", missing(after, before));
  }

  void addFocus(const QString& when) {
    QWidget* now = QApplication::focusWidget();
    if (now == focus_) return;
    focus_ = now;
    if (now != nullptr && shown_ && shown_->isAncestorOf(now)) add(when + "focus on " + nameOf(*now));
  }

  bool addWindows(const QString& when) {
    bool any = false;
    for (QWidget* window : visibleWindows()) {
      if (windows_.contains(window)) continue;
      any = true;
      add(when + QString("opens %1 %2").arg(nameOf(*window), quoted(window->windowTitle())));
      auto* files = qobject_cast<QFileDialog*>(window);
      if (files) add("offers " + files->selectedFiles().value(0).section('/', -1) + files->nameFilters().join(", "));
      if (accepts_ && files)
        answers_.give(*files);
      else
        window->close();
    }
    return any;
  }

  void addCopied() {
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    if (copied == nullptr || copied->formats().isEmpty()) return;
    const auto image = qvariant_cast<QImage>(copied->imageData());
    if (image.isNull())
      add("copies " + quoted(copied->text().section('\n', 0, 1)) + ' ' +
          digestOf(GoldenText::scrubbed(copied->text())));
    else
      add(QString("copies an image of %1 x %2").arg(image.width()).arg(image.height()));
    QApplication::clipboard()->clear();
  }

  void addEntries(const QMenu& menu, const QString& above) {
    for (QAction* action : menu.actions()) {
      if (!action->isVisible()) continue;
      if (action->isSeparator()) {
        add("menu separator");
        continue;
      }
      const QString path = above + action->text();
      const char* mark = !action->isCheckable() ? "" : action->isChecked() ? " [checked]" : " [unchecked]";
      add("menu " + quoted(path) + mark + (action->isEnabled() ? "" : " [disabled]"));
      if (action->menu()) addEntries(*action->menu(), path + " > ");
      if (!action->menu() && action->isEnabled() && menu.isEnabled()) entries_ << path;
    }
  }

  /// Leaves or answers a question, a file dialog or a menu that waits for an answer.
  void leaveModal() {
    modal_.start();  // for a dialog that the answer opens
    if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
      wasModal_ = true;
      QAction* chosen = accepts_ ? DialogAnswers::entryOf(*menu, entry_) : nullptr;
      if (!accepts_) addEntries(*menu, {});
      menu->close();
      if (chosen) chosen->trigger();
      return;
    }
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || dialog == shown_) return;
    wasModal_ = true;
    if (std::exchange(answered_, dialog) == dialog) return dialog->reject();  // the answer was not taken
    const auto* question = qobject_cast<QMessageBox*>(dialog);
    add(QString("asks with %1 %2").arg(nameOf(*dialog), quoted(question ? question->text() : dialog->windowTitle())));
    if (const auto* files = qobject_cast<QFileDialog*>(dialog)) add("offers " + files->nameFilters().join(", "));
    if (accepts_)
      answers_.give(*dialog);
    else
      dialog->reject();
  }

  const QStringList before_;
  QStringList after_;
  const QPointer<QWidget> shown_, drawn_;
  QList<QWidget*> windows_;
  QPointer<QWidget> focus_;
  QTimer modal_;
  QPointer<QDialog> answered_;
  DialogAnswers answers_;
  QString entry_;
  QStringList lines_, entries_;
  bool wasModal_ = false, accepts_ = false;
};

}  // namespace transept
