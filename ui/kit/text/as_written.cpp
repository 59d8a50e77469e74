// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/as_written.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QToolTip>
#include <algorithm>

namespace transept {

namespace {

class AsWritten : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Polish) {
      auto* label = qobject_cast<QLabel*>(watched);
      // Tool tips are handled below. A message box sets its own text format.
      if (label != nullptr && label->textFormat() == Qt::AutoText && label->windowType() != Qt::ToolTip &&
          !qobject_cast<QMessageBox*>(label->window()))
        label->setTextFormat(Qt::PlainText);
    } else if (event->type() == QEvent::ToolTip) {
      auto* widget = qobject_cast<QWidget*>(watched);
      const auto* help = static_cast<QHelpEvent*>(event);
      if (widget != nullptr && !widget->property(richTipProperty).toBool()) {
        const QString tip = tipAt(*widget, help->pos());
        if (Qt::mightBeRichText(tip)) {
          QToolTip::showText(help->globalPos(), tipAsWritten(tip), widget);
          return true;
        }
      }
    }
    return QObject::eventFilter(watched, event);
  }
};

}  // namespace

QString problemOfName(const QString& name) {
  const auto isControl = [](QChar character) { return character.category() == QChar::Other_Control; };
  if (std::none_of(name.begin(), name.end(), isControl)) return {};
  return QCoreApplication::translate("transept::ShownName",
                                     "A name cannot contain tabs, line breaks or other control characters.");
}

QString tipAsWritten(const QString& text) {
  return Qt::mightBeRichText(text) ? "<p style=\"white-space:pre-wrap\">" + text.toHtmlEscaped() + "</p>" : text;
}

const QAbstractItemView* enclosingItemView(const QWidget& widget) {
  const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
  return view != nullptr && view->viewport() == &widget && view->model() != nullptr ? view : nullptr;
}

QString tipAt(const QWidget& widget, const QPoint& place) {
  const QAbstractItemView* view = enclosingItemView(widget);
  if (view == nullptr) return widget.toolTip();
  const auto* header = qobject_cast<const QHeaderView*>(view);
  const QVariant tip = header == nullptr ? view->indexAt(place).data(Qt::ToolTipRole)
                                         : view->model()->headerData(header->logicalIndexAt(place),
                                                                     header->orientation(), Qt::ToolTipRole);
  return tip.toString();
}

void showAsWritten(QApplication& application) {
  application.installEventFilter(new AsWritten(&application));
}

}  // namespace transept
