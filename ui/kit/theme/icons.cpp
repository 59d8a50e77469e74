// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace transept {

namespace {

/// Renders the drawing once per size and colour; "currentColor" becomes the requested colour.
class TintedIconEngine : public QIconEngine {
 public:
  TintedIconEngine(const QString& name, const QColor& colour, const QColor& selected)
      : name_(name), colour_(colour), selected_(selected) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal scale = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * scale).toSize(), mode, state));
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const QString colour = (state == QIcon::On && selected_.isValid() ? selected_ : colour_).name();
    const bool faint = mode == QIcon::Disabled;
    const QString key =
        QString("icon %1 %2 %3 %4x%5").arg(name_, colour).arg(faint).arg(size.width()).arg(size.height());
    QPixmap drawn;
    if (QPixmapCache::find(key, &drawn)) return drawn;
    drawn = QPixmap(size);
    drawn.fill(Qt::transparent);
    QFile file(":/icons/" + name_ + ".svg");
    if (file.open(QIODevice::ReadOnly)) {
      QSvgRenderer renderer(file.readAll().replace("currentColor", colour.toLatin1()));
      QPainter painter(&drawn);
      if (faint) painter.setOpacity(0.45);
      renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
    }
    QPixmapCache::insert(key, drawn);
    return drawn;
  }

  QIconEngine* clone() const override { return new TintedIconEngine(*this); }

 private:
  QString name_;
  QColor colour_, selected_;
};

}  // namespace

QIcon icon(const QString& name, const QColor& colour, const QColor& selected) {
  return QIcon(new TintedIconEngine(name, colour, selected));
}

void drawSwatch(QPainter& painter, const QRectF& place, const QColor& colour, bool shown) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colour, 2));
  painter.setBrush(shown ? QBrush(colour) : QBrush(Qt::NoBrush));
  painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 2, 2);
}

}  // namespace transept
