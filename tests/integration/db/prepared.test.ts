import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockForHold } from '@/lib/features/reservations/commands/lock-cars'
import type { SqlDb } from '@/lib/server/db/client'
import { sqlTransaction } from '@/lib/server/db/transaction'
import { isPooled, testDatabase } from '../../setup/database'

testDatabase()

const UNKNOWN = { vehicleId: 'veh_none', customerId: 'cus_none' }

async function preparedHere({ $kysely }: SqlDb, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    SELECT name, statement FROM pg_prepared_statements`.execute($kysely)
  return rows.filter(({ statement }) => statement.includes(part)).map(({ name }) => name)
}

async function findsByIndex({ $kysely }: SqlDb, statement: string): Promise<boolean> {
  await sql`SET LOCAL enable_seqscan = off`.execute($kysely)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    EXPLAIN (COSTS off) ${sql.raw(statement)}`.execute($kysely)
  const lines = rows.map((row) => row['QUERY PLAN'])
  const scan = lines.findIndex((line) => line.includes('on vehicle'))
  return scan >= 0 && (lines[scan + 1] ?? '').includes('Index Cond')
}

describe.skipIf(isPooled)('a compiled statement', () => {
  it('is planned once per connection, however often it runs; others each time (control)', async () => {
    await sqlTransaction(async (tx) => {
      for (let run = 0; run < 3; run += 1) {
        await lockForHold(tx, UNKNOWN)
        await tx.$kysely.selectFrom('holiday').selectAll().execute()
      }
      expect(await preparedHere(tx, 'announced_later')).toHaveLength(1)
      expect(await preparedHere(tx, 'from "holiday"')).toEqual([])
    })
  })
})

describe.skipIf(isPooled)('the lock statement of a reservation', () => {
  it('finds its cars by index, while an "or" would read all cars (control)', async () => {
    await sqlTransaction(async (tx) => {
      await lockForHold(tx, UNKNOWN)
      const [name] = await preparedHere(tx, 'announced_later')
      expect(await findsByIndex(tx, `EXECUTE "${name}" ('veh_none', 'cus_none', 'cus_none')`)).toBe(
        true,
      )
      const either = `SELECT id FROM vehicle WHERE id = 'veh_none' OR id IN (
        SELECT vehicle_id FROM reservation WHERE customer_id = 'cus_none')`
      expect(await findsByIndex(tx, either)).toBe(false)
    })
  })
})
