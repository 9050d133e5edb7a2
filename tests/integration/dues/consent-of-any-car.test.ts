import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as dueConsent from '@/app/api/staff/v1/dueConsent/route'
import * as dueConsentAgreed from '@/app/api/staff/v1/dueConsentAgreed/route'
import * as staffCode from '@/app/api/staff/v1/dueConsentCode/route'
import * as duePaidForOwner from '@/app/api/staff/v1/duePaidForOwner/route'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueState from '@/app/api/staff/v1/roadDueState/route'
import type { RoadDueAnswer } from '@/lib/features/dues/schemas'
import { readBook } from '@/lib/features/books/queries/books'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { newId } from '@/lib/server/db/ids'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { readDueSource } from '@/lib/workflows/due-source'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { readAllCityIds } from '../books/books'
import { createLead } from '../auctions/auction-world'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import {
  markExchangeAgreed as promise,
  markExchangeAttached,
  createOldCar,
  insertExchange,
  verifyOwner,
} from '../exchanges/old-cars'
import {
  createHeldCar,
  findBrokenSales,
  buildSaleBody,
  postSale,
  postSettlementStep,
} from '../sales/deals'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let numbers = 0
beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})
const byStaff = (route: { POST: Parameters<typeof send>[0] }, body: object) =>
  send(route.POST, { token: asha, body })

async function note(vehicleId: string, amount: number): Promise<string> {
  const answer = await byStaff(roadDue, {
    ...{ vehicleId, number: `MH${process.pid}${(numbers += 1)}`, kind: 'challan', amount },
    ...{ issuedOn: addDays(today, -9), source: 'desk', clearer: 'seller', clearBy: today },
  })
  expect(answer.status, answer.text).toBe(200)
  return getData<RoadDueAnswer>(answer).dueId
}

async function agree(vehicleId: string, sum: number): Promise<void> {
  await backdateSentCodes(pool, 100_000)
  const sent = await byStaff(staffCode, { vehicleId, sum })
  expect(sent.status, sent.text).toBe(200)
  const { rows } = await pool.query<{ phone: string }>(
    'SELECT c.phone FROM vehicle v JOIN customer c ON c.id = v.seller_id WHERE v.id = $1',
    [vehicleId],
  )
  const otp = await readSentCode(pool, rows[0]?.phone ?? '')
  const agreed = await byStaff(dueConsentAgreed, { vehicleId, sum, otp })
  expect(agreed.status, agreed.text).toBe(200)
}
const pay = (dueId: string) =>
  byStaff(duePaidForOwner, { dueId, doneOn: today, reference: `RCP-${dueId}` })
const settlementOf = async (vehicleId: string) =>
  (
    await pool.query<{ payout: number; holdBack: number }>(
      'SELECT payout, hold_back AS "holdBack" FROM settlement WHERE vehicle_id = $1',
      [vehicleId],
    )
  ).rows[0]

async function createSold() {
  const car = await createHeldCar(pool)
  const sold = await postSale(asha, buildSaleBody(car))
  expect(sold.status, sold.text).toBe(201)
  const money = await settlementOf(car.vehicleId)
  if (!money) throw new Error('no settlement')
  return { ...car, ...money }
}
async function start(vehicleId: string): Promise<void> {
  const started = await postSettlementStep(asha, vehicleId, 'started')
  expect(started.status, started.text).toBe(200)
}

describe('a challan in the virtual court', () => {
  it('is agreed to and paid like any other, and a move to court asks anew', async () => {
    const car = await createHeldCar(pool)
    const dueId = await note(car.vehicleId, 500)
    await agree(car.vehicleId, 500)
    expect((await byStaff(roadDueState, { dueId, state: 'in_court', doneOn: today })).status).toBe(
      200,
    )
    expect((await pay(dueId)).status, 'the old consent named an open one').toBe(409)
    await agree(car.vehicleId, 500)
    const paid = await pay(dueId)
    expect(paid.status, paid.text).toBe(200)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    expect(await findBrokenSales(pool)).toEqual([])
  })
})

describe('a car sold at auction', () => {
  it('pays out of the auction’s price', async () => {
    const { vehicleId, seller } = await createLead(pool)
    const dueId = await note(vehicleId, 700)
    const refused = await byStaff(dueConsent, { vehicleId })
    expect(refused.text, 'negative control: no price yet').toContain('no payout yet')
    const client = await pool.connect()
    try {
      // An auction that has ended. The guards allow no such row to be inserted.
      await client.query('SET session_replication_role = replica')
      await client.query(
        `INSERT INTO auction (id, vehicle_id, reserve, step, opened_by_id, opened_at, ends_at, state, bid_id, price, decided_at, answer_by, answered_at)
         SELECT $2, $1, 50000, 1000, id, now() - interval '2 days', now() - interval '1 day', 'agreed', $2, 71000, now(), now(), now() FROM staff LIMIT 1`,
        [vehicleId, newId('auc')],
      )
    } finally {
      await client.query('SET session_replication_role = origin')
      client.release()
    }
    const source = await readDueSource(vehicleId)
    expect(source?.from).toBe('sale')
    expect(source?.amount).toBeLessThan(71_000)
    await agree(vehicleId, 700)
    expect(seller.phone).not.toBe('')
    expect((await pay(dueId)).text, 'no dealer holds it').toContain('holds the car')
  })
})

describe('an old car that pays for another', () => {
  it('counts less by what we paid, and the sale still closes to the rupee', async () => {
    const held = await createHeldCar(pool)
    const old = await createOldCar(pool, { ownerId: held.buyer.id })
    const dueId = await note(old.vehicleId, 900)
    const id = await insertExchange(pool, old, 200_000, 0)
    await promise(pool, id)
    expect(await readDueSource(old.vehicleId)).toEqual({ from: 'exchange', amount: 200_000 })
    await agree(old.vehicleId, 900)
    expect((await pay(dueId)).status, 'not attached yet').toBe(409)
    await markExchangeAttached(pool, id, held.vehicleId)
    await verifyOwner(pool, old.vehicleId, held.buyer.id)
    const paid = await pay(dueId)
    expect(paid.status, paid.text).toBe(200)
    expect(await readDueSource(old.vehicleId)).toEqual({ from: 'exchange', amount: 199_100 })
    const short = await postSale(asha, buildSaleBody({ ...held, rest: held.rest - 200_000 }))
    expect(short.status, 'the credit is lower').toBe(422)
    const sold = await postSale(asha, buildSaleBody({ ...held, rest: held.rest - 199_100 }))
    expect(sold.status, sold.text).toBe(201)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('that is no longer promised ends the consent', async () => {
    const held = await createHeldCar(pool)
    const old = await createOldCar(pool, { ownerId: held.buyer.id })
    await note(old.vehicleId, 900)
    const id = await insertExchange(pool, old, 200_000, 0)
    await promise(pool, id)
    await agree(old.vehicleId, 900)
    await pool.query("UPDATE exchange SET state = 'undone', closed_at = now() WHERE id = $1", [id])
    const { rows } = await pool.query(
      'SELECT state, end_reason FROM due_consent WHERE vehicle_id = $1',
      [old.vehicleId],
    )
    expect(rows).toEqual([{ state: 'ended', end_reason: 'hold_ended' }])
  })
})

describe('a sold car', () => {
  it('pays out of the payout until that is on its way, then out of the hold-back', async () => {
    const car = await createSold()
    const { vehicleId, payout, holdBack } = car
    expect(await readDueSource(vehicleId)).toEqual({ from: 'payout', amount: payout })
    const first = await note(vehicleId, 500)
    expect((await pay(first)).status, 'nobody agreed').toBe(409)
    await agree(vehicleId, 500)
    expect((await pay(first)).status).toBe(200)
    expect(await settlementOf(vehicleId)).toEqual({ payout: payout - 500, holdBack })
    await start(vehicleId)
    expect(await readDueSource(vehicleId)).toEqual({ from: 'hold_back', amount: holdBack })
    const second = await note(vehicleId, 300)
    await agree(vehicleId, 300)
    expect((await pay(second)).status).toBe(200)
    expect(await settlementOf(vehicleId)).toEqual({
      payout: payout - 500,
      holdBack: holdBack - 300,
    })
    const cityIds = await readAllCityIds(pool)
    const released = (await listVouchers({ cityIds, from: today, to: today })).filter(
      ({ narration }) => narration.startsWith('Held-back amount used'),
    )
    expect(released).toMatchObject([
      { lines: [{ account: 'Held back from owners', debit: 300 }, { debit: -300 }] },
    ])
    const held = await readBook('moneyHeld', { cityIds, from: today, to: today })
    expect(held.filter(({ cells }) => cells.difference !== 0)).toEqual([])
    await note(vehicleId, holdBack)
    expect((await byStaff(dueConsent, { vehicleId })).text).toContain('more than')
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('closes to the rupee for any sums', async () => {
    const car = await createSold()
    const { vehicleId } = car
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 }),
        async (amounts) => {
          const before = (await settlementOf(vehicleId))?.payout ?? 0
          const dues = []
          for (const amount of amounts) dues.push(await note(vehicleId, amount))
          const sum = amounts.reduce((total, amount) => total + amount, 0)
          await agree(vehicleId, sum)
          for (const dueId of dues) expect((await pay(dueId)).status).toBe(200)
          expect((await settlementOf(vehicleId))?.payout).toBe(before - sum)
          expect(await findBrokenSales(pool)).toEqual([])
        },
      ),
      { numRuns: 4 },
    )
  })
})

describe('the database', () => {
  it('pays no challan of a car that nobody holds, with a consent and a receipt', async () => {
    const car = await createHeldCar(pool)
    const { vehicleId } = car
    const dueId = await note(vehicleId, 500)
    await agree(vehicleId, 500)
    const book = async (isHeld: boolean) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        if (!isHeld)
          // The trigger would end the consent with the hold.
          await client.query('ALTER TABLE reservation DISABLE TRIGGER USER')
        if (!isHeld)
          await client.query(
            "UPDATE reservation SET status = 'released', ended_at = now() WHERE vehicle_id = $1",
            [vehicleId],
          )
        const id = newId('led')
        await client.query(
          "INSERT INTO ledger_entry (id, vehicle_id, kind, amount, note) VALUES ($1, $2, 'road_due', -500, 'R-1')",
          [id, vehicleId],
        )
        await client.query('UPDATE due_consent_line SET ledger_entry_id = $1 WHERE due_id = $2', [
          id,
          dueId,
        ])
        await client.query(
          "UPDATE due_consent SET state = 'done', closed_at = clock_timestamp() WHERE vehicle_id = $1",
          [vehicleId],
        )
        await client.query(
          "UPDATE road_due SET state = 'paid', cleared_at = now(), cleared_reference = 'R-1', seen_at = clock_timestamp() WHERE id = $1",
          [dueId],
        )
        await client.query('SET CONSTRAINTS road_due_by_consent IMMEDIATE')
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    await expect(book(false)).rejects.toMatchObject({ constraint: 'road_due_for_held_car' })
    await expect(book(true), 'negative control').resolves.toBeUndefined()
  })

  it('changes no payout that is on its way, and no hold-back without its line', async () => {
    const { vehicleId } = await createSold()
    const set = (what: string) =>
      pool.query(`UPDATE settlement SET ${what} WHERE vehicle_id = $1`, [vehicleId])
    await expect(set('hold_back = hold_back - 1')).rejects.toMatchObject({
      constraint: 'settlement_hold_back_is_booked',
    })
    await expect(set('payout = payout - 1')).rejects.toMatchObject({ constraint: 'ledger_closes' })
    await expect(set('payout = -1')).rejects.toMatchObject({
      constraint: 'settlement_amounts_stay',
    })
    await start(vehicleId)
    await expect(set('payout = payout - 1')).rejects.toMatchObject({
      constraint: 'settlement_amounts_stay',
    })
  })
})
