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
  /// The lines that tree() and positions() belong to, while another one may be asked for.
  const QString& treeLine() const { return treeLine_; }
  const QString& choicesLine() const { return choicesLine_; }
  bool isAskingTree() const { return treeQuestion_.request != 0; }
  bool isAskingChoices() const { return choicesQuestion_.request != 0; }
  const QVector<TokenPosition>& positions() const { return positions_; }
  /// [target tokens, source tokens], read from cross-attention: the average over the heads of the last layer but one,
  /// which aligns best (Garg et al., 2019). Null while unknown; it is then requested, and alignmentKnown follows.
  const AttentionMap* findAlignment(const QString& source, const QString& target);

 signals:
  void treeChanged();
  void choicesChanged();
  void alignmentKnown();
  void failed(const transept::EngineError& error);

 private:
  struct Question {
    QString key;  // of the current or the last request
    RequestId request = 0;
  };
  void ask(Question& question, const QString& key, const QString& method, QJsonObject params,
           std::function<void(const Reply&)> take, const Decoder& decode = {});

  EngineClient& engine_;
  QJsonValue handle_;
  Question treeQuestion_, choicesQuestion_, alignmentQuestion_;
  QString treeLine_, choicesLine_;
  SearchTree tree_;
  QVector<TokenPosition> positions_;
  QCache<QString, AttentionMap> alignments_;
};

}  // namespace transept
