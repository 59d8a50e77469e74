// SPDX-License-Identifier: GPL-3.0-or-later
// Formats numbers for people, in the window's locale. "–" means not measured.
#pragma once

#include <QString>

namespace transept {

/// 14,200
QString formatCount(qint64 value);
/// A count as tr() takes it to choose the plural form.
int pluralOf(qint64 count);
/// `decimals` places; "–" for NaN.
QString formatNumber(double value, int decimals);
/// A difference with its sign: "+0.16", "−0.02".
QString formatDifference(double difference, int decimals);
/// Removes the separators that these functions put between groups of digits.
QString withoutGroups(QString number);
/// As many decimals as an exact value needs, for settings: 0.1, 4000, 1e-09.
QString formatExact(double value);
/// Six significant digits, for measurements: 3.45679, 123,457, 6.98771e-05; integers in full.
QString formatFigure(double value);
/// 7.3 M, 950 k, 0.9 T
QString formatShort(double value);
/// 1.4 GB
QString formatBytes(double bytes);
/// As formatBytes(), for a number of MiB, as in the protocol's fields that end in _mb.
inline QString formatMebibytes(double mebibytes) {
  return formatBytes(mebibytes * 1024 * 1024);
}
/// "29 min", "2 h 5 min", "under a minute"
QString formatDuration(double seconds);
/// "about 29 min", "under a minute"
QString formatEstimate(double seconds);
/// "just now", "5 minutes ago", "3 hours ago", a date
QString formatAgo(double unixSeconds);

}  // namespace transept
