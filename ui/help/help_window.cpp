// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_window.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/theme/text_size.h"

namespace transept {

namespace {
constexpr int listWidth = 250;
}

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent), index_(":/help"), words_(new QLineEdit), list_(new QListWidget), text_(new QTextBrowser) {
  setObjectName("helpWindow");
  setWindowTitle(tr("Help"));
  setSizeGripEnabled(true);
  words_->setObjectName("helpSearch");
  words_->setPlaceholderText(tr("Search the help"));
  words_->setAccessibleName(words_->placeholderText());
  words_->setClearButtonEnabled(true);
  list_->setObjectName("helpFound");
  list_->setAccessibleName(tr("What was found"));
  list_->setWordWrap(true);
  text_->setObjectName("helpText");
  text_->setAccessibleName(tr("Help"));
  text_->setOpenLinks(false);
  auto* left = new QVBoxLayout;
  left->addWidget(words_);
  left->addWidget(list_, 1);
  auto* row = new QHBoxLayout(this);
  row->setSpacing(16);
  row->addLayout(left);
  row->addWidget(text_, 1);
  followTextSize(list_, [this] { list_->setFixedWidth(scaled(listWidth)); });
  followTextSize(this, [this] { resize(size().expandedTo(QSize(scaled(820), scaled(560)))); });

  connect(words_, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(words_, &QLineEdit::returnPressed, list_, qOverload<>(&QWidget::setFocus));
  connect(list_, &QListWidget::currentRowChanged, this, &HelpWindow::showRow);
  connect(text_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
    if (link.isRelative()) return showPage(link.path(), link.fragment());
    QDesktopServices::openUrl(link);
  });
  search(QString());
  words_->setFocus();
}

void HelpWindow::search(const QString& words) {
  found_ = index_.search(words);
  const QSignalBlocker quiet(list_);
  list_->clear();
  for (const HelpSection& section : std::as_const(found_)) {
    list_->addItem(section.heading.isEmpty() ? section.title : section.title + " › " + section.heading);
  }
  if (found_.isEmpty()) {
    text_->setPlainText(tr("Nothing in the help has these words."));
    return;
  }
  list_->setCurrentRow(0);
  showRow(0);
}

void HelpWindow::showRow(int row) {
  if (row >= 0 && row < found_.size()) showPage(found_[row].page, found_[row].heading);
}

void HelpWindow::showPage(const QString& page, const QString& heading) {
  page_ = page;
  text_->setMarkdown(index_.markdown(page));
  text_->moveCursor(QTextCursor::Start);
  if (heading.isEmpty() || !text_->find(heading)) return;
  // The heading stands at the top, unmarked.
  QTextCursor cursor = text_->textCursor();
  text_->moveCursor(QTextCursor::End);
  cursor.clearSelection();
  text_->setTextCursor(cursor);
  text_->ensureCursorVisible();
}

}  // namespace transept
