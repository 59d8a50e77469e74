// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/protocol_types.h"

#include <qfloat16.h>
#include <QByteArray>
#include <QtEndian>
#include <cstring>

#include "ui/client/engine_texts.h"

namespace transept {

EngineError EngineError::fromJson(const QJsonObject& error) {
  QJsonObject problem = error["data"].toObject();
  problem["message"] = error["message"];
  return {error["code"].toInt(), sentenceOf(problem), remedyOf(problem)};
}

NumericArray NumericArray::fromJson(const QJsonObject& array) {
  constexpr qint64 mostValues = 64 * 1024 * 1024;  // the limit of a protocol line
  NumericArray result;
  qint64 count = 1;
  for (const QJsonValue& extent : array["shape"].toArray()) {
    if (extent.toInt() <= 0 || count * extent.toInt() > mostValues) return {};
    result.shape.append(extent.toInt());
    count *= extent.toInt();
  }
  const QByteArray bytes = QByteArray::fromBase64(array["data"].toString().toLatin1());
  const QString dtype = array["dtype"].toString();
  const qint64 width = dtype == "f32" ? 4 : dtype == "f16" ? 2 : dtype == "u8" ? 1 : 0;
  if (width == 0 || bytes.size() != count * width) return {};
  result.values.resize(count);
  for (qint64 i = 0; i < count; ++i) {
    const char* at = bytes.constData() + i * width;
    if (width == 1) {
      result.values[i] = static_cast<unsigned char>(*at) / 255.0f;
    } else if (width == 2) {
      const auto bits = qFromLittleEndian<quint16>(at);
      qfloat16 half;
      std::memcpy(static_cast<void*>(&half), &bits, 2);
      result.values[i] = static_cast<float>(half);
    } else {
      result.values[i] = qFromLittleEndian<float>(at);
    }
  }
  return result;
}

}  // namespace transept
