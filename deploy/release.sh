#!/bin/sh
# A new version without a lost request: builds it, keeps the version that runs for rollback.sh, publishes the new scripts,
# brings the database up to date (the running version goes on with it: migrations only add), and changes the instances
# one after the other. Stops at the first thing that fails; the running version goes on serving.
set -eu
cd "$(dirname "$0")"
compose() { docker compose --env-file ../.env -f compose.yaml "$@"; }

compose build
# Of the instance that is replaced last: after a change that stopped half-way it is still the version before.
running=$(docker inspect --format '{{.Image}}' "$(compose ps -q app2)")
built=$(docker image inspect --format '{{.Id}}' bharosa-cars:latest)
if [ "$running" != "$built" ]; then
  docker tag "$running" bharosa-cars:previous
fi
compose run --rm --no-deps publish
compose run --rm migrate
./rolling-restart.sh
