// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/color_scheme.h"

#include <qcustomplot.h>

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace transept {
namespace {

using Stops = std::array<QRgb, 17>;  // evenly spaced

constexpr Stops cividis = {0x00224e, 0x002e6a, 0x1a386f, 0x32436d, 0x434e6c, 0x535a6d, 0x61656f, 0x6f7073, 0x7d7c78,
                           0x8c8878, 0x9b9476, 0xaba072, 0xbcae6c, 0xcdbb63, 0xdec958, 0xf0d846, 0xfee838};
constexpr Stops viridis = {0x440154, 0x48186a, 0x472d7b, 0x424086, 0x3b528b, 0x33638d, 0x2c728e, 0x26828e, 0x21918c,
                           0x1fa088, 0x28ae80, 0x3fbc73, 0x5ec962, 0x84d44b, 0xaddc30, 0xd8e219, 0xfde725};

constexpr Stops greyStops() {
  Stops stops{};
  for (unsigned i = 0; i < stops.size(); ++i) {
    const unsigned level =
        0xf7 - (0xf7 - 0x14) * i / (static_cast<unsigned>(stops.size()) - 1);  // white paper, dark ink
    stops[i] = level << 16 | level << 8 | level;
  }
  return stops;
}

/// Two straight ways that meet in the middle.
constexpr Stops divergingStops(QRgb low, QRgb middle, QRgb high) {
  Stops stops{};
  constexpr unsigned half = 8;
  for (unsigned i = 0; i < stops.size(); ++i) {
    const QRgb end = i < half ? low : high;
    const unsigned far = i < half ? half - i : i - half;
    QRgb colour = 0;
    for (unsigned shift = 0; shift <= 16; shift += 8) {
      const unsigned from = (middle >> shift) & 0xffu, to = (end >> shift) & 0xffu;
      colour |= ((from * (half - far) + to * far) / half) << shift;
    }
    stops[i] = colour;
  }
  return stops;
}

const Stops& stopsOf(ColorScheme scheme) {
  static constexpr Stops grey = greyStops();
  static constexpr Stops light = divergingStops(0x08519c, 0xf7f7f7, 0xb35806);
  static constexpr Stops dark = divergingStops(0x7cc0ff, 0x262b33, 0xffb454);
  switch (scheme) {
    case ColorScheme::Viridis:
      return viridis;
    case ColorScheme::Grey:
      return grey;
    case ColorScheme::Difference:
      return light;
    case ColorScheme::DarkDifference:
      return dark;
    case ColorScheme::Cividis:
      break;
  }
  return cividis;
}

QVector<QRgb> makeTable(ColorScheme scheme) {
  const Stops& stops = stopsOf(scheme);
  QVector<QRgb> table(256);
  for (int i = 0; i < 256; ++i) {
    const double at = i / 255.0 * static_cast<double>(stops.size() - 1);
    const std::size_t low = std::min<std::size_t>(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(low);
    const auto mix = [&](int (*channel)(QRgb)) {
      return static_cast<int>(std::lround(channel(stops[low]) * (1 - part) + channel(stops[low + 1]) * part));
    };
    table[i] = qRgb(mix(qRed), mix(qGreen), mix(qBlue));
  }
  return table;
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
  switch (scheme) {
    case ColorScheme::Viridis:
      return QCoreApplication::translate("ColorScheme", "Viridis");
    case ColorScheme::Grey:
      return QCoreApplication::translate("ColorScheme", "Grey");
    case ColorScheme::Difference:
    case ColorScheme::DarkDifference:
    case ColorScheme::Cividis:
      break;
  }
  return QCoreApplication::translate("ColorScheme", "Cividis");
}

QString colorSchemeKey(ColorScheme scheme) {
  switch (scheme) {
    case ColorScheme::Viridis:
      return QStringLiteral("viridis");
    case ColorScheme::Grey:
      return QStringLiteral("grey");
    case ColorScheme::Difference:
    case ColorScheme::DarkDifference:
    case ColorScheme::Cividis:
      break;
  }
  return QStringLiteral("cividis");
}

ColorScheme colorSchemeFromKey(const QString& key) {
  for (ColorScheme scheme : colorSchemes)
    if (colorSchemeKey(scheme) == key) return scheme;
  return ColorScheme::Cividis;
}

const QVector<QRgb>& colorTable(ColorScheme scheme) {
  static const QVector<QRgb> tables[] = {makeTable(ColorScheme::Cividis), makeTable(ColorScheme::Viridis),
                                         makeTable(ColorScheme::Grey), makeTable(ColorScheme::Difference),
                                         makeTable(ColorScheme::DarkDifference)};
  return tables[static_cast<int>(scheme)];
}

QRgb colorOf(ColorScheme scheme, double value) {
  const double clamped = std::isnan(value) ? 0.0 : std::clamp(value, 0.0, 1.0);
  return colorTable(scheme)[static_cast<int>(std::lround(clamped * 255))];
}

QCPColorGradient colorGradient(ColorScheme scheme) {
  QCPColorGradient gradient;
  gradient.clearColorStops();
  gradient.setLevelCount(256);
  const Stops& stops = stopsOf(scheme);
  for (std::size_t i = 0; i < stops.size(); ++i)
    gradient.setColorStopAt(static_cast<double>(i) / static_cast<double>(stops.size() - 1), QColor(stops[i]));
  return gradient;
}

double contrastRatio(const QColor& a, const QColor& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

QColor inkOn(const QColor& background) {
  return contrastRatio(background, Qt::white) >= contrastRatio(background, Qt::black) ? Qt::white : Qt::black;
}

}  // namespace transept
