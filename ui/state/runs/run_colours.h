// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of each run, the same in all views.
#pragma once

#include <QColor>
#include <QHash>
#include <QObject>

#include "ui/client/run_info.h"

class QSettings;

namespace transept {

/// The colour of a state, beside its name: green for running and finished, amber for waiting, red for failed.
QColor stateColour(RunInfo::State state);

class RunColours : public QObject {
  Q_OBJECT
 public:
  explicit RunColours(QSettings& settings, QObject* parent = nullptr);

  /// The run's colour in the current theme. A new run gets the first colour that the fewest runs have.
  QColor colour(const QString& run);
  int index(const QString& run);
  void setIndex(const QString& run, int index);
  /// Gives runs that are drawn together different colours: the first of two with one colour keeps it.
  void separate(const QStringList& runs);

 signals:
  void changed(const QString& run);

 private:
  QSettings& settings_;
  QHash<QString, int> indices_;
};

}  // namespace transept
