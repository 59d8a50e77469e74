// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/translate/page_symbol.h"

#include "ui/theme/icons.h"
#include "ui/theme/palette.h"

namespace transept {

namespace {
constexpr int symbolSize = 40;
}

PageSymbol::PageSymbol(const QString& icon, QWidget* parent) : QLabel(parent), icon_(icon) {
  connect(&Theme::instance(), &Theme::changed, this, &PageSymbol::draw);
  draw();
}

void PageSymbol::draw() {
  setPixmap(icon(icon_, theme().accent).pixmap(QSize(symbolSize, symbolSize), devicePixelRatioF()));
}

}  // namespace transept
