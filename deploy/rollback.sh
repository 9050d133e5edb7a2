#!/bin/sh
# Returns to the previous version without losing a request. The database stays as it is: migrations
# come in two steps, so the previous version works with it (docs/deploy.md). Running it again
# returns to the newer version.
set -eu
cd "$(dirname "$0")"

if ! docker image inspect bharosa-cars:previous > /dev/null 2>&1; then
  echo "There is no version before: release.sh keeps one at each release." >&2
  exit 1
fi
newer=$(docker image inspect --format '{{.Id}}' bharosa-cars:latest)
docker tag bharosa-cars:previous bharosa-cars:latest
docker tag "$newer" bharosa-cars:previous
exec ./rolling-restart.sh
