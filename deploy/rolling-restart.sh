#!/bin/sh
# Restarts the instances one by one, with the image built last, without losing a request. Takes an
# instance out of nginx, waits for its requests to finish, replaces it, waits until it is ready, and
# puts it back.
set -eu
cd "$(dirname "$0")"
compose() { docker compose --env-file ../.env -f compose.yaml "$@"; }
# The instance's line in both upstreams: calls and files, and pages.
take_out() { for file in "upstream/$name.conf" "upstream/$name.pages"; do mv "$file" "$file.out"; done; }
put_back() { for file in "upstream/$name.conf" "upstream/$name.pages"; do mv "$file.out" "$file"; done; }
reload() { compose exec -T nginx nginx -c /etc/nginx/deploy/nginx.conf -s reload; }

for name in app1 app2; do
  take_out
  trap put_back EXIT
  reload
  sleep "${DRAIN_SECONDS:-5}"
  compose up -d --no-deps --force-recreate --wait "$name"
  put_back
  trap - EXIT
  reload
  echo "$name is back"
done
