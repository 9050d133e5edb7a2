import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, it } from 'vitest'
import { newId } from '@/lib/server/db/ids'
import { closePool, getPool } from '@/lib/server/db/pool'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { forgetPerson } from '@/lib/workflows/delete-account'
import { storeErasureLists, replayErasures } from '@/lib/workflows/retention/erasures'
import { createCustomer } from '../../factories/customers'
import { findListedCar } from '../../factories/purchases'
import { runAsAdministrator, dropTestDatabase, toDatabaseUrl } from '../../setup/administrator'
import { bundleProgram } from '../../setup/program'

const WORD = 'Vanamohini'
const FILE = 'papers/ab/vanamohini.pdf'

async function tracesIn(pool: pg.Pool, phone: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'character', 'character varying', 'jsonb', 'json')`,
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1::text[]) LIMIT 1`,
      [[`%${WORD}%`, `%${phone}%`]],
    )
    if (rowCount) found.add(table)
  }
  return [...found].toSorted()
}

async function someoneWithTraces() {
  const person = await createCustomer(getPool(), {
    firstName: WORD,
    emailId: `${WORD.toLowerCase()}@example.com`,
  })
  const { vehicleId } = await findListedCar(getPool())
  await getPool().query(
    `INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables) VALUES ($1, $1, 'sms', $2, $3, 'otp', $4)`,
    [newId('msg'), person.phone, person.id, { name: WORD }],
  )
  await getPool().query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key) VALUES ($1, $2, $3, 'pan', 'submitted', $4)`,
    [newId('doc'), vehicleId, person.id, FILE],
  )
  await getPrivateStore().put(FILE, Buffer.from('paper'), { contentType: 'application/pdf' })
  return person
}

it("a copy restored after a deletion forgets the customer again, files included; without the replay it doesn't", async () => {
  const person = await someoneWithTraces()
  const bystander = await createCustomer(getPool(), { firstName: 'Staying' })
  const name = `restored_${process.pid}`
  const own = new URL(env().DATABASE_URL).pathname.slice(1)
  await closePool()
  await runAsAdministrator((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${own}"`))
  const restored = new pg.Pool({ connectionString: toDatabaseUrl(name), max: 2 })
  try {
    const files = await transaction((tx) => forgetPerson(tx, person))
    expect(files).toEqual([FILE])
    expect(await storeErasureLists()).toBe(1)
    expect(await storeErasureLists()).toBe(0)
    expect(await tracesIn(getPool(), person.phone)).toEqual([])
    expect(await replayErasures(new Date())).toBe(0)

    expect(await tracesIn(restored, person.phone)).toEqual(
      expect.arrayContaining(['customer', 'document', 'message']),
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [await bundleProgram(join(process.cwd(), 'scripts/erasures.ts'))],
      {
        env: { ...process.env, DATABASE_URL: toDatabaseUrl(name), DEMO: '1', LOG_LEVEL: 'silent' },
      },
    )
    expect(stdout).toBe('Forgotten again: 1 person.\n')
    expect(await tracesIn(restored, person.phone)).toEqual([])
    expect(await getPrivateStore().exists(FILE)).toBe(false)
    const { rows } = await restored.query('SELECT first_name FROM customer WHERE id = $1', [
      bystander.id,
    ])
    expect(rows).toEqual([{ first_name: 'Staying' }])
  } finally {
    await restored.end()
    await runAsAdministrator((client) => dropTestDatabase(client, name))
  }
}, 60_000)

it('a list keeps entries that a restored database lacks', async () => {
  const [first, second] = [await createCustomer(getPool()), await createCustomer(getPool())]
  await transaction((tx) => forgetPerson(tx, first))
  await storeErasureLists()
  await getPool().query('DELETE FROM erasure')
  await transaction((tx) => forgetPerson(tx, second))
  await storeErasureLists()
  await getPool().query(
    "UPDATE customer SET deleted_at = NULL, first_name = 'Back' WHERE id = $1",
    [first.id],
  )
  expect(await replayErasures(new Date(), 1)).toBe(1)
})
