// SPDX-License-Identifier: GPL-3.0-or-later
// A model of another tool that the user opened: what it is, whether it fits, and a button that imports it.
#pragma once

#include "ui/kit/widgets/card.h"

class QFormLayout;
class QPushButton;

namespace transept {

class ImportJob;
class Session;

class ForeignModelCard : public Card {
  Q_OBJECT
 public:
  explicit ForeignModelCard(Session& session, QWidget* parent = nullptr);

  /// Inspects the model of this folder or file.
  void open(const QString& path);
  bool isOpen() const { return !path_.isEmpty(); }

 signals:
  /// The model was opened or dismissed.
  void openChanged();

 private:
  void inspect();
  void describe(const QJsonObject& model);
  void dismiss();
  void import();

  Session& session_;
  QString path_;    // empty: nothing is open
  int opened_ = 0;  // counts models, to drop the answer for an earlier one
  QFormLayout* facts_;
  QLabel* verdict_;
  QPushButton* import_;
  ImportJob* job_;
};

}  // namespace transept
