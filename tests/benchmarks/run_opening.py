#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the time to open a run with many events: run/info and run/curves of a new engine process.

    tests/benchmarks/run_opening.py build/release/bin/transept-engine [--events 1000000]
"""
import argparse
import json
import math
import os
import random
import subprocess
import tempfile
import time


def write_run(folder, events):
    os.makedirs(folder)
    with open(folder + "/config.json", "w") as file:
        json.dump({"version": 1}, file)
    with open(folder + "/run.json", "w") as file:
        json.dump({"version": 1, "name": "long", "preset": "base", "created": 1.7e9}, file)
    draw = random.Random(1)
    with open(folder + "/events.jsonl", "w") as file:
        head = '{"version":1,"type":"%s","time":%.3f,"attempt":1,"step":%d'
        file.write(head % ("started", 1.7e9, 0) + ',"steps":%d,"parameters":61000000}\n' % events)
        for step in range(1, events + 1):
            loss = 2 + 6 * math.exp(-step / 20000) + 0.3 * draw.random()
            file.write((head + ',"epoch":%.6g,"loss":%.8g,"perplexity":%.8g,"learning_rate":%.6g,"gradient_norm":%.5g,'
                        '"tokens_per_second":%.6g,"memory_mb":1400,"seconds_left":%d}\n')
                       % ("step", 1.7e9 + 0.1 * step, step, step / 850, loss, math.exp(loss), 0.0007, draw.random(),
                          14000 + 900 * draw.random(), (events - step) // 10))
            if step % 1000 == 0:
                file.write(head % ("validation", 1.7e9 + 0.1 * step, step) +
                           ',"loss":%.5g,"perplexity":%.5g,"bleu":%.4g,"seconds":9,"best":true}\n'
                           % (loss, math.exp(loss), 35 * (1 - math.exp(-step / 2e5))))
        file.write(head % ("finished", 1.7e9 + 0.1 * events, events) + ',"reason":"completed","message":"Done."}\n')


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.next = 1
        while json.loads(self.process.stdout.readline()).get("method") != "ready":
            pass

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def call(self, method, **params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer.get("id") == self.next:
                self.next += 1
                if "error" in answer:
                    raise SystemExit(answer["error"]["message"])
                return answer["result"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("--events", type=int, default=1_000_000)
    options = parser.parse_args()
    series = ["train_loss", "validation_loss", "validation_perplexity", "bleu", "learning_rate", "tokens_per_second"]
    with tempfile.TemporaryDirectory() as home:
        run = home + "/run"
        write_run(run, options.events)
        os.environ["TRANSEPT_HOME"] = home + "/home"
        times = {"events": options.events, "file_mb": round(os.path.getsize(run + "/events.jsonl") / 1e6)}
        begun = time.perf_counter()
        engine = Engine(options.engine)
        times["engine_ready_s"] = round(time.perf_counter() - begun, 3)
        begun = time.perf_counter()
        info = engine.call("run/info", run=run)
        times["info_s"] = round(time.perf_counter() - begun, 3)
        times["cpu_s"] = engine.processor_seconds()  # wall time includes waiting for other programs
        assert info["step"] == options.events
        begun = time.perf_counter()
        curves = engine.call("run/curves", run=run, series=series, x="step", width=1200)
        times["curves_s"] = round(time.perf_counter() - begun, 3)
        assert curves["series"]["train_loss"]["count"] == options.events
        begun = time.perf_counter()
        engine.call("run/curves", run=run, series=series, x="step", width=1200, **{"from": 1000, "to": 400000})
        times["zoomed_s"] = round(time.perf_counter() - begun, 3)
        begun = time.perf_counter()
        engine.call("run/markers", run=run, x="step")
        times["markers_s"] = round(time.perf_counter() - begun, 3)
        engine.process.stdin.close()
        engine.process.wait()
    print(json.dumps(times))


if __name__ == "__main__":
    main()
