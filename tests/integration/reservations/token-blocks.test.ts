import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeBlockOrder } from '@/lib/features/payments/commands/blocks'
import { retryRelease } from '@/lib/features/payments/commands/retry-release'
import { MAX_RELEASE_TRIES } from '@/lib/features/payments/rules/blocks'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getReservation } from '@/lib/features/reservations/queries/reservations'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  type RazorpayAtTest,
  readMessagesTo,
} from './at-the-gateway'
import {
  approveBlock,
  askForBlock,
  toSignedCallback,
  readBlockStates as readBlockAt,
  tendBlocksNow as tendNowAt,
} from './blocks-at-test'
import {
  cancelHoldAs,
  chargeHoldPayment,
  failHoldPayment,
  findBrokenInvariants,
  makeCarsReservable,
  readVehicleStatus,
  reserveByToken,
  reserveByBlock,
  backdateHold,
} from './shop'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
afterEach(async () => {
  const { mandates } = razorpay.dashboard
  Object.assign(mandates, { cancels: 'work', debits: 'captured', isEnabled: true })
  expect(mandates.faults).toEqual([])
  expect(await findBrokenInvariants(pool)).toEqual([])
})

const askForOwnBlock = () => askForBlock(pool)
const createBlockedHold = () => approveBlock(pool, razorpay)
const readBlock = (orderId: string) => readBlockAt(pool, orderId)
const tendNow = () => tendNowAt(pool)

describe('a token as a UPI block', () => {
  it('holds the car like a paid one, and nothing is taken', async () => {
    const { buyer, car, orderId } = await createBlockedHold()
    expect(await readBlock(orderId)).toMatchObject({
      state: 'blocked',
      hold: 'active',
      token: 'created',
    })
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    expect(await readMessagesTo(pool, buyer)).toEqual(['carBlocked ₹10,000'])
    const { data } = await chargeHoldPayment(buyer, toSignedCallback(orderId))
    expect(data.reservation).toMatchObject({
      status: 'active',
      block: { amount: 10_000, state: 'blocked' },
    })
  })

  it('is released once when the buyer cancels, however often we hear of it', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    await cancelHoldAs(buyer, car)
    await tendNow()
    await tendNow()
    await deliverWebhooks(razorpay)
    expect(await readBlock(orderId)).toMatchObject({
      state: 'released',
      hold: 'released',
      token: 'failed',
    })
    expect(mandate).toMatchObject({ status: 'cancelled', debited: 0 })
    expect(
      razorpay.asked.filter(({ call }) => call.includes(mandate.id) && call.startsWith('PUT')),
    ).toHaveLength(1)
    expect(await readMessagesTo(pool, buyer)).toEqual([
      'carBlocked ₹10,000',
      'blockReleased ₹10,000',
    ])
  })

  it('is released when the hold expires, and the car is free at once', async () => {
    const { car, orderId, mandate } = await createBlockedHold()
    await backdateHold(pool, car)
    await expireHolds()
    expect(await readVehicleStatus(pool, car)).toBe('listed')
    await tendNow()
    expect(mandate.status).toBe('cancelled')
    expect(await readBlock(orderId)).toMatchObject({ state: 'released', hold: 'expired' })
  })

  it('whose release fails at the bank is tried again, then waits for a person', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    razorpay.dashboard.mandates.cancels = 'fail'
    await cancelHoldAs(buyer, car)
    for (let time = 0; time < MAX_RELEASE_TRIES + 2; time += 1) await tendNow()
    const stuck = await readBlock(orderId)
    expect(stuck).toMatchObject({ state: 'release_asked', parked: true })
    expect(
      razorpay.asked.filter(({ call }) => call.includes(mandate.id) && call.startsWith('PUT')),
    ).toHaveLength(MAX_RELEASE_TRIES)
    razorpay.dashboard.mandates.cancels = 'work'
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM staff WHERE role = 'manager' LIMIT 1",
    )
    await retryRelease(stuck?.id ?? '', rows[0]?.id ?? '')
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({ state: 'released', parked: false })
  })

  it('that waits at the bank for its release is not asked for again', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    razorpay.dashboard.mandates.cancels = 'wait'
    await cancelHoldAs(buyer, car)
    await tendNow()
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({ state: 'release_asked' })
    expect(
      razorpay.asked.filter(({ call }) => call.includes(mandate.id) && call.startsWith('PUT')),
    ).toHaveLength(1)
    razorpay.dashboard.mandates.settle(razorpay.dashboard, 'failed')
    await deliverWebhooks(razorpay)
    expect(await readBlock(orderId)).toMatchObject({ state: 'released' })
  })

  it('that is approved after the hold has ended is released', async () => {
    const { car, orderId } = await askForOwnBlock()
    await backdateHold(pool, car)
    await expireHolds()
    const mandate = razorpay.dashboard.mandates.approve(orderId, razorpay.dashboard)
    await deliverWebhooks(razorpay)
    await tendNow()
    expect(mandate?.status).toBe('cancelled')
    expect(await readBlock(orderId)).toMatchObject({ state: 'released', hold: 'expired' })
    expect(await readVehicleStatus(pool, car)).toBe('listed')
  })

  it('that the buyer takes back in the UPI app ends the hold', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    razorpay.dashboard.mandates.end(mandate, 'cancelled', razorpay.dashboard)
    await deliverWebhooks(razorpay)
    expect(await readBlock(orderId)).toMatchObject({
      state: 'lapsed',
      lapsed_by: 'payer',
      hold: 'released',
    })
    expect(await readVehicleStatus(pool, car)).toBe('listed')
    expect(await readMessagesTo(pool, buyer)).toEqual([
      'carBlocked ₹10,000',
      'blockRevoked ₹10,000',
    ])
  })

  it('that the bank lets go of leaves the hold, and the rest rises', async () => {
    const { buyer, orderId, mandate } = await createBlockedHold()
    const askedOf = async () => {
      const { rows } = await pool.query<{ asked: number }>(
        'SELECT asked_of_deal(reservation_id)::int AS asked FROM payment_block WHERE order_id = $1',
        [orderId],
      )
      return rows[0]?.asked ?? 0
    }
    const before = await askedOf()
    razorpay.dashboard.mandates.end(mandate, 'expired', razorpay.dashboard)
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({
      state: 'lapsed',
      lapsed_by: 'bank',
      hold: 'active',
    })
    expect(await askedOf()).toBe(before + 10_000)
    expect(await readMessagesTo(pool, buyer)).toContain('blockLapsed ₹10,000')
  })

  it('is debited before its end while the car is still held, and then refunded like a paid token', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    await pool.query(
      "UPDATE payment_block SET lasts_until = now() + interval '47 hours' WHERE order_id = $1",
      [orderId],
    )
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({
      state: 'debited',
      token: 'captured',
      hold: 'active',
    })
    expect(mandate.debited).toBe(1_000_000)
    await cancelHoldAs(buyer, car)
    expect(await readBlock(orderId)).toMatchObject({
      state: 'debited',
      token: 'refund_due',
      hold: 'released',
    })
  })

  it('whose debit waits at the bank is asked for once, and counts when it comes', async () => {
    const { orderId } = await createBlockedHold()
    razorpay.dashboard.mandates.debits = 'created'
    await pool.query(
      "UPDATE payment_block SET lasts_until = now() + interval '47 hours' WHERE order_id = $1",
      [orderId],
    )
    for (let time = 0; time < 3; time += 1) await tendNow()
    expect(await readBlock(orderId)).toMatchObject({ state: 'debit_asked', token: 'created' })
    razorpay.dashboard.mandates.settle(razorpay.dashboard, 'captured')
    await deliverWebhooks(razorpay)
    expect(await readBlock(orderId)).toMatchObject({ state: 'debited', token: 'captured' })
  })

  it('whose debit comes after the hold has ended is refunded, and never released meanwhile', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    razorpay.dashboard.mandates.debits = 'created'
    await pool.query(
      "UPDATE payment_block SET lasts_until = now() + interval '47 hours' WHERE order_id = $1",
      [orderId],
    )
    await tendNow()
    await cancelHoldAs(buyer, car)
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({ state: 'debit_asked', hold: 'released' })
    razorpay.dashboard.mandates.settle(razorpay.dashboard, 'captured')
    await deliverWebhooks(razorpay)
    expect(mandate.debited).toBe(1_000_000)
    expect(await readBlock(orderId)).toMatchObject({
      state: 'debited',
      token: 'refund_due',
      hold: 'released',
    })
  })

  it('whose debit failed is released when its hold ends', async () => {
    const { buyer, car, orderId, mandate } = await createBlockedHold()
    razorpay.dashboard.mandates.debits = 'failed'
    await pool.query(
      "UPDATE payment_block SET lasts_until = now() + interval '47 hours' WHERE order_id = $1",
      [orderId],
    )
    await tendNow()
    await cancelHoldAs(buyer, car)
    await tendNow()
    await tendNow()
    expect(await readBlock(orderId)).toMatchObject({
      state: 'released',
      hold: 'released',
      token: 'failed',
    })
    expect(mandate).toMatchObject({ status: 'cancelled', debited: 0 })
  })

  it('is never opened for an account whose orders lose their mandate', async () => {
    razorpay.dashboard.mandates.isEnabled = false
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    expect((await reserveByBlock(buyer, car)).status).toBe(409)
    expect((await reserveByBlock(buyer, car)).status).toBe(409)
    const seen = await getReservation({ vehicleId: car, customerId: buyer.id })
    expect(seen).toMatchObject({ status: 'pending', block: null })
    const toPay = await reserveByToken(buyer, car)
    expect(toPay.status).toBe(201)
    razorpay.dashboard.pay(toPay.data.orderId, 1_000_000)
    await deliverWebhooks(razorpay)
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
  })

  it('that got no order leaves the hold to be given up', async () => {
    razorpay.dashboard.mandates.isEnabled = false
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    expect((await reserveByBlock(buyer, car)).status).toBe(409)
    const { orderId } = (await reserveByToken(buyer, car)).data
    expect((await failHoldPayment(buyer, orderId)).status).toBe(200)
    expect(await readVehicleStatus(pool, car)).toBe('listed')
  })

  it('whose order comes after the buyer has chosen to pay is refused', async () => {
    const made = { orderId: 'order_late', payerId: 'cust_late' }
    await expect(storeBlockOrder('blk_dropped', made)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('and a payment exclude each other', async () => {
    const one = await askForOwnBlock()
    expect((await reserveByToken(one.buyer, one.car)).status).toBe(409)
    expect((await reserveByBlock(one.buyer, one.car)).data.orderId).toBe(one.orderId)
    expect((await failHoldPayment(one.buyer, one.orderId)).status).toBe(200)
    expect(await readVehicleStatus(pool, one.car)).toBe('listed')
    const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
    await reserveByToken(buyer, car)
    expect((await reserveByBlock(buyer, car)).status).toBe(409)
  })
})

describe('the database refuses', () => {
  const damaged = async (orderId: string, sql: string) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(sql, [orderId])
      await client.query('COMMIT')
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it('a debit after a release, a second end, and a token that counts before its debit', async () => {
    const { buyer, car, orderId } = await createBlockedHold()
    const held = (sql: string) => damaged(orderId, sql)
    expect(
      await held(
        "UPDATE payment_block SET state = 'debited', debit_asked_at = now(), ended_at = now() WHERE order_id = $1",
      ),
    ).toBe('payment_block_moves')
    expect(
      await held(
        "UPDATE payment_block SET state = 'release_asked', release_asked_at = now() WHERE order_id = $1",
      ),
    ).toBe('payment_block_stays_with_hold')
    expect(
      await held(
        "UPDATE reservation SET status = 'released', ended_at = now(), end_reason = 'x' WHERE id = (SELECT reservation_id FROM payment_block WHERE order_id = $1)",
      ),
    ).toBe('payment_block_ends_with_hold')
    expect(
      await held(
        "UPDATE payment SET status = 'captured', payment_id = 'pay_x' || id, order_id = 'order_x' || id, captured_at = now() WHERE id = (SELECT payment_id FROM payment_block WHERE order_id = $1)",
      ),
    ).toBe('payment_of_block_is_debited')
    await cancelHoldAs(buyer, car)
    expect(
      await held(
        "UPDATE payment_block SET state = 'debit_asked', debit_asked_at = now() WHERE order_id = $1",
      ),
    ).toBe('payment_block_moves')
    expect(await held('UPDATE payment_block SET release_asked_at = NULL WHERE order_id = $1')).toBe(
      'payment_block_one_intent',
    )
    // Negative control: without the triggers and the constraint, the same statement goes through.
    const client = await pool.connect()
    try {
      await client.query(
        'BEGIN; ALTER TABLE payment_block DISABLE TRIGGER payment_block_moves, DISABLE TRIGGER payment_block_fits_hold; ALTER TABLE payment_block DROP CONSTRAINT payment_block_one_intent',
      )
      await client.query(
        "UPDATE payment_block SET state = 'debit_asked', debit_asked_at = now() WHERE order_id = $1",
        [orderId],
      )
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await tendNow()
  })
})
