// SPDX-License-Identifier: GPL-3.0-or-later
// Accepts dialogs as a person does: with a file or a folder that exists, or with the button that agrees.
#pragma once

#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

namespace transept {

class DialogAnswers {
 public:
  void give(QDialog& dialog) const {
    if (auto* files = qobject_cast<QFileDialog*>(&dialog)) return choose(*files);
    const auto* question = qobject_cast<QMessageBox*>(&dialog);
    for (auto* button : dialog.findChildren<QPushButton*>())
      if (button->isEnabled() && (question ? agrees(question->buttonRole(button)) : button->isDefault()))
        return button->click();
    dialog.reject();
  }

  /// The entry of a menu with this path, its parts separated by " > ". Returns nullptr if there is none.
  static QAction* entryOf(const QMenu& menu, const QString& path) {
    for (QAction* action : menu.actions()) {
      if (action->text() == path.section(" > ", 0, 0) && action->isVisible())
        return action->menu() ? entryOf(*action->menu(), path.section(" > ", 1)) : action;
    }
    return nullptr;
  }

  struct WrittenFile {
    QString name, text;  // text: of tables and texts alone
  };
  /// The files that were written where a dialog to save was accepted.
  QList<WrittenFile> writtenFiles() const {
    static const QStringList texts{"csv", "tsv", "txt", "tex", "md"};
    QList<WrittenFile> found;
    for (const QString& name : QDir(folder()).entryList(QDir::Files)) {
      QFile file(folder() + '/' + name);
      if (name == textToRead || !file.open(QIODevice::ReadOnly)) continue;
      found << WrittenFile{name, texts.contains(name.section('.', -1)) ? QString::fromUtf8(file.readAll()) : QString()};
    }
    return found;
  }

 private:
  static constexpr const char* textToRead = "text.txt";

  static bool agrees(QMessageBox::ButtonRole role) {
    return role == QMessageBox::AcceptRole || role == QMessageBox::YesRole || role == QMessageBox::DestructiveRole;
  }

  QString folder() const { return temporary_.filePath("chosen"); }

  /// The path to accept the dialog with: of a file to write, of an empty folder, or of a text.
  QString pathFor(const QFileDialog& dialog) const {
    QDir().mkpath(folder());
    if (dialog.acceptMode() == QFileDialog::AcceptSave) return folder() + "/saved." + dialog.defaultSuffix();
    if (dialog.fileMode() == QFileDialog::Directory) return folder();
    QFile text(folder() + '/' + textToRead);
    if (text.open(QIODevice::WriteOnly)) text.write("Two dogs run.\n");
    return text.fileName();
  }

  void choose(QFileDialog& dialog) const {
    // The field for the name takes the whole path, so that it does not matter which files the dialog has listed.
    dialog.findChild<QLineEdit*>("fileNameEdit")->setText(pathFor(dialog));
    static_cast<QDialog&>(dialog).accept();
  }

  const QTemporaryDir temporary_;
};

}  // namespace transept
