// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluations that the engine keeps, and their comparison with the baseline.
#pragma once

#include "ui/kit/tables/record_model.h"

namespace transept {

/// The entries of `evaluation/list`; "error" says why one cannot be read.
class EvaluationsModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { model, testSet, sentences, bleu, chrf, ter, perplexity, difference, search, time };

  explicit EvaluationsModel(QObject* parent = nullptr);

  /// "multi30k, step 4,000"
  static QString titleOf(const QJsonObject& evaluation);
  /// One line per score, of an evaluation or of the answer of `score`.
  static QString signaturesOf(const QJsonObject& scores);

  /// The folder of the baseline; empty: none.
  const QString& baseline() const { return baseline_; }
  void setBaseline(const QString& folder);
  bool isCompared(const QString& folder) const { return comparisons_.contains(folder); }
  /// The answer of `evaluation/compare` with the baseline.
  void setComparison(const QString& folder, const QJsonObject& comparison);

 protected:
  QVariant more(const QJsonObject& one, int column, int role) const override;

 private:
  static Columns makeColumns(const EvaluationsModel* model);
  QString differenceOf(const QJsonObject& one, const QString& metric) const;

  QString baseline_;
  QHash<QString, QJsonObject> comparisons_;
};

}  // namespace transept
