// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/help_window.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <algorithm>

#include "ui/kit/text/search_text.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr const char* folder = ":/help";
constexpr int listWidth = 230;
constexpr int lineSpacing = 120;  // percent
constexpr double enough = 0.5;    // share of the character pairs of a Chinese or Japanese query that must occur

/// The searchable text without Markdown's marks.
QString folded(const QString& text) {
  static const QRegularExpression marks("[*`\\[]|\\]\\([^)]*\\)");
  return searchable(text).remove(marks);
}

bool isWrittenWithoutSpaces(const QString& word) {
  return std::any_of(word.begin(), word.end(), [](QChar sign) {
    return sign.script() == QChar::Script_Han || sign.script() == QChar::Script_Hiragana ||
           sign.script() == QChar::Script_Katakana;
  });
}

/// The share of a word that occurs in a text, both folded: 0 or 1, or a fraction for a query without spaces.
double share(const QString& word, const QString& text) {
  if (text.contains(word)) return 1;
  if (word.size() < 3 || !isWrittenWithoutSpaces(word)) return 0;
  qsizetype found = 0;
  for (qsizetype i = 0; i + 1 < word.size(); ++i) found += text.contains(word.mid(i, 2)) ? 1 : 0;
  return static_cast<double>(found) / static_cast<double>(word.size() - 1);
}

double share(const QStringList& words, const QString& text) {
  double least = 1;
  for (const QString& word : words) least = std::min(least, share(word, text));
  return least >= enough ? least : 0;
}

/// The pages in the order of the links on the first page, the same in every language; then all others.
QStringList pagesOf(const QString& folder) {
  static const QRegularExpression link("\\]\\(([\\w-]+\\.md)");
  QStringList pages = QDir(folder).entryList({"*.md"}, QDir::Files, QDir::Name);
  QStringList order{"index.md"};
  if (QFile index(folder + "/index.md"); index.open(QIODevice::ReadOnly)) {
    const QString text = QString::fromUtf8(index.readAll());
    for (auto it = link.globalMatch(text); it.hasNext();) order << it.next().captured(1);
  }
  const auto place = [&order](const QString& page) {
    const qsizetype at = order.indexOf(page);
    return at < 0 ? order.size() : at;
  };
  std::stable_sort(pages.begin(), pages.end(), [&](const QString& a, const QString& b) { return place(a) < place(b); });
  return pages;
}
}  // namespace

HelpIndex::HelpIndex(const QString& folder, const QString& language) {
  const QStringList pages = pagesOf(folder);
  const QString own = folder + '/' + language;
  const bool translated = !language.isEmpty() && QDir(own).exists();
  for (const QString& page : pages) {
    const bool there = translated && QFile::exists(own + '/' + page);
    if (translated && !there) standIns_ << page;
    read((there ? own : folder) + '/' + page, page);
  }
}

void HelpIndex::read(const QString& path, const QString& page) {
  static const QRegularExpression anchor("^(.*?)\\s*\\{#([a-z0-9-]+)\\}\\s*$");
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return;
  HelpSection section;
  section.page = page;
  const auto add = [this, &section] {
    sections_.append(section);
    folded_.append(folded(section.title + ' ' + section.text));
  };
  const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
  for (QString line : lines) {
    if (line.startsWith("# ")) {
      section.title = line.mid(2).trimmed();
    } else if (line.startsWith("## ")) {
      add();
      const QRegularExpressionMatch match = anchor.match(line);
      if (match.hasMatch()) line = match.captured(1);
      section.anchor = match.captured(2);
      section.heading = line.mid(3).trimmed();
      section.text.clear();
    }
    section.text += line + '\n';
  }
  add();
}

QStringList HelpIndex::pages() const {
  QStringList pages;
  for (const HelpSection& section : sections_) {
    if (!pages.contains(section.page)) pages << section.page;
  }
  return pages;
}

QString HelpIndex::title(const QString& page) const {
  for (const HelpSection& section : sections_) {
    if (section.page == page) return section.title;
  }
  return {};
}

QString HelpIndex::markdown(const QString& page) const {
  QString text;
  for (const HelpSection& section : sections_) {
    if (section.page == page) text += section.text;
  }
  return text;
}

QString HelpIndex::heading(const QString& page, const QString& anchor) const {
  for (const HelpSection& section : sections_) {
    if (section.page == page && section.anchor == anchor) return section.heading;
  }
  return {};
}

QList<HelpSection> HelpIndex::search(const QString& words) const {
  const QStringList wanted = folded(words).simplified().split(' ', Qt::SkipEmptyParts);
  QList<std::pair<double, HelpSection>> found;
  for (qsizetype i = 0; i < sections_.size(); ++i) {
    const HelpSection& section = sections_[i];
    if (wanted.isEmpty()) {
      if (section.heading.isEmpty()) found.append({1, section});
      continue;
    }
    const double whole = share(wanted, folded_[i]);
    if (whole > 0) found.append({whole + share(wanted, folded(section.title + ' ' + section.heading)), section});
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  QList<HelpSection> sections;
  for (const auto& [score, section] : std::as_const(found)) sections.append(section);
  return sections;
}

HelpWindow::HelpWindow(const QString& language, QWidget* parent)
    : QDialog(parent),
      index_(folder, language),
      words_(new QLineEdit),
      list_(new QListWidget),
      text_(new QTextBrowser) {
  setObjectName("helpWindow");
  setSizeGripEnabled(true);
  setWindowTitle(tr("Help"));
  named(words_, "helpSearch", tr("Search the help"));
  words_->setPlaceholderText(words_->accessibleName());
  words_->setClearButtonEnabled(true);
  named(list_, "helpFound", tr("Search results"));
  list_->setWordWrap(true);
  list_->setStyleSheet("QListView::item { padding: 4px 8px; }");
  named(text_, "helpText", tr("Help"));
  text_->setOpenLinks(false);
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

void HelpWindow::search(const QString& words) {
  found_ = index_.search(words);
  const QSignalBlocker quiet(list_);
  list_->clear();
  for (const HelpSection& section : std::as_const(found_)) {
    list_->addItem(section.heading.isEmpty() ? section.title : section.title + " › " + section.heading);
  }
  if (found_.isEmpty()) {
    text_->setPlainText(tr("No help page contains these words."));
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
    // Moves up from the end, so that the heading is at the top.
    text_->moveCursor(QTextCursor::End);
    text_->setTextCursor(QTextCursor(block));
    return text_->ensureCursorVisible();
  }
}

/// Selects the row of the current section or, if the list does not contain it, of its page.
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

/// Adds space between paragraphs, and makes Markdown's headings smaller.
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
