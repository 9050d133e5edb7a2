#!/bin/sh
# Restarts the instances one after the other without losing a request, with the image as it was last built:
# takes one out of nginx, waits for what it has begun, replaces it, waits until it is ready, and puts it back.
set -eu
cd "$(dirname "$0")"
compose() { docker compose --env-file ../.env -f compose.yaml "$@"; }
reload() { compose exec -T nginx nginx -c /etc/nginx/deploy/nginx.conf -s reload; }

for name in app1 app2; do
  file="upstream/$name.conf"
  mv "$file" "$file.out"
  trap 'mv "$file.out" "$file"' EXIT
  reload
  sleep "${DRAIN_SECONDS:-5}"
  compose up -d --no-deps --force-recreate --wait "$name"
  mv "$file.out" "$file"
  trap - EXIT
  reload
  echo "$name is back"
done
