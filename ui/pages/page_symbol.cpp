// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page_symbol.h"

#include <QImage>
#include <QPixmap>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"

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

PageSymbol::PageSymbol(const QString& icon, QWidget* parent) : QLabel(parent), icon_(icon) {
  connect(&Theme::instance(), &Theme::changed, this, &PageSymbol::draw);
  draw();
}

void PageSymbol::draw() {
  const QPixmap drawn = icon(icon_, theme().accent).pixmap(QSize(pageSymbolSize, pageSymbolSize), devicePixelRatioF());
  setPixmap(withoutMargins(drawn));
}

}  // namespace transept
