// SPDX-License-Identifier: GPL-3.0-or-later
// All models in one table: trained ones by run, and imported ones.
#pragma once

#include "ui/kit/tables/record_model.h"

namespace transept {

class Session;

struct LibraryRow {
  QString folder, name, languages, origin, testSet;
  double bleu = 0, bytes = 0, time = 0;  ///< bleu: NaN if no score is known
  bool imported = false;
  bool operator==(const LibraryRow&) const = default;
};

class ModelsModel : public RecordModel<LibraryRow> {
  Q_OBJECT
 public:
  enum Column { name, languages, origin, bleu, testSet, size, changed };

  explicit ModelsModel(QObject* parent = nullptr);

  /// Runs with a checkpoint, and the imported models. `evaluations`: of `evaluation/list`; the latest of a model tells
  /// its score, else a run tells that on its validation set.
  static QList<LibraryRow> rowsOf(const Session& session, const QJsonArray& evaluations);

 protected:
  QVariant more(const LibraryRow& row, int column, int role) const override;
};

}  // namespace transept
