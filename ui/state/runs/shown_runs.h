// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs are drawn in the charts beside the current one: the eyes of the Runs page. Kept in the settings.
#pragma once

#include <QObject>
#include <QStringList>

class QSettings;

namespace transept {

class ShownRuns : public QObject {
  Q_OBJECT
 public:
  explicit ShownRuns(QSettings& settings, QObject* parent = nullptr);

  const QStringList& folders() const { return folders_; }
  bool contains(const QString& folder) const { return folders_.contains(folder); }
  void setShown(const QString& folder, bool shown);

 signals:
  void changed();

 private:
  QSettings& settings_;
  QStringList folders_;
};

}  // namespace transept
