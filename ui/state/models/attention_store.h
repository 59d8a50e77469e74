// SPDX-License-Identifier: GPL-3.0-or-later
// Requests the attention of a sentence and caches it: thumbnails of all heads at once, whole maps on demand. A new
// request replaces an older one, whose answer is dropped.
#pragma once

#include <QCache>
#include <QObject>

#include "ui/client/attention_map.h"
#include "ui/client/engine_client.h"

namespace transept {

/// The engine's answer to `attention`.
struct AttentionResult {
  QJsonValue id;  // null: no request yet
  QString source, target;
  double score = 0;
  QStringList sourceTokens, targetTokens, decoderTokens;
  QVector<int> sourceWords, targetWords;
  int encoderLayers = 0, decoderLayers = 0, heads = 0;
  qint64 sourceTotal = 0, firstToken = 0;  // of a long source that is shown in pages
  NumericArray thumbnails[3];              // by AttentionKind, [layers, heads, h, w]

  bool isValid() const { return encoderLayers > 0; }
  /// Tokens of the page, without </s>.
  qint64 pageTokens() const;
  /// Which page of a long source this is; empty: the whole source.
  QString pageText() const;
  int layers(AttentionKind kind) const { return kind == AttentionKind::Encoder ? encoderLayers : decoderLayers; }
  /// The displayed query and key tokens of a kind, without weights.
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

/// A head, with a query and a key as tokens of the map.
struct HeadFinding {
  int layer = -1, head = -1, query = -1, key = -1;
  double value = 0;  ///< as measured by the rule
  bool isValid() const { return layer >= 0; }
};

/// The remarkable heads of the encoder for a sentence, as `attention/survey` finds them.
struct HeadSurvey {
  HeadFinding furthest, sharpest, different;
  int otherHead = -1;  ///< of the same layer as `different`
};

class AttentionStore : public QObject {
  Q_OBJECT
 public:
  explicit AttentionStore(EngineClient& engine, QObject* parent = nullptr);

  /// Without a target, uses the best translation. `firstToken`: the start of the page of a long source.
  void ask(const QJsonValue& handle, const QString& source, const QString& target = QString(), qint64 firstToken = 0);
  /// The attention of a run's checkpoint on a pinned sentence.
  void askReplay(const QString& run, qint64 step, int sentence);
  /// mapReady delivers the map, from the cache or from the engine.
  void choose(const HeadChoice& choice);
  /// Delivers the map of one head, from the cache or from the engine. Not called after another request.
  void fetchHead(const HeadChoice& head, const std::function<void(const AttentionMap&)>& arrived) {
    if (result_.isValid() && !isAsking()) fetch(head, arrived);
  }
  /// Delivers the remarkable heads of the encoder; `queries`: the tokens that the sharpest look may come from, empty:
  /// all. Not called after another request.
  void fetchSurvey(const QVector<int>& queries, const std::function<void(const HeadSurvey&)>& arrived);
  /// Delivers the figures of all heads of all kinds, computed by the engine. Not called after another request.
  void fetchFigures(const std::function<void(const QVector<HeadFigures>&)>& arrived);
  void clear();

  bool isAsking() const { return request_ != 0; }
  const AttentionResult& result() const { return result_; }

 signals:
  void attentionReady();
  void mapReady(const transept::HeadChoice& choice, const transept::AttentionMap& map);
  void failed(const transept::EngineError& error);

 private:
  RequestId fetch(const HeadChoice& choice, std::function<void(const AttentionMap&)> done);
  /// Sends a request about the sentence's maps, whose answer is dropped after another sentence.
  RequestId askAbout(const QString& method, QJsonObject params, std::function<void(const Reply&)> done,
                     ReplyDecoder decode = {});
  void send(bool again = false);
  void fail(const EngineError& error);

  EngineClient& engine_;
  AttentionResult result_;
  QString method_;  // the current or last request, with its parameters
  QJsonObject params_;
  RequestId request_ = 0;
  int asked_ = 0;   // counts requests, to drop late maps of an older sentence
  int chosen_ = 0;  // counts choices
  bool retried_ = false;
  HeadChoice choice_;
  bool hasChoice_ = false;
  RequestId mapRequest_ = 0;        // of the choice
  QCache<int, AttentionMap> maps_;  // cost: cells
};

}  // namespace transept
