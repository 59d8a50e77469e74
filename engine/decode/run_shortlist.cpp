// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/run_shortlist.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/prepare.h"

namespace transept {

std::string shortlistOf(const std::string& run) {
  return run + "/shortlist.safetensors";
}

LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings,
                               const ProgressFunction& progress, std::stop_token stop) {
  const std::string corpus = settings.corpus.empty() ? run.description().corpus : settings.corpus;
  const PreparedData data = prepareData(corpus, run.config().data, progress, stop);
  const VocabularyPair vocabularies = loadVocabularies(run.path());
  if (!sameTokens(*data.vocabularies.source, *vocabularies.source) ||
      !sameTokens(*data.vocabularies.target, *vocabularies.target)) {
    throw UserError(ErrorKind::badInput, "The corpus " + corpus + " has other vocabularies than the run.",
                    "Give the corpus that the run was trained on with --corpus.", corpus);
  }
  const LexicalTable table = LexicalTable::learn(*data.train, vocabularies.source->size(), vocabularies.target->size(),
                                                 settings.lexical, progress, stop);
  LearntShortlist learnt{settings.output.empty() ? shortlistOf(run.path()) : settings.output, table.pairs(),
                         table.pairs() >= std::min(settings.lexical.pairs, data.train->pairs())};
  Shortlist::make(table, vocabularies, settings.shortlist).save(learnt.path);
  return learnt;
}

}  // namespace transept
