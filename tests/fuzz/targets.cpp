// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/targets.h"

#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/config/config.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/download/download.h"
#include "engine/download/text_sources.h"
#include "engine/serve/rpc/json_rpc.h"
#include "tests/data/harness/format_texts.h"
#include "tests/download/local_server.h"
#include "tests/fuzz/scratch.h"
#include "tests/fuzz/seeds.h"

namespace transept::fuzz {

namespace {

class Bytes final : public ByteSource {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = bytes_.copy(buffer, std::min(size, std::size_t{4096}), at_);  // text crosses blocks
    at_ += count;
    return count;
  }
  std::int64_t done() const override { return static_cast<std::int64_t>(at_); }
  std::int64_t total() const override { return static_cast<std::int64_t>(bytes_.size()); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

std::unique_ptr<ByteSource> source(std::string_view bytes) {
  return std::make_unique<Bytes>(bytes);
}
TextLines lines(std::string_view bytes) {
  return TextLines(source(bytes), "input");
}

/// Applies every filter to the pairs of a reader. Each kept pair must be valid text in one line.
void drain(PairReader& reader) {
  CleaningStack stack = CleaningStack::standard();
  for (CleaningStep& step : stack.steps) step.on = true;
  Cleaner cleaner(stack, {"en", "de"}, {1});
  const auto use = [](const CleanPair& pair) {
    for (const std::string_view side : {pair.source, pair.target}) {
      if (side.find('\n') != side.npos || findInvalidUtf8(side) != side.npos) throw std::logic_error("a broken line");
    }
  };
  cleaner.run(reader, use, [] {});
  for (const std::string& note : reader.notes()) {
    if (note.empty()) throw std::logic_error("an empty note");
  }
}

/// Downloads from a web server that answers with these bytes. A proxy that does not exist blocks all other servers.
void downloadAnswer(std::string_view bytes) {
  // After a failed download the server may still be sending the answer.
  static std::mutex mutex;
  static std::string answered;
  static const auto content = [] {
    const std::lock_guard lock(mutex);
    return answered;
  };
  static test::LocalServer server([](const test::WebRequest&, test::WebAnswer& answer) { answer.send(content()); });
  for (const char* proxy : {"http_proxy", "https_proxy"}) ::setenv(proxy, "http://127.0.0.1:9", 1);
  ::setenv("no_proxy", "127.0.0.1", 1);
  {
    const std::lock_guard lock(mutex);
    answered = bytes;
  }
  DownloadSettings settings;
  settings.address = server.address("/text");
  settings.file = scratchPath() + "-download";
  settings.attempts = 2;
  settings.firstWait = settings.longestWait = std::chrono::milliseconds(0);
  removeDownload(settings.file);
  download(settings, {}, {});
  if (!std::filesystem::exists(settings.file)) throw std::logic_error("nothing was downloaded");
}

const ReadSettings languages{"en", "de"};

std::vector<Target> makeTargets() {
  std::vector<Target> all;
  const auto add = [&](const char* name, std::vector<std::string> seeds, std::function<void(std::string_view)> feed) {
    all.push_back({name, std::move(seeds), std::move(feed)});
  };
  add("tsv", {"one\teins\ntwo\tzwei\textra\r\nthree\n"},
      [](std::string_view bytes) { drain(*readCsv(source(bytes), "input", TextFormat::tsv, languages)); });
  add("csv", {"source,target\n\"a, \"\"b\"\"\",c\nx,\"y\nz\"\n", "en;de\none;eins\n"},
      [](std::string_view bytes) { drain(*readCsv(source(bytes), "input", TextFormat::csv, languages)); });
  add("json lines",
      {"{\"translation\": {\"en\": \"a\", \"de\": \"b\"}}\n{\"en\": \"c\\u00e9\", \"de\": \"d\"}\n",
       "{\"source\": \"a\", \"target\": \"b\"}\n"},
      [](std::string_view bytes) { drain(*readJson(source(bytes), "input", languages)); });
  add("tmx", {test::tmx}, [](std::string_view bytes) { drain(*readTmx(source(bytes), "input", languages)); });
  add("xliff", {test::oldXliff, test::newXliff},
      [](std::string_view bytes) { drain(*readXliff(source(bytes), "input", languages)); });
  add("po", {test::catalogue}, [](std::string_view bytes) { drain(*readPo(lines(bytes), languages)); });
  add("archive", packedSeeds(), [](std::string_view bytes) {
    const std::string path = fileOf(bytes);
    std::vector<std::string> entries;
    forEachEntry(path, [&](const ArchiveEntry& entry) { entries.push_back(entry.name); });
    for (const std::string& entry : entries) {
      char block[4096];
      const auto entrySource = openBytes(entryPath(path, entry));
      while (entrySource->read(block, sizeof block) > 0) {
      }
    }
    drain(*openFiles({path}, "", languages));
  });
  add("encoding", encodedSeeds(), [](std::string_view bytes) {
    std::string read;
    AssumedEncoding assumed;
    const auto text = asUtf8(source(bytes), "input", "auto", assumed);
    char block[256];
    for (std::size_t count = text->read(block, sizeof block); count > 0; count = text->read(block, sizeof block)) {
      read.append(block, count);
    }
    decodedHead(bytes.substr(0, 100));
  });
  add("cleaning", {CleaningStack::standard().toJson().dump()},
      [](std::string_view bytes) { CleaningStack::fromJson(parseJson(bytes), "input"); });
  add("configuration", {Config().toJson().dump()}, [](std::string_view bytes) {
    Config config = Config::fromJson(parseJson(bytes), "input");
    config.resolve();
  });
  add("sources",
      {R"({"version":1,"sources":[{"name":"A","languages":["de","en"],"address":"https://a.example/{first}.zip",)"
       R"("licence":"x","pairs":{"de-en":{"bytes":12,"sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}}}]})",
       R"({"sources":[{"name":"A","pairs":{"de-en":{}},"address":"http://a.example/b"}]})"},
      [](std::string_view bytes) {
        for (const TextSource& one : parseTextSources(bytes, "input")) {
          transept::fileOf(one, one.languages.front(), one.languages.back());
        }
      });
  add("download answer",
      {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\nETag: \"1\"\r\nLast-Modified: Mon, 12 Oct 2026 10:00:00 "
       "GMT\r\n\r\ntext",
       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ntext\r\n0\r\n\r\n"},
      downloadAnswer);
  add("protocol",
      {"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"corpus/import\",\"params\":{\"files\":[\"/a\"],\"max_tokens\":200,"
       "\"cleaning\":{\"version\":1,\"filters\":[]}}}",
       "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":7}}"},
      [](std::string_view bytes) {
        Json id;
        const Request request = parseRequest(std::string(bytes), id);
        const Params params(request.params);
        params.text("name", "");
        params.integer("max_tokens", 200, 1, 1000);
        params.texts("files", {});
        if (params.has("cleaning")) CleaningStack::fromJson(params.at("cleaning"));
        resultText(request.id, {{"params", request.params}});
      });
  addModelTargets(all);
  addRunTargets(all);
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = makeTargets();
  return all;
}

std::string run(const Target& target, std::string_view bytes) {
  try {
    target.feed(bytes);
  } catch (const UserError& error) {
    return error.sentence().empty() ? "an error without a sentence" : "";
  } catch (const std::exception& error) {
    return std::string("an exception that says ") + error.what();
  } catch (...) {
    return "an exception of an unknown kind";
  }
  return {};
}

}  // namespace transept::fuzz
