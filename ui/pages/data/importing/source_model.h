// SPDX-License-Identifier: GPL-3.0-or-later
// Where parallel text can be had, as `source/list` gives it.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include "ui/kit/tables/record_model.h"

namespace transept {

class SourceModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Name, Licence, Size, State };

  explicit SourceModel(QObject* parent = nullptr);
  void setSources(const QJsonArray& sources);
  /// The size that the server told.
  void setBytes(const QString& name, double bytes);

 protected:
  QVariant more(const QJsonObject& source, int column, int role) const override;
};

}  // namespace transept
