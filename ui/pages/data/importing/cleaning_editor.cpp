// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/cleaning_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>

#include "ui/client/engine_texts.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"

namespace transept {
namespace {

constexpr int filterRowHeight = 26;
constexpr int buttonGap = 4;
constexpr const char* keyProperty = "key";

}  // namespace

CleaningEditor::CleaningEditor(QWidget* parent)
    : QWidget(parent),
      model_(new CleaningModel(this)),
      table_(
          makeTable(model_, "cleaningTable", tr("Filters, in the order in which they are applied"), filterRowHeight)) {
  setObjectName("cleaningEditor");
  table_->setDragDropMode(QAbstractItemView::InternalMove);
  table_->setDragDropOverwriteMode(false);
  table_->setDropIndicatorShown(true);
  followTextSize(table_, [this] { fitTable(); });
  // The style sheet increases their height when they are shown.
  for (const QHeaderView* header : {table_->horizontalHeader(), table_->verticalHeader()})
    connect(header, &QHeaderView::geometriesChanged, this, &CleaningEditor::fitTable);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(CleaningModel::Filter, QHeaderView::Stretch);
  table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the form scrolls instead

  auto* buttonBox = new QWidget;
  auto* buttons = new FlowLayout(buttonBox, buttonGap);
  // Two pairs of buttons, which wrap in a narrow form.
  const auto pair = [buttons]() -> QLayout& {
    auto* box = new QWidget;
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto* row = tight<QHBoxLayout>(buttonGap, box);
    buttons->addWidget(box);
    return *row;
  };
  const auto control = [this](QLayout& row, const QString& text, const char* name, const QString& spoken,
                              const QKeySequence& keys, auto carryOut) {
    auto* button = makeButton(text, name, this, carryOut);
    button->setAccessibleName(spoken);
    button->setToolTip(spoken);
    row.addWidget(button);
    auto* shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, carryOut);
    return button;
  };
  QUndoStack& stack = model_->undoStack();
  QLayout& order = pair();
  up_ = control(order, tr("Up"), "filterUp", tr("Apply the filter earlier"), Qt::ALT | Qt::Key_Up,
                [this] { moveRow(-1); });
  down_ = control(order, tr("Down"), "filterDown", tr("Apply the filter later"), Qt::ALT | Qt::Key_Down,
                  [this] { moveRow(1); });
  QLayout& history = pair();
  auto* undo = control(history, tr("Undo"), "cleaningUndo", tr("Undo the last change of the filters"),
                       QKeySequence::Undo, [&stack] { stack.undo(); });
  auto* redo = control(history, tr("Redo"), "cleaningRedo", tr("Redo the last change of the filters"),
                       QKeySequence::Redo, [&stack] { stack.redo(); });
  connect(&stack, &QUndoStack::canUndoChanged, undo, &QWidget::setEnabled);
  connect(&stack, &QUndoStack::canRedoChanged, redo, &QWidget::setEnabled);
  for (QPushButton* button : {undo, redo}) button->setEnabled(false);

  kept_ = measured("removed", named(softLabel(QString()), "cleaningKept"));
  explanation_ = named(softLabel(QString()), "cleaningExplanation");
  examples_ = measured("line", named(softLabel(QString()), "cleaningExamples"));
  fieldsPlace_ = new QVBoxLayout;
  auto* column = tight<QVBoxLayout>(6, this);
  column->addWidget(table_);
  column->addWidget(kept_);
  column->addWidget(buttonBox);
  column->addWidget(explanation_);
  column->addLayout(fieldsPlace_);
  column->addWidget(examples_);

  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CleaningEditor::showRow);
  connect(model_, &CleaningModel::stackChanged, this, [this] {
    fillFields();
    showButtons();
    emit stackChanged();
  });
  reset();
}

void CleaningEditor::setCatalogue(const QJsonObject& catalogue) {
  model_->setCatalogue(catalogue);
  reset();
}

void CleaningEditor::reset() {
  model_->reset();
  setVisible(!model_->isEmpty());
  fitTable();
  table_->setCurrentIndex(model_->index(0, CleaningModel::Filter));
  setInspection({});
  showRow();
}

/// Shows all rows at every text size: the form scrolls, the table does not.
void CleaningEditor::fitTable() {
  const int header = table_->horizontalHeader()->sizeHint().height();
  // The real height, because the style may increase the requested one.
  table_->setFixedHeight(header + model_->rowCount() * table_->verticalHeader()->defaultSectionSize() + 4);
}

void CleaningEditor::setInspection(const QJsonObject& inspection) {
  model_->setCounts(inspection["filters"].toArray());
  const qint64 judged = inspection["judged"].toInteger(), kept = inspection["kept"].toInteger();
  kept_->setVisible(judged > 0);
  kept_->setText(inspection["complete"].toBool(true)
                     ? tr("Kept: %1 of %2 pairs", nullptr, pluralOf(judged)).arg(formatCount(kept), formatCount(judged))
                     : tr("Kept: %1 of the first %2 pairs", nullptr, pluralOf(judged))
                           .arg(formatCount(kept), formatCount(judged)));
  showRow();
}

void CleaningEditor::moveRow(int by) {
  const int row = table_->currentIndex().row();
  model_->move(row, row + by);
}

void CleaningEditor::showButtons() {
  const int row = table_->currentIndex().row();
  up_->setEnabled(row > 0);
  down_->setEnabled(row >= 0 && row + 1 < model_->rowCount());
}

void CleaningEditor::showRow() {
  showButtons();
  const int row = table_->currentIndex().row();
  const QString filter = model_->record(row)["filter"].toString();
  explanation_->setText(engineName("filter help", filter));
  const QStringList examples = model_->examples(row);
  examples_->setText(examples.mid(0, 3).join(QLatin1Char('\n')));
  examples_->setVisible(!examples.isEmpty());
  if (fields_ && fields_->property("filter").toString() == filter) return;  // the user may be typing in a field
  delete fields_;
  fields_ = nullptr;
  if (filter.isEmpty()) return;
  fields_ = new QWidget;
  fields_->setProperty("filter", filter);
  auto* form = tight<QVBoxLayout>(4, fields_);
  const QJsonArray parameters = model_->parameters(row);
  for (const QJsonValue& parameter : parameters) {
    QWidget* field = fieldFor(row, parameter.toObject());
    if (form->count() > 0) form->addSpacing(4);
    if (!qobject_cast<QCheckBox*>(field)) {  // the caption is above its field, as in the form
      QLabel* caption = softLabel(engineName("filter parameter", parameter["key"].toString()));
      caption->setBuddy(field);
      form->addWidget(caption);
    }
    form->addWidget(field);
  }
  fieldsPlace_->addWidget(fields_);
  fillFields();
}

QWidget* CleaningEditor::fieldFor(int row, const QJsonObject& parameter) {
  const QString key = parameter["key"].toString(), type = parameter["type"].toString();
  const QString name = engineName("filter parameter", key), filter = model_->record(row)["filter"].toString();
  const auto set = [this, key, filter](const QJsonValue& value) {
    const int now = table_->currentIndex().row();  // the row may have moved
    if (model_->record(now)["filter"].toString() == filter) model_->setParameter(now, key, value);
  };
  QWidget* field = nullptr;
  if (type == QLatin1String("boolean")) {
    auto* box = new QCheckBox(name);
    connect(box, &QCheckBox::toggled, this, [set](bool on) { set(on); });
    field = box;
  } else if (type == QLatin1String("choice")) {
    auto* box = new QComboBox;
    const QJsonArray choices = parameter["choices"].toArray();
    for (const QJsonValue& choice : choices) box->addItem(engineText(choice.toString()), choice.toString());
    connect(box, &QComboBox::currentIndexChanged, this, [set, box] { set(box->currentData().toString()); });
    field = box;
  } else if (type == QLatin1String("integer")) {
    auto* box = new QSpinBox;
    box->setRange(parameter["minimum"].toInt(), parameter["maximum"].toInt());
    box->setGroupSeparatorShown(true);
    connect(box, &QSpinBox::valueChanged, this, [set](int value) { set(value); });
    field = box;
  } else {
    auto* box = new QDoubleSpinBox;
    box->setRange(parameter["minimum"].toDouble(), parameter["maximum"].toDouble());
    const bool share = parameter["maximum"].toDouble() <= 1;
    box->setDecimals(share ? 2 : 1);
    box->setSingleStep(share ? 0.05 : 0.5);
    connect(box, &QDoubleSpinBox::valueChanged, this, [set](double value) { set(value); });
    field = box;
  }
  leaveWheelToForm(field);
  field->setObjectName("cleaning_" + key);
  field->setProperty(keyProperty, key);
  field->setAccessibleName(name);
  return field;
}

/// Shows the values of the model, which an undo may have changed.
void CleaningEditor::fillFields() {
  const int row = table_->currentIndex().row();
  if (!fields_ || row < 0) return;
  const QJsonObject step = model_->record(row);
  if (fields_->property("filter").toString() != step["filter"].toString()) return showRow();
  const QList<QWidget*> all = fields_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
  for (QWidget* field : all) {
    const QString key = field->property(keyProperty).toString();
    if (key.isEmpty()) continue;
    const QSignalBlocker blocker(field);
    if (auto* box = qobject_cast<QCheckBox*>(field)) box->setChecked(step[key].toBool());
    if (auto* box = qobject_cast<QComboBox*>(field)) box->setCurrentIndex(box->findData(step[key].toString()));
    if (auto* box = qobject_cast<QSpinBox*>(field)) box->setValue(step[key].toInt());
    if (auto* box = qobject_cast<QDoubleSpinBox*>(field)) box->setValue(step[key].toDouble());
  }
}

}  // namespace transept
