// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page_symbol.h"

#include <QImage>
#include <QPixmap>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/makers.h"

namespace transept {

namespace {
constexpr int pageSymbolSize = 40;

/// Without the blank columns beside the drawing: it begins where the heading below it does, in either direction.
QPixmap withoutMargins(const QPixmap& drawn) {
  const QImage image = drawn.toImage();
  const auto blank = [&image](int x) {
    for (int y = 0; y < image.height(); ++y)
      if (qAlpha(image.pixel(x, y)) != 0) return false;
    return true;
  };
  int left = 0, right = image.width();
  while (left < right && blank(left)) ++left;
  while (right > left && blank(right - 1)) --right;
  if (left == right) return drawn;
  QPixmap cut = drawn.copy(left, 0, right - left, image.height());
  cut.setDevicePixelRatio(drawn.devicePixelRatio());
  return cut;
}
}  // namespace

QHBoxLayout* emptyState(const QString& iconName, std::initializer_list<QWidget*> parts, int widest) {
  auto* symbol = new QLabel;
  const auto draw = [symbol, iconName] {
    const QSize size(pageSymbolSize, pageSymbolSize);
    symbol->setPixmap(withoutMargins(icon(iconName, theme().accent).pixmap(size, symbol->devicePixelRatioF())));
  };
  QObject::connect(&Theme::instance(), &Theme::changed, symbol, draw);
  draw();
  auto* inside = new QWidget;
  auto* column = bare(new QVBoxLayout(inside), 12);
  column->addStretch(2);
  column->addWidget(symbol, 0, Qt::AlignLeft);
  for (QWidget* part : parts)
    column->addWidget(part, 0, qobject_cast<QPushButton*>(part) ? Qt::AlignLeft : Qt::Alignment());
  column->addStretch(3);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(inside, widest > 0 ? 100 : 0);
  row->addStretch(1);
  if (widest > 0) followTextSize(inside, [inside, widest] { inside->setMaximumWidth(scaled(widest)); });
  return row;
}

}  // namespace transept
