// SPDX-License-Identifier: GPL-3.0-or-later
// Models that others publish: the user chooses two languages and a list, sees what the lists have, and downloads and
// imports one. Nothing is fetched before a button is pressed, and the address is shown beside the button.
#pragma once

#include "ui/pages/sub_view.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class ElidedLabel;
class ImportJob;
class PublishedModels;

class GetModelView : public SubView {
  Q_OBJECT
 public:
  explicit GetModelView(Session& session);

  /// Asks for the lists again, without fetching anything.
  void refresh();

 signals:
  /// A model was downloaded and imported into `folder`.
  void imported(const QString& folder, const QString& name);

 private:
  QComboBox* languageBox(const QString& name, const QString& accessibleName, const QString& setting);
  QWidget* makeListRow();
  QWidget* makeButtons();
  void setUpTable();
  void showFound(const QJsonObject& found);
  void showModels(const QJsonArray& published);
  void fillLanguages(const QJsonArray& languages);
  void fillLists(const QJsonArray& lists);
  void onSelected();
  void showButtons();
  void loadList();
  void download();
  void remove();
  QString chosenLanguage(const QComboBox& box) const;
  /// Name, address or folder; empty: all lists.
  QString chosenList() const;
  QJsonObject listInfo() const;
  QJsonObject selected() const;

  Session& session_;
  PublishedModels* models_;
  QJsonArray lists_;
  ImportJob* job_;
  QComboBox *from_, *to_, *list_;
  QTableView* table_;
  QLabel *about_, *listState_;
  ElidedLabel *address_, *listAddress_;
  QPushButton *load_, *download_, *remove_;
};

}  // namespace transept
