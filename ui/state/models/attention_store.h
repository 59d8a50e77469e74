// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the engine for a sentence's attention and keeps what it sent: thumbnails of every head at once, a map only when
// it is looked at. A newer question replaces an older one; an answer to an old question is dropped.
#pragma once

#include <QCache>
#include <QObject>

#include "ui/client/attention_map.h"
#include "ui/client/engine_client.h"

namespace transept {

/// The engine's answer to `attention`.
struct AttentionResult {
  QJsonValue id;  // null: nothing was asked yet
  QString source, target;
  double score = 0;
  QStringList sourceTokens, targetTokens, decoderTokens;
  QVector<int> sourceWords, targetWords;
  int encoderLayers = 0, decoderLayers = 0, heads = 0;
  qint64 sourceTotal = 0, firstToken = 0;  // of a source that is shown a page at a time
  NumericArray thumbnails[3];              // by AttentionKind, [layers, heads, h, w]

  bool isValid() const { return encoderLayers > 0; }
  int layers(AttentionKind kind) const { return kind == AttentionKind::Encoder ? encoderLayers : decoderLayers; }
  /// The tokens that ask and the ones that are looked at, as shown, without weights.
  AttentionMap frame(AttentionKind kind) const;
  static AttentionResult fromJson(const QJsonObject& json);
};

/// One head, or several joined to one map.
enum class HeadMode { Single, LayerAverage, LayerMaximum, AllAverage, AllMaximum, Rollout };

struct HeadChoice {
  AttentionKind kind = AttentionKind::Cross;
  int layer = 0, head = 0;
  HeadMode mode = HeadMode::Single;
  bool operator==(const HeadChoice&) const = default;
};

/// Abnar and Zuidema (2020): the product, from the first layer to the last, of the layers' average maps, each mixed
/// half and half with the identity that stands for the residual connection.
AttentionMap rollOut(const QVector<AttentionMap>& layerAverages);

class AttentionStore : public QObject {
  Q_OBJECT
 public:
  explicit AttentionStore(EngineClient& engine, QObject* parent = nullptr);

  /// Without a target the best translation is used. Of a long source, the page from `firstToken` on.
  void ask(const QJsonValue& handle, const QString& source, const QString& target = QString(), qint64 firstToken = 0);
  /// A pinned sentence as a checkpoint of a run saw it.
  void askReplay(const QString& run, qint64 step, int sentence);
  /// The map arrives as mapReady, from the cache or from the engine.
  void choose(const HeadChoice& choice);
  /// One head's map, from the cache or from the engine; nothing when another question was asked meanwhile.
  void fetchHead(const HeadChoice& head, const std::function<void(const AttentionMap&)>& arrived);
  /// Every head of a kind, one map after the other as it arrives; nothing more once another question was asked.
  void fetchAll(AttentionKind kind, const std::function<void(int layer, int head, const AttentionMap& map)>& arrived);
  /// Of every head of every kind, worked out by the engine; nothing when another question was asked meanwhile.
  void fetchFigures(const std::function<void(const QVector<HeadFigures>&)>& arrived);
  void clear();

  bool isAsking() const { return request_ != 0; }
  const AttentionResult& result() const { return result_; }

 signals:
  void attentionReady();
  void mapReady(const transept::HeadChoice& choice, const transept::AttentionMap& map);
  void failed(const transept::EngineError& error);

 private:
  struct Join;
  void fetch(const HeadChoice& choice, std::function<void(const AttentionMap&)> done);
  void fetchJoined(const HeadChoice& choice);
  void send();
  void fail(const EngineError& error);

  EngineClient& engine_;
  AttentionResult result_;
  QString method_;  // and its parameters: the question under way, or answered last
  QJsonObject params_;
  RequestId request_ = 0;
  int asked_ = 0;   // counts questions, so that late maps of an older sentence are dropped
  int chosen_ = 0;  // counts choices
  bool retried_ = false;
  HeadChoice choice_;
  bool hasChoice_ = false;
  QCache<int, AttentionMap> maps_;  // cost: cells
};

}  // namespace transept
