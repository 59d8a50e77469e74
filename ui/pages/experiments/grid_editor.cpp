// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/grid_editor.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSet>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/state/settings/setting_names.h"

namespace transept {

namespace {
constexpr int parameterWidth = 190;

/// The choices' names in the form of a run.
QStringList parameterWords(const ParameterInfo& parameter) {
  QStringList words;
  for (const QString& choice : parameter.choices) words << SettingNames::value(choice);
  return words;
}

QJsonValue parameterValue(const ParameterInfo& parameter, const QString& text) {
  bool ok = false;
  switch (parameter.type) {
    case ParameterInfo::Type::integer: {
      const qint64 whole = text.toLongLong(&ok);
      return ok ? QJsonValue(whole) : QJsonValue();
    }
    case ParameterInfo::Type::real: {
      const double real = QString(text).replace(',', '.').toDouble(&ok);
      return ok ? QJsonValue(real) : QJsonValue();
    }
    case ParameterInfo::Type::boolean:
      if (text == "true" || text == "false") return text == "true";
      return {};
    case ParameterInfo::Type::choice: {
      if (parameter.choices.contains(text)) return text;
      const qsizetype word = parameterWords(parameter).indexOf(text);
      return word >= 0 ? QJsonValue(parameter.choices[word]) : QJsonValue();
    }
    case ParameterInfo::Type::text:
      return text;
  }
  return {};
}
}  // namespace

GridEditor::GridEditor(const Configuration& configuration, QWidget* parent)
    : QWidget(parent),
      configuration_(configuration),
      list_(new QVBoxLayout),
      add_(named(new QPushButton(tr("Add a hyperparameter")), "addGridLine")) {
  list_->setContentsMargins(0, 0, 0, 0);
  list_->setSpacing(6);
  auto* column = tight<QVBoxLayout>(8, this);
  column->addLayout(list_);
  column->addWidget(add_, 0, Qt::AlignLeft);
  connect(add_, &QPushButton::clicked, this, &GridEditor::addLine);
  connect(&configuration, &Configuration::schemaChanged, this, [this] {
    for (const Line& line : std::as_const(lines_)) fill(line.parameter);
  });
}

void GridEditor::fill(QComboBox* box) const {
  const QVariant before = box->currentData();
  const QSignalBlocker quiet(box);  // keeps the values that were typed for the same parameter
  box->clear();
  for (const ParameterInfo& parameter : configuration_.parameters()) {
    box->addItem(parameter.label, parameter.key);
    box->setItemData(box->count() - 1, QString("%1 (%2)").arg(parameter.help, parameter.key), Qt::ToolTipRole);
  }
  box->setCurrentIndex(std::max(0, box->findData(before)));
}

void GridEditor::addLine() {
  Line line;
  line.container = new QWidget;
  line.parameter = named(new QComboBox, "gridParameter", tr("Hyperparameter"));
  leaveWheelToForm(line.parameter);
  line.parameter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  followTextSize(line.parameter, [field = line.parameter] { field->setFixedWidth(scaled(parameterWidth)); });
  line.values = named(new QLineEdit, "gridValues", tr("Values, separated by commas"));
  auto* removeButton = named(new QToolButton, "removeGridLine", tr("Remove this hyperparameter"));
  const auto draw = [removeButton] { removeButton->setIcon(icon("close", theme().softInk)); };
  connect(&Theme::instance(), &Theme::changed, removeButton, draw);
  draw();
  removeButton->setToolTip(removeButton->accessibleName());
  auto* row = tight<QHBoxLayout>(6, line.container);
  row->addWidget(line.parameter);
  row->addWidget(line.values, 1);
  row->addWidget(removeButton);
  list_->addWidget(line.container);

  fill(line.parameter);
  // Selects the first parameter that has no line yet.
  const auto isTaken = [this](int index) {
    return std::any_of(lines_.cbegin(), lines_.cend(),
                       [index](const Line& other) { return other.parameter->currentIndex() == index; });
  };
  int free = 0;
  while (isTaken(free)) ++free;
  if (free < line.parameter->count()) line.parameter->setCurrentIndex(free);
  lines_.append(line);
  connect(line.parameter, &QComboBox::currentIndexChanged, this, [this, line] { onParameter(line); });
  connect(line.values, &QLineEdit::textChanged, this, &GridEditor::changed);
  connect(removeButton, &QToolButton::clicked, this, [this, line] { remove(line.container); });
  onParameter(line);
  line.parameter->setFocus();
}

void GridEditor::onParameter(const Line& line) {
  const ParameterInfo* parameter = parameterOf(line);
  if (parameter == nullptr) return;
  const QJsonValue value = configuration_.value(parameter->key);
  const QString base = value.isString() ? SettingNames::value(value) : value.toVariant().toString();
  line.values->setPlaceholderText(tr("such as %1").arg(base));
  line.values->setToolTip(parameter->help);
  // Fills in all values if there are only a few.
  if (parameter->type == ParameterInfo::Type::choice) line.values->setText(parameterWords(*parameter).join(", "));
  if (parameter->type == ParameterInfo::Type::boolean) line.values->setText("true, false");
  emit changed();
}

void GridEditor::remove(QWidget* container) {
  lines_.removeIf([&](const Line& line) { return line.container == container; });
  container->hide();
  container->deleteLater();
  add_->setFocus();
  emit changed();
}

void GridEditor::clear() {
  for (const Line& line : std::exchange(lines_, {})) delete line.container;
  emit changed();
}

QVariantList GridEditor::lines() const {
  QVariantList lines;
  for (const Line& line : lines_)
    lines.append(QVariant(QStringList{line.parameter->currentData().toString(), line.values->text()}));
  return lines;
}

void GridEditor::setLines(const QVariantList& lines) {
  clear();
  for (const QVariant& entered : lines) {
    addLine();
    const Line& line = lines_.last();
    line.parameter->setCurrentIndex(std::max(0, line.parameter->findData(entered.toStringList().value(0))));
    line.values->setText(entered.toStringList().value(1));
  }
}

const ParameterInfo* GridEditor::parameterOf(const Line& line) const {
  const QString key = line.parameter->currentData().toString();
  for (const ParameterInfo& parameter : configuration_.parameters()) {
    if (parameter.key == key) return &parameter;
  }
  return nullptr;
}

QJsonArray GridEditor::valuesOf(const ParameterInfo& parameter, const QString& text, QString& problem) {
  QJsonArray values;
  // Between semicolons, a comma may be the decimal sign.
  for (const QString& one : text.split(text.contains(';') ? ';' : ',')) {
    const QString part = one.trimmed();
    if (part.isEmpty()) continue;
    const QJsonValue value = parameterValue(parameter, part);
    if (!value.isNull()) {
      values.append(value);
      continue;
    }
    switch (parameter.type) {
      case ParameterInfo::Type::integer:
        problem = tr("%1: “%2” is not a whole number; write the values as 2, 4, 8.").arg(parameter.label, part);
        break;
      case ParameterInfo::Type::real:
        problem = tr("%1: “%2” is not a number; write the values as 0.1, 0.2.").arg(parameter.label, part);
        break;
      default: {
        const QStringList choices =
            parameter.choices.isEmpty() ? QStringList{"true", "false"} : parameterWords(parameter);
        problem = tr("%1: “%2” is not one of %3.").arg(parameter.label, part, choices.join(", "));
      }
    }
    return {};
  }
  return values;
}

QJsonObject GridEditor::grid(QString* problem) const {
  QJsonObject grid;
  QString found;
  QSet<QString> seen;
  for (const Line& line : lines_) {
    const ParameterInfo* parameter = parameterOf(line);
    if (parameter == nullptr) continue;
    QString wrong;
    const QJsonArray values = valuesOf(*parameter, line.values->text(), wrong);
    if (!values.isEmpty()) grid[parameter->key] = values;
    if (seen.contains(parameter->key))
      wrong = tr("%1 is in the grid twice; give it all its values in one line.").arg(parameter->label);
    seen.insert(parameter->key);
    if (found.isEmpty()) found = wrong;
  }
  if (problem != nullptr) *problem = found;
  return grid;
}

}  // namespace transept
