// SPDX-License-Identifier: GPL-3.0-or-later
// The left side of the Train page: the configuration of a new run or of the current one, and its commands.
#pragma once

#include <QTimer>
#include <functional>
#include <optional>
#include <variant>

#include "ui/kit/widgets/card.h"
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

  /// Begins a new run with the shown configuration, or returns from there to the current run.
  void newRun();
  /// Lets the tour show its run instead of a draft; takeBack() restores the draft.
  void setAside();
  void takeBack();
  void setValues(const QJsonObject& values);
  /// The changed draft, shown or not, as in Page.
  QVariantMap draft() const;
  void setDraft(const QVariantMap& draft);

 signals:
  /// Emitted after changes, once the panel is seen. `draft`: the parameters of `doctor/check`; empty if a run is shown.
  void settled(const QJsonObject& draft);

 private:
  /// The current run is shown.
  struct Viewing {
    QString loaded;  // the run with the shown configuration; empty: it is to be loaded
    QString corpus;  // that its cost is computed with; empty: it is not found
  };
  /// A new run is set up. The current run replaces it, unless the user began the draft beside that run.
  struct Drafting {
    RunDraft origin;         // what another page gave
    bool besideRun = false;  // until another run becomes the current one
    bool named = false;      // the user typed the name
    QJsonObject begun{};     // the initial values; only a changed draft is kept
  };
  /// The engine makes the run of a draft.
  struct Creating {
    Drafting draft;
    QString run{};  // made; shown once it is in the list
  };

  bool isDraft() const { return !std::holds_alternative<Viewing>(state_); }
  Drafting* drafting();
  const Drafting* drafting() const { return const_cast<RunPanel*>(this)->drafting(); }
  const RunDraft& origin() const;
  void leaveDraft();
  QWidget* makeHead();
  QWidget* makeButtons();
  void fillCorpora();
  void fillDevices();
  void followDevice();
  void loadConfiguration();
  void refresh();
  void showButtons(const RunInfo& run);
  void keepFocus();
  void showRun();
  /// Begins a new run with this configuration: a fork, a fine-tuning, or a proposal of the doctor.
  void takeDraft(const RunDraft& draft);
  void onConfigurationChanged();
  void check();
  void plan();
  QJsonObject planParameters() const;
  void addOrigin(QJsonObject& params) const;
  void start();
  void create(std::function<void(const QString& run)> then);
  void spread();
  void tune();
  void queue();
  void copyCommand();
  void showCorpora();
  void showOrigin();
  std::optional<RunDraft> changedDraft() const;
  void leaveMachine();
  void dropOrigin();
  void setUp(const RunDraft& draft);
  QJsonObject snapshot() const;
  QString draftCorpus() const;
  QString proposedName() const;

  Session& session_;
  MessageBar& messages_;
  Configuration configuration_;
  SchemaEditor* editor_;
  PlanCard* planCard_;
  QWidget* head_ = nullptr;
  QLineEdit* name_ = nullptr;
  QComboBox *corpus_ = nullptr, *general_ = nullptr;
  DeviceChooser* device_ = nullptr;
  QLabel *deviceLabel_ = nullptr, *generalLabel_ = nullptr;
  QLabel* originNote_ = nullptr;
  std::variant<Viewing, Drafting, Creating> state_;
  std::optional<RunDraft> kept_;                     // a changed draft, while a run is shown
  std::optional<QString> aside_;                     // a draft was shown when the tour began, beside this current run
  QWidget *buttons_ = nullptr, *focused_ = nullptr;  // the row of buttons, and its button that had the focus
  QPushButton *start_ = nullptr, *pause_ = nullptr, *stop_ = nullptr, *copy_ = nullptr, *new_ = nullptr,
              *spread_ = nullptr, *queue_ = nullptr, *tune_ = nullptr;
  QTimer settle_;  // requests checks and plans after typing, once the panel is seen
  RequestId checkRequest_ = 0, planRequest_ = 0;
};

}  // namespace transept
