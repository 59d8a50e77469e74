// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/alignment.h"

#include <algorithm>

#include "ui/state/models/attention_store.h"

namespace transept {
namespace {

constexpr int rememberedCells = 1 << 20;

QString keyOf(const QString& source, const QString& target) {
  return source + QChar(0x1f) + target;
}

/// The thumbnails hold every weight of a sentence of up to 32 x 32 tokens; a longer one is condensed, and stretching
/// it again gives an alignment that is blurred by a token or two, which is enough to point at a word.
AttentionMap alignmentOf(const AttentionResult& result) {
  const NumericArray& cross = result.thumbnails[static_cast<int>(AttentionKind::Cross)];
  AttentionMap map = result.frame(AttentionKind::Cross);
  if (cross.shape.size() != 4 || map.rows() == 0 || map.columns() == 0) return {};
  const int layers = cross.shape[0], heads = cross.shape[1], height = cross.shape[2], width = cross.shape[3];
  const int layer = std::max(0, layers - 2);
  map.weights.fill(0.0f, static_cast<qsizetype>(map.rows()) * map.columns());
  for (int row = 0; row < map.rows(); ++row) {
    const int y = map.rows() <= height ? row : row * height / map.rows();
    float largest = 0;
    float* cells = map.weights.data() + static_cast<qsizetype>(row) * map.columns();
    for (int column = 0; column < map.columns(); ++column) {
      const int x = map.columns() <= width ? column : column * width / map.columns();
      for (int head = 0; head < heads; ++head)
        cells[column] += cross.values[((static_cast<qsizetype>(layer) * heads + head) * height + y) * width + x] /
                         static_cast<float>(heads);
      largest = std::max(largest, cells[column]);
    }
    // As strengths to mark with: the strongest is 1, so that a spread-out row can be seen at all.
    if (largest > 0)
      for (int column = 0; column < map.columns(); ++column) cells[column] /= largest;
  }
  return map;
}

}  // namespace

AlignmentSource::AlignmentSource(EngineClient& engine, QObject* parent)
    : QObject(parent), engine_(engine), known_(rememberedCells) {}

void AlignmentSource::setModel(const QJsonValue& handle) {
  if (request_ != 0) engine_.cancel(request_);
  request_ = 0;
  asked_.clear();
  handle_ = handle;
  known_.clear();
}

const AttentionMap* AlignmentSource::find(const QString& source, const QString& target) {
  const QString key = keyOf(source, target);
  if (const AttentionMap* map = known_.object(key)) return map;
  if (handle_.isNull() || handle_.isUndefined() || asked_ == key) return nullptr;
  if (request_ != 0) engine_.cancel(request_);
  asked_ = key;
  const QJsonObject params{{"handle", handle_}, {"source", source}, {"target", target}};
  request_ = engine_.request("attention", params, this, [this, key, source, target](const Reply& reply) {
    if (asked_ != key) return;
    request_ = 0;
    if (!reply) return;  // no alignment is no error: the words are just not marked
    auto* map = new AttentionMap(alignmentOf(AttentionResult::fromJson(reply.result)));
    known_.insert(key, map, static_cast<int>(map->weights.size()) + 1);
    emit ready(source, target);
  });
  return nullptr;
}

}  // namespace transept
