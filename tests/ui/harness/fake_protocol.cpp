// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/harness/fake_protocol.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tests/support/protocol_schema.h"

namespace fake {
namespace {

using transept::test::MessagePart;

void write(const QJsonObject& message) {
  const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
  std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
  std::fflush(stdout);
}

void report(const QString& fault) {
  QFile faults(qEnvironmentVariable("TRANSEPT_PROTOCOL_FAULTS"));
  if (faults.open(QIODevice::Append)) faults.write(fault.toUtf8() + '\n');
}

void check(const QString& method, MessagePart part, const QJsonObject& value) {
  if (method.startsWith("test/")) return;
  const QByteArray text = QJsonDocument(value).toJson(QJsonDocument::Compact);
  const std::string fault =
      transept::test::protocolFault(method.toStdString(), part, nlohmann::json::parse(text.begin(), text.end()));
  if (!fault.empty()) report(QString::fromStdString(fault));
}

}  // namespace

Protocol::Protocol() : notifier_(STDIN_FILENO, QSocketNotifier::Read) {
  connect(&notifier_, &QSocketNotifier::activated, this, &Protocol::read);
}

void Protocol::read() {
  char bytes[65536];
  const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  if (count <= 0) return QCoreApplication::quit();
  buffer_.append(bytes, count);
  for (qsizetype end = buffer_.indexOf('\n'); end >= 0; end = buffer_.indexOf('\n')) {
    const QJsonObject message = QJsonDocument::fromJson(buffer_.left(end)).object();
    buffer_.remove(0, end + 1);
    const QString method = message["method"].toString();
    QJsonObject params = message["params"].toObject();
    if (message.contains("id")) methods_[message["id"].toInteger()] = method;
    QJsonObject described = params;
    described.remove("slot");  // which any request may carry
    check(method, MessagePart::params, described);
    if (method == "test/refuse") {
      refuses_ = params["refuses"].toBool();
      answer(message["id"], {});
      continue;
    }
    handle(method, params, message["id"]);
  }
}

void Protocol::answer(const QJsonValue& id, const QJsonObject& result) {
  check(methods_.take(id.toInteger()), MessagePart::result, result);
  write({{"jsonrpc", "2.0"}, {"id", id}, {"result", result}});
}

void Protocol::fail(const QJsonValue& id, int code, const QString& message, const QString& remedy) {
  methods_.remove(id.toInteger());
  write({{"jsonrpc", "2.0"},
         {"id", id},
         {"error", QJsonObject{{"code", code}, {"message", message}, {"data", QJsonObject{{"remedy", remedy}}}}}});
}

void Protocol::failUnknown(const QJsonValue& id, bool missing) {
  const QString method = methods_.value(id.toInteger());
  if (!missing && !method.startsWith("test/")) report("The made-up engine has no method " + method + ".");
  fail(id, -32601, "There is no method " + method + ".");
}

qsizetype Protocol::unanswered() const {
  return std::ranges::count_if(methods_, [](const QString& method) { return !method.startsWith("test/"); });
}

bool Protocol::refuses(const QString& method, const QJsonValue& id) {
  if (!refuses_ || id.isUndefined() || method.startsWith("test/")) return false;
  fail(id, -32000, "The disk is full.", "Delete something.");
  return true;
}

void notify(const QString& method, const QJsonObject& params) {
  check(method, MessagePart::params, params);
  write({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

void notifyReady(int protocol) {
  notify("ready", {{"name", "fake"}, {"version", "0"}, {"protocol", protocol}, {"capabilities", QJsonArray{}}});
}

}  // namespace fake
