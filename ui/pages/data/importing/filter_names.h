// SPDX-License-Identifier: GPL-3.0-or-later
// The displayed names of the engine's filters and their parameters.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace transept {

class FilterNames {
  Q_DECLARE_TR_FUNCTIONS(transept::FilterNames)
 public:
  /// "length ratio" -> "Length ratio"; an unknown filter keeps the engine's name.
  static QString title(const QString& filter);
  /// One sentence about what the filter removes or repairs; empty for an unknown filter.
  static QString explanation(const QString& filter);
  static QString parameter(const QString& key);
};

}  // namespace transept
