// SPDX-License-Identifier: GPL-3.0-or-later
// Tables 1 and 2 of the paper with this configuration in them: what its layers cost beside other types of layers, and
// its training beside published systems.
#pragma once

#include <QDialog>
#include <QJsonObject>

class QTableWidget;

namespace transept {

class CostDialog : public QDialog {
  Q_OBJECT
 public:
  /// `plan`: the engine's answer to `plan`.
  explicit CostDialog(const QJsonObject& plan, QWidget* parent = nullptr);

 private:
  QTableWidget* makeLayers(const QJsonArray& layers);
  QTableWidget* makeSystems(const QJsonArray& systems, double trainingFlops);
};

}  // namespace transept
