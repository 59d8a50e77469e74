// SPDX-License-Identifier: GPL-3.0-or-later
// One model: what it is and where it came from, its languages, its vocabulary, its weights and its card.
#pragma once

#include <QTimer>

#include "ui/pages/sub_view.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;

namespace transept {

class ImportJob;
class ModelWeights;
class VocabularyPieces;

class AboutModelView : public SubView {
  Q_OBJECT
 public:
  explicit AboutModelView(Session& session);

  /// A run, or an imported model.
  void open(const QString& model, const QString& name);
  QString model() const { return model_; }

 private:
  QWidget* makeLanguages();
  QWidget* makeVocabulary();
  QWidget* makeWeights();
  void describe(const QJsonObject& model);
  void fillCorpora();
  void chooseLanguages();
  void refreshPieces();
  void splitText();
  void loadWeights();
  QString side() const;
  /// Sends a request about the model; drops the answer if another model was opened meanwhile.
  void ask(const QString& method, QJsonObject parameters, std::function<void(const QJsonObject& result)> done);

  Session& session_;
  QString model_;
  ImportJob* job_;
  QWidget* languages_;
  QLabel *facts_, *split_, *counted_, *weighed_, *fromLabel_, *intoLabel_;
  QComboBox *from_, *into_, *side_, *corpus_;
  QLineEdit *search_, *text_;
  VocabularyPieces* pieces_;
  ModelWeights* weights_;
  QPlainTextEdit* words_;
  QStackedWidget* stack_;
  QTimer typing_;
};

}  // namespace transept
