#!/bin/sh
# Runs on the primary, once: creates the replica's role and allows replication from this network.
# Postgres' image runs it for a new database (/docker-entrypoint-initdb.d). Run it by hand for an
# existing one. It can be repeated.
set -eu
: "${REPLICA_PASSWORD:?set it in .env}"
psql -q -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" <<'SQL'
SELECT 'CREATE ROLE replica REPLICATION LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replica') \gexec
ALTER ROLE replica PASSWORD :'password';
-- Limits the disk space kept for an absent replica. Beyond it, the replica must be copied again.
ALTER SYSTEM SET max_slot_wal_keep_size = '8GB';
SQL
line='host replication replica samenet scram-sha-256'
hba=${PGDATA:?}/pg_hba.conf
grep -qxF "$line" "$hba" || echo "$line" >> "$hba"
psql --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" -qAtc 'SELECT pg_reload_conf()' > /dev/null
