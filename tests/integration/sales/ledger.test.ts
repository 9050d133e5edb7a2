import { beforeAll, describe, expect, it } from 'vitest'
import { buildStatement } from '@/lib/features/settlements/rules/ledger'
import { readMoney } from '@/lib/features/selling/queries/money'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  approve,
  brokenSales,
  createHeldCar,
  newReference,
  recordSale,
  makeSale,
  settle,
  soldCar,
} from './deals'

const { pool } = testDatabase()
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
    expect((await recordSale(asha, makeSale(car))).status).toBe(201)
    const { ledger, settlement } = await readMoney(car.vehicleId)
    const taken = ledger
      .filter(({ kind }) => kind.startsWith('buyer_'))
      .reduce((sum, { amount }) => sum - amount, 0)
    expect(taken).toBe(charged?.costs)
    const { sections, balance } = buildStatement(ledger)
    expect(sections.find(({ part }) => part === 'sale')?.total).toBe(settlement?.payout)
    expect(balance).toBe(settlement?.payout)
  })

  it('sums to zero once paid, including the listing fee', async () => {
    const { vehicleId } = await soldCar(pool, asha)
    expect((await settle(asha, vehicleId, 'started')).status).toBe(200)
    await approve(pool, vehicleId)
    expect((await settle(asha, vehicleId, 'paid', newReference())).status).toBe(200)
    const { ledger } = await readMoney(vehicleId)
    expect(buildStatement(ledger).balance).toBe(0)
    expect(await brokenSales(pool)).toEqual([])
  })

  it("can't be committed unless its lines sum to the payout, nor changed later", async () => {
    const { vehicleId } = await soldCar(pool, asha)
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
    expect(await brokenSales(pool)).toEqual([])
  })

  it('closes for random deals', async () => {
    for (let round = 0; round < 6; round += 1) {
      const car = await createHeldCar(pool)
      const loanClosure = Math.floor(Math.random() * car.price * 0.6)
      await pool.query(
        `INSERT INTO refurbishment_item (id, vehicle_id, title, cost, approved_at) VALUES ('rfi_' || md5(random()::text), $1, 'Tyres', $2, now())`,
        [car.vehicleId, Math.floor(Math.random() * 30_000)],
      )
      const answer = await recordSale(asha, makeSale(car, { loanClosure }))
      expect(answer.status).toBe(201)
      const { ledger, settlement } = await readMoney(car.vehicleId)
      expect(buildStatement(ledger).balance).toBe(settlement?.payout)
    }
    expect(await brokenSales(pool)).toEqual([])
  })
})
