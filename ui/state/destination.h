// SPDX-License-Identifier: GPL-3.0-or-later
// Where Session::open() leads: a page, or something to show there.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <variant>

namespace transept {

/// experiments, evaluations and models are views of Runs in the navigation rail.
enum class PageId { start = -1, data = 0, train, translate, attention, runs, experiments, evaluations, models };

/// The attention of a sentence. An empty target means the best translation.
struct SentenceAttention {
  static constexpr PageId page = PageId::attention;
  QString source, target;
};

/// Texts to import, as if dropped on the page.
struct ImportedTexts {
  static constexpr PageId page = PageId::data;
  QStringList files;
};

struct CorpusFolder {
  static constexpr PageId page = PageId::data;
  QString folder;
};

/// A model of another tool, to import it.
struct ForeignModel {
  static constexpr PageId page = PageId::translate;
  QString path;
};

struct ExperimentPlace {
  static constexpr PageId page = PageId::experiments;
  QString folder;
};

/// Settings of a new run, to edit and start it: a fork, a fine-tuning, or a proposal of the doctor.
struct RunDraft {
  static constexpr PageId page = PageId::train;
  QString preset;      ///< empty: unchanged
  QJsonObject values;  ///< differences from the preset
  QString corpus;      ///< empty: unchanged
  QString name;        ///< a proposal; empty: the page chooses one
  QString from;        ///< folder of the checkpoint to continue from; empty: from the beginning
  QString fromName;    ///< name of its run
  qint64 fromStep = 0;
  QString model;  ///< a run, a checkpoint or an imported model to fine-tune; empty: none
  QString modelName;
  QString generalCorpus;  ///< with a model: text beside the corpus, against forgetting; empty: none

  bool isFork() const { return !from.isEmpty(); }
  bool fineTunes() const { return !model.isEmpty(); }
};

using Destination =
    std::variant<PageId, SentenceAttention, ImportedTexts, CorpusFolder, ForeignModel, ExperimentPlace, RunDraft>;

inline PageId pageOfPlace(PageId page) {
  return page;
}
template <class Place>
PageId pageOfPlace(const Place& /*place*/) {
  return Place::page;
}

}  // namespace transept
