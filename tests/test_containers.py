"""compose.yaml, Dockerfile and Caddyfile, checked by the programs that read them; no container engine runs here.

The process suite starts the same commands as plain processes.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
from typing import Any

import pytest

from tests.processes.site import BEAT, MIGRATE, ROOT, WEB, WORKER, argv

WANTED = {"SITE_HOST": "ferbl.example", "SECRET_KEY": "k", "POSTGRES_PASSWORD": "p"}
OURS = ("migrate", "web1", "web2", "worker", "beat")


def run(command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this environment in the repository."""
    env = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/tmp"), **env}
    return subprocess.run(argv(command), cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """Return compose.yaml as Docker Compose reads it, after checking it against the schema."""
    done = run("docker-compose --file compose.yaml config --format json", **WANTED)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    services: dict[str, Any] = json.loads(done.stdout)["services"]
    return services


def command_in_dockerfile() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert found
    words: list[str] = json.loads(found.group(1))
    return words


def test_every_process_of_the_services_mode_is_there(compose: dict[str, Any]) -> None:
    assert compose.keys() == {"postgres", "valkey", "proxy", *OURS}


def test_the_commands_are_those_of_the_service_suite(compose: dict[str, Any]) -> None:
    web = WEB.format(host="0.0.0.0", port=8000)
    assert {name: shlex.join(compose[name]["command"]) for name in OURS} == {
        "migrate": MIGRATE,
        "web1": web,
        "web2": web,
        "worker": WORKER,
        "beat": BEAT.format(schedule="/tmp/beat"),
    }
    assert shlex.join(command_in_dockerfile()) == web


def test_every_service_has_a_health_check_limits_and_a_grace_period(compose: dict[str, Any]) -> None:
    for name, service in compose.items():
        limits = service["deploy"]["resources"]["limits"]
        assert limits["cpus"] > 0, name
        assert int(limits["memory"]) > 0, name
        if name != "migrate":  # which runs to its end
            assert service["healthcheck"]["test"], name
            assert service["stop_grace_period"], name
            assert service["restart"] == "unless-stopped", name


def test_the_web_processes_get_longer_than_they_drain(compose: dict[str, Any]) -> None:
    from ferbl_site.server.daphne import DRAIN_WITHIN

    seconds = int(compose["web1"]["stop_grace_period"].removesuffix("s"))
    assert seconds > 2 * DRAIN_WITHIN


def test_only_the_proxy_is_reached_from_outside_and_data_stay_inside(compose: dict[str, Any]) -> None:
    assert {name for name, service in compose.items() if service.get("ports")} == {"proxy"}
    assert all(list(compose[name]["networks"]) == ["inside"] for name in ("postgres", "valkey"))


def test_our_processes_may_do_little(compose: dict[str, Any]) -> None:
    for name in OURS:
        assert compose[name]["read_only"], name
        assert compose[name]["cap_drop"] == ["ALL"], name
        assert "privileged" not in compose[name], name


@pytest.mark.parametrize("missing", sorted(WANTED))
def test_without_a_secret_nothing_is_started(missing: str) -> None:
    given = {name: value for name, value in WANTED.items() if name != missing}
    done = run("docker-compose --file compose.yaml config --quiet", **given)
    assert done.returncode != 0
    assert missing in done.stderr


def test_the_environment_of_the_containers_is_known_to_the_settings(compose: dict[str, Any]) -> None:
    from tests.test_settings import names_read

    for name in OURS:
        assert compose[name]["environment"].keys() <= names_read(), name


def test_the_dockerfile_passes_its_linter() -> None:
    done = run("hadolint --no-color --failure-threshold style Dockerfile")
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_does_not_run_as_root() -> None:
    *_, last = re.findall(r"^USER (\S+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert last == "10001:10001"


def test_the_image_gets_what_runs_and_nothing_else() -> None:
    """.dockerignore names what is let in: every package of the site and its build tools, but no tests, tools or secrets."""
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages - allowed == {"bench", "tests", "tools"}
    assert allowed - packages == {
        "locale",
        "manage.py",
        "requirements/build.txt",
        "requirements/run.txt",
        "static",
        "templates",
    }


def test_the_image_runs_without_what_built_it() -> None:
    """The stage that runs takes the site's environment, in which only the run set was installed, with hashes."""
    building, running = (ROOT / "Dockerfile").read_text().split("\nFROM ")[-2:]
    assert re.findall(r"(\S*pip) install (.*?)(?: \\)?$", building, re.MULTILINE) == [
        ("pip", "--require-hashes --requirement requirements/run.txt"),
        ("/opt/build/bin/pip", "--require-hashes --requirement requirements/build.txt"),
    ]
    assert re.findall(r"^COPY --from=build (\S+)", running, re.MULTILINE) == ["/opt/venv", "/srv/ferbl"]


def test_the_caddyfile_is_valid_and_passes_requests_on_to_the_web_processes() -> None:
    done = run("caddy adapt --adapter caddyfile --config Caddyfile --validate", SITE_ADDRESS="ferbl.example")
    assert done.returncode == 0, done.stderr
    assert sorted(re.findall(r'"dial":"([^"]+)"', done.stdout)) == ["web1:8000", "web2:8000"]
    assert run("caddy fmt Caddyfile").stdout == (ROOT / "Caddyfile").read_text()
