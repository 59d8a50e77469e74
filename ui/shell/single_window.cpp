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
constexpr const char* tokenVariable = "XDG_ACTIVATION_TOKEN";  // a desktop's permission to come to the front
constexpr int answerTime = 3000;                               // ms
constexpr qint64 longestMessage = 1 << 20;

/// In the folder of this session of this person, which no other person reads.
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
  return socket.waitForBytesWritten(answerTime) && socket.waitForReadyRead(answerTime);  // a line: received
}

void SingleWindow::listen() {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, &SingleWindow::receive);
  QLocalServer::removeServer(socketPath());  // what a killed window left; a living one would have answered
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
      QStringList files;
      for (const QJsonValue& file : message["files"].toArray()) files.append(file.toString());
      emit opened(files);
    });
  }
}

}  // namespace transept
