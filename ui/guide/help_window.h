// SPDX-License-Identifier: GPL-3.0-or-later
// The help window: a search field, the results and a page; and an index of its pages, divided into sections.
#pragma once

#include <QDialog>
#include <QList>
#include <QStringList>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace transept {

/// The anchor of a heading, "{#zoom}" after it, is the same in all languages, so that links work in all of them.
struct HelpSection {
  QString page;     ///< "train.md"
  QString title;    ///< of the page
  QString heading;  ///< of the section; empty: the text before the first heading
  QString anchor;   ///< "zoom"
  QString text;     ///< its Markdown, without the anchor
};

class HelpIndex {
 public:
  /// Reads all pages of a folder (":/help"), index.md first: those of the language ("de") from its subfolder if they
  /// exist, else the English ones.
  explicit HelpIndex(const QString& folder, const QString& language = QString());

  const QList<HelpSection>& sections() const { return sections_; }
  QStringList pages() const;
  QString title(const QString& page) const;
  QString markdown(const QString& page) const;
  /// The heading with an anchor on a page; empty if there is none.
  QString heading(const QString& page, const QString& anchor) const;
  /// Whether an English page replaces a missing translation.
  bool isStandIn(const QString& page) const { return standIns_.contains(page); }
  /// The sections that contain every word, matches in the heading first; without words, one per page. Compares texts as
  /// searchable(); of a Chinese or Japanese query, most pairs of characters must occur.
  QList<HelpSection> search(const QString& words) const;

 private:
  void read(const QString& path, const QString& page);

  QList<HelpSection> sections_;
  QStringList folded_;  // searchable text of each section
  QStringList standIns_;
};

class HelpWindow : public QDialog {
  Q_OBJECT
 public:
  /// `language`: "de"; a language without pages uses the English ones.
  explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

  /// Shows a page, at the section of this anchor.
  void showPage(const QString& page, const QString& anchor = QString());
  QString page() const { return page_; }

 private:
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
