// SPDX-License-Identifier: GPL-3.0-or-later
// What a corpus is like, one measure per row, both sides beside each other.
#pragma once

#include <QJsonObject>

#include "ui/kit/tables/record_model.h"

namespace transept {

struct QualityRow {
  QString name, source, target;
  bool text = false;  ///< read from the left, where numbers stand at the right
};

class QualityModel : public RecordModel<QualityRow> {
  Q_OBJECT
 public:
  enum Column { Measure, Source, Target };

  explicit QualityModel(QObject* parent = nullptr);
  /// `quality` of a summary; empty: not measured.
  void setQuality(const QJsonObject& quality);

 protected:
  QVariant more(const QualityRow& row, int column, int role) const override;
};

}  // namespace transept
