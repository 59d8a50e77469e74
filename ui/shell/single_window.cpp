// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/single_window.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QSettings>
#include <QStandardPaths>

namespace transept {

namespace {
constexpr const char* tokenVariable = "XDG_ACTIVATION_TOKEN";  // a desktop's permission to raise the window
constexpr int answerTime = 3000;                               // ms
constexpr qint64 longestMessage = 1 << 20;

/// In the runtime folder of the user's session, which other users cannot read.
QString socketPath() {
  const QByteArray settings = QSettings().fileName().toUtf8();
  const QByteArray hash = QCryptographicHash::hash(settings, QCryptographicHash::Sha1).toHex().left(16);
  return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + "/transept-" + hash;
}
}  // namespace

bool SingleWindow::handOver(const QStringList& files) {
  QLocalSocket socket;
  socket.connectToServer(socketPath());
  if (!socket.waitForConnected(answerTime)) return false;
  const QJsonObject message{{"files", QJsonArray::fromStringList(files)},
                            {"token", qEnvironmentVariable(tokenVariable)}};
  socket.write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
  return socket.waitForBytesWritten(answerTime) && socket.waitForReadyRead(answerTime);  // a line confirms
}

void SingleWindow::listen() {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, &SingleWindow::receive);
  QLocalServer::removeServer(socketPath());  // left by a killed window; a running one would have answered
  server_.listen(socketPath());
}

void SingleWindow::receive() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
      if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > longestMessage) socket->abort();
        return;
      }
      const QJsonObject message = QJsonDocument::fromJson(socket->readLine()).object();
      socket->write("received\n");
      qputenv(tokenVariable, message["token"].toString().toUtf8());
      emit opened(message["files"].toVariant().toStringList());
    });
  }
}

}  // namespace transept
