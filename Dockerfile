# The site as an image: the same one for web, worker, beat and migrations (compose.yaml). Builds in one stage, runs in another without
# build tools, as a user who owns nothing but the data folder.
FROM python:3.11-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
RUN python -m venv /opt/venv && python -m venv /opt/build
ENV PATH=/opt/venv/bin:$PATH
WORKDIR /srv/ferbl
COPY requirements/run.txt requirements/build.txt requirements/
RUN pip install --require-hashes --requirement requirements/run.txt \
    && /opt/build/bin/pip install --require-hashes --requirement requirements/build.txt
COPY . .
RUN /opt/build/bin/pybabel compile --directory locale --domain django
# The settings want a key; this one is made up, used here and forgotten.
RUN SECRET_KEY="$(python -c 'import secrets; print(secrets.token_urlsafe(64))')" ALLOWED_HOSTS=build.invalid VAR_DIR=/tmp \
    STATIC_ROOT=/srv/ferbl/collected python manage.py collectstatic --noinput

FROM python:3.11-slim-bookworm
RUN groupadd --gid 10001 ferbl \
    && useradd --uid 10001 --gid 10001 --no-log-init --no-create-home --shell /usr/sbin/nologin ferbl \
    && install --directory --owner ferbl --group ferbl --mode 0750 /var/lib/ferbl
COPY --from=build /opt/venv /opt/venv
COPY --from=build /srv/ferbl /srv/ferbl
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 VAR_DIR=/var/lib/ferbl STATIC_ROOT=/srv/ferbl/collected
WORKDIR /srv/ferbl
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0", "--port", "8000"]
