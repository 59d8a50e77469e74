// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/palette.h"

#include <QApplication>
#include <QFontDatabase>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/kit/text/as_written.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int textPixels = 13;

bool startedDark() {
  // Read once, before our own palette replaces the system's.
  static const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
  return dark;
}

QPalette toQPalette(const Palette& colours) {
  QPalette palette;
  palette.setColor(QPalette::Window, colours.ground);
  palette.setColor(QPalette::WindowText, colours.ink);
  palette.setColor(QPalette::Base, colours.card);
  palette.setColor(QPalette::AlternateBase, colours.ground);
  palette.setColor(QPalette::Text, colours.ink);
  palette.setColor(QPalette::Button, colours.card);
  palette.setColor(QPalette::ButtonText, colours.ink);
  palette.setColor(QPalette::PlaceholderText, colours.softInk);
  palette.setColor(QPalette::Highlight, colours.accent);
  palette.setColor(QPalette::HighlightedText, colours.onAccent);
  palette.setColor(QPalette::ToolTipBase, colours.card);
  palette.setColor(QPalette::ToolTipText, colours.ink);
  palette.setColor(QPalette::Link, colours.accent);
  palette.setColor(QPalette::LinkVisited, colours.accent);
  palette.setColor(QPalette::Mid, colours.line);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, colours.softInk);
  }
  return palette;
}

/// The desktop's font, else Inter.
QFont textFont(const QString& systemFont) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  if (!systemFont.isEmpty())
    font.setFamily(systemFont);
  else if (QFontDatabase::hasFamily("Inter"))
    font.setFamily("Inter");
  font.setPixelSize(scaled(textPixels));
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

/// Uses the theme at the time of drawing, because a field requests its icon only once.
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

/// Adjustments beyond a style sheet: the text direction of buttons, boxes and headers, the frame of lists of combo
/// boxes, room for the sort arrow of headers, dialog buttons without icons, and the theme's icon for clearing a field.
class ApplicationStyle : public QProxyStyle {
 public:
  ApplicationStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

  void drawItemText(QPainter* painter, const QRect& rect, int flags, const QPalette& palette, bool enabled,
                    const QString& text, QPalette::ColorRole role) const override {
    QProxyStyle::drawItemText(painter, rect, flags, palette, enabled, isolated(text), role);
  }

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    if (element != PE_PanelMenu || widget == nullptr || !widget->inherits("QComboBoxPrivateContainer"))
      return QProxyStyle::drawPrimitive(element, option, painter, widget);
    painter->fillRect(option->rect, theme().line);
    painter->fillRect(option->rect.adjusted(1, 1, -1, -1), theme().card);
  }

  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
    if (metric == PM_ScrollBarExtent) return 10;
    // Room for the sort arrow, which a header's size hint omits: a column of that width would cut off its title.
    if (metric == PM_HeaderMargin) return 6;
    return QProxyStyle::pixelMetric(metric, option, widget);
  }

  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* details) const override {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;  // the desktop's icons do not fit the theme
    return QProxyStyle::styleHint(hint, option, widget, details);
  }

  QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
    if (which == SP_LineEditClearButton) return QIcon(new ClearIconEngine);
    return QProxyStyle::standardIcon(which, option, widget);
  }
};
}  // namespace

Palette Palette::light() {
  return {false,     "#f6f7f9",
          "#ffffff", "#e2e5ea",
          "#1d2430", "#5f697e",
          "#3b5bdb", "#e7ecff",
          "#ffffff", "#0f7a55",
          "#b54708", "#b42318",
          "#ffffff", {"#3b7dd8", "#e08a00", "#0f8a5f", "#cc79a7", "#56b4e9", "#d55e00", "#8c6bb1"}};
}

Palette Palette::darkOne() {
  return {true,      "#14171c",
          "#1c2027", "#2c323c",
          "#e6e9ef", "#98a2b3",
          "#8ea6ff", "#27304d",
          "#14171c", "#4ecb9b",
          "#f5a65b", "#ff8f85",
          "#171b21", {"#4c8fe8", "#e99a1c", "#2fae7f", "#d98ab5", "#6cc0ef", "#e8702a", "#a88bd0"}};
}

double contrastOf(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double part) {
      return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
  };
  const double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor blend(const QColor& from, const QColor& to, double share) {
  const auto part = static_cast<float>(share);
  return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                          from.greenF() + (to.greenF() - from.greenF()) * part,
                          from.blueF() + (to.blueF() - from.blueF()) * part);
}

QColor Palette::seriesColour(int index) const {
  const auto count = static_cast<int>(series.size());
  const QColor colour = series.at(index % count);
  const int round = index / count % seriesRounds;
  return round == 0 ? colour : blend(colour, round == 1 ? ink : card, 0.45);
}

/// Moves the accent towards black or white until it can be read on cards, on the ground and on its own ground.
static void takeAccent(Palette& palette, const QColor& accent) {
  constexpr double readable = 4.5, groundShare = 0.14;
  const QColor towards = palette.dark ? Qt::white : Qt::black;
  for (double share = 0; share <= 1; share += 0.05) {
    palette.accent = blend(accent, towards, share);
    palette.accentGround = blend(palette.card, palette.accent, groundShare);
    const auto reads = [&](const QColor& ground) { return contrastOf(palette.accent, ground) >= readable; };
    if (reads(palette.card) && reads(palette.ground) && reads(palette.accentGround)) break;
  }
  palette.onAccent = contrastOf(Qt::white, palette.accent) >= readable ? QColor(Qt::white) : QColor("#14171c");
}

QColor faint(QColor colour, double opacity) {
  colour.setAlphaF(static_cast<float>(opacity));
  return colour;
}

Theme& Theme::instance() {
  static Theme theme;
  return theme;
}

void Theme::apply(QApplication& application, Mode mode) {
  startedDark();  // read in any case: later the palette is our own
  mode_ = mode;
  palette_ = isDark() ? Palette::darkOne() : Palette::light();
  if (systemAccent_.isValid()) takeAccent(palette_, systemAccent_);
  if (highContrast_) {
    palette_.line = palette_.softInk;
    palette_.softInk = palette_.ink;
  }
  static bool once = false;
  if (!once) {
    application.setStyle(new ApplicationStyle);
    showAsWritten(application);
    once = true;
  }
  // Qt takes several times as long to replace a sheet as to take it away and set another one. The font is set first,
  // since some widgets keep the font that they have when their sheet is taken away.
  application.setFont(textFont(systemFont_));
  application.setStyleSheet({});
  application.setPalette(toQPalette(palette_));
  application.setStyleSheet(styleSheet(palette_));
  emit changed();
}

bool Theme::isDark() const {
  if (mode_ != Mode::system) return mode_ == Mode::dark;
  return system_ == SystemScheme::unknown ? startedDark() : system_ == SystemScheme::dark;
}

void Theme::setSystemScheme(SystemScheme scheme) {
  system_ = scheme;
  if (isDark() != palette_.dark) apply(*qApp, mode_);
}

void Theme::setSystemFont(const QString& family) {
  const QString known = QFontDatabase::hasFamily(family) ? family : QString();
  if (std::exchange(systemFont_, known) != known) apply(*qApp, mode_);
}

void Theme::setSystemAccent(const QColor& accent) {
  if (std::exchange(systemAccent_, accent) != accent) apply(*qApp, mode_);
}

void Theme::setHighContrast(bool high) {
  if (std::exchange(highContrast_, high) != high) apply(*qApp, mode_);
}

}  // namespace transept
