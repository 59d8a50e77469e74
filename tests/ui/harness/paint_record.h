// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget draws, as text: colours, kinds of shapes, how many of them, and the texts, but no place or size, which
// depend on fonts.
#pragma once

#include <QHash>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QStringList>
#include <QWidget>

namespace transept {

/// Notes each call of a painter.
class RecordingEngine : public QPaintEngine {
 public:
  RecordingEngine() : QPaintEngine(AllFeatures) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }

  void updateState(const QPaintEngineState& state) override {
    if (state.state() & DirtyPen) pen_ = state.pen();
    if (state.state() & DirtyBrush) brush_ = state.brush();
    if (state.state() & DirtyOpacity) opacity_ = state.opacity();
  }

  void drawRects(const QRectF*, int count) override { note("rectangle", count); }
  void drawLines(const QLineF*, int count) override { note("line", count); }
  void drawEllipse(const QRectF&) override { note("ellipse", 1); }
  void drawPath(const QPainterPath&) override { note("shape", 1); }
  void drawPoints(const QPointF*, int count) override { note("point", count); }
  void drawPolygon(const QPointF*, int, PolygonDrawMode mode) override {
    note(mode == PolylineMode ? "curve" : "polygon", 1);
  }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { note("picture", 1); }
  void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { note("picture", 1); }
  void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override { note("pattern", 1); }
  void drawTextItem(const QPointF&, const QTextItem& item) override {
    const QString style = item.font().weight() > QFont::Normal ? "strong text" : "text";
    const QString text = item.text().contains(u'…') ? QString("…") : item.text();
    add(QString("%1 %2 \"%3\"").arg(style, pen_.color().name(QColor::HexArgb), text), 1);
  }

  /// One line for each kind of call, in the order of their first occurrence.
  QStringList lines() const {
    QStringList all;
    for (const QString& call : calls_) {
      const int count = counts_[call];
      all << (count == 1 ? call : count <= exactly ? QString("%1 x %2").arg(call).arg(count) : call + " x many");
    }
    return all;
  }

 private:
  static constexpr int exactly = 4;

  void note(const QString& shape, int count) {
    QString call = shape;
    if (pen_.style() != Qt::NoPen)
      call += QString(" pen %1 %2 style %3")
                  .arg(pen_.color().name(QColor::HexArgb))
                  .arg(pen_.widthF())
                  .arg(static_cast<int>(pen_.style()));
    if (brush_.style() != Qt::NoBrush) call += " brush " + brush_.color().name(QColor::HexArgb);
    if (opacity_ < 1) call += QString(" opacity %1").arg(opacity_);
    add(call, count);
  }

  void add(const QString& call, int count) {
    if (!counts_.contains(call)) calls_ << call;
    counts_[call] += count;
  }

  QPen pen_;
  QBrush brush_;
  qreal opacity_ = 1;
  QStringList calls_;
  QHash<QString, int> counts_;
};

class RecordingDevice : public QPaintDevice {
 public:
  explicit RecordingDevice(const QWidget& like) : like_(like) {}
  QPaintEngine* paintEngine() const override { return &engine_; }
  const RecordingEngine& record() const { return engine_; }

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
        return like_.width();
      case PdmHeight:
        return like_.height();
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      case PdmDpiX:
      case PdmDpiY:
      case PdmPhysicalDpiX:
      case PdmPhysicalDpiY:
        return like_.logicalDpiX();
      case PdmDepth:
        return 32;
      default:
        return 0;
    }
  }

 private:
  const QWidget& like_;
  mutable RecordingEngine engine_;
};

/// What a widget draws itself, without its children.
inline QStringList drawnBy(QWidget& widget) {
  RecordingDevice device(widget);
  {
    QPainter painter(&device);
    widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
  }
  return device.record().lines();
}

}  // namespace transept
