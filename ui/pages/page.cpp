// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page.h"

#include <QImage>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int headingGap = 12;
constexpr PageId views[] = {PageId::runs, PageId::experiments, PageId::evaluations, PageId::models};
constexpr int barHeight = 30;  // as high as the bars with buttons, so that switching views moves nothing
constexpr int pageSymbolSize = 40;

/// Crops blank columns at both sides, so that the icon aligns with the heading below it in either text direction.
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

Page::Page(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), messages_(new MessageBar), content_(tight<QVBoxLayout>(headingGap)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(headingGap, headingGap, headingGap, headingGap);
  column->setSpacing(headingGap);
  column->addLayout(content_, 1);
  messages_->floatOver(this);
  // The visible page shows the error.
  connect(&session, &Session::failed, this, [this](const EngineError& error) {
    if (isVisible()) messages_->showError(error);
  });
}

QHBoxLayout* emptyState(const QString& iconName, std::initializer_list<QWidget*> parts, int widest) {
  auto* symbol = new QLabel;
  const auto draw = [symbol, iconName] {
    const QSize size(pageSymbolSize, pageSymbolSize);
    symbol->setPixmap(withoutMargins(icon(iconName, theme().accent).pixmap(size, symbol->devicePixelRatioF())));
  };
  QObject::connect(&Theme::instance(), &Theme::changed, symbol, draw);
  draw();
  auto* inside = new QWidget;
  auto* column = tight<QVBoxLayout>(12, inside);
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

ViewSwitch::ViewSwitch(Session& session, PageId own, QWidget* parent)
    : SegmentedControl({tr("Runs"), tr("Experiments"), tr("Evaluations"), tr("Models")}, tr("View"), parent) {
  setObjectName("viewSwitch");
  followTextSize(this, [this] { setFixedHeight(scaled(barHeight)); });
  const int place = static_cast<int>(std::ranges::find(views, own) - views);
  setCurrentIndex(place);
  connect(this, &SegmentedControl::currentIndexChanged, this, [this, &session, place](int index) {
    if (index == place) return;
    setCurrentIndex(place);  // this view's own entry, for the next time it is shown
    session.open(views[index]);
  });
}

}  // namespace transept
