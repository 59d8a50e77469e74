// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/translator.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <algorithm>

#include "ui/kit/text/format.h"

namespace transept {
namespace {

constexpr int translationPause = 120;  // ms
constexpr int linesAtOnce = 8;         // small, so that parts of a long text appear early
constexpr int rememberedLines = 5000;  // minimum

int wordsIn(const QString& text) {
  static const QRegularExpression spaces(QStringLiteral("\\s+"));
  return static_cast<int>(text.split(spaces, Qt::SkipEmptyParts).size());
}

}  // namespace

Translator::Translator(EngineClient& engine, const QString& slot, QObject* parent)
    : QObject(parent), engine_(engine), slot_(slot), known_(rememberedLines) {
  pause_.setSingleShot(true);
  pause_.setInterval(translationPause);
  connect(&pause_, &QTimer::timeout, this, &Translator::send);
}

void Translator::stop() {
  pause_.stop();
  ++generation_;
  if (request_ != 0) engine_.cancel(request_);
  request_ = 0;
}

void Translator::setModel(const QJsonValue& handle) {
  stop();
  handle_ = handle;
  known_.clear();
  emit translated();
  send();
}

void Translator::setSettings(const TranslateSettings& settings) {
  if (settings == settings_) return;
  stop();
  settings_ = settings;
  known_.clear();
  emit busyChanged();
  pause_.start();
}

void Translator::steer(const QString& line, const Steering& steering) {
  if (steering == steered_.value(line)) return;
  stop();
  if (steering.isEmpty())
    steered_.remove(line);
  else
    steered_[line] = steering;
  known_.remove(line);
  send();
}

void Translator::setText(const QStringList& lines, int currentLine) {
  current_ = currentLine;
  if (lines == lines_) return;
  lines_ = lines;
  // Room for all lines: those of a long text would evict each other and be translated again and again.
  known_.setMaxCost(std::max<qsizetype>(rememberedLines, 2 * lines.size()));
  pause_.start();
  emit busyChanged();
}

const TranslatedLine* Translator::translation(int line) const {
  return known_.object(lines_.value(line));
}

int Translator::missing() const {
  return static_cast<int>(std::count_if(lines_.begin(), lines_.end(), [this](const QString& line) {
    return !line.trimmed().isEmpty() && !known_.contains(line);
  }));
}

void Translator::send() {
  pause_.stop();
  if (handle_.isNull() || handle_.isUndefined()) return emit busyChanged();
  // From the current line to the end, then from the start. A steered line is sent alone.
  QStringList wanted;
  for (qsizetype i = 0; i < lines_.size() && wanted.size() < linesAtOnce; ++i) {
    const QString& line = lines_[(current_ + i) % lines_.size()];
    if (line.trimmed().isEmpty() || known_.contains(line) || wanted.contains(line)) continue;
    const bool steered = steered_.contains(line);
    if (!steered || wanted.isEmpty()) wanted.append(line);
    if (steered) break;
  }
  const int generation = ++generation_;
  if (wanted.isEmpty()) {
    if (request_ != 0) engine_.cancel(request_);
    request_ = 0;
    words_ = 0;
    seconds_ = 0;
    return emit busyChanged();
  }
  QJsonObject params{{"handle", handle_},
                     {"beam", settings_.beam},
                     {"alpha", settings_.alpha},
                     {"nbest", settings_.nbest},
                     {"slot", slot_}};
  if (settings_.shortlist) params["shortlist"] = true;
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
    emit translated();
    send();  // the next group, if any
  });
  emit busyChanged();
}

}  // namespace transept
