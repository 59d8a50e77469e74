// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the help, cut into sections that can be searched.
#pragma once

#include <QList>
#include <QString>

namespace transept {

struct HelpSection {
  QString page;     ///< "train.md"
  QString title;    ///< of the page
  QString heading;  ///< of the section; empty: what stands before the first
  QString text;     ///< its Markdown
};

class HelpIndex {
 public:
  /// Reads every page of a folder (":/help"), index.md first.
  explicit HelpIndex(const QString& folder);

  const QList<HelpSection>& sections() const { return sections_; }
  QStringList pages() const;
  QString title(const QString& page) const;
  QString markdown(const QString& page) const;
  /// Sections in which every word occurs, those with the words in their heading first. Nothing typed: one a page.
  QList<HelpSection> search(const QString& words) const;

 private:
  QList<HelpSection> sections_;
};

}  // namespace transept
