"""Tests the examples for many machines. The verdicts are equal in one process, on Dask and on Ray,
even if a worker is killed.
"""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

FOLDER = Path(__file__).parents[1] / "examples" / "many_machines"
sys.path.insert(0, str(FOLDER))

import make_data  # noqa: E402
import one_process  # noqa: E402
import work  # noqa: E402


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Returns the parts of both data sets, and their verdicts in one process."""
    folder = tmp_path_factory.mktemp("data")
    make_data.make(folder, matches=400, distances=20)
    parts = {
        "verify": work.parts(str(folder / "matches")),
        "scan": work.parts(str(folder / "pairs")),
    }
    return {kind: (parts[kind], one_process.run(work.KINDS[kind], parts[kind])) for kind in parts}


def test_the_verdicts(data):
    parts, verdicts = data["verify"]
    assert len(parts) == 16 and verdicts["match"].to_pylist() == list(range(400))
    rows = verdicts.to_pylist()
    honest = [row for row in rows if row["match"] % 7 != 3 and row["match"] % 11 != 5]
    boasts = [row for row in rows if row["match"] % 7 == 3 and row["match"] % 11 == 5]
    assert all(row["accepted"] for row in honest) and sum(row["accepted"] for row in rows) == len(
        honest
    )
    assert boasts and all(row["valid"] for row in boasts)
    scanned = data["scan"][1]
    assert scanned.num_rows == 16 * 16 * 20
    # A longer punch reaches farther.
    reach = {}
    for row in scanned.to_pylist():
        if row["overlaps"] and row["b"] == "stand/0":
            reach[row["a"]] = max(row["x_b"], reach.get(row["a"], 0))
    assert reach["punch/0"] < reach["punch/3"]


def kill_once(pid, killed):
    """Returns a callback that kills a worker when some of the parts are done."""

    def progress(done, all):
        if done == 3 and not killed:
            os.kill(pid, signal.SIGKILL)
            killed.append((done, all))

    return progress


def check(found, expected, parts):
    assert found.equals(expected)
    assert found["match"].to_pylist() == list(range(400)), "each match has one verdict"
    assert len(parts) == 16


def test_dask(data):
    distributed = pytest.importorskip("dask.distributed")
    import on_dask

    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs="ERROR"
    )
    with cluster, distributed.Client(cluster) as client:
        for kind, (parts, expected) in data.items():
            assert on_dask.run(client, work.KINDS[kind], parts).equals(expected)
        parts, expected = data["verify"]
        workers, killed = client.run(os.getpid), []
        assert len(workers) == 2
        victim = next(iter(workers.values()))
        check(on_dask.run(client, work.verify, parts, kill_once(victim, killed)), expected, parts)
        assert killed == [(3, 16)]
        client.wait_for_workers(2, timeout=60)
        assert victim not in client.run(os.getpid).values()


def test_ray(data):
    ray = pytest.importorskip("ray")
    import on_ray

    environment = {"env_vars": {"PYTHONPATH": str(FOLDER)}}
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        configure_logging=False,
        runtime_env=environment,
    )
    try:
        for kind, (parts, expected) in data.items():
            assert on_ray.run(work.KINDS[kind], parts).equals(expected)
        parts, expected = data["verify"]

        @ray.remote
        def worker():
            # This takes long enough for each worker to get a call.
            time.sleep(1)
            return os.getpid()

        workers, killed = ray.get([worker.remote(), worker.remote()]), []
        assert len(set(workers)) == 2
        check(on_ray.run(work.verify, parts, kill_once(workers[0], killed)), expected, parts)
        assert killed == [(3, 16)]
        assert workers[0] not in ray.get([worker.remote(), worker.remote()])
    finally:
        ray.shutdown()
