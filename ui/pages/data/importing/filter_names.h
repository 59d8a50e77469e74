// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine's filters and their parameters are called in the window.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace transept {

class FilterNames {
  Q_DECLARE_TR_FUNCTIONS(transept::FilterNames)
 public:
  /// "length ratio" -> "Length ratio"; a newer engine's filter keeps its own name.
  static QString title(const QString& filter);
  /// One sentence about what it removes or repairs; empty for one that is not known here.
  static QString explanation(const QString& filter);
  static QString parameter(const QString& key);
};

}  // namespace transept
