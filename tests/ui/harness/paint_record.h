// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget draws, as text: colours, kinds of shapes, how many of them, and the texts. Places depend on fonts, and
// are written only on request, without the texts.
#pragma once

#include <qcustomplot.h>

#include <QHash>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QStringList>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace transept {

/// Many points, as text: the rectangle around them, and their mean.
class PointCloud {
 public:
  void add(const QPointF& point) {
    if (count_ == 0) least_ = most_ = point;
    least_ = {std::min(least_.x(), point.x()), std::min(least_.y(), point.y())};
    most_ = {std::max(most_.x(), point.x()), std::max(most_.y(), point.y())};
    sum_ += point;
    ++count_;
  }

  QString text() const {
    return QString("%1 to %2 mean %3").arg(written(least_), written(most_), written(sum_ / count_));
  }

 private:
  /// Tenths; the last bits of a number, which depend on the processor, do not matter.
  static QString written(double number) { return QString::number(std::floor(number * 10 + 0.5001) / 10); }
  static QString written(const QPointF& point) { return written(point.x()) + ',' + written(point.y()); }

  QPointF least_, most_, sum_;
  int count_ = 0;
};

/// Notes each call of a painter.
class RecordingEngine : public QPaintEngine {
 public:
  enum class Detail { texts, places };

  explicit RecordingEngine(Detail detail) : QPaintEngine(AllFeatures), detail_(detail) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }

  void updateState(const QPaintEngineState& state) override {
    if (state.state() & DirtyPen) pen_ = state.pen();
    if (state.state() & DirtyBrush) brush_ = state.brush();
    if (state.state() & DirtyOpacity) opacity_ = state.opacity();
    if (state.state() & DirtyTransform) transform_ = state.transform();
  }

  void drawRects(const QRectF* all, int count) override {
    for (int i = 0; i < count; ++i) note("rectangle", cornersOf(all[i]));
  }
  void drawLines(const QLineF* all, int count) override {
    for (int i = 0; i < count; ++i) note("line", {all[i].p1(), all[i].p2()});
  }
  void drawEllipse(const QRectF& around) override { note("ellipse", cornersOf(around)); }
  void drawPath(const QPainterPath& path) override {
    QList<QPointF> points;
    for (int i = 0; i < path.elementCount(); ++i) points << path.elementAt(i);
    note("shape", points);
  }
  void drawPoints(const QPointF* all, int count) override {
    for (int i = 0; i < count; ++i) note("point", {all[i]});
  }
  void drawPolygon(const QPointF* all, int count, PolygonDrawMode mode) override {
    note(mode == PolylineMode ? "curve" : "polygon", {all, all + count});
  }
  void drawPixmap(const QRectF& place, const QPixmap&, const QRectF&) override { note("picture", cornersOf(place)); }
  void drawImage(const QRectF& place, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {
    note("picture", cornersOf(place));
  }
  void drawTiledPixmap(const QRectF& place, const QPixmap&, const QPointF&) override {
    note("pattern", cornersOf(place));
  }
  void drawTextItem(const QPointF& place, const QTextItem& item) override {
    const QString style = item.font().weight() > QFont::Normal ? "strong text" : "text";
    const QString colour = pen_.color().name(QColor::HexArgb);
    if (detail_ == Detail::places)
      return add(style, QString(" %1 %2").arg(colour).arg(item.font().pixelSize()), {place});
    const QString text = item.text().contains(u'…') ? QString("…") : item.text();
    add(style, QString(" %1 \"%2\"").arg(colour, text), {place});
  }

  /// One line for each kind of call, in the order of their first occurrence. With places, kinds that differ only in
  /// pens and brushes are one if there are very many.
  QStringList lines() const {
    QStringList all;
    for (const Call& call : calls_) {
      if (detail_ == Detail::places) {
        const QString times = call.count == 1 ? QString() : QString(" x %1").arg(call.count);
        all << call.shape + call.look + times + ' ' + call.points.text();
      } else {
        all << call.shape + call.look +
                   (call.count == 1         ? QString()
                    : call.count <= exactly ? QString(" x %1").arg(call.count)
                                            : " x many");
      }
    }
    return all;
  }

 private:
  static constexpr int exactly = 4;
  static constexpr qsizetype mostLooks = 8;  // with places
  struct Call {
    QString shape, look;
    int count = 0;
    PointCloud points;
  };

  static QList<QPointF> cornersOf(const QRectF& rectangle) { return {rectangle.topLeft(), rectangle.bottomRight()}; }

  void note(const QString& shape, const QList<QPointF>& points) {
    QString look;
    if (pen_.style() != Qt::NoPen)
      look += QString(" pen %1 %2 style %3")
                  .arg(pen_.color().name(QColor::HexArgb))
                  .arg(pen_.widthF())
                  .arg(static_cast<int>(pen_.style()));
    if (brush_.style() != Qt::NoBrush) look += " brush " + brush_.color().name(QColor::HexArgb);
    if (opacity_ < 1) look += QString(" opacity %1").arg(opacity_);
    add(shape, look, points);
  }

  void add(const QString& shape, QString look, const QList<QPointF>& points) {
    if (detail_ == Detail::places) {
      QStringList& looks = looks_[shape];
      if (!looks.contains(look) && looks.size() < mostLooks) looks << look;
      if (!looks.contains(look)) look = " of other looks";
    }
    Call& call = callOf(shape, look);
    ++call.count;
    for (const QPointF& point : points) call.points.add(transform_.map(point));
  }

  Call& callOf(const QString& shape, const QString& look) {
    const auto is = [&](const Call& call) { return call.shape == shape && call.look == look; };
    auto found = std::find_if(calls_.begin(), calls_.end(), is);
    if (found == calls_.end()) found = calls_.insert(calls_.end(), Call{shape, look, 0, {}});
    return *found;
  }

  const Detail detail_;
  QPen pen_;
  QBrush brush_;
  qreal opacity_ = 1;
  QTransform transform_;
  QList<Call> calls_;
  QHash<QString, QStringList> looks_;
};

class RecordingDevice : public QPaintDevice {
 public:
  RecordingDevice(const QWidget& like, RecordingEngine::Detail detail) : like_(like), engine_(detail) {}
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
inline QStringList drawnBy(QWidget& widget, RecordingEngine::Detail detail = RecordingEngine::Detail::texts) {
  RecordingDevice device(widget, detail);
  auto* chart = qobject_cast<QCustomPlot*>(&widget);
  if (chart != nullptr && detail == RecordingEngine::Detail::places) {  // it draws copies of pictures
    QCPPainter painter(&device);
    chart->toPainter(&painter, chart->width(), chart->height());
  } else {
    QPainter painter(&device);
    widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
  }
  return device.record().lines();
}

}  // namespace transept
