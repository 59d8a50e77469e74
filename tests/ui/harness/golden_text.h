// SPDX-License-Identifier: GPL-3.0-or-later
// What a person finds on a screen, as text: the accessible tree with roles, names, values and states, the cells of
// tables, the entries of menus, and the facts of widgets that do not depend on fonts.
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSysInfo>
#include <QTextDocumentFragment>
#include <QToolButton>

#include "tests/ui/harness/accessible_tree.h"
#include "tests/ui/harness/paint_record.h"

namespace transept {

class GoldenText {
 public:
  /// Without `drawings`, also without scroll bars, which appear some time after what is scrolled.
  explicit GoldenText(QWidget& shown, bool drawings = true) : drawings_(drawings) {
    add(QAccessible::queryAccessibleInterface(&shown), 0);
  }

  QString text() const { return scrubbed(lines_.join('\n') + '\n'); }

  /// Without what differs between two runs or machines: times, folders, the place of the sources and the system.
  static QString scrubbed(QString all) {
    static const QRegularExpression time(R"(\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?)");
    static const QRegularExpression ago(R"(\b\d+ (minute|hour)s? ago|just now)");
    static const QRegularExpression folder(R"(/(tmp|work|home|root)/[^ "<]*)");
    all.replace(QSysInfo::prettyProductName(), "SYSTEM").replace(QSysInfo::kernelVersion(), "KERNEL");
    all.replace(QLatin1String(qVersion()), QLatin1String("QT"));
    return all.replace(time, "TIME").replace(ago, "AGO").replace(folder, "FOLDER");
  }

 private:
  const bool drawings_;
  QStringList lines_;

  void line(int depth, const QString& text) { lines_ << QString(2 * depth, ' ') + text; }

  static QString quoted(QString text) {
    if (Qt::mightBeRichText(text)) text = QTextDocumentFragment::fromHtml(text).toPlainText();
    return '"' + text.replace('\n', "\\n") + '"';
  }

  static QString states(const QAccessible::State& state) {
    QStringList all;
    if (state.disabled) all << "disabled";
    if (state.checked) all << "checked";
    if (state.checkable) all << "checkable";
    if (state.selected) all << "selected";
    if (state.expanded) all << "expanded";
    if (state.readOnly) all << "read-only";
    if (state.hasPopup) all << "menu";
    if (state.focusable) all << "focusable";
    if (state.passwordEdit) all << "password";
    return all.isEmpty() ? QString() : " [" + all.join(' ') + ']';
  }

  void add(QAccessibleInterface* part, int depth) {
    if (part == nullptr || !part->isValid()) return;
    auto* widget = qobject_cast<QWidget*>(part->object());
    // Commands in the help are in a font of the machine, so the length of its pages differs between machines.
    if (part->role() == QAccessible::ScrollBar && widget != nullptr && inTextBrowser(*widget)) return;
    if (!drawings_ && (part->role() == QAccessible::ScrollBar || part->role() == QAccessible::Grip)) return;
    const QString own = widget != nullptr && !widget->objectName().startsWith("qt_") ? widget->objectName() : QString();
    QString text = qAccessibleRoleString(part->role());
    if (!own.isEmpty()) text += ' ' + own;
    if (part->state().invisible) return line(depth, text + " [hidden]");
    if (const QString name = part->text(QAccessible::Name); !name.isEmpty()) text += ' ' + quoted(name);
    const QString value = part->text(QAccessible::Value);
    if (!value.isEmpty() && value != part->text(QAccessible::Name)) text += " = " + quoted(value);
    line(depth, text + states(part->state()));
    if (const QString more = part->text(QAccessible::Description); !more.isEmpty())
      line(depth + 1, "about " + quoted(more));
    if (widget != nullptr) addWidget(*widget, depth + 1);
    if (isWhole(*part) && part->role() != QAccessible::MenuBar) return;
    for (int i = 0; i < part->childCount(); ++i) add(part->child(i), depth + 1);
  }

  static bool inTextBrowser(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return parent != nullptr && parent->parentWidget() != nullptr && parent->parentWidget()->inherits("QTextBrowser");
  }

  void addWidget(QWidget& widget, int depth) {
    const QString about = QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Description);
    if (!widget.toolTip().isEmpty() && widget.toolTip() != about) line(depth, "tip " + quoted(widget.toolTip()));
    if (const QString role = widget.property("role").toString(); !role.isEmpty()) line(depth, "look " + role);
    if (const auto* label = qobject_cast<QLabel*>(&widget); label != nullptr && label->buddy() != nullptr)
      line(depth, "label of " + label->buddy()->objectName());
    if (const auto* edit = qobject_cast<QLineEdit*>(&widget);
        edit != nullptr && !edit->placeholderText().isEmpty() && edit->placeholderText() != about)
      line(depth, "hint " + quoted(edit->placeholderText()));
    if (auto* range = QAccessible::queryAccessibleInterface(&widget)->valueInterface())
      line(depth, QString("from %1 to %2").arg(range->minimumValue().toString(), range->maximumValue().toString()));
    if (const auto* box = qobject_cast<QComboBox*>(&widget)) addEntries(*box, depth);
    if (const auto* button = qobject_cast<QPushButton*>(&widget)) addMenu(button->menu(), depth);
    if (const auto* button = qobject_cast<QToolButton*>(&widget)) addMenu(button->menu(), depth);
    if (const auto* menu = qobject_cast<QMenu*>(&widget)) addMenu(menu, depth);
    addLayout(widget.layout(), depth);
    if (const auto* view = qobject_cast<QAbstractItemView*>(&widget); view != nullptr && view->model() != nullptr)
      addCells(*view, depth);
    if (!drawings_) return;
    auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
    if (QByteArray(widget.metaObject()->className()).startsWith("transept::") && !widget.isWindow()) {
      QWidget& canvas = area != nullptr ? *area->viewport() : widget;
      for (const QString& call : drawnBy(canvas)) line(depth, "draws " + call);
    }
  }

  void addEntries(const QComboBox& box, int depth) {
    if (box.lineEdit() != nullptr && !box.lineEdit()->placeholderText().isEmpty())
      line(depth, "hint " + quoted(box.lineEdit()->placeholderText()));
    constexpr int most = 20;
    for (int i = 0; i < qMin(most, box.count()); ++i)
      line(depth, QString(i == box.currentIndex() ? "chosen " : "entry ") + quoted(box.itemText(i)));
  }

  void addMenu(const QMenu* menu, int depth) {
    if (menu == nullptr) return;
    for (const QAction* action : menu->actions()) {
      if (action->isSeparator()) {
        line(depth, "separator");
        continue;
      }
      QString text = "action " + quoted(action->text());
      if (!action->shortcut().isEmpty()) text += " key " + action->shortcut().toString(QKeySequence::PortableText);
      if (!action->isVisible()) text += " [hidden]";
      if (!action->isEnabled()) text += " [disabled]";
      if (action->isCheckable()) text += action->isChecked() ? " [checked]" : " [unchecked]";
      line(depth, text);
      addMenu(action->menu(), depth + 1);
    }
  }

  void addLayout(const QLayout* layout, int depth) {
    if (layout == nullptr) return;
    const QMargins margins = layout->contentsMargins();
    QString text = QString("layout %1 %2 %3 %4 spacing %5")
                       .arg(margins.left())
                       .arg(margins.top())
                       .arg(margins.right())
                       .arg(margins.bottom())
                       .arg(layout->spacing());
    if (const auto* box = qobject_cast<const QBoxLayout*>(layout)) {
      for (int i = 0; i < box->count(); ++i)
        if (box->stretch(i) != 0) text += QString(" stretch %1 of item %2").arg(box->stretch(i)).arg(i);
    }
    line(depth, text);
    for (int i = 0; i < layout->count(); ++i) addLayout(layout->itemAt(i)->layout(), depth + 1);
  }

  static QString cell(const QAbstractItemModel& model, const QModelIndex& index) {
    QString text = quoted(index.data().toString());
    if (const QVariant tip = index.data(Qt::ToolTipRole); tip.isValid() && tip != index.data())
      text += " tip " + quoted(tip.toString());
    if (const QVariant checked = index.data(Qt::CheckStateRole); checked.isValid())
      text += " check " + checked.toString();
    if (const QVariant align = index.data(Qt::TextAlignmentRole); align.isValid())
      text += QString(" aligned %1").arg(align.toInt(), 0, 16);
    if (const QVariant ink = index.data(Qt::ForegroundRole); ink.canConvert<QColor>())
      text += " ink " + ink.value<QColor>().name();
    if (!(model.flags(index) & Qt::ItemIsEnabled)) text += " [disabled]";
    if (model.flags(index) & Qt::ItemIsEditable) text += " [editable]";
    return text;
  }

  void addCells(const QAbstractItemView& view, int depth) {
    constexpr int most = 12;  // rows
    const QAbstractItemModel& model = *view.model();
    const auto* header = view.findChild<QHeaderView*>(QString(), Qt::FindDirectChildrenOnly);
    // The palette has more rows where more commands are possible, which depends on what is loaded.
    const int all = model.rowCount();
    const QString count = all > most ? QString("more than %1").arg(most) : QString::number(all);
    line(depth, QString("%1 rows, %2 columns").arg(count).arg(model.columnCount()));
    for (int column = 0; header != nullptr && column < model.columnCount(); ++column) {
      QString text = "column " + quoted(model.headerData(column, Qt::Horizontal).toString());
      if (const QVariant tip = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole); tip.isValid())
        text += " tip " + quoted(tip.toString());
      line(depth, text);
    }
    addRows(view, {}, qMin(most, model.rowCount()), depth);
  }

  void addRows(const QAbstractItemView& view, const QModelIndex& parent, int rows, int depth) {
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < rows; ++row) {
      QStringList cells;
      for (int column = 0; column < model.columnCount(parent); ++column)
        cells << cell(model, model.index(row, column, parent));
      const bool selected = view.selectionModel() && view.selectionModel()->isSelected(model.index(row, 0, parent));
      line(depth, QString(selected ? "selected row " : "row ") + cells.join(" | "));
      const QModelIndex below = model.index(row, 0, parent);
      addRows(view, below, qMin(12, model.rowCount(below)), depth + 1);
    }
  }
};

}  // namespace transept
