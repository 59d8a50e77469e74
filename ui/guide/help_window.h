// SPDX-License-Identifier: GPL-3.0-or-later
// The help, beside the window: a field to search it, what was found, and the page.
#pragma once

#include <QDialog>

#include "ui/guide/help_index.h"

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace transept {

class HelpWindow : public QDialog {
  Q_OBJECT
 public:
  /// In a language ("de"); one without pages of its own reads the English ones.
  explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

  /// The same page, the same search, in another language.
  void setLanguage(const QString& language);
  /// A page, and the section of this anchor in it.
  void showPage(const QString& page, const QString& anchor = QString());
  QString page() const { return page_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void setTexts();
  void search(const QString& words);
  void showRow(int row);
  void markRow();
  void setSpacing();

  HelpIndex index_;
  QList<HelpSection> found_;
  QString page_, anchor_;
  QLineEdit* words_;
  QListWidget* list_;
  QTextBrowser* text_;
};

}  // namespace transept
