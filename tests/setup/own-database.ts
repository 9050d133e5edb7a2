import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { closePool } from '../../lib/server/db/pool'

const postgres = inject('postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return url.href
}

await asAdministrator(`CREATE DATABASE "${name}" TEMPLATE "${postgres.template}"`)
process.env.DATABASE_URL = urlOf(name)

afterAll(async () => {
  await closePool()
  await asAdministrator(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
})
