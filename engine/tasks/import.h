// SPDX-License-Identifier: Apache-2.0
// New corpora: imported, mixed of several, or back-translated. What a training makes of their pairs.
#pragma once

#include <stop_token>

#include "engine/base/progress.h"
#include "engine/data/importing/import.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/pair_preview.h"
#include "engine/distillation/back_translation.h"
#include "engine/tasks/settings.h"

namespace transept {

constexpr auto importFields = [](auto& request, auto use) {
  use(field("source", "--source", "Source sentences, one per line", isPath), request.source);
  use(field("target", "--target", "Their translations, line by line", isPath), request.target);
  use(field("files", "--input",
            "Instead: files, archives or folders that hold both sides, in any format below, compressed or not; - is "
            "standard input",
            isSeparate),
      request.files);
  use(field("format", "--format", "lines, tsv, csv, jsonl, tmx, xliff, po, wmt or sheet; by content if not given"),
      request.format);
  use(field(
          "encoding", "--encoding",
          "Encoding of the texts that are not UTF-8, such as Shift_JIS, GB18030 or windows-1251; auto accepts a guess"),
      request.encoding);
  use(field(
          "columns", "--columns",
          "Columns of TSV and CSV, source first: numbers such as 2,3, or headings; by the headings if not given; auto "
          "accepts those that look like text"),
      request.columns);
  use(field("states", "--state", "Of XLIFF: only units in these states, such as final or translated"), request.states);
  use(field("", "--out", "The corpus folder to make", isPath | isRequired | oneSided(clientsGiveAName)), request.out);
  use(field("name", "--name", "Display name; that of the folder by default", newNameOf("corpus")), request.name);
  use(field("source_language", "--source-lang", "Language code, such as en"), request.sourceLanguage);
  use(field("target_language", "--target-lang", "Language code, such as de"), request.targetLanguage);
  use(field("cleaning", "--cleaning",
            "A file with a stack of filters, as printed by the command \"cleaning\"; the options below change it"),
      request.cleaning);
  use(field("held_out", "--held-out", "Texts, such as test sets; pairs that share a sentence with them are removed",
            isSeparate),
      request.heldOut);
  use(field("exempt", "--exempt",
            "An earlier corpus of the same text: its removed pairs that were chosen to be kept pass all filters",
            isPath),
      request.exempt);
  use(field("validation_pairs", "--validation-pairs",
            "Pairs to hold out for validation, drawn at random; at most a tenth of the corpus", limits(0, 10'000'000)),
      request.validationPairs);
  use(field("validation_source", "--validation-source", "A held-out set of your own, instead", isPath),
      request.validationSource);
  use(field("validation_target", "--validation-target", "Its targets", isPath), request.validationTarget);
  use(field("seed", "--seed", "Determines which pairs are held out", isSeed), request.seed);
  use(field("threads", "--threads", "Threads; the corpus does not depend on them (0: one per processor, at most 16)",
            limits(0, 1024)),
      request.threads);
};

constexpr auto mixFields = [](auto& request, auto use) {
  use(field("parts", "corpora",
            "Corpus folders of the same languages, each followed by :WEIGHT, its passes per epoch (1; 3: every pair "
            "three times, 0.1: a different tenth in each epoch)",
            isRequired),
      request.parts);
  use(field("", "--out", "The corpus folder to make", isPath | isRequired | oneSided(clientsGiveAName)), request.out);
  use(field("name", "--name", "Display name; that of the folder by default", newNameOf("corpus")), request.name);
};

struct AugmentRequest : BackTranslationSettings {
  std::string model;  ///< a run, a checkpoint or an imported model of the other direction
  std::string device = "cpu";
};

constexpr auto augmentFields = [](auto& request, auto use) {
  use(field("model", "model",
            "A model of the other direction: it translates from the target language. A run, a checkpoint or an "
            "imported model",
            isPath | isRequired),
      request.model);
  use(field("monolingual", "--mono", "Sentences of the target language, one per line", isPath | isRequired),
      request.monolingual);
  use(field("source_language", "--source-lang", "Language code of the made sources; by default the model's target"),
      request.sourceLanguage);
  use(field("target_language", "--target-lang", "Language code of the sentences; by default the model's source"),
      request.targetLanguage);
  use(field("keep", "--keep", "Share of the pairs to keep; those whose translations are least probable are left out",
            limits(0.01, 1)),
      request.keep);
  use(field("device", "--device", "cpu, cuda, cuda:0,1 (cpu)"), request.device);
  use(field("", "--out", "The corpus folder to make. The same command continues what was interrupted",
            isPath | isRequired | oneSided(clientsGiveAName)),
      request.out);
  use(field("name", "--name", "Display name; that of the folder by default", newNameOf("corpus")), request.name);
};

struct PreviewRequest : SettingsRequest {
  std::string corpus;
  std::int64_t pairs = 10;
};

constexpr auto previewFields = [](auto& request, auto use) {
  use(field("corpus", "corpus", "The corpus", isPath | isRequired), request.corpus);
  settingFields(request, use);
  use(field("pairs", "--pairs", "Changed pairs to show", limits(1, 1000)), request.pairs);
};

/// importCorpus(); without a folder, into a free one among the application's corpora, by the name.
CorpusSummary importText(ImportSettings request, const ProgressFunction& progress, std::stop_token stop);

/// mixCorpora(), likewise.
CorpusSummary mixText(MixtureSettings request, const ProgressFunction& progress, std::stop_token stop);

/// backTranslate(), likewise.
CorpusSummary augmentText(AugmentRequest request, const ProgressFunction& progress, std::stop_token stop);

/// previewPairs(), with the preset tiny unless another is named.
std::vector<PairPreview> previewText(const PreviewRequest& request, const ProgressFunction& progress,
                                     const std::stop_token& stop);

}  // namespace transept
