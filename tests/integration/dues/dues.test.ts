import { beforeAll, describe, expect, it } from 'vitest'
import * as registryLook from '@/app/api/staff/v1/registryLook/route'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueState from '@/app/api/staff/v1/roadDueState/route'
import type { RegistryLookAnswer, RoadDueAnswer } from '@/lib/features/dues/schemas'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { readVehicleStatus } from '../reservations/shop'
import {
  createHeldCar,
  buildSaleBody,
  postSale,
  signForms,
  createSoldCar,
  tickStep,
} from '../sales/deals'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
const ago = (days: number) => addDays(today, -days)
let asha: string
let numbers = 0

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const newNumber = () => `TN${process.pid}${(numbers += 1)}`
const note = (vehicleId: string, more: object = {}) =>
  send(roadDue.POST, {
    token: asha,
    body: {
      vehicleId,
      kind: 'challan',
      number: newNumber(),
      amount: 500,
      issuedOn: ago(60),
      source: 'desk',
      clearer: 'seller',
      clearBy: today,
      ...more,
    },
  })
const move = (dueId: string, state: string, more: object = {}) =>
  send(roadDueState.POST, {
    token: asha,
    body: { dueId, state, doneOn: today, reference: 'R-1', ...more },
  })
const look = (vehicleId: string, more: object = {}) =>
  send(registryLook.POST, { token: asha, body: { vehicleId, ...more } })
const countOf = async (vehicleId: string) =>
  (
    await pool.query<{ count: number | null }>(
      'SELECT open_challans AS count FROM vehicle WHERE id = $1',
      [vehicleId],
    )
  ).rows[0]?.count

async function insertRegistryDue(vehicleId: string, due: object = {}): Promise<string> {
  const number = newNumber()
  const { kind, issuedOn, state, courtSince } = {
    ...{ kind: 'challan', issuedOn: ago(10), state: 'open', courtSince: null },
    ...due,
  }
  await pool.query(
    `INSERT INTO sandbox_due (registration_number, kind, number, amount, issued_on, state, court_since)
     SELECT registration_number, $2, $3, 1000, $4, $5, $6 FROM vehicle WHERE id = $1`,
    [vehicleId, kind, number, issuedOn, state, courtSince],
  )
  return number
}

describe('challans and tolls', () => {
  it('are noted once, asked of the owner, counted, and keep the sale back until they are cleared', async () => {
    const car = await createHeldCar(pool)
    const number = newNumber()
    const { dueId } = getData<RoadDueAnswer>(await note(car.vehicleId, { number }))
    expect((await note(car.vehicleId, { number })).status).toBe(409)
    expect(await countOf(car.vehicleId)).toBe(1)
    const { rows } = await pool.query<{ template: string }>(
      "SELECT template FROM message WHERE dedupe_key = 'road-due:' || $1 || ':sms'",
      [dueId],
    )
    expect(rows).toEqual([{ template: 'sellerChallanNoted' }])
    const refused = await postSale(asha, buildSaleBody(car))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('open challans')
    expect((await move(dueId, 'paid', { reference: null })).status).toBe(422)
    expect((await move(dueId, 'in_court')).status).toBe(200)
    expect(await countOf(car.vehicleId)).toBe(1)
    expect((await move(dueId, 'paid')).status).toBe(200)
    expect((await move(dueId, 'dropped')).status).toBe(409)
    expect(await countOf(car.vehicleId)).toBe(0)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it('of a toll keep the sale back too', async () => {
    const car = await createHeldCar(pool)
    const { dueId } = getData<RoadDueAnswer>(await note(car.vehicleId, { kind: 'toll' }))
    expect((await postSale(asha, buildSaleBody(car))).text).toContain('unpaid highway tolls')
    expect((await move(dueId, 'in_court')).status).toBe(409)
    expect((await move(dueId, 'paid')).status).toBe(200)
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
  })

  it.each([
    ['a date in the future', { issuedOn: addDays(today, 1) }],
    ['a past day to pay by', { clearBy: ago(1) }],
    ['no amount', { amount: 0 }],
    ['a number with markup', { number: '<b>12345' }],
    ['a source that only the registry is', { source: 'registry' }],
  ])('are refused with %s', async (_what, more) => {
    const { vehicleId } = await anyCar()
    const before = await countOf(vehicleId)
    expect((await note(vehicleId, more)).status).toBe(422)
    expect(await countOf(vehicleId)).toBe(before)
  })

  it('that are found after the sale block the application, and only then', async () => {
    const { vehicleId } = await createSoldCar(pool, asha)
    await pool.query(
      "UPDATE purchase_step SET done_at = now(), reason = 'The policy follows' WHERE step = 'insurance_transfer' AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)",
      [vehicleId],
    )
    await signForms(asha, vehicleId)
    const late = getData<RoadDueAnswer>(await note(vehicleId))
    const young = getData<RoadDueAnswer>(await note(vehicleId, { issuedOn: ago(45) }))
    const refused = await tickStep(asha, vehicleId, 'rc_transfer_applied')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The challans that block the transfer, paid')
    const apply = () =>
      pool.query('UPDATE rc_transfer SET applied_at = now() WHERE vehicle_id = $1', [vehicleId])
    await expect(apply()).rejects.toThrow('blocked by an unpaid challan or toll')
    expect((await move(late.dueId, 'paid')).status).toBe(200)
    // Day 45 is still in time, so this one doesn't block.
    expect((await tickStep(asha, vehicleId, 'rc_transfer_applied')).status).toBe(200)
    expect((await move(young.dueId, 'paid')).status).toBe(200)
  })
})

async function anyCar(): Promise<{ vehicleId: string }> {
  const { rows } = await pool.query<{ vehicleId: string }>(
    `SELECT id AS "vehicleId" FROM vehicle WHERE status = 'listed' AND seller_id IS NOT NULL
     AND registration_number IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  const [car] = rows
  if (!car) throw new Error('too few cars in the test stock')
  return car
}

describe('the registry', () => {
  it('is asked on the day of sale: a challan that nobody noted stops it, and once paid there it goes on', async () => {
    const car = await createHeldCar(pool)
    const number = await insertRegistryDue(car.vehicleId)
    const refused = await postSale(asha, buildSaleBody(car))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('open challans')
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('reserved')
    const { rows } = await pool.query(
      'SELECT source, noted_by_id, state FROM road_due WHERE vehicle_id = $1 AND number = $2',
      [car.vehicleId, number],
    )
    expect(rows).toEqual([{ source: 'registry', noted_by_id: null, state: 'open' }])
    await pool.query("UPDATE sandbox_due SET state = 'paid' WHERE number = $1", [number])
    expect((await postSale(asha, buildSaleBody(car))).status).toBe(201)
    expect(await countOf(car.vehicleId)).toBe(0)
  })

  it('gives each find its minute, is idempotent, and leaves alone what only a person noted', async () => {
    const { vehicleId } = await anyCar()
    const own = getData<RoadDueAnswer>(await note(vehicleId))
    await insertRegistryDue(vehicleId, { state: 'in_court', courtSince: ago(3) })
    await insertRegistryDue(vehicleId, { kind: 'toll' })
    await insertRegistryDue(vehicleId, { state: 'paid' })
    const first = getData<RegistryLookAnswer>(await look(vehicleId))
    expect(first).toMatchObject({ found: 2, tolls: 1 })
    const again = getData<RegistryLookAnswer>(await look(vehicleId))
    expect(again).toMatchObject({ found: 0, challans: first.challans, tolls: 1 })
    const { rows } = await pool.query(
      'SELECT seen_at = $2::timestamptz AS fresh FROM road_due WHERE vehicle_id = $1 AND source = $3',
      [vehicleId, again.lookedAt, 'registry'],
    )
    expect(rows).toEqual([{ fresh: true }, { fresh: true }])
    const { rows: ours } = await pool.query('SELECT state FROM road_due WHERE id = $1', [own.dueId])
    expect(ours).toEqual([{ state: 'open' }])
  })

  it('can be looked at by a Dost, whose look counts for the day', async () => {
    const { vehicleId } = await anyCar()
    await look(vehicleId, { byDost: true })
    const { rows } = await pool.query<{ source: string; staff: string | null }>(
      'SELECT source, staff_id AS staff FROM registry_look WHERE vehicle_id = $1 ORDER BY looked_at DESC, id DESC LIMIT 1',
      [vehicleId],
    )
    expect(rows[0]).toMatchObject({ source: 'desk', staff: expect.any(String) as string })
    await expect(
      pool.query('DELETE FROM registry_look WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toThrow()
  })

  it('lags behind: a challan that we know to be in court stays there', async () => {
    const { vehicleId } = await anyCar()
    const number = await insertRegistryDue(vehicleId)
    await look(vehicleId)
    const stateOf = async () =>
      (
        await pool.query<{ id: string; state: string }>(
          'SELECT id, state FROM road_due WHERE vehicle_id = $1 AND number = $2',
          [vehicleId, number],
        )
      ).rows[0]
    expect((await move((await stateOf())?.id ?? '', 'in_court')).status).toBe(200)
    await look(vehicleId)
    expect((await stateOf())?.state).toBe('in_court')
    await pool.query("UPDATE sandbox_due SET state = 'paid' WHERE number = $1", [number])
    await look(vehicleId)
    expect((await stateOf())?.state).toBe('paid')
  })

  it('alone says that there is no challan: a toll says nothing about that', async () => {
    const { vehicleId } = await createHeldCar(pool)
    await pool.query('UPDATE vehicle SET open_challans = NULL WHERE id = $1', [vehicleId])
    const { dueId } = getData<RoadDueAnswer>(await note(vehicleId, { kind: 'toll' }))
    expect(await countOf(vehicleId)).toBeNull()
    expect((await move(dueId, 'paid')).status).toBe(200)
    expect(await countOf(vehicleId)).toBeNull()
    await look(vehicleId)
    expect(await countOf(vehicleId)).toBe(0)
  })
})

describe('the database', () => {
  const insert = (more: Record<string, unknown>) => {
    const due: Record<string, unknown> = {
      id: `due_${newNumber()}`,
      kind: 'challan',
      number: newNumber(),
      amount: 500,
      issued_on: ago(5),
      clearer: 'seller',
      source: 'registry',
      ...more,
    }
    const names = Object.keys(due)
    return pool.query(
      `INSERT INTO road_due (vehicle_id, ${names.join(', ')}) SELECT id, ${names
        .map((_, place) => `$${place + 1}`)
        .join(', ')} FROM vehicle WHERE status = 'listed' ORDER BY id LIMIT 1`,
      Object.values(due),
    )
  }

  it.each([
    [
      'cleared without a receipt',
      'road_due_cleared_has_proof',
      { state: 'paid', cleared_at: new Date() },
    ],
    [
      'open with a receipt',
      'road_due_cleared_has_proof',
      { cleared_at: new Date(), cleared_reference: 'R-1' },
    ],
    ['in court without a day', 'road_due_court_has_day', { state: 'in_court' }],
    [
      'in court before its own date',
      'road_due_court_after_issue',
      { state: 'in_court', court_since: ago(6) },
    ],
    ['of tomorrow', 'road_due_issued_before_seen', { issued_on: addDays(today, 1) }],
    ['noted by nobody', 'road_due_noted_by_someone', { source: 'desk' }],
    [
      'a toll in court',
      'road_due_court_is_for_challans',
      { kind: 'toll', state: 'in_court', court_since: ago(1) },
    ],
    ['not counted for the car', 'vehicle_counts_noted_challans', {}],
  ])('refuses a due that is %s', async (_what, constraint, more) => {
    await expect(insert(more)).rejects.toMatchObject({ constraint })
  })

  it('takes a due that breaks none of these (negative control)', async () => {
    const { rowCount } = await insert({
      kind: 'toll',
      state: 'paid',
      cleared_at: new Date(),
      cleared_reference: 'R-1',
    })
    expect(rowCount).toBe(1)
  })

  it('refuses fewer open challans than are noted', async () => {
    const { vehicleId } = await anyCar()
    await note(vehicleId)
    await expect(
      pool.query('UPDATE vehicle SET open_challans = 0 WHERE id = $1', [vehicleId]),
    ).rejects.toThrow('challans noted')
  })
})
