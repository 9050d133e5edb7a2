import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { newId } from '@/lib/server/db/ids'
import { BUSINESS_FIGURES, readBusinessFigures } from '@/lib/workflows/business-figures'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { makeCarsReservable, reserveByToken } from '../reservations/shop'

const { pool } = testDatabase()

async function figures(registry = new Registry()): Promise<Record<string, number>> {
  await readBusinessFigures(registry)
  const all = await registry.getMetricsAsJSON()
  return Object.fromEntries(all.map(({ name, values }) => [name, values[0]?.value ?? Number.NaN]))
}

it('count waiting and held items, like the tables', async () => {
  await pool.query('UPDATE message SET sent_at = now() WHERE sent_at IS NULL')
  const before = await figures()
  const names = BUSINESS_FIGURES.filter((name) => !/job|index/.test(name))
  expect(Object.keys(before)).toEqual(expect.arrayContaining(names))
  expect(before.bharosa_database_up).toBe(1)
  const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
  await reserveByToken(buyer, car)
  const late = (attempts: number) =>
    pool.query(
      `INSERT INTO message (id, dedupe_key, channel, "to", template, variables, created_at, send_after, attempts)
       VALUES ($1, $1, 'sms', '9876543210', 'otp', '{}', now() - interval '10 minutes', now() - interval '9 minutes', $2)`,
      [newId('msg'), attempts],
    )
  await late(1)
  await late(99)
  await pool.query("INSERT INTO erasure (customer_id) VALUES ('cus_gone')")
  const after = await figures()
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(more('bharosa_holds_live')).toBe(1)
  expect(more('bharosa_payments_pending')).toBe(1)
  expect(more('bharosa_messages_waiting')).toBe(1)
  expect(more('bharosa_messages_given_up')).toBe(1)
  expect(more('bharosa_erasures_unkept')).toBe(1)
  expect(after.bharosa_message_oldest_seconds).toBeGreaterThan(530)
  expect(after.bharosa_message_oldest_seconds).toBeLessThan(600)
})

it('are dropped, not stale, while the database is down, and say so', async () => {
  const registry = new Registry()
  await figures(registry)
  await pool.query('ALTER TABLE message RENAME TO message_away')
  try {
    expect(await figures(registry)).toEqual({ bharosa_database_up: 0 })
  } finally {
    await pool.query('ALTER TABLE message_away RENAME TO message')
  }
  expect(await figures(registry)).toHaveProperty('bharosa_messages_waiting')
})
