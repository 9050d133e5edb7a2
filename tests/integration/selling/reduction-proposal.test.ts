import { beforeAll, describe, expect, it } from 'vitest'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import * as propose from '@/app/api/staff/v1/vehicles/[vehicleId]/reductionProposal/route'
import * as decline from '@/app/api/vehicle/v1/declineReduction/route'
import * as reduce from '@/app/api/vehicle/v1/reduceListedPrice/route'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import {
  readOpenReductionProposal,
  readReductionProposals,
} from '@/lib/features/selling/queries/reduction-proposals'
import { readRepricing } from '@/lib/features/selling/queries/repricing'
import { newId } from '@/lib/server/db/ids'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs, ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { callAppointments } from '../appointments/drives'
import { callDesk } from '../desk/desk'
import { makeCarsReservable, reserveByToken } from '../reservations/shop'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
let seller: TestCustomer
let cars: { id: string; price: number }[]
let next = 0

beforeAll(async () => {
  seller = await createCustomer(pool, { role: 1, firstName: 'Sana' })
  const { rows } = await pool.query<{ id: string; price: number }>(
    `UPDATE vehicle SET seller_id = $1, listed_at = now() - interval '60 days'
     WHERE id IN (SELECT v.id FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.status = 'listed' AND v.price > 300000
       AND c.slug = 'chennai' ORDER BY v.id LIMIT 14) RETURNING id, price`,
    [seller.id],
  )
  cars = rows
})
const freshCar = () => cars[next++] ?? { id: '', price: 0 }

const ask = (vehicleId: string, price: number, token = asha.token) =>
  callDesk(propose.POST, { method: 'POST', token, params: { vehicleId }, body: { price } })

async function lowerPrices(car: { id: string; price: number }): Promise<number[]> {
  const { options } = await readRepricing(car, new Date())
  return options.slice(1).map(({ price }) => price)
}

async function createProposal(): Promise<{
  id: string
  price: number
  to: number
  proposalId: string
}> {
  const car = freshCar()
  const [to = 0] = await lowerPrices(car)
  const answer = await ask(car.id, to)
  expect(answer.status, answer.text).toBe(200)
  return { ...car, to, proposalId: String(answer.data.proposalId) }
}

async function codeFor(vehicleId: string, price: number) {
  await backdateSentCodes(pool, 100_000)
  const answer = await callAppointments(sendOtp.POST, {
    method: 'POST',
    headers: toCustomerHeaders(seller),
    body: { purpose: 'priceReduction', vehicleId, price },
  })
  expect(answer.status, answer.text).toBe(200)
  return {
    otp: await readSentCode(pool, seller.phone),
    customerOTPAuthorizationId: String(answer.body.data.customerOTPAuthorizationId),
  }
}

const accept = async (
  car: { id: string; to: number; proposalId: string },
  proof: Awaited<ReturnType<typeof codeFor>>,
) =>
  callAppointments(reduce.POST, {
    method: 'POST',
    headers: toCustomerHeaders(seller),
    body: { vehicleId: car.id, price: car.to, proposalId: car.proposalId, ...proof },
  })
const refuse = (proposalId: string, who: TestCustomer = seller) =>
  callAppointments(decline.POST, {
    method: 'POST',
    headers: toCustomerHeaders(who),
    body: { proposalId },
  })
const statesOf = async (vehicleId: string) =>
  (await readReductionProposals(vehicleId, new Date())).map(({ state }) => state)
const isQueued = async (vehicleId: string) => {
  const code = (
    await pool.query<{ car_code: string }>('SELECT car_code FROM vehicle WHERE id = $1', [
      vehicleId,
    ])
  ).rows[0]?.car_code
  const { items } = await readQueuePage(
    'reprice',
    { ...WHOLE_QUEUE, text: code ?? '' },
    ALL_CITIES_READER,
  )
  return items.some((row) => row.vehicleId === vehicleId)
}

describe('a proposed lower price', () => {
  it('tells the owner once, with the table of the desk, and takes the car off the queue', async () => {
    const car = freshCar()
    expect(await isQueued(car.id)).toBe(true)
    const { options } = await readRepricing(car, new Date())
    const to = options[1]?.price ?? 0
    const answer = await ask(car.id, to)
    expect(answer.status, answer.text).toBe(200)
    expect(await isQueued(car.id)).toBe(false)
    expect(await readOpenReductionProposal(car.id, new Date())).toMatchObject({
      price: to,
      listedPrice: car.price,
      options,
      staff: { name: asha.name },
    })
    const [own] = await readOwnerTasks(seller.id, new Date(), car.id)
    expect(own?.tasks).toContainEqual(expect.objectContaining({ kind: 'reprice', price: to }))
    const { rows: told } = await pool.query<{ channel: string }>(
      `SELECT channel FROM message WHERE customer_id = $1 AND template = 'sellerReductionProposed' AND dedupe_key LIKE $2`,
      [seller.id, `%${String(answer.data.proposalId)}%`],
    )
    expect(told.map(({ channel }) => channel)).toContain('sms')
    const { rows: audit } = await pool.query(
      `SELECT detail->>'price' AS price FROM audit_entry WHERE action = 'car.reduction_proposed' AND subject = $1`,
      [car.id],
    )
    expect(audit).toEqual([{ price: String(to) }])
  })

  it('is one at a time, of two presses at once too', async () => {
    const car = freshCar()
    const [one = 0, other = 0] = await lowerPrices(car)
    const answers = await Promise.all([ask(car.id, one), ask(car.id, other), ask(car.id, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await statesOf(car.id)).toEqual(['open'])
    expect((await ask(car.id, other)).status).toBe(409)
  })

  it('is refused too early, for our own car, while held, and for a price that is not in the table', async () => {
    const car = freshCar()
    const [to = 0] = await lowerPrices(car)
    expect((await ask(car.id, car.price)).status).toBe(422)
    expect((await ask(car.id, to - 1)).status).toBe(409)
    await pool.query(`UPDATE vehicle SET listed_at = now() - interval '44 days' WHERE id = $1`, [
      car.id,
    ])
    expect((await ask(car.id, to)).status).toBe(409)
    expect(await isQueued(car.id)).toBe(false)
    await pool.query(
      `UPDATE vehicle SET listed_at = now() - interval '60 days', seller_id = NULL WHERE id = $1`,
      [car.id],
    )
    expect((await ask(car.id, to)).status).toBe(409)
    const {
      rows: [held],
    } = await pool.query<{ id: string; price: number }>(
      `UPDATE vehicle SET seller_id = $1, listed_at = now() - interval '60 days' WHERE id = (SELECT h.vehicle_id FROM live_hold h
         JOIN vehicle v ON v.id = h.vehicle_id JOIN city c ON c.id = v.city_id WHERE c.slug = 'chennai' LIMIT 1) RETURNING id, price`,
      [seller.id],
    )
    expect((await ask(held?.id ?? '', (held?.price ?? 0) - 10_000)).status).toBe(409)
    expect(await statesOf(car.id)).toEqual([])
  })

  it('needs the right to price cars there', async () => {
    const car = freshCar()
    const [to = 0] = await lowerPrices(car)
    const farah = await signInAs(pool, 'farah')
    await pool.query(`UPDATE staff SET rights = array_remove(rights, 'price') WHERE id = $1`, [
      farah.id,
    ])
    expect((await ask(car.id, to, farah.token)).status).toBe(403)
    expect(await statesOf(car.id)).toEqual([])
  })
})

describe('the owner', () => {
  it('accepts by the code for the price, which lowers it', async () => {
    const car = await createProposal()
    const answer = await accept(car, await codeFor(car.id, car.to))
    expect(answer.status, answer.text).toBe(200)
    expect(await statesOf(car.id)).toEqual(['accepted'])
    const { rows } = await pool.query('SELECT price FROM vehicle WHERE id = $1', [car.id])
    expect(rows).toEqual([{ price: car.to }])
    expect(await isQueued(car.id)).toBe(false)
    expect((await refuse(car.proposalId)).status).toBe(409)
  })

  it('declines, twice without harm, and keeps the price; strangers and acting staff can’t', async () => {
    const car = await createProposal()
    expect((await refuse(car.proposalId, await createCustomer(pool, { role: 1 }))).status).toBe(404)
    const { token } = await actAs(pool, seller.id)
    const acting = await callAppointments(decline.POST, {
      method: 'POST',
      headers: { ...KEYS, authorization: `Bearer ${token}` },
      body: { proposalId: car.proposalId },
    })
    expect(acting.status).toBe(403)
    for (const _ of [1, 2]) expect((await refuse(car.proposalId)).status).toBe(200)
    expect(await statesOf(car.id)).toEqual(['declined'])
    expect((await ask(car.id, car.to)).status).toBe(409)
    const proof = await codeFor(car.id, car.to)
    expect((await accept(car, proof)).status).toBe(409)
    const { rows } = await pool.query('SELECT price FROM vehicle WHERE id = $1', [car.id])
    expect(rows).toEqual([{ price: car.price }])
    expect(await isQueued(car.id)).toBe(false)
    await pool.query('ALTER TABLE reduction_proposal DISABLE TRIGGER reduction_proposal_stays')
    await pool.query(
      `UPDATE reduction_proposal SET at = at - interval '15 days', closed_at = closed_at - interval '15 days', lapses_at = lapses_at - interval '15 days' WHERE id = $1`,
      [car.proposalId],
    )
    await pool.query('ALTER TABLE reduction_proposal ENABLE TRIGGER reduction_proposal_stays')
    expect(await isQueued(car.id)).toBe(true)
    expect((await ask(car.id, car.to)).status).toBe(200)
  })

  it('can no longer answer after seven days; the desk can then propose anew', async () => {
    const car = await createProposal()
    await pool.query('ALTER TABLE reduction_proposal DISABLE TRIGGER reduction_proposal_stays')
    await pool.query(
      `UPDATE reduction_proposal SET at = at - interval '8 days', lapses_at = lapses_at - interval '8 days' WHERE id = $1`,
      [car.proposalId],
    )
    await pool.query('ALTER TABLE reduction_proposal ENABLE TRIGGER reduction_proposal_stays')
    expect(await statesOf(car.id)).toEqual(['lapsed'])
    const [own] = await readOwnerTasks(seller.id, new Date(), car.id)
    expect((own?.tasks ?? []).map(({ kind }) => kind)).not.toContain('reprice')
    expect((await refuse(car.proposalId)).status).toBe(409)
    expect((await accept(car, await codeFor(car.id, car.to))).status).toBe(409)
    expect((await ask(car.id, car.to)).status).toBe(200)
    expect(await statesOf(car.id)).toEqual(['open', 'lapsed'])
  })

  it('answers for the price that the car has: another price in between ends the proposal', async () => {
    const car = await createProposal()
    const proof = await codeFor(car.id, car.to)
    await pool.query('UPDATE vehicle SET price = price - 1000 WHERE id = $1', [car.id])
    expect(await statesOf(car.id)).toEqual(['lapsed'])
    expect((await accept(car, proof)).status).toBe(409)
    expect((await refuse(car.proposalId)).status).toBe(409)
  })

  it('can’t accept while a buyer holds the car', async () => {
    const [id = ''] = await makeCarsReservable(pool, 1)
    const {
      rows: [car],
    } = await pool.query<{ price: number }>(
      `UPDATE vehicle SET seller_id = $1, listed_at = now() - interval '60 days' WHERE id = $2 RETURNING price`,
      [seller.id, id],
    )
    const [to = 0] = await lowerPrices({ id, price: car?.price ?? 0 })
    const { data } = await ask(id, to)
    const proof = await codeFor(id, to)
    const held = await reserveByToken(await createCustomer(pool), id)
    expect(held.status).toBe(201)
    const accepted = { id, to, proposalId: String(data.proposalId) }
    expect((await accept(accepted, proof)).status).toBe(409)
    const [own] = await readOwnerTasks(seller.id, new Date(), id)
    expect((own?.tasks ?? []).map(({ kind }) => kind)).not.toContain('reprice')
    // The proposal stays open, so it shows again if the hold ends in time.
    expect(await statesOf(id)).toEqual(['open'])
  })

  it('of accept and decline at once, only one counts', async () => {
    const car = await createProposal()
    const proof = await codeFor(car.id, car.to)
    const [yes, no] = await Promise.all([accept(car, proof), refuse(car.proposalId)])
    expect([yes.status, no.status].toSorted()).toEqual([200, 409])
    const { rows } = await pool.query<{ price: number }>(
      'SELECT price FROM vehicle WHERE id = $1',
      [car.id],
    )
    expect(rows[0]?.price).toBe(yes.status === 200 ? car.to : car.price)
    expect(await statesOf(car.id)).toEqual([yes.status === 200 ? 'accepted' : 'declined'])
  })
})

describe('the table of proposals', () => {
  const insert = (vehicleId: string, values: Record<string, unknown> = {}) => {
    const row = {
      id: newId('red'),
      vehicle_id: vehicleId,
      price: 100_000,
      listed_price: 200_000,
      options: JSON.stringify([{ price: 200_000 }, { price: 100_000 }]),
      staff_id: asha.id,
      lapses_at: new Date(Date.now() + 1_000_000),
      ...values,
    }
    return pool.query(
      `INSERT INTO reduction_proposal (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map((_, place) => `$${place + 1}`)
        .join(', ')})`,
      Object.values(row),
    )
  }

  it('refuses a second open one, a price that is not lower, and an answer without its time', async () => {
    const car = freshCar()
    await insert(car.id)
    await expect(insert(car.id)).rejects.toThrow('reduction_proposal_one_open')
    const closed = { state: 'declined', closed_at: new Date() }
    await insert(car.id, closed)
    await expect(insert(car.id, { ...closed, price: 200_000 })).rejects.toThrow(
      'reduction_proposal_lower',
    )
    await expect(insert(car.id, { state: 'declined' })).rejects.toThrow('reduction_proposal_closed')
    await expect(insert(car.id, { ...closed, state: 'maybe' })).rejects.toThrow('state_known')
    await expect(insert(car.id, { ...closed, options: '[]' })).rejects.toThrow('has_options')
  })

  it('keeps what was proposed, and each answer', async () => {
    const car = await createProposal()
    const set = (change: string) =>
      pool.query(`UPDATE reduction_proposal SET ${change} WHERE id = $1`, [car.proposalId])
    await expect(set('price = price - 1')).rejects.toThrow('reduction_proposal_stays')
    await expect(set("lapses_at = lapses_at + interval '1 day'")).rejects.toThrow('stays')
    expect((await refuse(car.proposalId)).status).toBe(200)
    await expect(set("state = 'accepted'")).rejects.toThrow('stays')
  })
})
