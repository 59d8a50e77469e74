// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/help_window.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr const char* folder = ":/help";
constexpr int listWidth = 230;
constexpr int lineSpacing = 120;  // percent
}  // namespace

HelpWindow::HelpWindow(const QString& language, QWidget* parent)
    : QDialog(parent),
      index_(folder, language),
      words_(new QLineEdit),
      list_(new QListWidget),
      text_(new QTextBrowser) {
  setObjectName("helpWindow");
  setSizeGripEnabled(true);
  words_->setObjectName("helpSearch");
  words_->setClearButtonEnabled(true);
  list_->setObjectName("helpFound");
  list_->setWordWrap(true);
  list_->setStyleSheet("QListView::item { padding: 4px 8px; }");
  text_->setObjectName("helpText");
  text_->setOpenLinks(false);
  setTexts();
  auto* left = new QVBoxLayout;
  left->addWidget(words_);
  auto* found = new Card;
  found->body()->addWidget(list_);
  left->addWidget(found, 1);
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

void HelpWindow::setTexts() {
  setWindowTitle(tr("Help"));
  words_->setPlaceholderText(tr("Search the help"));
  words_->setAccessibleName(words_->placeholderText());
  list_->setAccessibleName(tr("What was found"));
  text_->setAccessibleName(tr("Help"));
}

void HelpWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) setTexts();
  QDialog::changeEvent(event);
}

void HelpWindow::setLanguage(const QString& language) {
  const QString page = page_, anchor = anchor_;
  index_ = HelpIndex(folder, language);
  search(words_->text());
  showPage(page, anchor);
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
  if (row >= 0 && row < found_.size()) showPage(found_[row].page, found_[row].anchor);
}

void HelpWindow::showPage(const QString& page, const QString& anchor) {
  page_ = page;
  anchor_ = anchor;
  QString markdown = index_.markdown(page);
  if (index_.isStandIn(page)) markdown.prepend('*' + tr("This page is not translated yet.") + "*\n\n");
  text_->setMarkdown(markdown);
  setSpacing();
  markRow();
  text_->moveCursor(QTextCursor::Start);
  const QString heading = anchor.isEmpty() ? QString() : index_.heading(page, anchor);
  if (heading.isEmpty()) return;
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || block.text() != heading) continue;
    // From the end upwards: the heading stands at the top.
    text_->moveCursor(QTextCursor::End);
    text_->setTextCursor(QTextCursor(block));
    return text_->ensureCursorVisible();
  }
}

/// The list shows where the page in front is, as far as it has it.
void HelpWindow::markRow() {
  const QSignalBlocker quiet(list_);
  const auto row = [this](const QString& anchor) {
    const auto at = std::find_if(found_.begin(), found_.end(), [&](const HelpSection& section) {
      return section.page == page_ && section.anchor == anchor;
    });
    return at == found_.end() ? -1 : static_cast<int>(at - found_.begin());
  };
  list_->setCurrentRow(row(anchor_) >= 0 ? row(anchor_) : row(QString()));
}

/// Markdown leaves no room between its parts and shouts its headings.
void HelpWindow::setSpacing() {
  QTextCursor cursor(text_->document());
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    cursor.setPosition(block.position());
    if (cursor.currentTable() != nullptr) continue;
    QTextBlockFormat format = block.blockFormat();
    const int level = format.headingLevel();
    format.setTopMargin(level == 2 ? scaled(16) : 0);
    format.setBottomMargin(scaled(block.textList() != nullptr ? 3 : 6));
    format.setLineHeight(lineSpacing, QTextBlockFormat::ProportionalHeight);
    cursor.setBlockFormat(format);
    if (level == 0) continue;
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    QTextCharFormat letters;
    letters.setProperty(QTextFormat::FontSizeAdjustment, level == 1 ? 2 : 1);
    cursor.mergeCharFormat(letters);
  }
}

}  // namespace transept
