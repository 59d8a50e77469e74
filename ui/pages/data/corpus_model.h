// SPDX-License-Identifier: GPL-3.0-or-later
// The corpora that were imported, as `corpus/list` gives them.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include "ui/kit/tables/record_model.h"

namespace transept {

class CorpusModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Name, Languages, Pairs, Size };
  static constexpr int FolderRole = SortRole + 1;

  explicit CorpusModel(QObject* parent = nullptr);
  void setCorpora(const QJsonArray& corpora);

 protected:
  QVariant more(const QJsonObject& corpus, int column, int role) const override;
};

/// What was filtered out, and how many pairs each time.
class FilterModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Filter, Removed };

  explicit FilterModel(QObject* parent = nullptr);
  void setFilters(const QJsonArray& filters);
  /// Examples of what the filter removed, with file and line.
  QStringList examples(int row) const { return examplesOf(record(row)); }

 protected:
  QVariant more(const QJsonObject& filter, int column, int role) const override;

 private:
  static QStringList examplesOf(const QJsonObject& filter);
};

}  // namespace transept
