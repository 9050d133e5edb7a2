#!/bin/sh
# Runs on the replica. Copies the primary if there is no copy yet, then follows it.
set -eu
: "${REPLICA_PASSWORD:?set it in .env}" "${PRIMARY_HOST:?}" "${PGDATA:?}"
port=${PRIMARY_PORT:-5432}
export PGPASSWORD="$REPLICA_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Removes an interrupted copy.
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" && find "$PGDATA" -mindepth 1 -delete
  until pg_isready -q -h "$PRIMARY_HOST" -p "$port"; do sleep 1; done
  # Reuses the slot of an earlier copy.
  has=$(psql -h "$PRIMARY_HOST" -p "$port" -U replica -d postgres -Atc "SELECT count(*) FROM pg_replication_slots WHERE slot_name = 'replica1'")
  [ "$has" = 0 ] && slot='-C' || slot=''
  # shellcheck disable=SC2086
  pg_basebackup -h "$PRIMARY_HOST" -p "$port" -U replica -D "$PGDATA" -R -X stream -c fast $slot -S replica1
fi
exec postgres -D "$PGDATA" "$@"
