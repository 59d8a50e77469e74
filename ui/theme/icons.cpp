// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace transept {

namespace {

/// Draws the drawing afresh for every size; "currentColor" in it becomes the colour asked for.
class TintedIconEngine : public QIconEngine {
 public:
  TintedIconEngine(const QString& name, const QColor& colour, const QColor& selected)
      : colour_(colour), selected_(selected) {
    QFile file(":/icons/" + name + ".svg");
    if (file.open(QIODevice::ReadOnly)) source_ = file.readAll();
  }

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const QColor colour = state == QIcon::On && selected_.isValid() ? selected_ : colour_;
    QByteArray drawing = source_;
    QSvgRenderer renderer(drawing.replace("currentColor", colour.name().toLatin1()));
    painter->save();
    if (mode == QIcon::Disabled) painter->setOpacity(0.45);
    renderer.render(painter, rect);
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, pixmap.rect(), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new TintedIconEngine(*this); }

 private:
  QByteArray source_;
  QColor colour_, selected_;
};

}  // namespace

QIcon icon(const QString& name, const QColor& colour, const QColor& selected) {
  return QIcon(new TintedIconEngine(name, colour, selected));
}

}  // namespace transept
