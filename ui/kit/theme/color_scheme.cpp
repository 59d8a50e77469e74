// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/color_scheme.h"

#include <qcustomplot.h>

#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <cmath>
#include <span>

namespace transept {
namespace {

constexpr QRgb cividis[] = {0x00224e, 0x002e6a, 0x1a386f, 0x32436d, 0x434e6c, 0x535a6d, 0x61656f, 0x6f7073, 0x7d7c78,
                            0x8c8878, 0x9b9476, 0xaba072, 0xbcae6c, 0xcdbb63, 0xdec958, 0xf0d846, 0xfee838};
constexpr QRgb viridis[] = {0x440154, 0x48186a, 0x472d7b, 0x424086, 0x3b528b, 0x33638d, 0x2c728e, 0x26828e, 0x21918c,
                            0x1fa088, 0x28ae80, 0x3fbc73, 0x5ec962, 0x84d44b, 0xaddc30, 0xd8e219, 0xfde725};
constexpr QRgb grey[] = {0xf7f7f7, 0x141414};  // white paper, dark ink
constexpr QRgb lightDifference[] = {0x08519c, 0xf7f7f7, 0xb35806}, darkDifference[] = {0x7cc0ff, 0x262b33, 0xffb454};

struct Scheme {
  const char *key, *title;
  std::span<const QRgb> stops;  // evenly spaced
};
const Scheme schemes[] = {
    {"cividis", QT_TRANSLATE_NOOP("ColorScheme", "Cividis"), cividis},
    {"viridis", QT_TRANSLATE_NOOP("ColorScheme", "Viridis"), viridis},
    {"grey", QT_TRANSLATE_NOOP("ColorScheme", "Grey"), grey},
    {"", "", lightDifference},
    {"", "", darkDifference},
};

const Scheme& schemeOf(ColorScheme scheme) {
  return schemes[static_cast<int>(scheme)];
}

QCPColorGradient colorGradient(ColorScheme scheme) {
  QCPColorGradient gradient;
  gradient.clearColorStops();
  gradient.setLevelCount(256);
  const std::span<const QRgb> stops = schemeOf(scheme).stops;
  for (std::size_t i = 0; i < stops.size(); ++i)
    gradient.setColorStopAt(static_cast<double>(i) / static_cast<double>(stops.size() - 1), QColor(stops[i]));
  return gradient;
}

double luminance(const QColor& color) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

ColorScheme differenceScheme(bool dark) {
  return dark ? ColorScheme::DarkDifference : ColorScheme::Difference;
}

QString colorSchemeTitle(ColorScheme scheme) {
  return QCoreApplication::translate("ColorScheme", schemeOf(scheme).title);
}

QString colorSchemeKey(ColorScheme scheme) {
  return QLatin1String(schemeOf(scheme).key);
}

ColorScheme colorSchemeFromKey(const QString& key) {
  for (ColorScheme scheme : colorSchemes)
    if (colorSchemeKey(scheme) == key) return scheme;
  return ColorScheme::Cividis;
}

QRgb colorOf(ColorScheme scheme, double value) {
  static QHash<ColorScheme, QCPColorGradient> gradients;
  auto gradient = gradients.find(scheme);
  if (gradient == gradients.end()) gradient = gradients.insert(scheme, colorGradient(scheme));
  return gradient->color(std::isnan(value) ? 0.0 : value, QCPRange(0, 1));
}

double contrastRatio(const QColor& a, const QColor& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

QColor inkOn(const QColor& background) {
  return contrastRatio(background, Qt::white) >= contrastRatio(background, Qt::black) ? Qt::white : Qt::black;
}

}  // namespace transept
