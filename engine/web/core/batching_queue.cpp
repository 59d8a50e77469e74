// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/batching_queue.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/base/progress.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/web/http/message.h"

namespace transept {
namespace {

constexpr std::size_t sentencesPerBatch = 64, sentencesPerJob = 16, mostWaiting = 200'000, mostTranslators = 8;

}  // namespace

BatchingQueue::BatchingQueue(std::shared_ptr<LoadedModel> model, std::string source, std::string target)
    : model_(std::move(model)) {
  if (!languageTokensOf(model_->vocabularies()).targets.empty()) {
    source_ = std::move(source);
    target_ = std::move(target);
    (void)usedModel();  // refuses an unknown language now
  }
  settings_.search = beamSettingsOf(model_->config().decode);
  thread_ = std::thread([this] { work(); });
}

BatchingQueue::~BatchingQueue() {
  stop();
  thread_.join();
}

TranslationModel BatchingQueue::usedModel() const {
  return inLanguages(use(model_), model_->choice(), source_, target_);
}

void BatchingQueue::stop() {
  stop_.request_stop();
  const std::lock_guard guard(mutex_);
  ending_ = true;
  come_.notify_all();
}

std::vector<Translation> BatchingQueue::translate(std::vector<std::string> sentences, Wanted wanted) {
  Job job;
  job.results.resize(sentences.size());
  job.sentences = std::move(sentences);
  job.wanted = wanted;
  job.wanted.hypotheses = std::clamp<std::int64_t>(wanted.hypotheses, 1, settings_.search.beam);
  if (job.sentences.empty()) return {};
  std::unique_lock lock(mutex_);
  if (ending_) throw HttpError(503, "The service is ending");
  if (waitingSentences_ + job.sentences.size() > mostWaiting)
    throw HttpError(503, "Too much text is waiting for its translation, retry later");
  waitingSentences_ += job.sentences.size();
  std::size_t left = job.sentences.size();
  waiting_.push_back(&job);
  come_.notify_one();
  job.finished.wait(lock, [&] { return job.done; });
  waitingSentences_ -= left;
  if (job.failure) std::rethrow_exception(job.failure);
  return std::move(job.results);
}

std::vector<BatchingQueue::Part> BatchingQueue::nextBatch() {
  std::vector<Part> parts;
  std::size_t taken = 0;
  const Wanted wanted = waiting_.front()->wanted;
  // Every job gives a few sentences, so that a long one delays no short one; what is left of the batch goes to the
  // first jobs.
  for (const std::size_t most : {sentencesPerJob, sentencesPerBatch}) {
    for (Job* job : waiting_) {
      const std::size_t count = std::min({most, sentencesPerBatch - taken, job->sentences.size() - job->given});
      if (count == 0 || job->wanted != wanted) continue;
      parts.push_back({job, job->given, count});
      job->given += count;
      taken += count;
    }
  }
  return parts;
}

std::vector<Translation> BatchingQueue::translated(const std::vector<std::string>& sentences, const Wanted& wanted) {
  model_->followCorrections(stop_.get_token());
  const auto made = [&] {
    TranslateSettings settings = settings_;
    settings.search.nbest = wanted.hypotheses;
    settings.search.alignments = wanted.alignments;
    settings.glossary = wanted.glossary;
    return std::make_unique<Translator>(std::vector{usedModel()}, settings, stop_.get_token());
  };
  // Glossaries come and go with their clients.
  if (translators_.size() >= mostTranslators && !translators_.contains(wanted)) translators_.clear();
  std::unique_ptr<Translator>& translator = translators_[wanted];
  if (!translator) translator = made();
  return translator->translate(sentences, {}, stop_.get_token());
}

void BatchingQueue::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    come_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    if (ending_) {
      for (Job* job : waiting_) job->failure = std::make_exception_ptr(HttpError(503, "The service is ending"));
      endJobs();
      return;
    }
    const std::vector<Part> parts = nextBatch();
    std::vector<std::string> sentences;
    for (const Part& part : parts)
      for (std::size_t i = 0; i < part.count; ++i) sentences.push_back(part.job->sentences[part.first + i]);
    const Wanted wanted = parts.front().job->wanted;
    lock.unlock();
    const auto begun = std::chrono::steady_clock::now();
    std::vector<Translation> results;
    std::exception_ptr failure;
    try {
      results = translated(sentences, wanted);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    counts_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    ++counts_.batches;
    counts_.sentences += static_cast<std::int64_t>(sentences.size());
    std::size_t at = 0;
    for (const Part& part : parts) {
      if (failure) part.job->failure = failure;
      for (std::size_t i = 0; i < part.count && !failure; ++i)
        part.job->results[part.first + i] = std::move(results[at++]);
    }
    endJobs();
    // The first job goes to the end, so that one that wants something else gets its turn.
    if (waiting_.size() > 1) waiting_.splice(waiting_.end(), waiting_, waiting_.begin());
  }
}

void BatchingQueue::endJobs() {
  waiting_.remove_if([](Job* job) {
    job->done = job->failure || job->given == job->sentences.size();
    // Its thread waits for the mutex, so the job exists until the end of this call.
    if (job->done) job->finished.notify_one();
    return job->done;
  });
}

BatchingQueue::Counts BatchingQueue::counts() const {
  const std::lock_guard guard(mutex_);
  Counts now = counts_;
  now.waiting = waitingSentences_;
  return now;
}

}  // namespace transept
