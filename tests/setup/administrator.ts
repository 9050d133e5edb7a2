import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export async function runAsAdministrator<Result>(
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('postgres').url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export function toDatabaseUrl(database: string): string {
  const url = new URL(inject('postgres').url)
  url.pathname = `/${database}`
  return url.href
}

const ATTEMPTS = 80
const PAUSE_MS = 25

export async function dropTestDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [
      name,
    ])
    if (rowCount === 0) break
    await sleep(PAUSE_MS)
  }
  await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}
