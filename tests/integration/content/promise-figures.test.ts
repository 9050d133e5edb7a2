import { describe, expect, it } from 'vitest'
import { countPromises } from '@/lib/features/content/queries/promise-figures'
import type { PromiseName } from '@/lib/features/content/rules/promise-figures'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

async function read(promise: PromiseName, cityId: number | null = null) {
  const found = (await countPromises()).find(
    (one) => one.promise === promise && one.cityId === cityId,
  )
  return { cases: found?.cases ?? 0, kept: found?.kept ?? 0 }
}

/** A purchase of some days ago, with its RC issued after others, or not at all. */
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
    // Still open, and in time so far.
    await buy(10, null)
    // More than a year ago.
    await buy(400, 20)
    expect(await read('rc')).toEqual({ cases: before.cases + 3, kept: before.kept + 1 })
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
