#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# dry_run_test.sh BUILD: tests/gpu/run --dry-run finds all options, measures nothing, and reports unknown options; its calls
# fit their time. A pack contains the programs and their libraries, and Python packages of peers. A variant is compiled
# once. A call that is killed keeps the rows before. A rehearsal names the rows that need a GPU.
set -euo pipefail
build=$1
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v python3 >/dev/null || { echo "Skipped: python3 is not installed"; exit 77; }

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
fail() { cat "$out/said"; echo "FAIL: $*"; exit 1; }

python3 tests/gpu/run --dry-run --no-build --build "$build" >"$out/said" 2>&1 || fail "the dry run"
rows=$(grep -c ': not measured$' "$out/said")
[[ $rows -ge 30 ]] || fail "only $rows rows"
! grep -qv -e ': not measured$' -e 'commands checked$' -e ' s estimated' "$out/said" || fail "a row with a result"
sed -n 's/^Call .: \([0-9]*\) s estimated of \([0-9]*\)$/\1 \2/p' "$out/said" | while read -r estimated limit; do
  [[ $estimated -le $limit ]] || { echo "FAIL: a call of $limit s has rows for $estimated s"; exit 1; }
done
sed -n 's/^-- .*estimated, [0-9]* s): \(.*\): not measured$/\1/p' "$out/said" | while read -r row; do
  grep -qF "| $row |" docs/gpu.md || { echo "FAIL: docs/gpu.md lacks: $row"; exit 1; }
done

mkdir -p "$out/bin"
printf '#!/bin/sh\necho "--backend --without"\n' >"$out/bin/transept-checks"
printf '#!/bin/sh\necho "nothing"\n' >"$out/bin/transept-engine"
chmod +x "$out"/bin/*
! python3 tests/gpu/run --dry-run --no-build --build "$out" >"$out/said" 2>&1 || fail "unknown options are not reported"
grep -q 'has no option --' "$out/said" || fail "the message does not name the option"

# A pack contains the programs and the backend, but not the C library, which the GPU machine provides.
pack() { python3 tests/gpu/run --pack "$out/pack" --no-build --build "$out" >"$out/said" 2>&1; }
! pack || fail "packed without a backend"
grep -q 'there is no .*libtransept_cuda.so' "$out/said" || fail "the message does not name the missing backend"
mkdir -p "$out/lib/transept"
for file in bin/transept-engine bin/transept-checks bin/transept-operations lib/transept/libtransept_cuda.so; do
  cp "$(command -v ls)" "$out/$file"
done
pack || fail "--pack"
python3 -m tarfile -l "$out/pack" >"$out/said"
for file in bin/transept-engine bin/transept-checks lib/transept/libtransept_cuda.so; do
  grep -q "^$file" "$out/said" || fail "the pack lacks $file"
done
pack && grep -q 'CUDNN IS NOT IN THIS PACK' "$out/said" || true
! grep -q '^lib/libc\.so' "$out/said" || fail "the pack contains the C library"

# A pack with a Python package leaves the checks out, and peers find the package.
python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").writestr("peer/__init__.py", "")' "$out/peer.whl"
python3 tests/gpu/run --pack "$out/peers" --wheel "$out/peer.whl" --no-build --build "$out" >"$out/said" 2>&1 || fail "--wheel"
python3 -m tarfile -l "$out/peers" >"$out/said"
grep -q '^python/peer/__init__.py' "$out/said" || fail "the pack lacks the package"
! grep -q '^bin/transept-checks' "$out/said" || fail "the pack of a peer contains the checks"
python3 - "$out" <<'END' || fail "peers do not find the package of the pack"
import sys
from pathlib import Path

sys.path.insert(0, "tests/gpu")
import packed
from machine import Machine

out = Path(sys.argv[1])
packed.unpack(out / "peers", out / "unpacked")
machine = Machine(out / "unpacked", None, 10)
assert machine.imports("peer") and not machine.imports("another_peer")
machine.close()
(out / "cuda").mkdir()
(out / "cuda/libcublas.so.13").touch()
packed.cuda_folders = lambda: [out / "cuda"]
packed.link_cublas_12(out)
assert (out / "libcublas.so.12").resolve() == out / "cuda/libcublas.so.13"
(out / "cuda/libcublas.so.12").touch()
(out / "own").mkdir()
packed.link_cublas_12(out / "own")
assert not list((out / "own").iterdir()), "the cuBLAS of CUDA 12 is installed"
END

bash -n tests/gpu/train || fail "tests/gpu/train"

# Each variant finds the constant that it changes, and the changed file is no newer than the original and the table.
python3 - "$out/tree" <<'END' || fail "a variant of the CUDA library"
import shutil
import sys
from pathlib import Path

sys.path.insert(0, "tests/gpu")
from variants import VARIANTS, apply

tree = Path(sys.argv[1])
shutil.copytree("kernels", tree / "kernels")
table = Path("tests/gpu/variants.py").stat().st_mtime_ns
for variant in VARIANTS:
    file = tree / variant.file
    before = file.stat().st_mtime_ns
    apply(variant, tree)
    assert variant.value in file.read_text()
    assert file.stat().st_mtime_ns == max(before, table)
END

# A variant that hangs or has other results loses its own figure alone.
python3 - "$out" <<'END' || fail "a variant that hangs"
import sys
from pathlib import Path

sys.path.insert(0, "tests/gpu")
import rows
from machine import Failed, Machine

hangs = Path(sys.argv[1]) / "hangs"
(hangs / "lib/variants").mkdir(parents=True)
for name in ("joined-operations", "norm-apart", "sums-apart", "training-in-order"):
    (hangs / f"lib/variants/{name}.so").touch()
machine = Machine(hangs, None, 100)


def step_ms(of, *words, **variables):
    if "sums-apart" in variables["TRANSEPT_CUDA_LIBRARY"]:
        of.call("sleep", 60, limit=min(variables["limit"], 3))
    return 25.0


def translation(of, beam, *words, **variables):
    wrong = "joined" in variables["TRANSEPT_CUDA_LIBRARY"]
    return {"latency_ms": 7.0, "log_probability": -280.0 if wrong else -300.0}


rows.step_ms, rows.translation = step_ms, translation
text, passed = rows.variants(machine)
machine.close()
assert text == ("step: default 25.00 and 25.00 ms, training-in-order 25.00 ms; sentence: default 7.00 and 7.00 ms, "
                "norm-apart 7.00 ms; joined-operations failed: log-probability -280.000 per sentence, -300.000 by default; "
                "sums-apart failed: it took more than 3 s"), text
assert passed is False
END

# A rehearsal on the stand-in, killed in its third row. The page takes its results over.
stand_in=$build/tests/cuda/stand_in_cuda.so
[[ -f $stand_in ]] || { echo "Skipped: the rehearsal, since the stand-in of CUDA is not built here"; exit 0; }
mkdir "$out/temporary"
TMPDIR=$out/temporary setsid python3 tests/gpu/run --stand-in "$stand_in" --no-build --build "$build" --rows collective,operations,resume \
  --seconds 900 --out "$out/results" >"$out/said" 2>&1 &
rehearsal=$!
for _ in $(seq 3000); do
  [[ $(cat "$out/results/results.jsonl" 2>/dev/null | wc -l) -ge 2 ]] && break
  kill -0 "$rehearsal" 2>/dev/null || fail "the rehearsal ended by itself"
  sleep 0.1
done
kill -KILL -- "-$rehearsal"
grep -q 'transept-checks --backend cuda:0 --collective' "$out/results/raw.log" || fail "raw.log lacks the command"
python3 - "$out/results" <<'END' || fail "the results of a killed call"
import sys
from pathlib import Path

sys.path.insert(0, "tests/gpu")
import report

results = report.read(Path(sys.argv[1]))
assert [result.key for result in results][:2] == ["collective", "operations"], results
assert all(result.passed and result.measured for result in results[:2]), results
page = report.merge(results, report.PAGE.read_text())
assert all(result.text in page and result.gpu in page for result in results[:2]), page
kept = [line for line in report.PAGE.read_text().splitlines() if line.startswith("| base step against compiled")]
assert kept[0] in page, "a row that was not measured lost its earlier result"
END

# A rehearsal of the second call takes its rows, or says why one needs a GPU. It judges no speed.
status=0
python3 tests/gpu/run --stand-in "$stand_in" --no-build --build "$build" --call 2 --out "$out/second" >"$out/said" 2>&1 || status=$?
[[ $status == 3 ]] || fail "the rehearsal of the second call ended with $status"
python3 - "$out/second" <<'END' || fail "the results of the second call"
import sys
from pathlib import Path

sys.path.insert(0, "tests/gpu")
import report
from rows import ROWS
from variants import VARIANTS

results = report.read(Path(sys.argv[1]))
assert [result.key for result in results] == [row.key for row in ROWS if row.call == 2], results
variants, *others = results
assert variants.measured and all(variant.name in variants.text for variant in VARIANTS), variants
for result in others:
    assert not result.measured and result.text.startswith("skipped: ") and "stand-in" in result.text, result
END
for row in counters memcheck-products; do
  grep -q "^-- *$row .*: skipped: " "$out/said" || fail "the rehearsal does not say why it skips $row"
done
