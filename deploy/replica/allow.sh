#!/bin/sh
# On the primary: a role for the replica, and the right to follow from this network. Run once, when the database is made
# (the image runs what lies in /docker-entrypoint-initdb.d), or by hand in a database that is there already; running it
# again changes nothing.
set -eu
: "${REPLICA_PASSWORD:?set it in .env}"
psql -q -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" <<'SQL'
SELECT 'CREATE ROLE replica REPLICATION LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replica') \gexec
ALTER ROLE replica PASSWORD :'password';
-- A replica that is away doesn't fill the disk: past this it is made anew.
ALTER SYSTEM SET max_slot_wal_keep_size = '8GB';
SQL
line='host replication replica samenet scram-sha-256'
hba=${PGDATA:?}/pg_hba.conf
grep -qxF "$line" "$hba" || echo "$line" >> "$hba"
psql --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" -qAtc 'SELECT pg_reload_conf()' > /dev/null
