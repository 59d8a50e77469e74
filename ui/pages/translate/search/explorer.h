// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the engine how it translated one line: the search tree, the choices at each token, and the source tokens that
// each was made from. A newer request replaces an older one; the last answer of each kind is kept.
#pragma once

#include <QCache>
#include <QObject>

#include "ui/client/attention_map.h"
#include "ui/client/engine_client.h"
#include "ui/client/translation.h"
#include "ui/state/models/steering.h"
#include "ui/state/models/translator.h"

namespace transept {

class Explorer : public QObject {
  Q_OBJECT
 public:
  explicit Explorer(EngineClient& engine, QObject* parent = nullptr);

  void setModel(const QJsonValue& handle);
  void askTree(const QString& line, const TranslateSettings& settings, const Steering& steering);
  void askChoices(const QString& line, const QStringList& tokens);
  const SearchTree& tree() const { return tree_; }
  /// The lines of the last tree and the last choices, while another one may be asked for.
  const QString& treeLine() const { return treeLine_; }
  const QString& choicesLine() const { return choicesLine_; }
  bool isAskingTree() const { return treeQuestion_.request != 0; }
  bool isAskingChoices() const { return choicesQuestion_.request != 0; }
  /// [target tokens, source tokens], read from cross-attention: the average over the heads of the last layer but one,
  /// which aligns best (Garg et al., 2019). Null while unknown; it is then requested, and alignmentKnown follows.
  const AttentionMap* findAlignment(const QString& source, const QString& target);

 signals:
  void treeChanged();
  void choicesChanged(const QVector<transept::TokenPosition>& positions);
  void alignmentKnown();
  void failed(const transept::EngineError& error);

 private:
  struct Question {
    QJsonObject params;  // of the current or the last request; empty: none
    RequestId request = 0;
    int number = 0;  // in asked_, to drop answers to earlier ones
  };
  /// Empty `params` need no request: the answer is empty.
  void ask(Question& question, const QString& method, QJsonObject params, std::function<void(const Reply&)> take,
           const ReplyDecoder& decode = {});

  EngineClient& engine_;
  QJsonValue handle_;
  Question treeQuestion_, choicesQuestion_, alignmentQuestion_;
  QString treeLine_, choicesLine_;
  SearchTree tree_;
  QCache<QString, AttentionMap> alignments_;
  int asked_ = 0;  // counts requests
};

}  // namespace transept
