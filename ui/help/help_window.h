// SPDX-License-Identifier: GPL-3.0-or-later
// The help, beside the window: a field to search it, what was found, and the page.
#pragma once

#include <QDialog>

#include "ui/help/help_index.h"

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace transept {

class HelpWindow : public QDialog {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent = nullptr);

  /// A page, and the section of this heading in it.
  void showPage(const QString& page, const QString& heading = QString());
  QString page() const { return page_; }

 private:
  void search(const QString& words);
  void showRow(int row);

  HelpIndex index_;
  QList<HelpSection> found_;
  QString page_;
  QLineEdit* words_;
  QListWidget* list_;
  QTextBrowser* text_;
};

}  // namespace transept
