// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_index.h"

#include <QDir>
#include <QFile>
#include <QStringList>
#include <algorithm>

namespace transept {

HelpIndex::HelpIndex(const QString& folder) {
  QStringList pages = QDir(folder).entryList({"*.md"}, QDir::Files, QDir::Name);
  if (pages.removeAll("index.md") > 0) pages.prepend("index.md");
  for (const QString& page : std::as_const(pages)) {
    QFile file(folder + "/" + page);
    if (!file.open(QIODevice::ReadOnly)) continue;
    HelpSection section{page, QString(), QString(), QString()};
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
    for (const QString& line : lines) {
      if (line.startsWith("# ")) {
        section.title = line.mid(2).trimmed();
      } else if (line.startsWith("## ")) {
        sections_.append(section);
        section.heading = line.mid(3).trimmed();
        section.text.clear();
      }
      section.text += line + '\n';
    }
    sections_.append(section);
  }
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

QList<HelpSection> HelpIndex::search(const QString& words) const {
  const QStringList wanted = words.split(' ', Qt::SkipEmptyParts);
  QList<HelpSection> found, inText;
  for (const HelpSection& section : sections_) {
    if (wanted.isEmpty()) {
      if (section.heading.isEmpty()) found.append(section);
      continue;
    }
    const QString headings = section.title + ' ' + section.heading;
    const auto in = [&](const QString& text) {
      return std::all_of(wanted.begin(), wanted.end(),
                         [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    if (in(headings)) {
      found.append(section);
    } else if (in(headings + ' ' + section.text)) {
      inText.append(section);
    }
  }
  return found + inText;
}

}  // namespace transept
