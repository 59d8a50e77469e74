// SPDX-License-Identifier: GPL-3.0-or-later
// The help, beside the window: a field to search it, what was found, and the page; and its pages in one language, cut
// into sections that can be searched.
#pragma once

#include <QDialog>
#include <QList>
#include <QStringList>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace transept {

/// A heading's anchor, "{#zoom}" behind it, is the same in every language, so that links lead to the same place in all
/// of them.
struct HelpSection {
  QString page;     ///< "train.md"
  QString title;    ///< of the page
  QString heading;  ///< of the section; empty: what stands before the first
  QString anchor;   ///< "zoom"
  QString text;     ///< its Markdown, without the anchor
};

class HelpIndex {
 public:
  /// Reads every page of a folder (":/help"), index.md first: those of the language ("de") from its folder below, where
  /// they are there, else the English ones.
  explicit HelpIndex(const QString& folder, const QString& language = QString());

  const QList<HelpSection>& sections() const { return sections_; }
  QStringList pages() const;
  QString title(const QString& page) const;
  QString markdown(const QString& page) const;
  /// The heading behind an anchor of a page; empty where there is none.
  QString heading(const QString& page, const QString& anchor) const;
  /// Whether a page stands in for one that the language lacks.
  bool isStandIn(const QString& page) const { return standIns_.contains(page); }
  /// Sections in which every word occurs, those with the words in their heading first. Nothing typed: one a page. They
  /// are compared as searchable(); of Chinese and Japanese, which have no spaces, most pairs of signs must occur.
  QList<HelpSection> search(const QString& words) const;

 private:
  void read(const QString& path, const QString& page);

  QList<HelpSection> sections_;
  QStringList folded_;  // the text of each section as it is searched
  QStringList standIns_;
};

class HelpWindow : public QDialog {
  Q_OBJECT
 public:
  /// In a language ("de"); one without pages of its own reads the English ones.
  explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

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
