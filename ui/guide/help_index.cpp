// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/help_index.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "ui/kit/text/search_text.h"

namespace transept {

namespace {
constexpr double enough = 0.5;  // of the pairs of signs of a Chinese or Japanese query

/// What is compared, without the marks of Markdown.
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

/// How much of a word occurs in a text, both folded: 0 or 1, or a share of a query that holds several words.
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

/// In the order in which the first page leads to them, the same in every language; then what it does not name.
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

}  // namespace transept
