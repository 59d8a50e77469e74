// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/application_style.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QEvent>
#include <QIconEngine>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QProxyStyle>
#include <QStyleFactory>

#include "ui/kit/text/as_written.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

namespace {
/// In the colours of the theme in use when it is drawn: a field asks for its icon once.
class ClearIconEngine : public QIconEngine {
 public:
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const QColor colour = mode == QIcon::Active ? theme().ink : theme().softInk;
    icon(QStringLiteral("close"), colour).paint(painter, rect, Qt::AlignCenter, QIcon::Normal, state);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, pixmap.rect(), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new ClearIconEngine(*this); }
};

/// What Qt puts at the side where its own text begins stands at the side where the window does: labels, and the numbers
/// of spin boxes, which would stick to the arrows.
template <class Widget>
void alignWithWindow(Widget& widget) {
  constexpr Qt::Alignment begin = Qt::AlignLeft, mirrored = Qt::AlignRight | Qt::AlignAbsolute;
  const bool leftwards = widget.layoutDirection() == Qt::RightToLeft;
  const Qt::Alignment across = widget.alignment() & Qt::AlignHorizontal_Mask;
  if (across == (leftwards ? begin : mirrored))
    widget.setAlignment((widget.alignment() & Qt::AlignVertical_Mask) | (leftwards ? mirrored : begin));
}

bool alignIfText(QObject* object) {
  if (auto* label = qobject_cast<QLabel*>(object)) return alignWithWindow(*label), true;
  if (auto* box = qobject_cast<QAbstractSpinBox*>(object)) return alignWithWindow(*box), true;
  return false;
}

/// Watches labels and spin boxes alone.
class TextSides : public QObject {
 public:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::LayoutDirectionChange) alignIfText(watched);
    return QObject::eventFilter(watched, event);
  }
};

class ApplicationStyle : public QProxyStyle {
 public:
  ApplicationStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

  using QProxyStyle::polish;
  void polish(QWidget* widget) override {
    QProxyStyle::polish(widget);
    if (alignIfText(widget)) widget->installEventFilter(&sides_);
  }

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

  QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
    if (which == SP_LineEditClearButton) return QIcon(new ClearIconEngine);
    return QProxyStyle::standardIcon(which, option, widget);
  }

 private:
  TextSides sides_;
};
}  // namespace

void useApplicationStyle(QApplication& application) {
  application.setStyle(new ApplicationStyle);
  showAsWritten(application);
}

}  // namespace transept
