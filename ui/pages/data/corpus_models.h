// SPDX-License-Identifier: GPL-3.0-or-later
// The imported corpora and the contents of one: its sentence pairs, and the pairs that its import filtered out.
#pragma once

#include <utility>

#include "ui/kit/tables/record_model.h"

namespace transept {

/// The corpora of `corpus/list`.
class CorpusModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Name, Languages, Pairs };

  explicit CorpusModel(QObject* parent = nullptr);

 protected:
  QVariant more(const QJsonObject& corpus, int column, int role) const override;
};

/// Languages, pairs, size, and the model that translated the sources of a back-translated corpus.
QString corpusCaption(const QJsonObject& summary);

/// The translated name of a filter of an import's report, also of one that removed pairs from the validation set.
QString filterTitle(const QString& filter);

/// The filters and the number of pairs that each removed.
class FilterModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Filter, Removed };

  explicit FilterModel(QObject* parent = nullptr);
  /// Examples of pairs that a filter removed, with file and line.
  static QStringList examplesOf(const QJsonObject& filter);

 protected:
  QVariant more(const QJsonObject& filter, int column, int role) const override;
};

/// Sentence pairs, the sides beside each other.
class PairModel : public RecordModel<std::pair<QString, QString>> {
  Q_OBJECT
 public:
  enum Column { Source, Target };

  explicit PairModel(QObject* parent = nullptr);
  /// [[source, target], ...], and their lines; without lines they are numbered from 1.
  void setPairs(const QJsonArray& pairs, const QJsonArray& lines = {});
  void setLanguages(const QString& source, const QString& target);
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 protected:
  QVariant more(const std::pair<QString, QString>& pair, int column, int role) const override;

 private:
  QString languages_[2];
  QJsonArray lines_;
};

}  // namespace transept
