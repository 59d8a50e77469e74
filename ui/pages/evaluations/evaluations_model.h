// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluations that the engine keeps, and their comparison with the baseline.
#pragma once

#include "ui/kit/tables/record_model.h"

namespace transept {

struct KeptEvaluation {
  QString folder, name, precision, source, reference;
  QString signatures;  ///< one line per score
  QString problem;     ///< why it cannot be read; empty: it is readable
  qint64 step = 0, sentences = 0, beam = 0;
  double bleu = 0, chrf = 0, ter = 0, perplexity = 0;  ///< NaN: not measured
  double time = 0;                                     ///< seconds since 1970

  /// An entry of `evaluation/list`, or the answer of `evaluate`.
  static KeptEvaluation fromJson(const QJsonObject& json);
  QString title() const;  ///< "multi30k, step 4,000"
};

class EvaluationsModel : public RecordModel<KeptEvaluation> {
  Q_OBJECT
 public:
  enum Column { model, testSet, sentences, bleu, chrf, ter, perplexity, difference, search, time };

  explicit EvaluationsModel(QObject* parent = nullptr);

  /// The folder of the baseline; empty: none.
  const QString& baseline() const { return baseline_; }
  void setBaseline(const QString& folder);
  bool isCompared(const QString& folder) const { return comparisons_.contains(folder); }
  /// The answer of `evaluation/compare` with the baseline.
  void setComparison(const QString& folder, const QJsonObject& comparison);

 protected:
  QVariant more(const KeptEvaluation& one, int column, int role) const override;

 private:
  static Columns makeColumns(const EvaluationsModel* model);
  QString differenceOf(const KeptEvaluation& one, const QString& metric) const;

  QString baseline_;
  QHash<QString, QJsonObject> comparisons_;
};

}  // namespace transept
