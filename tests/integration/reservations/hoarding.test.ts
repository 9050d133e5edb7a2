import { describe, expect, it } from 'vitest'
import { POST as reserveOrder } from '@/app/api/vehicle/v1/reserveOrder/route'
import { POST as joinLine } from '@/app/api/vehicle/v1/waitingLine/route'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getReserveState } from '@/lib/features/reservations/queries/reservations'
import { newId } from '@/lib/server/db/ids'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { PAGE_HEADERS, logInByCode } from '../auth/calls'
import {
  cancelHoldAs,
  chargeHoldPayment,
  failHoldPayment,
  makeCarsReservable,
  payInSandbox,
  postAs,
  reserveByToken,
  backdateHold,
  readVehicleStatus,
} from './shop'

const { pool } = testDatabase()

async function reserveFrom(
  address: string,
  { token }: Pick<TestCustomer, 'token'>,
  vehicleId: string,
) {
  const response = await reserveOrder(
    new Request('http://localhost:3000/api/under-test', {
      method: 'POST',
      headers: {
        ...PAGE_HEADERS,
        [CLIENT_ADDRESS_HEADER]: address,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ vehicleId }),
    }),
  )
  const body = (await response.json()) as { data?: { orderId: string }; code?: string }
  return { status: response.status, code: body.code, orderId: body.data?.orderId ?? '' }
}

async function people(count: number): Promise<TestCustomer[]> {
  const made: TestCustomer[] = []
  while (made.length < count) made.push(await createCustomer(pool))
  return made
}

describe('unpaid holds', () => {
  it('are five per address, however many phones; paying makes room', async () => {
    const [buyers, cars] = [await people(12), await makeCarsReservable(pool, 12)]
    const from = (address: string) => (place: number) =>
      reserveFrom(address, buyers[place] as TestCustomer, cars[place] ?? '')
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, n) => n).map(from('192.0.2.1')),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(6)
    expect((await from('192.0.2.2')(11)).status).toBe(201)
    const paid = answers.findIndex(({ status }) => status === 201)
    const refused = answers.findIndex(({ status }) => status === 429)
    const proof = await payInSandbox(answers[paid]?.orderId ?? '', 'success')
    expect((await chargeHoldPayment(buyers[paid] as TestCustomer, proof.data)).status).toBe(200)
    expect((await from('192.0.2.1')(refused)).status).toBe(201)
  })

  it('of a partner’s program aren’t counted by its address (negative control)', async () => {
    const [buyers, cars] = [await people(8), await makeCarsReservable(pool, 8)]
    const answers = await Promise.all(
      buyers.map((buyer, place) =>
        reserveByToken(buyer, cars[place] ?? '', { [CLIENT_ADDRESS_HEADER]: '192.0.2.9' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  })

  it('are two per browser, across its accounts and addresses', async () => {
    const cars = await makeCarsReservable(pool, 4)
    let device: string | undefined
    const statuses: number[] = []
    for (const [place, car] of cars.entries()) {
      const { phone } = await createCustomer(pool)
      const headers = { ...PAGE_HEADERS, ...(device ? { cookie: `device=${device}` } : {}) }
      const { body, cookies } = await logInByCode(pool, phone, headers)
      device = cookies.device
      const token = String(body.data?.token)
      statuses.push((await reserveFrom(`192.0.2.${20 + place}`, { token }, car)).status)
    }
    expect(statuses).toEqual([201, 201, 429, 429])
  })
})

describe('a buyer whose hold lapsed', () => {
  const backdate = (buyer: TestCustomer, minutes: number) =>
    pool.query(
      'UPDATE reservation SET ended_at = ended_at - make_interval(mins => $2) WHERE customer_id = $1',
      [buyer.id, minutes],
    )

  it("can't hold that car for an hour, but may hold another", async () => {
    const [buyer, [car = '', other = '']] = [
      await createCustomer(pool),
      await makeCarsReservable(pool, 2),
    ]
    expect((await reserveByToken(buyer, car)).status).toBe(201)
    await backdateHold(pool, car)
    expect(await reserveByToken(buyer, car)).toMatchObject({ status: 409, code: 'not_reservable' })
    expect(await getReserveState({ vehicleId: car, customerId: buyer.id })).toMatchObject({
      refusal: 'paused',
    })
    expect((await reserveByToken(buyer, other)).status).toBe(201)
    await cancelHoldAs(buyer, other)
    await backdate(buyer, 61)
    expect((await reserveByToken(buyer, car)).status).toBe(201)
  })

  it('blocks only their own account (negative control)', async () => {
    const [buyer, next] = await people(2)
    const [car = ''] = await makeCarsReservable(pool, 1)
    await reserveByToken(buyer as TestCustomer, car)
    await backdateHold(pool, car)
    expect((await reserveByToken(next as TestCustomer, car)).status).toBe(201)
  })

  it('may retry a failed payment once, not repeatedly', async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    const first = await reserveByToken(buyer, car)
    await failHoldPayment(buyer, first.data.orderId)
    const second = await reserveByToken(buyer, car)
    expect(second.status).toBe(201)
    await failHoldPayment(buyer, second.data.orderId)
    expect((await reserveByToken(buyer, car)).status).toBe(409)
  })

  it('four times a day is blocked from every car', async () => {
    const [buyer, cars] = [await createCustomer(pool), await makeCarsReservable(pool, 5)]
    for (const car of cars.slice(0, 4)) {
      expect((await reserveByToken(buyer, car)).status).toBe(201)
      await cancelHoldAs(buyer, car)
    }
    expect((await reserveByToken(buyer, cars[4] ?? '')).status).toBe(409)
    await backdate(buyer, 24 * 60)
    expect((await reserveByToken(buyer, cars[4] ?? '')).status).toBe(201)
  })

  it('and pays late still gets the car if it is free', async () => {
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    const { data } = await reserveByToken(buyer, car)
    await backdateHold(pool, car)
    await expireHolds()
    const proof = await payInSandbox(data.orderId, 'success')
    expect((await chargeHoldPayment(buyer, proof.data)).data.reservation).toMatchObject({
      status: 'active',
    })
  })
})

describe('a waiting list that never buys', () => {
  it('of five keeps a free car for three hours, not ten', async () => {
    const [holder, ...waiting] = await people(6)
    const [car = ''] = await makeCarsReservable(pool, 1)
    await reserveByToken(holder as TestCustomer, car)
    for (const one of waiting)
      expect((await postAs(joinLine, one, { vehicleId: car })).status).toBe(201)
    await backdateHold(pool, car)
    await expireHolds()
    let minutes = 0
    for (const one of waiting) {
      const {
        rows: [offer],
      } = await pool.query<{ minutes: number }>(
        `SELECT (extract(epoch FROM offer_ends_at - now()) / 60)::float8 AS minutes FROM waiting_line
         WHERE vehicle_id = $1 AND customer_id = $2 AND left_at IS NULL`,
        [car, one.id],
      )
      const length = offer?.minutes ?? 0
      minutes += length
      await pool.query(
        `UPDATE waiting_line SET offer_ends_at = now() - interval '1 millisecond' WHERE vehicle_id = $1 AND customer_id = $2`,
        [car, one.id],
      )
      await pool.query(
        'UPDATE reservation SET ended_at = ended_at - make_interval(secs => $2) WHERE vehicle_id = $1',
        [car, length * 60],
      )
      await expireHolds()
    }
    expect(minutes).toBeGreaterThan(179)
    expect(minutes).toBeLessThan(181)
    expect(await readVehicleStatus(pool, car)).toBe('listed')
    expect((await reserveByToken(await createCustomer(pool), car)).status).toBe(201)
  })
})

describe('a deleted account', () => {
  it('takes no place on a waiting list, even if its request was running', async () => {
    const [holder, gone] = await people(2)
    const [car = ''] = await makeCarsReservable(pool, 1)
    await reserveByToken(holder as TestCustomer, car)
    const { joinWaitingLine } = await import('@/lib/features/reservations/commands/wait-in-line')
    const join = () => joinWaitingLine({ vehicleId: car, customerId: gone?.id ?? newId('cus') })
    await pool.query('UPDATE customer SET deleted_at = now() WHERE id = $1', [gone?.id])
    await expect(join()).rejects.toMatchObject({ code: 'unauthenticated' })
    await pool.query('UPDATE customer SET deleted_at = NULL WHERE id = $1', [gone?.id])
    await expect(join()).resolves.toMatchObject({ position: 1 })
  })
})
