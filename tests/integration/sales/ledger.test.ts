import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLedgerSummary } from '@/lib/features/settlements/rules/ledger'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { newId } from '@/lib/server/db/ids'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  approvePayout,
  findBrokenSales,
  createHeldCar,
  createReference,
  postSale,
  buildSaleBody,
  postSettlementStep,
  createSoldCar,
} from './deals'

const { pool } = testDatabase()
const SEED = 43
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const addLine = (vehicleId: string, kind: string, amount: number) =>
  pool.query(
    `INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ('led_' || md5(random()::text), $1, $2, $3)`,
    [vehicleId, kind, amount],
  )

describe('a seller’s ledger', () => {
  it("deducts the buyer's insurance, warranty and transfer exactly, and shows the payout before it is paid", async () => {
    const car = await createHeldCar(pool)
    const {
      rows: [charged],
    } = await pool.query<{ costs: number }>(
      `SELECT sum(l.amount)::int AS costs FROM reservation r JOIN quote_line l ON l.quote_id = r.quote_id
       WHERE r.vehicle_id = $1 AND r.status = 'active' AND l.kind NOT IN ('car', 'refurbishment', 'recommended_repair')`,
      [car.vehicleId],
    )
    expect(charged?.costs).toBeGreaterThan(3_000)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    const { ledger, settlement } = await readSellerMoney(car.vehicleId)
    const taken = ledger
      .filter(({ kind }) => kind.startsWith('buyer_'))
      .reduce((sum, { amount }) => sum - amount, 0)
    expect(taken).toBe(charged?.costs)
    const { sections, balance } = buildLedgerSummary(ledger)
    expect(sections.find(({ part }) => part === 'sale')?.total).toBe(settlement?.payout)
    expect(balance).toBe(settlement?.payout)
  })

  it('sums to zero once paid, including the listing fee', async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    expect((await postSettlementStep(asha, vehicleId, 'started')).status).toBe(200)
    await approvePayout(pool, vehicleId)
    expect((await postSettlementStep(asha, vehicleId, 'paid', createReference())).status).toBe(200)
    const { ledger } = await readSellerMoney(vehicleId)
    expect(buildLedgerSummary(ledger).balance).toBe(0)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it("can't be committed unless its lines sum to the payout, nor changed later", async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    await expect(addLine(vehicleId, 'refurbishment', -1)).rejects.toMatchObject({
      constraint: 'ledger_closes',
    })
    await expect(addLine(vehicleId, 'payout', -100)).rejects.toMatchObject({
      constraint: 'ledger_closes',
    })
    await expect(addLine(vehicleId, 'present', 0)).rejects.toMatchObject({
      constraint: 'ledger_entry_kind_known',
    })
    await expect(
      pool.query('UPDATE settlement SET payout = payout + 1 WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toMatchObject({ constraint: 'ledger_closes' })
    await expect(
      pool.query('UPDATE ledger_entry SET amount = amount + 1 WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toThrow()
    await addLine(vehicleId, 'refurbishment', 0)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('closes for drawn deals', async () => {
    const share = fc.double({ min: 0, max: 0.6, noNaN: true })
    const deals = fc.record({ share, cost: fc.nat({ max: 29_999 }) })
    for (const [round, { share: part, cost }] of fc
      .sample(deals, { numRuns: 6, seed: SEED })
      .entries()) {
      const car = await createHeldCar(pool)
      const loanClosure = Math.floor(part * car.price)
      await pool.query(
        `INSERT INTO refurbishment_item (id, vehicle_id, title, cost, approved_at) VALUES ($3, $1, 'Tyres', $2, now())`,
        [car.vehicleId, cost, newId('ref')],
      )
      const answer = await postSale(asha, buildSaleBody(car, { loanClosure }))
      expect([SEED, round, answer.status]).toEqual([SEED, round, 201])
      const { ledger, settlement } = await readSellerMoney(car.vehicleId)
      expect([SEED, round, buildLedgerSummary(ledger).balance]).toEqual([
        SEED,
        round,
        settlement?.payout,
      ])
    }
    expect(await findBrokenSales(pool)).toEqual([])
  })
})
