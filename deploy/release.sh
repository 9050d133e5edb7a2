#!/bin/sh
# Installs a new version without losing a request. Builds it, keeps the running version for
# rollback.sh, publishes the new scripts, migrates the database, and replaces the instances one by
# one. The running version works with the migrated database, because migrations only add. Stops at
# the first failure; the running version continues.
set -eu
cd "$(dirname "$0")"
compose() { docker compose --env-file ../.env -f compose.yaml "$@"; }

compose build
# Reads the image of the instance that is replaced last: after an interrupted update it still has
# the old version.
running=$(docker inspect --format '{{.Image}}' "$(compose ps -q app2)")
built=$(docker image inspect --format '{{.Id}}' bharosa-cars:latest)
if [ "$running" != "$built" ]; then
  docker tag "$running" bharosa-cars:previous
fi
compose run --rm --no-deps publish
compose run --rm migrate
./rolling-restart.sh
