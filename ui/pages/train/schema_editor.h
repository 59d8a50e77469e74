// SPDX-License-Identifier: GPL-3.0-or-later
// The hyperparameter editor, made from the engine's schema: it knows no parameter by name.
#pragma once

#include <QHash>
#include <QWidget>

#include "ui/state/settings/configuration.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace transept {

class SegmentedControl;

class SchemaEditor : public QWidget {
  Q_OBJECT
 public:
  explicit SchemaEditor(Configuration& configuration, QWidget* parent = nullptr);

  /// For an existing run, whose configuration can only be read.
  void setReadOnly(bool readOnly);
  /// The Basic | All control, for the title row of the card around this editor.
  SegmentedControl* levelControl() { return level_; }
  /// Gives these labels of a form above, and the preset's label, the same width, so that their fields align.
  void alignPreset(const QList<QLabel*>& labels);
  /// Call this after labels were shown or hidden: hidden ones take no room from the fields.
  void alignCaptions();
  /// Shows a link beside this parameter, to a dialog about it; detailsWanted() follows. Call it before the schema is
  /// set.
  void offerDetails(const QString& key, const QString& tip) { details_.insert(key, tip); }
  /// The field of a parameter: NumberField, QComboBox or QCheckBox; its object name is its key.
  QWidget* field(const QString& key) const { return rows_.value(key).field; }

 signals:
  void detailsWanted(const QString& key);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Row {
    QWidget* container = nullptr;
    QWidget* field = nullptr;
    QLabel* label = nullptr;
    QToolButton* reset = nullptr;
    bool basic = false;
    QString group, name, help, words;  // the words are searched
  };

  void build();
  void addGroup(const QString& group);
  void fitFields();
  Row makeRow(const ParameterInfo& parameter);
  QWidget* makeField(const ParameterInfo& parameter);
  void showValues();
  void showErrors();
  void showHelp(const QString& key);
  void keepInSight(const QString& key);
  void showAutomatic();
  void applyLevel();

  Configuration& configuration_;
  SegmentedControl* level_;
  QComboBox* preset_;
  QLabel* presetLabel_;
  QList<QLabel*> captions_;  // of the same width
  QLineEdit* search_;
  QWidget* listWidget_;
  QVBoxLayout* list_;
  QScrollArea* scroll_;
  QLabel* help_;
  QPushButton* resetAll_;
  QAction *undo_, *redo_;
  QHash<QString, Row> rows_;
  QHash<QString, QLabel*> groupLabels_;
  QHash<QString, QString> details_;  // by key: tool tips of the links beside the fields
  QString helpKey_;
  bool readOnly_ = false;
  bool showing_ = false;  // ignores changes of the fields while values are being shown
};

}  // namespace transept
