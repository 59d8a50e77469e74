// SPDX-License-Identifier: Apache-2.0
// What twelve steps of training record, for each kind of model and each way to train: in f32, by one thread.
#include <set>

#include "tests/support/golden_answers.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

struct GoldenTraining : GoldenTest {
  const std::string corpus_ = makeCorpus(folder_.path());

  GoldenTraining() { computes_ = true; }

  /// Trains, and adds what the run recorded apart from times and memory.
  void train(const std::string& name, const Arguments& values, const Arguments& more = {}) {
    const std::string run = folder_.path(name);
    const ProgramResult result =
        runEngine(smallRun(run, corpus_, 12) +
                  settings({"train.checkpoint_steps=6", "train.validate_every=6", "train.validation_sentences=0"}) +
                  settings(values) + more);
    text_ += "= " + name + "\n";
    if (result.exitCode != 0) text_ += result.errors;
    record(run);
  }

  void record(const std::string& run) {
    if (!fs::exists(run)) return;
    for (const std::string& line : test::linesOf(run + "/events.jsonl")) {
      Json event = Json::parse(line);
      const std::string type = event["type"];
      for (const char* key :
           {"time", "seconds", "tokens_per_second", "memory_mb", "seconds_left", "program", "process", "host"}) {
        if (event.contains(key) && event[key].is_number()) CHECK_MESSAGE(event[key].get<double>() >= 0, line);
        event.erase(key);
      }
      if (type == "device" || type == "step" || type == "gradients") continue;  // of this machine, and of its speed
      text_ += event.dump() + "\n";
    }
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(run))
      names.insert(fs::relative(entry.path(), run).string());
    for (const std::string& name : names) text_ += name + "  ";
    text_ += "\n\n";
  }
};

}  // namespace

TEST_CASE_FIXTURE(GoldenTraining, "kinds of models") {
  train("the paper's", {});
  train("deep encoder", {"model.encoder_layers=2", "model.decoder_layers=1", "model.heads=4", "model.d_k=4"});
  train("recurrent decoder", {"model.decoder=ssru"});
  train("norm before", {"model.norm=pre", "model.positions=learned", "model.max_positions=70"});
  train("options of other tools",
        {"model.activation=gelu", "model.sinusoids=halves", "model.embedding_norm=true",
         "model.scaled_embeddings=false", "model.projection_bias=true", "model.start=padding"});
  train("separate", {"data.shared_vocab=false", "model.shared_embeddings=false", "model.tied_projection=false"});
  train("windows", {"model.attention_window=4", "model.sublayer_start=0.5"});
  train("dropout", {"model.dropout=0.2", "model.attention_dropout=0.1", "model.relu_dropout=0.1"});
  compareWith("kinds");
}

TEST_CASE_FIXTURE(GoldenTraining, "ways to train") {
  train("parts", {"train.accumulate=3", "train.ema=0.8", "train.clip_norm=0.5", "train.label_smoothing=0.2"});
  for (const char* schedule : {"linear", "inverse_sqrt", "constant", "cosine"})
    train(schedule, {std::string("train.schedule=") + schedule, "train.peak_rate=0.01", "train.warmup=4"});
  train("Adam", {"train.adam_beta1=0.8", "train.adam_beta2=0.9", "train.adam_epsilon=0.001", "train.seed=5"});
  train("subwords", {"data.vocab_type=unigram", "data.sampling=both", "data.sampling_alpha=0.3"});
  train("words", {"data.modifiers=upper_case:0.2+typos:0.3+noise:0.1+tags:0.1+placeholders:0.1+title_case:0.1"});
  train("alignment", {"train.guided_alignment=0.3"});
  train("8 bits", {"train.quantize=8"});
  train("lengths", {"data.max_tokens=18", "data.max_ratio=1.1", "train.batch_tokens=200", "data.validation_pairs=20"});
  train("wrong", {"model.heads=5"});
  train("wrong", {"train.warmup=-1"});
  compareWith("ways");
}

TEST_CASE_FIXTURE(GoldenTraining, "trainings that go on") {
  const std::string run = folder_.path("run");
  train("run", {});
  command({"train", run, "--resume", "--set", "train.steps=18"});
  record(run);
  const auto tune = [&](const std::string& name, const Arguments& values) {
    command(Arguments{"train", folder_.path(name), "--corpus", corpus_, "--from", run, "--threads", "1"} +
            settings({"train.steps=6", "train.precision=f32", "train.batch_tokens=256", "train.validate_every=3",
                      "train.validation_sentences=0", "train.checkpoint_steps=3"}) +
            settings(values));
    record(folder_.path(name));
  };
  tune("tuned", {});
  tune("frozen", {"train.freeze=encoder"});
  tune("low rank", {"train.lora_rank=2", "train.lora_on=attention", "train.peak_rate=0.05"});
  tune("more pieces", {"train.new_pieces=5"});
  command({"average", run, "--last", "2"});
  command({"train", run, "--corpus", corpus_});
  command({"train", folder_.path("missing"), "--resume"});
  compareWith("going_on");
}
