// SPDX-License-Identifier: GPL-3.0-or-later
// Text from the web: two languages, the sources that have both, and what is here of them already.
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class Card;
class ElidedLabel;
class SourceModel;

class SourceView : public QWidget {
  Q_OBJECT
 public:
  explicit SourceView(Session& session);

  /// Asks what there is, and what of it is here by now.
  void refresh();
  /// Something runs already: nothing can be fetched meanwhile.
  void setBusy(bool busy);

 signals:
  /// The parameters of `source/download`.
  void downloadRequested(const QJsonObject& source);
  /// A file that is here; `source` as above.
  void importRequested(const QString& file, const QJsonObject& source);
  void left();

 private:
  QComboBox* languageBox(const QString& name, const QString& accessibleName);
  void setUpTable();
  QWidget* makeButtons();
  void showSources(const QJsonObject& list);
  void fillLanguages(const QJsonArray& codes);
  void onSelected();
  void lookUpSize();
  void showButtons();
  void act();
  void remove();
  QString language(const QComboBox* box) const;
  int selectedRow() const;
  QJsonObject selected() const;

  Session& session_;
  EngineClient& engine_;
  SourceModel* sources_;
  bool busy_ = false;
  Card* card_;
  QComboBox* from_;
  QComboBox* to_;
  QTableView* table_;
  QLabel* about_;
  ElidedLabel* address_;
  ElidedLabel* own_;
  QPushButton* download_;
  QPushButton* import_;
  QPushButton* remove_;
};

}  // namespace transept
