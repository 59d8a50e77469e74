// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/translator.h"

#include <QJsonArray>
#include <QSet>
#include <QTextBoundaryFinder>
#include <algorithm>

#include "ui/kit/text/format.h"
#include "ui/kit/widgets/makers.h"

namespace transept {
namespace {

constexpr int translationPause = 120;      // ms
constexpr int sentencesAtOnce = 8;         // small, so that parts of a long text appear early
constexpr int rememberedSentences = 5000;  // minimum

/// Words by Unicode's rules, which count each ideograph.
int wordsIn(const QString& text) {
  int words = 0;
  QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
  do words += finder.boundaryReasons().testFlag(QTextBoundaryFinder::StartOfItem) ? 1 : 0;
  while (finder.toNextBoundary() >= 0);
  return words;
}

}  // namespace

Translator::Translator(EngineClient& engine, const QString& slot, QObject* parent)
    : QObject(parent), engine_(engine), slot_(slot), known_(rememberedSentences) {
  whenRested(pause_, translationPause, this, &Translator::send);
  // The next engine does not know the handle, or gives it to another model.
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state != EngineClient::State::ended) return;
    stop();
    handle_ = QJsonValue::Null;
    emit busyChanged();
  });
}

void Translator::stop() {
  pause_.stop();
  ++generation_;
  if (request_ != 0) engine_.cancel(request_);
  request_ = 0;
  words_ = 0;  // another model or search has another speed
  seconds_ = 0;
}

void Translator::setModel(const QJsonValue& handle) {
  stop();
  handle_ = handle;
  known_.clear();
  recount({});
  tellAll();
  send();
}

void Translator::setSettings(const TranslateSettings& settings) {
  if (settings == settings_) return;
  stop();
  settings_ = settings;
  known_.clear();
  recount({});
  emit busyChanged();
  pause_.start();
}

void Translator::setSplitting(bool on) {
  if (on == splitting_) return;
  splitting_ = on;
  for (Line& line : lines_) line.sentences = divided(line.text);
  recount({});
  tellAll();
  pause_.start();
  emit busyChanged();
}

void Translator::steer(const QString& sentence, const Steering& steering) {
  if (steering == steered_.value(sentence)) return;
  stop();
  if (steering.isEmpty())
    steered_.remove(sentence);
  else
    steered_[sentence] = steering;
  known_.remove(sentence);
  recount({});
  send();
}

QVector<LineSentence> Translator::divided(const QString& line) const {
  if (splitting_) return lineSentences(line);
  return line.trimmed().isEmpty() ? QVector<LineSentence>() : QVector<LineSentence>{{0, line}};
}

bool Translator::isMissing(const QVector<LineSentence>& sentences) const {
  // object() marks an entry as recently used. The cache drops translations of earlier texts first.
  return std::count_if(sentences.begin(), sentences.end(),
                       [this](const LineSentence& sentence) { return known_.object(sentence.text) == nullptr; }) > 0;
}

void Translator::change(const LineChange& change, int currentLine) {
  current_ = currentLine;
  const auto count = [this](qsizetype first, qsizetype lines, int sign) {
    for (qsizetype i = first; i < first + lines; ++i) {
      sentenceCount_ += sign * lines_[i].sentences.size();
      if (lines_[i].missing) missing_ += sign;
    }
  };
  QVector<Line> come;
  for (const QString& text : change.come) {
    const QVector<LineSentence> sentences = divided(text);
    come.append({text, sentences, isMissing(sentences)});
  }
  count(change.first, change.gone, -1);
  replaceRange(lines_, change.first, change.gone, come);
  count(change.first, come.size(), 1);
  // Room for all sentences: those of a long text would evict each other and be translated again and again.
  known_.setMaxCost(std::max<qsizetype>(rememberedSentences, 2 * sentenceCount_));
  pause_.start();
  emit busyChanged();
}

JoinedLine Translator::joined(int line, const std::function<int(const QString&)>& rankOf) const {
  JoinedLine joined;
  const QVector<LineSentence> sentences = this->sentences(line);
  qsizetype end = 0;  // of the previous sentence, in the source
  for (const LineSentence& sentence : sentences) {
    const TranslatedLine* translated = translation(sentence.text);
    if (!translated || translated->hypotheses.isEmpty()) {
      joined.complete = false;
      break;
    }
    const qsizetype rank = std::min<qsizetype>(rankOf ? rankOf(sentence.text) : 0, translated->hypotheses.size() - 1);
    const Hypothesis& hypothesis = translated->hypotheses[rank];
    if (end > 0 && spaced_)
      joined.text += end < sentence.start ? lines_[line].text.mid(end, sentence.start - end) : QStringLiteral(" ");
    end = sentence.start + sentence.text.size();
    joined.sourceBegins.append(static_cast<int>(joined.sourceSpans.size()));
    joined.begins.append(static_cast<int>(joined.spans.size()));
    const int offset = static_cast<int>(joined.text.size());
    for (const TextSpan& span : translated->sourceSpans)
      joined.sourceSpans.append({span.start + sentence.start, span.length});
    for (const TextSpan& span : hypothesis.spans) joined.spans.append({span.start + offset, span.length});
    // One probability per token, so that those of the next sentence stay at its tokens.
    QVector<double> probabilities = hypothesis.probabilities;
    probabilities.resize(hypothesis.spans.size(), 1.0);
    joined.probabilities += probabilities;
    joined.text += hypothesis.text;
  }
  return joined;
}

void Translator::recount(const QStringList& arrived) {
  const QSet<QString> fresh(arrived.begin(), arrived.end());
  qsizetype first = lines_.size(), last = -1;
  sentenceCount_ = missing_ = 0;
  for (qsizetype i = 0; i < lines_.size(); ++i) {
    Line& line = lines_[i];
    line.missing = isMissing(line.sentences);
    missing_ += line.missing ? 1 : 0;
    sentenceCount_ += line.sentences.size();
    if (std::none_of(line.sentences.begin(), line.sentences.end(),
                     [&fresh](const LineSentence& sentence) { return fresh.contains(sentence.text); }))
      continue;
    first = std::min(first, i);
    last = i;
  }
  if (last >= 0) emit translated(first, last - first + 1);
}

QStringList Translator::wantedSentences() const {
  QStringList wanted;
  for (qsizetype i = 0; i < lines_.size(); ++i) {
    const Line& line = lines_[(current_ + i) % lines_.size()];
    if (!line.missing) continue;
    for (const LineSentence& sentence : line.sentences) {
      if (known_.contains(sentence.text) || wanted.contains(sentence.text)) continue;
      const bool steered = steered_.contains(sentence.text);
      if (!steered || wanted.isEmpty()) wanted.append(sentence.text);
      if (steered || wanted.size() == sentencesAtOnce) return wanted;
    }
  }
  return wanted;
}

void Translator::send() {
  pause_.stop();
  if (handle_.isNull() || handle_.isUndefined()) return emit busyChanged();
  const QStringList wanted = wantedSentences();
  if (wanted.isEmpty()) {
    stop();
    return emit busyChanged();
  }
  const int generation = ++generation_;
  QJsonObject params{{"handle", handle_},
                     {"beam", settings_.beam},
                     {"alpha", settings_.alpha},
                     {"nbest", settings_.nbest},
                     {"slot", slot_}};
  if (settings_.shortlist) params["shortlist"] = true;
  if (settings_.withoutTerms) params["without_terms"] = true;
  QString method = QStringLiteral("translate");
  if (const auto steering = steered_.constFind(wanted.first()); steering != steered_.constEnd()) {
    method = QStringLiteral("translate/explore");
    QJsonArray banned;
    for (const QStringList& ban : steering->banned) banned.append(QJsonArray::fromStringList(ban));
    params["source"] = wanted.first();
    params["prefix"] = QJsonArray::fromStringList(steering->prefix);
    params["banned"] = banned;
  } else {
    params["text"] = QJsonArray::fromStringList(wanted);
  }
  // The slot replaces only requests of the same method.
  if (request_ != 0 && method != method_) engine_.cancel(request_);
  method_ = method;
  request_ = engine_.request(method, params, this, [this, generation, wanted](const Reply& reply) {
    if (generation != generation_) return;  // a newer request took the slot
    request_ = 0;
    if (!reply) {
      emit busyChanged();
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    const QVector<TranslatedLine> lines = translatedLinesFromJson(reply.result, wanted);
    if (lines.size() != wanted.size()) {
      emit busyChanged();
      return emit failed({EngineError::badInput,
                          tr("The engine answered %1 lines with %2.", nullptr, pluralOf(wanted.size()))
                              .arg(wanted.size())
                              .arg(lines.size()),
                          tr("Change the text to try again.")});
    }
    for (qsizetype i = 0; i < lines.size(); ++i) {
      if (!lines[i].hypotheses.isEmpty()) words_ += wordsIn(lines[i].hypotheses.first().text);
      known_.insert(wanted[i], new TranslatedLine(lines[i]));
    }
    seconds_ += reply.result["seconds"].toDouble();
    if (seconds_ > 0) emit measured(words_ / seconds_, seconds_);
    recount(wanted);
    send();  // the next group, if any
  });
  emit busyChanged();
}

}  // namespace transept
