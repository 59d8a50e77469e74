// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/distillation.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <vector>

#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/learn_shortlist.h"
#include "engine/distillation/compact_model.h"
#include "engine/distillation/student_shape.h"
#include "engine/distillation/teacher_text.h"
#include "engine/eval/metric.h"
#include "engine/platform/folders.h"
#include "engine/run/model_choice.h"
#include "engine/run/precision_choice.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Reports the stages of a distillation, also in experiment.json, for other processes.
class StageReport {
 public:
  StageReport(const ExperimentFolder& folder, const Reporter& report) : folder_(folder), report_(report) {}

  Reporter reporter() { return {function_, report_.stop}; }
  void end() { write({}); }

 private:
  void tell(const Progress& progress) {
    report_(progress.stage, progress.done, progress.total);
    constexpr double seconds = 1;
    if (progress.stage == stage_ && secondsSince(written_) < seconds) return;
    stage_ = progress.stage;
    written_ = Clock::now();
    write(progress);
  }

  void write(const Progress& progress) {
    folder_.update([&](Experiment& experiment) {
      Distillation& distillation = *experiment.distillation;
      distillation.stage = progress.stage;
      distillation.done = progress.done;
      distillation.total = progress.total;
    });
  }

  const ExperimentFolder& folder_;
  const Reporter& report_;
  const ProgressFunction function_ = [this](const Progress& progress) { tell(progress); };
  std::string stage_;
  Clock::time_point written_;
};

/// In the precision that the device multiplies fastest without loss.
std::shared_ptr<LoadedModel> loadTeacher(const std::string& model, const std::string& device,
                                         const std::stop_token& stop) {
  const Precision precision = precisionOf({}, listDevices(device));
  return LoadedModel::load(model, {.device = device, .precision = precision}, stop);
}

/// The test set of the card: two files, or the validation pairs of the corpus.
struct TestSet {
  std::vector<std::string> sources, references;
};

TestSet testSetOf(const Experiment& experiment) {
  const Distillation& distillation = *experiment.distillation;
  if (!distillation.testSource.empty())
    return {readSentences(distillation.testSource), readSentences(distillation.testReference)};
  const std::string folder = experiment.corpus + "/";
  return {readLines(TextLines(folder + corpus_file::validationSource)),
          readLines(TextLines(folder + corpus_file::validationTarget))};
}

std::int64_t wordsIn(const std::vector<std::string>& lines) {
  std::int64_t words = 0;
  for (const std::string& line : lines) {
    bool inside = false;
    for (const char c : line) {
      words += c != ' ' && !inside ? 1 : 0;
      inside = c != ' ';
    }
  }
  return words;
}

ModelFigures measured(const std::shared_ptr<LoadedModel>& model, const TranslateSettings& settings, const TestSet& test,
                      std::int64_t bytes, const Reporter& report) {
  const ProgressFunction progress = [&](const Progress& part) { report("evaluating", part.done, part.total); };
  const Evaluation evaluation = evaluateModels({use(model)}, settings, test.sources, test.references,
                                               scoringOf(*model, ""), progress, report.stop);
  ModelFigures figures;
  figures.parameters = model->transformer().parameters().count();
  figures.bytes = bytes;
  figures.bleu = evaluation.bleu.score;
  figures.bleuSignature = evaluation.bleu.signature;
  figures.chrf = evaluation.chrf.score;
  const double seconds = evaluation.translateSeconds;
  figures.sentencesPerSecond = static_cast<double>(evaluation.sentences) / seconds;
  figures.wordsPerSecond = static_cast<double>(wordsIn(evaluation.hypotheses)) / seconds;
  return figures;
}

/// Of the files that translating needs: weights, settings and vocabularies.
std::int64_t bytesOfModel(const ModelChoice& model) {
  std::int64_t bytes = fileBytes(model.weights) + fileBytes(model.configFile);
  for (const std::string& name : namesIn(model.vocabularyFolder))
    if (name.starts_with("vocabulary.")) bytes += fileBytes(model.vocabularyFolder + "/" + name);
  return bytes;
}

}  // namespace

void prepareStudentText(const ExperimentFolder& folder, const Reporter& report) {
  if (pathExists(textOfStudent(folder))) return;
  const Experiment experiment = folder.read();
  const Distillation& distillation = *experiment.distillation;
  StageReport stages(folder, report);
  const auto teacher = loadTeacher(distillation.teacher, experiment.device, report.stop);
  const auto reverse =
      distillation.reverse.empty() ? nullptr : loadTeacher(distillation.reverse, experiment.device, report.stop);
  TeacherTextSettings settings;
  settings.corpus = experiment.corpus;
  settings.monolingual = distillation.monolingual;
  settings.nbest = distillation.nbest;
  settings.keep = distillation.keep;
  settings.originals = distillation.originals;
  const TeacherText text = makeTeacherText(teacher, reverse, settings, folder.path() + "/translations.tsv",
                                           textOfStudent(folder), stages.reporter());
  folder.update([&](Experiment& now) {
    now.distillation->translated = text.translated;
    now.distillation->keptPairs = text.kept;
  });
  stages.end();
}

void concludeDistillation(const ExperimentFolder& folder, const std::string& run, const Reporter& report) {
  const Experiment experiment = folder.read();
  const Distillation& distillation = *experiment.distillation;
  StageReport stages(folder, report);
  const Reporter reporter = stages.reporter();
  const std::string& out = distillation.model;
  if (!pathExists(out)) {
    RunShortlistSettings shortlist;
    shortlist.shortlist.best = studentShortlist;
    const LearntShortlist learnt = learnShortlist(RunFolder::open(run), shortlist, reporter.progress, reporter.stop);
    writeCompactModel(run, learnt.path, out);
  }
  const TestSet test = testSetOf(experiment);
  if (!test.sources.empty()) {
    const auto teacher = LoadedModel::load(distillation.teacher, {.device = experiment.device}, reporter.stop);
    TranslateSettings ofTeacher;
    ofTeacher.search = beamSettingsOf(teacher->config().decode);
    const ModelFigures teacherFigures = measured(teacher, ofTeacher, test, bytesOfModel(teacher->choice()), reporter);
    const auto student = LoadedModel::load(out, {.precision = Precision::int8}, reporter.stop);
    TranslateSettings ofStudent;
    ofStudent.search = beamSettingsOf(student->config().decode);
    ofStudent.shortlist = std::make_shared<Shortlist>(Shortlist::load(shortlistOf(out), student->vocabularies()));
    const ModelFigures studentFigures = measured(student, ofStudent, test, folderBytes(out), reporter);
    folder.update([&](Experiment& now) {
      now.distillation->teacherFigures = teacherFigures;
      now.distillation->studentFigures = studentFigures;
    });
  }
  stages.end();
}

double translationSeconds(const Distillation& distillation, const std::string& corpus, const std::string& device,
                          std::int64_t sentences, const std::stop_token& stop) {
  constexpr std::int64_t sample = 64;
  const auto teacher = loadTeacher(distillation.teacher, device, stop);
  TranslateSettings settings;
  settings.search = beamSettingsOf(teacher->config().decode);
  settings.search.beam = std::max(settings.search.beam, distillation.nbest);
  Translator translator({use(teacher)}, settings, stop);
  const std::vector<std::string> lines = readLines(TextLines(corpus + "/" + corpus_file::trainSource), sample);
  translator.translate(std::span(lines).first(std::min<std::size_t>(lines.size(), 4)), {}, stop);  // packs the weights
  const Clock::time_point begin = Clock::now();
  translator.translate(lines, {}, stop);
  return lines.empty() ? 0 : secondsSince(begin) / static_cast<double>(lines.size()) * static_cast<double>(sentences);
}

}  // namespace transept
