// SPDX-License-Identifier: GPL-3.0-or-later
// The left side of the Train page: the configuration of a new run, or of the one that is shown, and what to do with it.
#pragma once

#include <QTimer>
#include <functional>
#include <optional>

#include "ui/kit/widgets/card.h"
#include "ui/state/runs/run_draft.h"
#include "ui/state/session.h"
#include "ui/state/settings/configuration.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace transept {

class DeviceChooser;
class MessageBar;
class PlanCard;
class SchemaEditor;

class RunPanel : public Card {
  Q_OBJECT
 public:
  RunPanel(Session& session, MessageBar& messages);

  /// A new run is being set up (its values can be changed), as opposed to a run that exists.
  bool isDraft() const { return stage_ == Stage::draft || stage_ == Stage::creating; }
  Configuration& configuration() { return configuration_; }

 public slots:
  /// Begins a new run with the configuration that is shown, or goes back from there to the current one.
  void newRun();
  void showRun();
  /// Begins a new run with this configuration: a fork, or what the doctor proposes.
  void takeDraft(const transept::RunDraft& draft);
  /// The tour shows its model's run here, whatever was being set up; takeBack() shows that again.
  void lend() { lent_ = isDraft(); }
  void takeBack();
  /// Sets these values in the run that is being set up.
  void setValues(const QJsonObject& values);

 signals:
  /// Values rest: those that are set up, as `doctor/check` takes them; empty: a run is shown.
  void settled(const QJsonObject& draft);

 private:
  /// What the panel is about:
  ///   draft     a run that is being set up; its values can be changed
  ///   creating  the same, while the engine makes a run of it
  ///   waiting   a run that can be started or resumed
  ///   training  a run in training
  ///   ended     a run that cannot be trained any further, or is read-only
  /// New run and a draft from elsewhere lead to draft; another current run leads out of it.
  enum class Stage { draft, creating, waiting, training, ended };

  QWidget* makeHead();
  QWidget* makeButtons();
  void fillCorpora();
  void fillDevices();
  void followDevice();
  void loadConfiguration();
  Stage stageNow() const;
  void refresh();
  void showButtons(const RunInfo& run);
  void onConfigurationChanged();
  void check();
  void plan();
  QJsonObject planParameters() const;
  void start();
  void create(std::function<void(const QString& run)> then);
  void spread();
  void tune();
  void queue();
  void copyCommand();
  void showFork();
  void keepDraft();
  void setUp(const RunDraft& draft);
  QJsonObject snapshot() const;
  QString proposedName() const;
  QString freeName(const QString& base) const;

  Session& session_;
  MessageBar& messages_;
  Configuration configuration_;
  SchemaEditor* editor_;
  PlanCard* planCard_;
  QWidget* head_ = nullptr;
  QLineEdit* name_ = nullptr;
  QComboBox* corpus_ = nullptr;
  DeviceChooser* device_ = nullptr;
  QLabel* deviceLabel_ = nullptr;
  QLabel* forkNote_ = nullptr;
  RunDraft draftOf_;              // what the new run was set up from, when it was not here
  std::optional<RunDraft> kept_;  // a new run with values of its own that another run took the place of
  QPushButton *start_ = nullptr, *pause_ = nullptr, *stop_ = nullptr, *copy_ = nullptr, *new_ = nullptr,
              *spread_ = nullptr, *queue_ = nullptr, *tune_ = nullptr;
  QTimer settle_;  // checks and plans are asked for when typing rests
  RequestId checkRequest_ = 0, planRequest_ = 0;
  bool editing_ = false;   // the user asked for a new run although one is current
  bool creating_ = false;  // the engine makes a run of the draft
  Stage stage_ = Stage::draft;
  bool nameTyped_ = false;
  bool lent_ = false;  // a run was being set up when the tour began
  QString loadedRun_;
  QString created_;    // the run that the draft became
  QJsonObject begun_;  // what the draft began with: it is kept only when it was changed since
};

}  // namespace transept
