// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the devices that train: the processor, one GPU, or GPUs of one kind. A button with a menu of check marks.
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

  /// Offers the available devices of `engine/devices`. Chosen devices that are still available stay chosen.
  void setDevices(const QJsonArray& devices);
  bool hasChoice() const { return devices_.size() > 1; }
  /// As the engine names it: "cpu", "cuda:1", "cuda:0,2".
  QString device() const;
  /// The ids of the chosen devices, in the order of `engine/devices`.
  QStringList chosen() const;
  /// Chooses devices that are offered together.
  void choose(const QStringList& ids);
  /// "bf16" if every chosen device prefers it, else "f32".
  QString preferredPrecision() const;

  /// Why a device of `engine/devices` cannot be used, in the window's language, by the code of the reason.
  static QString reasonAgainst(const QJsonValue& device);

 signals:
  void deviceChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Device {
    QString id, name, kind;
    bool prefersBf16 = false, chosen = false;
  };
  void fillMenu();
  void toggle(const Device& wanted);
  void showChoice();

  QMenu* menu_;
  QList<Device> devices_;  // at least one is chosen
};

}  // namespace transept
