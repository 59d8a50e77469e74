// SPDX-License-Identifier: GPL-3.0-or-later
// Downloads parallel text: the user chooses two languages and one of the sources that have both.
#pragma once

#include "ui/pages/sub_view.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class ElidedLabel;
class SourceModel;

class SourceView : public SubView {
  Q_OBJECT
 public:
  explicit SourceView(Session& session);

  /// Requests the sources and their downloaded files.
  void refresh();
  /// Disables downloads while another job runs.
  void setBusy(bool busy);

 signals:
  /// `source`: the parameters of `source/download`.
  void downloadRequested(const QJsonObject& source);
  /// A downloaded file; `source` as above.
  void importRequested(const QString& file, const QJsonObject& source);

 private:
  QComboBox* languageBox(const QString& name, const QString& accessibleName, const QString& language);
  void setUpTable();
  QWidget* makeButtons();
  void showSources(const QJsonObject& list);
  void fillLanguages(const QJsonArray& codes);
  void onSelected();
  void lookUpSize();
  void showButtons();
  void act();
  void remove();
  QJsonObject listed() const;
  QJsonObject selected() const;

  Session& session_;
  SourceModel* sources_;
  bool busy_ = false;
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
