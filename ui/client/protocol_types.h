// SPDX-License-Identifier: GPL-3.0-or-later
// Types of the engine's protocol: replies, errors, progress and numeric arrays.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <algorithm>
#include <any>
#include <functional>
#include <iterator>
#include <optional>

namespace transept {

/// An error of the protocol (engine/serve/PROTOCOL.md): one sentence, and a remedy.
struct EngineError {
  enum Code : int {
    unknownMethod = -32601,
    badParameter = -32602,
    cancelled = -32800,
    badInput = -32001,
    notFound = -32002,
    engineEnded = -32099,  ///< not sent by the engine: it ended before it answered
  };
  int code = 0;
  QString message;
  QString remedy{};

  bool isCancelled() const { return code == cancelled; }
  static EngineError fromJson(const QJsonObject& error);
};

/// The answer to one request: a result or an error.
struct Reply {
  QJsonObject result;  ///< also of a cancelled request that had been carried out
  std::optional<EngineError> error;
  std::any decoded;  ///< the result as the request's ReplyDecoder made it

  explicit operator bool() const { return !error.has_value(); }
};

struct Progress {
  QString stage;
  qint64 done = 0;
  qint64 total = 0;                   ///< 0: unknown
  std::optional<double> secondsLeft;  ///< empty: unknown
};

using RequestId = qint64;
using ReplyHandler = std::function<void(const Reply&)>;
using ProgressHandler = std::function<void(const Progress&)>;
/// Converts a large result. Runs on the thread that reads the engine's output, so it must use only its argument.
using ReplyDecoder = std::function<std::any(const QJsonObject& result)>;

/// The enumerator with this name. `names` lists the names in the order of the enumerators; the last ones may have none.
template <class Enum, std::size_t count>
Enum enumeratorOf(const QString& name, const char* const (&names)[count], Enum fallback) {
  const auto found = std::find(std::begin(names), std::end(names), name);
  return found == std::end(names) ? fallback : static_cast<Enum>(found - std::begin(names));
}

/// An array in the protocol: {"shape":[...],"dtype":"f32|f16|u8","data":"base64"}. u8 values are scaled to 0..1.
struct NumericArray {
  QList<int> shape;
  QList<float> values;  // row-major

  bool isEmpty() const { return values.isEmpty(); }
  /// Empty if shape and data differ, an extent is not positive or the dtype is unknown.
  static NumericArray fromJson(const QJsonObject& array);
};

}  // namespace transept
