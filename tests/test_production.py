"""The site as in production, DEBUG off: Django's own deployment checks, static files named by their content, logs as JSON objects."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.site import ROOT, free_port

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]
LITERAL = re.compile(r"{%\s*static\s+[\"']([^\"']+)[\"']")
IMPORTED = re.compile(r"""^import (?:.* from )?["']\./([^"']+)["'];$""", re.MULTILINE)
LINKED = re.compile(r"""(?:src|href)=["'](/static/[^"'#]+)""")
HOST = "ferbl.example"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Make a production environment, with static files collected and a database."""
    env = {
        **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
        "SECRET_KEY": "".join(map(chr, range(ord("0"), ord("z")))),
        "ALLOWED_HOSTS": HOST,
        "VAR_DIR": str(tmp_path_factory.mktemp("production")),
        "TRUSTED_PROXY_COUNT": "1",
    }
    manage(env, "collectstatic", "--noinput", "--verbosity", "0")
    manage(env, "migrate", "--verbosity", "0")
    return env


def manage(env: dict[str, str], *command: str) -> str:
    words = [sys.executable, "-W", "error::RuntimeWarning", "manage.py", *command]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=180)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def port(environment: dict[str, str]) -> Iterator[int]:
    """Run the server, and yield its port."""
    number = free_port()
    with (Path(environment["VAR_DIR"]) / "serve.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(number)],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=log,
        )
        try:
            until = time.monotonic() + 120
            while not is_ready(number):
                assert process.poll() is None
                assert time.monotonic() < until
                time.sleep(0.1)
            yield number
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
            return bool(json.load(answer)["status"] == "ready")
    except OSError:
        return False


def fetch(port: int, path: str) -> str:
    """Fetch a page as the proxy does: with the site's host name, over HTTPS."""
    headers = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        body: bytes = answer.read()
    return body.decode() if not path.endswith((".png", ".woff2", ".mp3")) else ""


def test_djangos_deployment_checks_find_nothing(environment: dict[str, str]) -> None:
    assert "no issues" in manage(environment, "check", "--deploy", "--fail-level", "WARNING")


def test_every_static_file_that_a_template_names_is_collected(environment: dict[str, str]) -> None:
    manifest = json.loads((Path(environment["VAR_DIR"]) / "static/staticfiles.json").read_text())["paths"]
    named = {name for page in ROOT.glob("templates/**/*.html") for name in LITERAL.findall(page.read_text())}
    assert named
    assert named - manifest.keys() == set()


def test_a_script_imports_others_by_the_names_of_their_contents(environment: dict[str, str]) -> None:
    """Otherwise a browser would run a new script with an old one from its cache."""
    scripts = Path(environment["VAR_DIR"]) / "static/js"
    (table,) = scripts.glob("table.????????????.js")
    imported = IMPORTED.findall(table.read_text())
    assert {name.partition(".")[0] for name in imported} == {"keys", "line", "turn", "view"}
    for name in imported:
        assert re.fullmatch(r"\w+\.[0-9a-f]{12}\.js", name)
        assert (scripts / name).exists()


@pytest.mark.parametrize(
    "path", ["/", "/lobby/", "/rules/ferbl/", "/shuffle/", "/accounts/login/", "/accounts/signup/"]
)
def test_a_page_and_everything_it_links_is_there(port: int, path: str) -> None:
    linked = set(LINKED.findall(fetch(port, path)))
    assert any(re.search(r"\.[0-9a-f]{12}\.css$", each) for each in linked), "not named by their content"
    for each in sorted(linked):
        fetch(port, each)


def test_plain_http_is_sent_to_https(port: int) -> None:
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *args: object) -> None:
            return None

    request = urllib.request.Request(f"http://127.0.0.1:{port}/lobby/", headers={"Host": HOST})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.build_opener(Stay).open(request)
    refused.value.close()
    assert (refused.value.code, refused.value.headers["Location"]) == (301, f"https://{HOST}/lobby/")


def test_the_backup_that_the_operations_page_describes_is_whole(
    port: int, environment: dict[str, str], tmp_path: Path
) -> None:
    (code,) = re.findall(r'python -c "(import sqlite3; .*)"', (ROOT / "docs/operations.md").read_text())
    original = Path(environment["VAR_DIR"]) / "ferbl.sqlite3"
    code = code.replace("var/ferbl.sqlite3", str(original)).replace(
        "ferbl-copy.sqlite3", str(tmp_path / "copy.sqlite3")
    )
    with contextlib.closing(sqlite3.connect(original, timeout=60)) as site, site:
        site.execute("INSERT INTO ferbl_site_heartbeat (name, at) VALUES ('just now', '2026-11-30 00:00:00')")
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        # The newest row may be in the write-ahead log alone, and a plain copy of the file would lack it.
        assert copy.execute("SELECT count(*) FROM ferbl_site_heartbeat WHERE name = 'just now'").fetchall() == [(1,)]


def test_metrics_are_not_served_through_the_proxy(port: int) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(port, "/metrics")


def test_the_log_is_one_object_a_line(port: int, environment: dict[str, str]) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(port, "/tables/invite/s3cret/")
    text = (Path(environment["VAR_DIR"]) / "serve.log").read_text()
    assert [json.loads(line)["message"] for line in text.splitlines() if "Serving on" in line]
    assert all(json.loads(line)["level"] for line in text.splitlines())
    assert "s3cret" not in text
