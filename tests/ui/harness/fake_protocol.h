// SPDX-License-Identifier: GPL-3.0-or-later
// The protocol's engine side for made-up engines, held against docs/protocol.schema.json.
#pragma once

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSocketNotifier>

namespace fake {

/// Reads requests from standard input and ends the program with it. What differs from the schema, in a request of the
/// window or in an answer or notification of the made-up engine, and any request that it does not know, is appended to
/// the file that TRANSEPT_PROTOCOL_FAULTS names, and fails the test (tests/support/window_test.cpp). Methods `test/...`
/// are exempt. After `test/refuse`, all requests that an engine passes to refuses() fail.
class Protocol : public QObject {
 public:
  Protocol();

 protected:
  /// Answers a request of the window, now or later. A notification has an undefined id.
  virtual void handle(const QString& method, const QJsonObject& params, const QJsonValue& id) = 0;

  void answer(const QJsonValue& id, const QJsonObject& result);
  void fail(const QJsonValue& id, int code, const QString& message, const QString& remedy = {});
  /// As the engine answers a method that it does not have. A fault of the made-up engine unless it is `missing` there
  /// on purpose.
  void failUnknown(const QJsonValue& id, bool missing = false);
  /// How many requests wait for their answer, without those of tests.
  qsizetype unanswered() const;
  /// Whether it has refused the request.
  bool refuses(const QString& method, const QJsonValue& id);

 private:
  void read();

  QSocketNotifier notifier_;
  QByteArray buffer_;
  bool refuses_ = false;
  QHash<qint64, QString> methods_;  // of unanswered requests
};

void notify(const QString& method, const QJsonObject& params);
/// The first message of an engine.
void notifyReady(int protocol = 1);

}  // namespace fake
