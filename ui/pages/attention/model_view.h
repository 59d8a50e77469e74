// SPDX-License-Identifier: GPL-3.0-or-later
// The whole model at work on one sentence, step by step: every tensor of the forward pass, chosen in Figures 1 and 2 of
// the paper or in a list, as a map with its equation, section and cost; what each layer of the decoder would say; and
// which tokens a word comes from.
#pragma once

#include <QDialog>
#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QStringList>
#include <functional>

#include "ui/client/engine_client.h"
#include "ui/state/models/models.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTableWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace transept {

class DecodingSteps;
class HeatMap;
class ModelFigure;
class Session;

class ModelView : public QDialog {
  Q_OBJECT
 public:
  /// What is not a tensor: the layers' predictions, why a word was chosen, and similar training pairs.
  static constexpr const char *lensPart = "Lens", *whyPart = "Why", *similarPart = "Similar";
  /// sentence: handle, source, target?, first_token? as in `inspect/tensors`.
  /// Keeps the model loaded. If the engine ends, what is shown stays, but nothing else can be chosen: the next one does
  /// not know this model. Closes when the window moves to another machine.
  ModelView(Session& session, const QJsonObject& sentence, QWidget* parent = nullptr);

  /// Shows a part as soon as the tensors are known; `word`: the token of the target that it is about.
  void openAt(const QString& part, int word = 0);

 private:
  QWidget* makeParts();
  /// Requests what is shown. The next ask() cancels this request.
  void request(const QString& method, const QJsonObject& params, const std::function<void(const QJsonObject&)>& take);
  /// Requests the content of a table once, whatever is shown meanwhile. Retries after a failure, when called again.
  void fillOnce(QTableWidget* table, const QString& method, const QJsonObject& params,
                const std::function<void(const QJsonObject&)>& take, const ProgressHandler& progress = {});
  void fill(const QJsonObject& pass);
  void showStep();
  QTreeWidgetItem* placeOf(const QString& name);
  void choosePart(const QString& name);
  void choose();
  void ask();
  void askTensor(const QJsonObject& tensor);
  void askLens();
  void askReasons();
  void askSimilar();
  void showValues(const QJsonObject& tensor, const QJsonObject& reply);
  void showLens(const QJsonArray& layers);
  void showSimilar(const QJsonArray& pairs);
  void setSimilarSummary(const QString& summary);
  QString description() const;
  void tellCell(int row, int column);
  void fail(const EngineError& error);
  void loadInF32();

  Session& session_;
  HeldModel held_;
  QJsonObject asked_;  // of every request: the model and the sentence
  QString sourceText_, targetText_;
  QStringList source_, target_, decoder_;            // displayed tokens
  QHash<QString, QTreeWidgetItem*> groups_, items_;  // of the tree, by name; items_: what can be chosen
  QJsonObject part_;                                 // the chosen one: a tensor, or a special part
  QStringList axes_;                                 // of the map
  ModelFigure* figure_;
  QSpinBox* layer_;
  DecodingSteps* steps_;
  QTreeWidget* tree_;
  QLabel *facts_, *choiceLabel_, *cell_, *remarks_;
  QComboBox* choice_;
  QStackedWidget* stack_;
  HeatMap* map_;
  QTableWidget *lens_, *similar_;
  QPushButton* loadF32_;  // in int8, which has no gradients
  QString wantedPart_;    // of openAt()
  int wantedWord_ = 0;
  QString similarSummary_;  // how far the corpus is read, or how many pairs were compared
  RequestId request_ = 0;
  QSet<const QWidget*> filled_;  // tables whose content was requested
};

}  // namespace transept
