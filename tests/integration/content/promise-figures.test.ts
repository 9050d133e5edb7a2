import { describe, expect, it } from 'vitest'
import { countPromises } from '@/lib/features/content/queries/promise-figures'
import type { PromiseName } from '@/lib/features/content/rules/promise-figures'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

const find = async (promise: PromiseName, cityId: number | null = null) =>
  (await countPromises()).find((one) => one.promise === promise && one.cityId === cityId)

async function read(promise: PromiseName, cityId: number | null = null) {
  const found = await find(promise, cityId)
  return { cases: found?.cases ?? 0, kept: found?.kept ?? 0 }
}

async function readOpen(promise: PromiseName) {
  const found = await find(promise)
  return { cases: found?.cases ?? 0, open: found?.open ?? 0, oldestDays: found?.oldestDays ?? 0 }
}

async function runWithoutTriggers(text: string, values: unknown[] = []): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    const { rowCount } = await client.query(text, values)
    await client.query('COMMIT')
    return rowCount ?? 0
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function buy(daysAgo: number, issuedAfter: number | null) {
  const { id } = await createCustomer(pool)
  const { purchaseId, vehicleId } = await buyCar(pool, id, issuedAfter === null ? 4 : 5)
  await pool.query(
    'UPDATE purchase SET created_at = now() - make_interval(days => $2::int) WHERE id = $1',
    [purchaseId, daysAgo],
  )
  await pool.query(
    `UPDATE purchase_step SET done_at = now() - make_interval(days => $2::int) + make_interval(days => $3::int) WHERE purchase_id = $1 AND step = 'rc_issued' AND done_at IS NOT NULL`,
    [purchaseId, daysAgo, issuedAfter],
  )
  const { rows } = await pool.query<{ cityId: number }>(
    'SELECT city_id AS "cityId" FROM vehicle WHERE id = $1',
    [vehicleId],
  )
  return rows[0]?.cityId ?? 0
}

describe('public figures', () => {
  it('count an RC once it is issued or 30 days are over, at its yard and in all', async () => {
    const before = await read('rc')
    const cityId = await buy(60, 20)
    const yard = await read('rc', cityId)
    expect(await read('rc')).toEqual({ cases: before.cases + 1, kept: before.kept + 1 })
    expect(yard.cases).toBeGreaterThan(0)
    await buy(60, 40)
    await buy(60, null)
    expect(await read('rc')).toEqual({ cases: before.cases + 3, kept: before.kept + 1 })
    await buy(10, null)
    await buy(400, 20)
    expect(await read('rc')).toEqual({ cases: before.cases + 3, kept: before.kept + 1 })
  })

  it('count tokens that are owed with their age, so that refunding nothing doesn’t look perfect', async () => {
    const { id: customerId } = await createCustomer(pool)
    const addEndedHold = async (daysAgo: number, refundedAfterHours: number | null) => {
      const id = newId('res')
      await pool.query(
        `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at, ended_at, end_reason)
         SELECT $1, vehicle_id, $2, id, 'expired', at, at, at, at, 'expired' FROM (SELECT *, now() - make_interval(days => $3::int) AS at FROM quote WHERE is_current LIMIT 1) q`,
        [id, customerId, daysAgo],
      )
      await runWithoutTriggers(
        `INSERT INTO payment (id, purpose, reservation_id, provider, order_id, payment_id, amount, status, captured_at, refunded_at, refund_id)
         SELECT $1, 'token', r.id, 'sandbox', $1, $1, 10000, CASE WHEN $3::int IS NULL THEN 'refund_due' ELSE 'refunded' END::payment_status, ended_at, ended_at + make_interval(hours => $3::int), CASE WHEN $3::int IS NOT NULL THEN $1 END
         FROM reservation r WHERE r.id = $2`,
        [newId('pay'), id, refundedAfterHours],
      )
    }
    for (const hours of [1, 2, 3]) await addEndedHold(20, hours)
    const before = await find('refunds')
    expect(before).toMatchObject({ kept: before?.cases, open: 0 })
    expect(before?.median).toBeLessThan(24)
    await addEndedHold(0, null)
    expect(await find('refunds')).toEqual(before)
    for (let count = 0; count < (before?.cases ?? 0) + 1; count += 1) await addEndedHold(40, null)
    const after = await find('refunds')
    expect(after).toMatchObject({
      kept: before?.kept,
      open: (before?.cases ?? 0) + 1,
      oldestDays: 40,
    })
    expect(after?.median).toBeGreaterThanOrEqual(40 * 24)
  })

  it('count a hold’s token and online parts as one promise, kept once all are back', async () => {
    const { id: customerId } = await createCustomer(pool)
    const addHold = async (partAfterHours: number | null) => {
      const id = newId('res')
      await pool.query(
        `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at, ended_at, end_reason)
         SELECT $1, vehicle_id, $2, id, 'expired', at, at, at, at, 'expired' FROM (SELECT *, now() - interval '40 days' AS at FROM quote WHERE is_current LIMIT 1) q`,
        [id, customerId],
      )
      const add = (column: string, hours: number | null) =>
        runWithoutTriggers(
          `INSERT INTO payment (id, purpose, ${column}, provider, order_id, payment_id, amount, status, captured_at, refunded_at, refund_id)
           SELECT $1, $4, r.id, 'sandbox', $1, $1, 10000, CASE WHEN $3::int IS NULL THEN 'refund_due' ELSE 'refunded' END::payment_status, ended_at, ended_at + make_interval(hours => $3::int), CASE WHEN $3::int IS NOT NULL THEN $1 END
           FROM reservation r WHERE r.id = $2`,
          [newId('pay'), id, hours, column === 'part_of_id' ? 'part' : 'token'],
        )
      await add('reservation_id', 1)
      await add('part_of_id', partAfterHours)
    }
    const before = await find('refunds')
    await addHold(2)
    const kept = await find('refunds')
    expect(kept).toMatchObject({
      cases: (before?.cases ?? 0) + 1,
      kept: (before?.kept ?? 0) + 1,
      open: before?.open,
    })
    await addHold(null)
    expect(await find('refunds'), 'its token is back, a part isn’t').toMatchObject({
      cases: (before?.cases ?? 0) + 2,
      kept: (before?.kept ?? 0) + 1,
      open: (before?.open ?? 0) + 1,
    })
  })

  it('name payouts, hold-backs and claims that are overdue', async () => {
    for (const [promise, text] of [
      [
        'payouts',
        `UPDATE settlement SET paid_at = NULL, due_at = now() - interval '90 days' WHERE vehicle_id = (SELECT vehicle_id FROM settlement WHERE paid_at IS NOT NULL AND payout > 0 AND hold_back_returned_at IS NULL LIMIT 1)`,
      ],
      [
        'payouts',
        `UPDATE settlement SET hold_back_returned_at = NULL, hold_back_due_at = now() - interval '95 days' WHERE vehicle_id = (SELECT vehicle_id FROM settlement WHERE hold_back_returned_at IS NOT NULL LIMIT 1)`,
      ],
      [
        'claims',
        `UPDATE warranty_claim SET asked_at = now() - interval '99 days' WHERE id = (SELECT id FROM warranty_claim WHERE state = 'asked' AND asked_at > now() - interval '7 days' LIMIT 1)`,
      ],
    ] as const) {
      const before = await readOpen(promise)
      expect(await runWithoutTriggers(text), text).toBe(1)
      const { open, oldestDays } = await readOpen(promise)
      expect([promise, open]).toEqual([promise, before.open + 1])
      expect(oldestDays).toBeGreaterThanOrEqual(90)
    }
  })

  it('don’t wait for the RC of a car that was returned before', async () => {
    const { id } = await createCustomer(pool)
    const { purchaseId } = await buyCar(pool, id, 4)
    await pool.query(`UPDATE purchase SET created_at = now() - interval '60 days' WHERE id = $1`, [
      purchaseId,
    ])
    const before = await readOpen('rc')
    await runWithoutTriggers(
      `UPDATE car_return SET purchase_id = $1 WHERE id = (SELECT id FROM car_return WHERE state = 'refunded' LIMIT 1)`,
      [purchaseId],
    )
    expect(await readOpen('rc')).toMatchObject({ cases: before.cases - 1, open: before.open - 1 })
  })

  it('count both answers to a reopened complaint, the first with its own deadlines', async () => {
    const before = await find('complaints')
    await pool.query(
      `WITH m AS (SELECT now() - interval '90 days' AS at), c AS (
        INSERT INTO complaint (id, name, phone, topic, text, filed_at, reopened_at, reopened_by_person, acknowledge_by, settle_by, state, acknowledged_at, acknowledged_by_id)
        SELECT 'cmp_reopened', 'N', '9876500001', 'car', 'It rattles.', at, now(), 1, now() + interval '48 hours', (timezone('Asia/Kolkata', now()) + interval '1 month') AT TIME ZONE 'Asia/Kolkata', 'acknowledged', now(), (SELECT min(id) FROM staff) FROM m RETURNING id)
      INSERT INTO complaint_round SELECT c.id, 1, at, at + interval '48 hours', at + interval '30 days', at + interval '60 hours', NULL, at + interval '70 hours', NULL, 'upheld', 'Repaired.', now(), NULL, 'Again.' FROM m, c`,
    )
    const after = await find('complaints')
    // Its first answer was acknowledged late; the second has time.
    expect(after).toMatchObject({
      cases: (before?.cases ?? 0) + 1,
      kept: before?.kept ?? 0,
      reopened: (before?.reopened ?? 0) + 1,
    })
  })

  it('come from the demo for the promises that it has cases of', async () => {
    const counts = await countPromises()
    const cases = (promise: PromiseName) =>
      counts.find((one) => one.promise === promise && one.cityId === null)?.cases ?? 0
    for (const promise of ['rc', 'payouts', 'claims', 'returns'] as const)
      expect([promise, cases(promise) > 0]).toEqual([promise, true])
    expect(counts.every(({ cases: all, kept }) => kept <= all)).toBe(true)
  })

  it('of yards add up to the total, but for complaints without a car', async () => {
    const counts = await countPromises()
    for (const { promise, cases } of counts.filter(({ cityId }) => cityId === null)) {
      const ofYards = counts
        .filter((one) => one.promise === promise && one.cityId !== null)
        .reduce((sum, one) => sum + one.cases, 0)
      if (promise === 'complaints') expect(ofYards).toBeLessThanOrEqual(cases)
      else expect([promise, ofYards]).toEqual([promise, cases])
    }
  })
})
