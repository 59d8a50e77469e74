#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plants wrong pairs in a corpus and asks which training pairs are most like what they teach.

    tests/benchmarks/planted_pairs.py build/release/bin/transept-engine RUN --source train.en --target train.cs \
        [--planted 100] [--count 10]

A planted pair has the translation of another source. It is asked for with the first half of its own source, the second
half of the next, and its translation without the last word. Prints the recall and the times of the questions.
"""
import argparse
import json
import os
import subprocess
import tempfile
import time


class Engine:
    def __init__(self, program, home):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "TRANSEPT_HOME": home})
        self.id = 0

    def call(self, method, **params):
        self.id += 1
        request = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        while True:
            message = json.loads(self.process.stdout.readline())
            if message.get("id") == self.id:
                if "error" in message:
                    raise SystemExit(message["error"]["message"])
                return message["result"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("run")
    parser.add_argument("--source", required=True)
    parser.add_argument("--target", required=True)
    parser.add_argument("--planted", type=int, default=100)
    parser.add_argument("--count", type=int, default=10)
    options = parser.parse_args()

    with open(options.source, encoding="utf-8") as file:
        sources = file.read().splitlines()
    with open(options.target, encoding="utf-8") as file:
        targets = file.read().splitlines()
    step = len(sources) // options.planted
    planted = {i * step: targets[(i * step + len(targets) // 2) % len(targets)] for i in range(options.planted)}
    for line, wrong in planted.items():
        targets[line] = wrong

    with tempfile.TemporaryDirectory() as folder:
        for name, lines in (("text.source", sources), ("text.target", targets)):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
        subprocess.run([options.engine, "import", "--source", f"{folder}/text.source", "--target",
                        f"{folder}/text.target", "--source-lang", "xx", "--target-lang", "yy", "--out",
                        f"{folder}/corpus"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(f"{folder}/corpus/train.source", encoding="utf-8") as file:
            trained = set(file.read().splitlines())
        engine = Engine(options.engine, folder)
        handle = engine.call("model/load", model=os.path.abspath(options.run))["handle"]
        found, asked, times, pairs = 0, 0, [], 0
        for line, wrong in planted.items():
            if sources[line] not in trained:
                continue  # removed by a filter, or used for validation
            asked += 1
            own, other = sources[line].split(), sources[(line + 1) % len(sources)].split()
            sentence = " ".join(own[:(len(own) + 1) // 2] + other[len(other) // 2:])
            begun = time.monotonic()
            answer = engine.call("inspect/similar", handle=handle, corpus=f"{folder}/corpus", source=sentence,
                                 target=" ".join(wrong.split()[:-1]), count=options.count)
            times.append(time.monotonic() - begun)
            pairs = answer["indexed"]
            found += any(pair["where"].endswith(f"text.source:{line + 1}") for pair in answer["pairs"])
        engine.process.stdin.close()
        engine.process.wait()
    later = sorted(times[1:])
    print(f"{pairs} pairs; the first question took {times[0]:.2f} s, the others {later[len(later) // 2]:.3f} s "
          f"(median), {later[-1]:.3f} s (longest)")
    print(f"{found} of {asked} planted pairs are among the first {options.count}: recall {found / asked:.2f}")


if __name__ == "__main__":
    main()
