// SPDX-License-Identifier: GPL-3.0-or-later
// The training pairs most like a sentence and its translation. The first question about a model reads its corpus, which
// goes on while the window shows something else.
#pragma once

#include <QTableWidget>

#include "ui/client/engine_client.h"

namespace transept {

class SimilarTable : public QTableWidget {
  Q_OBJECT
 public:
  explicit SimilarTable(EngineClient& engine, QWidget* parent = nullptr);

  /// Asks for the pairs, unless these are shown or on their way. `params`: of `inspect/similar`, without count.
  void ask(QJsonObject params);
  /// How far the corpus is read, or how many pairs were compared.
  QString summary() const { return summary_; }

 signals:
  void summaryChanged(const QString& summary);
  void failed(const transept::EngineError& error);

 private:
  void fill(const QJsonObject& found);
  void setSummary(const QString& summary);

  EngineClient& engine_;
  QJsonObject asked_;  // empty: nothing yet, or the request failed
  RequestId request_ = 0;
  QString summary_;
};

}  // namespace transept
