// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a new experiment: its base, the rows of Table 3 or an own grid, and a preview of the rows to train.
#pragma once

#include <QWidget>

#include "ui/state/session.h"
#include "ui/state/settings/configuration.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace transept {

class Card;
class DeviceChooser;
class ElidedLabel;
class ExperimentTableModel;
class ExperimentTableView;
class GridEditor;
class SchemaEditor;
class Table3Model;

class ExperimentSetup : public QWidget {
  Q_OBJECT
 public:
  explicit ExperimentSetup(Session& session, QWidget* parent = nullptr);

  /// Clears the form: nothing chosen, a new name that is not in `taken`.
  void begin(const QStringList& taken);
  /// What was entered, as in Page.
  QVariantMap draft() const;
  void setDraft(const QVariantMap& draft);

 signals:
  void created(const QString& folder, bool start);
  void left();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeBase();
  QWidget* makeTable3();
  QWidget* makeGrid();
  QWidget* makePreview();
  void fillCorpora();
  void fillDevices();
  void followDevice();
  void loadSchema();
  void loadTable3();
  QJsonObject request() const;
  bool isEmpty() const;
  void askAutomatic();
  void plan();
  void showPlan(const QJsonObject& plan);
  void showState();
  void create(bool start);

  Session& session_;
  Configuration configuration_;
  QTimer settle_;
  RequestId planRequest_ = 0, checkRequest_ = 0, sizeRequest_ = 0;
  QString problem_;  ///< reported by the engine
  bool planned_ = false, creating_ = false;
  QLineEdit* name_;
  QComboBox* corpus_;
  DeviceChooser* device_;
  QLabel* deviceLabel_;
  SchemaEditor* editor_;
  Table3Model* table3_;
  ExperimentTableView* table3View_;
  QHBoxLayout *groups_, *choices_;
  GridEditor* grid_;
  Card* preview_;
  ExperimentTableModel* rows_;
  ExperimentTableView* rowsView_;
  QLabel* sentence_;
  ElidedLabel* place_;
  QPushButton *start_, *create_;
};

}  // namespace transept
