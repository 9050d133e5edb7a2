import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { tendBlocks } from '@/lib/workflows/token-blocks'
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
  readBlockStates,
  tendBlocksNow,
} from './blocks-at-test'
import {
  cancelHoldAs,
  chargeHoldPayment,
  findBrokenInvariants,
  readVehicleStatus,
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

describe('a debit that went back at the gateway', () => {
  const debited = async (how: 'captured' | 'authorized') => {
    const hold = await approveBlock(pool, razorpay)
    razorpay.dashboard.mandates.debits = 'created'
    await pool.query(
      "UPDATE payment_block SET lasts_until = now() + interval '47 hours' WHERE order_id = $1",
      [hold.orderId],
    )
    await tendBlocksNow(pool)
    const debit = razorpay.payments.find(({ debit_of: id }) => id === hold.mandate.id)
    if (!debit) throw new Error('nothing was debited')
    razorpay.dashboard.mandates.settle(razorpay.dashboard, how)
    return { ...hold, debit }
  }
  const isDebitAsked = async (orderId: string) =>
    (await readBlockStates(pool, orderId))?.state === 'debit_asked'

  it('uncaptured ends the block, and the hold goes on without a token', async () => {
    const { buyer, orderId, debit } = await debited('authorized')
    razorpay.dashboard.returnUncaptured(debit.id)
    await deliverWebhooks(razorpay)
    await tendBlocksNow(pool)
    expect(await readBlockStates(pool, orderId)).toMatchObject({
      state: 'lapsed',
      lapsed_by: 'bank',
      hold: 'active',
      token: 'created',
    })
    expect(await readMessagesTo(pool, buyer)).toContain('blockLapsed ₹10,000')
  })

  it('refunded in full ends the block, also of an ended hold', async () => {
    const { buyer, car, orderId, debit } = await debited('captured')
    await cancelHoldAs(buyer, car)
    expect(await isDebitAsked(orderId)).toBe(true)
    razorpay.dashboard.refund(debit.id, debit.amount)
    await deliverWebhooks(razorpay)
    await tendBlocksNow(pool)
    expect(await readBlockStates(pool, orderId)).toMatchObject({
      state: 'lapsed',
      hold: 'released',
    })
  })

  it('in part is still a debit', async () => {
    const { orderId, debit } = await debited('captured')
    razorpay.dashboard.refund(debit.id, debit.amount - 100)
    await deliverWebhooks(razorpay)
    await tendBlocksNow(pool)
    expect(await readBlockStates(pool, orderId)).toMatchObject({ hold: 'active' })
    expect((await readBlockStates(pool, orderId))?.state).not.toBe('lapsed')
  })
})

describe('an approval that was refused first and then repeated', () => {
  it('holds the car', async () => {
    const { car, orderId } = await askForBlock(pool)
    const { mandates } = razorpay.dashboard
    const refused = mandates.refuse(orderId, razorpay.dashboard)
    await deliverWebhooks(razorpay)
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'asked', hold: 'pending' })
    const mandate = mandates.approve(orderId, razorpay.dashboard)
    const ofOrder = razorpay.payments.filter(({ order_id: id }) => id === orderId)
    expect(ofOrder.at(-1)?.token_id, 'the newest is listed first').toBe(refused?.id)
    await deliverWebhooks(razorpay)
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'blocked', hold: 'active' })
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    const { rows } = await pool.query('SELECT mandate_id FROM payment_block WHERE order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ mandate_id: mandate?.id }])
  })

  it('is released if it comes after we had stopped asking', async () => {
    const { car, orderId } = await askForBlock(pool)
    const { mandates } = razorpay.dashboard
    mandates.refuse(orderId, razorpay.dashboard)
    await backdateHold(pool, car)
    await expireHolds()
    await pool.query(
      "UPDATE payment_block SET created_at = now() - interval '2 days' WHERE order_id = $1",
      [orderId],
    )
    await tendBlocksNow(pool)
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'failed' })
    const mandate = mandates.approve(orderId, razorpay.dashboard)
    await deliverWebhooks(razorpay)
    await tendBlocksNow(pool)
    expect(mandate?.status).toBe('cancelled')
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'released' })
  })
})

describe('a mandate that the bank confirms after the app has come back', () => {
  const begun = async () => {
    const hold = await askForBlock(pool)
    const mandate = razorpay.dashboard.mandates.begin(hold.orderId, razorpay.dashboard)
    if (!mandate) throw new Error('no mandate was asked for')
    razorpay.events.length = 0
    return { ...hold, mandate }
  }

  it('is said to be unconfirmed, and nothing else', async () => {
    const { buyer, orderId } = await begun()
    const answer = await chargeHoldPayment(buyer, toSignedCallback(orderId))
    expect(answer).toMatchObject({
      status: 409,
      code: 'conflict',
      message: "Your bank hasn't confirmed the block yet. We'll show it here as soon as it has.",
    })
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'asked', hold: 'pending' })
  })

  it('holds the car once the event of its token comes, and only of its payer', async () => {
    const other = await begun()
    const { car, orderId, mandate } = await begun()
    razorpay.dashboard.mandates.confirm(mandate, razorpay.dashboard)
    await deliverWebhooks(razorpay)
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'blocked', hold: 'active' })
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    expect(await readBlockStates(pool, other.orderId)).toMatchObject({ state: 'asked' })
    const { rows } = await pool.query('SELECT FROM gateway_event WHERE payer_id IS NOT NULL')
    expect(rows, 'the payer is not kept').toEqual([])
  })
})

describe('a check of a block, during which the buyer cancels', () => {
  const tendMeanwhile = async (meanwhile: () => Promise<unknown>) => {
    const gateway = getPaymentGateway()
    const { fetchBlock } = gateway
    gateway.fetchBlock = async (block) => {
      gateway.fetchBlock = fetchBlock
      const told = await fetchBlock(block)
      await meanwhile()
      return told
    }
    await tendBlocksNow(pool)
  }
  const readPause = async (orderId: string) => {
    const { rows } = await pool.query<{ paused: boolean; claimed: boolean }>(
      'SELECT coalesce(not_before > now(), false) AS paused, claimed_at IS NOT NULL AS claimed FROM payment_block WHERE order_id = $1',
      [orderId],
    )
    return rows[0]
  }

  it('does not delay the release', async () => {
    const { buyer, car, orderId, mandate } = await approveBlock(pool, razorpay)
    await tendMeanwhile(() => cancelHoldAs(buyer, car))
    expect(await readPause(orderId)).toEqual({ paused: false, claimed: false })
    await tendBlocks()
    expect(mandate.status).toBe('cancelled')
    expect(await readBlockStates(pool, orderId)).toMatchObject({ state: 'released' })
  })

  it('delays the next check otherwise, and leaves the claim of another process', async () => {
    const { orderId } = await approveBlock(pool, razorpay)
    await tendBlocksNow(pool)
    expect(await readPause(orderId), 'negative control').toEqual({ paused: true, claimed: false })
    await tendMeanwhile(() =>
      pool.query(
        "UPDATE payment_block SET claimed_at = now() + interval '1 second' WHERE order_id = $1",
        [orderId],
      ),
    )
    expect(await readPause(orderId)).toEqual({ paused: false, claimed: true })
  })
})
