// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/form_content.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include "ui/kit/widgets/segmented_control.h"

namespace transept {

namespace {
/// The value of a field; invalid if the widget is not a field.
QVariant heldValue(const QWidget& field) {
  // isModified(): text that the user did not type may be replaced by a newer proposal.
  if (auto* edit = qobject_cast<const QLineEdit*>(&field)) return QVariantList{edit->text(), edit->isModified()};
  if (auto* box = qobject_cast<const QSpinBox*>(&field)) return box->value();
  if (auto* box = qobject_cast<const QDoubleSpinBox*>(&field)) return box->value();
  if (auto* box = qobject_cast<const QCheckBox*>(&field)) return box->isChecked();
  if (auto* box = qobject_cast<const QComboBox*>(&field)) return box->currentData();
  if (auto* control = qobject_cast<const SegmentedControl*>(&field)) return control->currentIndex();
  return {};
}

void putValue(QWidget& field, const QVariant& value) {
  if (auto* edit = qobject_cast<QLineEdit*>(&field)) {
    edit->setText(value.toList().value(0).toString());
    edit->setModified(value.toList().value(1).toBool());
  } else if (auto* whole = qobject_cast<QSpinBox*>(&field)) {
    whole->setValue(value.toInt());
  } else if (auto* real = qobject_cast<QDoubleSpinBox*>(&field)) {
    real->setValue(value.toDouble());
  } else if (auto* check = qobject_cast<QCheckBox*>(&field)) {
    check->setChecked(value.toBool());
  } else if (auto* choice = qobject_cast<QComboBox*>(&field)) {
    if (const int index = choice->findData(value); index >= 0) choice->setCurrentIndex(index);
  } else if (auto* control = qobject_cast<SegmentedControl*>(&field)) {
    control->setCurrentIndex(value.toInt());
  }
}

/// The fields that the program named. Qt itself names the line edits in spin boxes.
QList<QWidget*> namedFields(const QWidget& form) {
  QList<QWidget*> fields = form.findChildren<QWidget*>();
  fields.removeIf([](const QWidget* field) {
    return field->objectName().isEmpty() || field->objectName().startsWith(QLatin1String("qt_"));
  });
  return fields;
}
}  // namespace

QVariantMap formContent(const QWidget& form) {
  QVariantMap content;
  const QList<QWidget*> fields = namedFields(form);
  for (const QWidget* field : fields)
    if (const QVariant value = heldValue(*field); value.isValid()) content[field->objectName()] = value;
  return content;
}

void setContent(QWidget& form, const QVariantMap& content) {
  const QList<QWidget*> fields = namedFields(form);
  for (QWidget* field : fields)
    if (const QVariant value = content.value(field->objectName()); value.isValid()) putValue(*field, value);
}

}  // namespace transept
