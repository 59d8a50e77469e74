// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page: the corpora at the left, or the form that imports one; what they hold at the right. In their place
// the sources of text on the web.
#pragma once

#include <QTimer>

#include "ui/pages/page.h"

class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class Card;
class CorpusModel;
class CorpusView;
class DropZone;
class ImportForm;
class ImportJob;
class MixForm;
class SourceView;
class Stack;
class Trash;

class DataPage : public Page {
  Q_OBJECT
 public:
  explicit DataPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Data"); }
  void activate() override;

 public slots:
  /// Opens the form with these files in their places.
  void importFiles(const QStringList& files);
  void importDemo();
  /// Text that is to be had on the web.
  void showSources();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* makeList();
  QWidget* makeForm();
  QWidget* makeMixForm();
  QWidget* formCard(const QString& title, QWidget* form, QPushButton* go);
  QWidget* makeEmpty();
  QWidget* makeContent();
  QWidget* makeCorpusBar();
  QPushButton* starter(const QString& text, const QString& name, void (DataPage::*action)());

  void chooseFiles();
  void showList();
  void showForm();
  void leaveSources();
  void showMixForm();
  void startMixing();
  void download(const QJsonObject& source);
  void importSource(const QString& file, const QJsonObject& source);
  void refresh();
  void openCorpus(const QString& folder);
  void showUnreadable(const QString& folder, const EngineError& error);
  void inspect();
  void askForFilters();
  void inspectCleaning();
  void startImport();
  void onImported(const Reply& reply);
  void showButtons();
  void trainOnThis();
  void trainOn(const QString& folder);
  void removeCorpus();
  QString selectedFolder() const;

  CorpusModel* corpora_;
  QTimer typing_;  // the form's files changed: inspect them soon
  QTimer tuning_;  // the filters changed: see what they do soon
  RequestId inspection_ = 0, sampling_ = 0;
  QString opened_;  // the corpus whose pairs are shown
  QString wanted_;  // to be selected when the list has it

  Trash* trash_;
  Stack* stack_;  // empty | full | sources
  Stack* left_;   // list | form | mixing
  QTableView* table_;
  ImportForm* form_;
  MixForm* mixForm_;
  ImportJob* job_;
  Card* jobCard_;  // above everything while something is imported
  QPushButton* import_;
  QPushButton* mix_;
  QPushButton* startMixing_;
  Card* corpusBar_;
  QLabel *corpusTitle_, *corpusCaption_;
  DropZone* dropZone_;
  CorpusView* view_;
  SourceView* sources_;
  QList<QPushButton*> starters_;  // disabled while something is imported
};

}  // namespace transept
