// SPDX-License-Identifier: GPL-3.0-or-later
// Translates a text while it is typed, sentence by sentence. Sends only new sentences, in small groups, those of the
// current line first. All requests use one slot, so that a newer one replaces an older one.
#pragma once

#include <QCache>
#include <QHash>
#include <QObject>
#include <QTimer>
#include <functional>

#include "ui/client/engine_client.h"
#include "ui/client/translation.h"
#include "ui/kit/text/line_change.h"
#include "ui/state/models/steering.h"

namespace transept {

struct TranslateSettings {
  int beam = 4;
  double alpha = 0.6;
  int nbest = 4;
  bool shortlist = false;     ///< of the model's run
  bool withoutTerms = false;  ///< without the stored glossary of the model
  bool operator==(const TranslateSettings&) const = default;
};

/// The translations of a line's sentences, joined.
struct JoinedLine {
  QString text;                       // of the sentences before the first one without a translation
  bool complete = true;               // all sentences have one
  QVector<TextSpan> sourceSpans;      // tokens in the source line
  QVector<TextSpan> spans;            // tokens in `text`
  QVector<double> probabilities;      // of the latter
  QVector<int> sourceBegins, begins;  // the first token of each sentence, on both sides
};

class Translator : public QObject {
  Q_OBJECT
 public:
  Translator(EngineClient& engine, const QString& slot, QObject* parent = nullptr);

  /// Forgets all translations if the model changes, but keeps the steering of lines. A null handle stops translating,
  /// and so does the end of the engine.
  void setModel(const QJsonValue& handle);
  void setSettings(const TranslateSettings& settings);
  const TranslateSettings& settings() const { return settings_; }
  /// Whether the sentences of a line are translated one by one (the default), or each line as a whole.
  void setSplitting(bool on);
  /// Whether the target language is written with white space between sentences.
  void setSpaced(bool on) { spaced_ = on; }
  /// Constrains the translations of this sentence; an empty steering removes the constraints.
  void steer(const QString& sentence, const Steering& steering);
  void forgetSteering() { steered_.clear(); }
  /// Asks for the missing sentences, also after a failure.
  void retry() { send(); }
  /// Changes the text, which begins as one empty line. Takes effect after a short pause in typing.
  void change(const LineChange& change, int currentLine);

  int lineCount() const { return static_cast<int>(lines_.size()); }
  QVector<LineSentence> sentences(int line) const { return lines_.value(line).sentences; }
  /// The current translation of a sentence; null if there is none.
  const TranslatedLine* translation(const QString& sentence) const { return known_.object(sentence); }
  /// `rankOf`: which hypothesis of a sentence to take, 0 for the best.
  JoinedLine joined(int line, const std::function<int(const QString& sentence)>& rankOf = {}) const;
  bool isBusy() const { return request_ != 0 || pause_.isActive(); }
  int missing() const { return missing_; }  // lines still to be translated

 signals:
  /// Translations of these lines arrived, or are no longer valid.
  void translated(qsizetype firstLine, qsizetype count);
  void busyChanged();
  void measured(double wordsPerSecond, double seconds);
  void failed(const transept::EngineError& error);

 private:
  struct Line {
    QString text;
    QVector<LineSentence> sentences;
    bool missing = false;  // the translation of some sentence
  };

  void send();
  void stop();
  /// Recounts the missing translations, and emits translated() for the lines from the first to the last with a sentence
  /// of `arrived`.
  void recount(const QStringList& arrived);
  void tellAll() { emit translated(0, lines_.size()); }
  bool isMissing(const QVector<LineSentence>& sentences) const;
  /// The next group to translate: from the current line to the end, then from the start. A steered sentence is sent
  /// alone.
  QStringList wantedSentences() const;
  QVector<LineSentence> divided(const QString& line) const;

  EngineClient& engine_;
  QString slot_;
  QJsonValue handle_;
  TranslateSettings settings_;
  QHash<QString, Steering> steered_;
  QVector<Line> lines_{Line()};
  qsizetype sentenceCount_ = 0;
  int missing_ = 0;
  bool splitting_ = true, spaced_ = true;
  int current_ = 0;
  QTimer pause_;
  RequestId request_ = 0;
  int words_ = 0;  // translated since the translator was last idle, in seconds_
  double seconds_ = 0;
  QString method_;      // of the current request
  int generation_ = 0;  // answers to older requests are dropped
  mutable QCache<QString, TranslatedLine> known_;
};

}  // namespace transept
