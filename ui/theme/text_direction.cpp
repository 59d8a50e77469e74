// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/text_direction.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>

namespace transept {

namespace {
constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);

class TextDirectionStyle : public QProxyStyle {
 public:
  TextDirectionStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

  void drawItemText(QPainter* painter, const QRect& rect, int flags, const QPalette& palette, bool enabled,
                    const QString& text, QPalette::ColorRole role) const override {
    const Qt::LayoutDirection around = flags & Qt::TextForceLeftToRight   ? Qt::LeftToRight
                                       : flags & Qt::TextForceRightToLeft ? Qt::RightToLeft
                                                                          : painter->layoutDirection();
    QProxyStyle::drawItemText(painter, rect, flags, palette, enabled, isolated(text, around), role);
  }

  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
    // Headers keep the room of a sort arrow that their hints forget: a column as wide as its hint would cut its title.
    constexpr int headerMargin = 6;
    return metric == PM_HeaderMargin ? headerMargin : QProxyStyle::pixelMetric(metric, option, widget);
  }

  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* details) const override {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;  // the desktop's icons, in a look of their own
    return QProxyStyle::styleHint(hint, option, widget, details);
  }
};

/// What Qt puts at the side where its own text begins stands at the side where the window does: labels, and the numbers
/// of spin boxes, which would stick to the arrows.
class TextSides : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Polish || event->type() == QEvent::LayoutDirectionChange) {
      if (auto* label = qobject_cast<QLabel*>(watched)) align(*label);
      if (auto* box = qobject_cast<QAbstractSpinBox*>(watched)) align(*box);
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  template <class Widget>
  static void align(Widget& widget) {
    constexpr Qt::Alignment begin = Qt::AlignLeft, mirrored = Qt::AlignRight | Qt::AlignAbsolute;
    const bool leftwards = widget.layoutDirection() == Qt::RightToLeft;
    const Qt::Alignment across = widget.alignment() & Qt::AlignHorizontal_Mask;
    if (across == (leftwards ? begin : mirrored))
      widget.setAlignment((widget.alignment() & Qt::AlignVertical_Mask) | (leftwards ? mirrored : begin));
  }
};
}  // namespace

QString isolated(const QString& text, Qt::LayoutDirection around) {
  if (text.isEmpty() || text.isRightToLeft() == (around == Qt::RightToLeft)) return text;
  return firstStrongIsolate + text + popIsolate;
}

void useTextDirections(QApplication& application) {
  application.setStyle(new TextDirectionStyle);
  application.installEventFilter(new TextSides(&application));
}

}  // namespace transept
