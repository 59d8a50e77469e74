// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them, in the locale of the window. "–" stands for what was not measured.
#pragma once

#include <QString>

namespace transept {

/// 14,200
QString formatCount(qint64 value);
/// `decimals` places; "–" for NaN.
QString formatNumber(double value, int decimals);
/// As many places as it takes to be exact for settings: 0.1, 4000, 1e-09.
QString formatExact(double value);
/// Six digits that count, as measurements are read: 3.45679, 123,457, 6.98771e-05; whole numbers whole.
QString formatFigure(double value);
/// 7.3 M, 950 k, 0.9 T
QString formatShort(double value);
/// 1.4 GB
QString formatBytes(double bytes);
/// As formatBytes(), of a figure in MiB; the protocol's fields that end in _mb hold such figures.
QString formatMebibytes(double mebibytes);
/// "29 min", "2 h 5 min", "under a minute"
QString formatDuration(double seconds);
/// "just now", "5 minutes ago", "3 hours ago", a date
QString formatAgo(double unixSeconds);

}  // namespace transept
