// SPDX-License-Identifier: GPL-3.0-or-later
// What trains: the processor, one GPU, or several of one kind together. A button that tells the choice, with a menu of
// check marks that stays open while they are set.
#pragma once

#include <QJsonArray>
#include <QPushButton>
#include <QStringList>

class QMenu;

namespace transept {

class DeviceChooser : public QPushButton {
  Q_OBJECT
 public:
  explicit DeviceChooser(QWidget* parent = nullptr);

  /// `engine/devices`: those that can be used are offered. What was chosen stays so where it is still there.
  void setDevices(const QJsonArray& devices);
  bool hasChoice() const { return devices_.size() > 1; }
  /// As the engine names it: "cpu", "cuda:1", "cuda:0,2".
  QString device() const;
  /// What every chosen one prefers to train in: "bf16", else "f32".
  QString preferredPrecision() const;

 signals:
  void deviceChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Device {
    QString id, name, kind;
    bool prefersBf16 = false;
  };
  void fillMenu();
  void toggle(const QString& id);
  void choose(const QStringList& ids);
  void showChoice();
  const Device* find(const QString& id) const;

  QMenu* menu_;
  QList<Device> devices_;
  QStringList chosen_;  // ids in the order of devices_, at least one where there are any
};

}  // namespace transept
