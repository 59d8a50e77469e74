// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/corpora.h"

#include <QSettings>
#include <algorithm>
#include <utility>

namespace transept {

namespace {
constexpr const char* corpusKey = "session/corpus";
}

Corpora::Corpora(EngineClient& engine, QSettings& settings) : engine_(engine), settings_(settings) {
  currentFolder_ = settings.value(corpusKey).toString();
}

QJsonObject Corpora::find(const QString& folder) const {
  for (const QJsonValue& corpus : all_) {
    if (corpus["corpus"].toString() == folder) return corpus.toObject();
  }
  return {};
}

void Corpora::setCurrent(const QString& folder) {
  if (folder == currentFolder_) return;
  currentFolder_ = folder;
  settings_.setValue(corpusKey, folder);
  emit currentChanged();
}

void Corpora::refresh() {
  engine_.request("corpus/list", {}, this, [this, asked = ++asked_](const Reply& reply) {
    if (!reply) return emit failed(*reply.error);
    if (asked < std::exchange(answered_, std::max(asked, answered_))) return;  // a newer list arrived first
    all_ = reply.result["corpora"].toArray();
    emit changed();
    if (!current().isEmpty()) {
      emit currentChanged();
    } else {
      setCurrent(all_.isEmpty() ? QString() : all_.first()["corpus"].toString());
    }
  });
}

void Corpora::forget() {
  if (all_.isEmpty()) return;
  all_ = {};
  emit changed();
}

}  // namespace transept
