import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { readBook } from '@/lib/features/books/queries/books'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { askForDelay } from '@/lib/features/reservations/commands/ask-delay'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { sumPaidByBuyer } from '@/lib/features/sales/rules/rest'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { syncDealAccount, tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { testDatabase } from '../../setup/database'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  payHold,
  type RazorpayAtTest,
  readGatewayMoney,
  readMessagesTo,
  refundNow,
} from '../reservations/at-the-gateway'
import { cancelHoldAs, findBrokenInvariants, backdateHold } from '../reservations/shop'
import { send } from '../api/send'
import { readAllCityIds } from '../books/books'
import { verifyDocuments } from '../../factories/documents'
import { clearAccountObstacles, holdWithAccount as openHold, listRefunds } from './held-accounts'
import {
  SALE_ROUTES,
  createReference,
  findBrokenSales,
  getToday,
  postSale,
  returnPayment,
  takePayment,
} from './deals'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest
let token: string
let staffId: string

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
  ;({ token, id: staffId } = await signInAs(pool, 'asha'))
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  razorpay.refundsBegin = 'processed'
  razorpay.moods = []
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
  expect(await findBrokenSales(pool)).toEqual([])
  const { rows } = await pool.query('SELECT * FROM invariant_matched_payments_have_their_place')
  expect(rows).toEqual([])
})

const holdWithAccount = () => openHold(pool, razorpay)
const refundsOf = (paymentId: string | undefined) => listRefunds(razorpay, paymentId)

describe('the account of a deal', () => {
  it('is opened once after the token, and its buyer reads the number, the sum and the end', async () => {
    const { buyer, car, account, read } = await holdWithAccount()
    const before = razorpay.accounts.length
    await tendDealAccounts()
    await Promise.all([tendDealAccounts(), tendDealAccounts()])
    expect(razorpay.accounts).toHaveLength(before)
    const { rest } = await read()
    const { rows } = await pool.query<{ account: string; amount: string }>(
      `SELECT variables->>'account' AS account, variables->>'amount' AS amount FROM message
       WHERE template = 'payTheRest' AND channel = 'sms' AND customer_id = $1`,
      [buyer.id],
    )
    expect(rows).toEqual([
      {
        account: account.account_number,
        amount: `₹${rest.toLocaleString('en-IN')}`,
      },
    ])
    const deal = await readDeal(car, { now: new Date(), reader: ALL_CITIES_READER })
    expect(deal?.hold?.account?.accountNumber).toBe(account.account_number)
  })

  it('waits until what we promised to clear is cleared, and says so', async () => {
    const { buyer, car } = await payHold(pool, razorpay)
    await clearAccountObstacles(pool, car)
    await pool.query("UPDATE vehicle SET insurance_until = '2020-01-01' WHERE id = $1", [car])
    const read = () => readRestToPay({ vehicleId: car, customerId: buyer.id })
    await tendDealAccounts()
    expect(await read()).toMatchObject({ account: null, isClearing: true })
    await clearAccountObstacles(pool, car)
    await tendDealAccounts()
    expect(await read()).toMatchObject({ account: {}, isClearing: false })
  })

  it('takes parts by itself: webhooks twice and in any order count each transfer once', async () => {
    const { account, buyer, read } = await holdWithAccount()
    const { rest } = await read()
    razorpay.dashboard.transfer(account, 10_000_000)
    razorpay.dashboard.transfer(account, 5_000_000)
    razorpay.events.push(...razorpay.events.map((event) => ({ ...event, id: `again_${event.id}` })))
    razorpay.events.reverse()
    await deliverWebhooks(razorpay)
    await Promise.all([syncDealAccount(account.id), syncDealAccount(account.id)])
    const after = await read()
    expect(after.parts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      50_000, 100_000,
    ])
    expect(after.rest).toBe(rest - 150_000)
    expect(sumPaidByBuyer(after) + after.rest).toBe(after.price + after.tcs + after.deliveryFee)
    const taken = (await readMessagesTo(pool, buyer)).filter((said) =>
      said.startsWith('buyerPaymentTaken'),
    )
    expect(taken).toHaveLength(2)
  })

  it('notices a transfer whose webhook never came', async () => {
    const { account, read } = await holdWithAccount()
    razorpay.dashboard.transfer(account, 700_000)
    razorpay.events.length = 0
    await pool.query("UPDATE deal_account SET checked_at = now() - interval '11 minutes'")
    await tendDealAccounts()
    expect((await read()).parts).toMatchObject([{ amount: 7_000 }])
  })

  it('gives back what is too much, and the whole of a second payment', async () => {
    const { account, buyer, read } = await holdWithAccount()
    const { rest } = await read()
    const first = razorpay.dashboard.transfer(account, (rest + 250) * 100)
    await deliverWebhooks(razorpay)
    expect((await read()).rest).toBe(0)
    const second = razorpay.dashboard.transfer(account, rest * 100)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(first?.id)).toEqual([25_000])
    expect(refundsOf(second?.id)).toEqual([rest * 100])
    expect(await readMessagesTo(pool, buyer)).toContain('transferGoesBack ₹250')
  })

  it('counts a transfer once that a Dost had recorded by hand', async () => {
    const { account, car, read } = await holdWithAccount()
    const { rest } = await read()
    const reference = createReference()
    const payment = { amount: 40_000, method: 'bank_transfer', reference, paidOn: getToday() }
    expect((await takePayment(token, { vehicleId: car, ...payment })).status).toBe(201)
    const transfer = razorpay.dashboard.transfer(account, 4_000_000, { reference })
    await deliverWebhooks(razorpay)
    expect((await read()).rest).toBe(rest - 40_000)
    expect(await readGatewayMoney(pool, transfer?.id ?? '')).toMatchObject({
      use: 'kept',
      owed_paise: 0,
    })
  })

  it('keeps a transfer recorded by hand, also if we hear of it after the sale', async () => {
    const { account, buyer, car, read } = await holdWithAccount()
    const { rest } = await read()
    const reference = createReference()
    const { rows } = await pool.query<{ seller: string | null }>(
      'SELECT seller_id AS seller FROM vehicle WHERE id = $1',
      [car],
    )
    await verifyDocuments(pool, car, { seller: rows[0]?.seller ?? null, buyer: buyer.id })
    await pool.query('DELETE FROM sandbox_due')
    const payment = { amount: rest, method: 'bank_transfer', reference, paidOn: getToday() }
    const sold = await postSale(token, { vehicleId: car, ...payment })
    expect(sold.status, sold.text).toBe(201)
    const transfer = razorpay.dashboard.transfer(account, rest * 100, { reference })
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(transfer?.id)).toEqual([])
    expect(await readGatewayMoney(pool, transfer?.id ?? '')).toMatchObject({ use: 'kept' })
  })

  it.each([
    ['only the sum', 4_000_000, 'OTHER'],
    ['only the reference', 40_000_000, ''],
  ])('leaves to the desk what shares %s with a payment by hand', async (_what, paise, suffix) => {
    const { account, car, read } = await holdWithAccount()
    const { rest } = await read()
    const reference = createReference()
    const payment = { amount: 40_000, method: 'bank_transfer', reference, paidOn: getToday() }
    expect((await takePayment(token, { vehicleId: car, ...payment })).status).toBe(201)
    const transfer = razorpay.dashboard.transfer(account, paise, { reference: reference + suffix })
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect((await read()).rest).toBe(rest - 40_000)
    expect(refundsOf(transfer?.id)).toEqual([])
    expect(await readGatewayMoney(pool, transfer?.id ?? '')).toMatchObject({ use: 'undecided' })
  })

  it('doesn’t sell on a counted transfer that has gone back', async () => {
    const { account, car, read } = await holdWithAccount()
    const { rest } = await read()
    const transfer = razorpay.dashboard.transfer(account, rest * 100)
    await deliverWebhooks(razorpay)
    await pool.query('UPDATE gateway_payment SET left_paise = 0 WHERE id = $1', [transfer?.id])
    const refused = await postSale(token, { vehicleId: car })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('has gone back')
    await pool.query('UPDATE gateway_payment SET left_paise = paise WHERE id = $1', [transfer?.id])
  })

  it('shows the desk a transfer in another name, and sends it back when the desk says so', async () => {
    const { account, car, read } = await holdWithAccount()
    const { rest } = await read()
    await pool.query(
      "UPDATE customer SET first_name = 'Kavya' WHERE id = (SELECT customer_id FROM reservation WHERE vehicle_id = $1 AND status = 'active')",
      [car],
    )
    razorpay.dashboard.transfer(account, 100_000, { payer: 'Kavya Raghavan' })
    const strange = razorpay.dashboard.transfer(account, 200_000, { payer: 'ZED TRADERS' })
    await deliverWebhooks(razorpay)
    const payments = (await readDeal(car, { now: new Date(), reader: ALL_CITIES_READER }))?.hold
      ?.payments
    const named = payments?.filter(({ otherPayer }) => otherPayer) ?? []
    expect(named.map(({ amount }) => amount)).toEqual([2_000])
    const paymentId = named[0]?.id
    const reason = 'The buyer knows no such firm.'
    expect((await returnPayment(token, { paymentId, reason })).status).toBe(200)
    await refundNow(pool)
    expect(refundsOf(strange?.id)).toEqual([200_000])
    expect((await read()).rest).toBe(rest - 1_000)
  })

  it('takes a dealer’s trade name for their own, and still shows another one', async () => {
    const { account, car } = await holdWithAccount()
    await pool.query(
      `INSERT INTO dealer (customer_id, trade_name, person, gstin, certificate, certificate_until)
       SELECT customer_id, 'Zed Motors', 'Kavya', '33AAAPL1234C1Z5', 'TN/29B/1', now() + interval '1 year' FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
      [car],
    )
    razorpay.dashboard.transfer(account, 100_000, { payer: 'ZED MOTORS' })
    razorpay.dashboard.transfer(account, 200_000, { payer: 'QUICK LOGISTICS' })
    await deliverWebhooks(razorpay)
    const payments = (await readDeal(car, { now: new Date(), reader: ALL_CITIES_READER }))?.hold
      ?.payments
    expect(payments?.filter(({ otherPayer }) => otherPayer).map(({ amount }) => amount)).toEqual([
      2_000,
    ])
  })

  it('buys the car to the rupee, and sends back what comes after the sale', async () => {
    const { account, buyer, car, read } = await holdWithAccount()
    const { rest } = await read()
    razorpay.dashboard.transfer(account, rest * 100)
    await deliverWebhooks(razorpay)
    const { rows } = await pool.query<{ seller: string | null }>(
      'SELECT seller_id AS seller FROM vehicle WHERE id = $1',
      [car],
    )
    await verifyDocuments(pool, car, { seller: rows[0]?.seller ?? null, buyer: buyer.id })
    await pool.query('DELETE FROM sandbox_due')
    const sold = await postSale(token, { vehicleId: car })
    expect(sold.status, sold.text).toBe(201)
    const late = razorpay.dashboard.transfer(account, 123_400)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(late?.id)).toEqual([123_400])
    await tendDealAccounts()
    expect(account.status).toBe('closed')
  })
})

describe('a question about a later day', () => {
  it('offers all of the money back, the parts too', async () => {
    const { account, buyer, car } = await holdWithAccount()
    razorpay.dashboard.transfer(account, 2_500_000)
    await deliverWebhooks(razorpay)
    const day = addDays(getToday(), 10)
    await askForDelay({ vehicleId: car, day, reason: 'The court sits only then.' }, staffId)
    expect(await readMessagesTo(pool, buyer)).toContain('delayAsked ₹35,000')
  })
})

describe('a hold that ends', () => {
  it.each([
    [
      'is cancelled',
      async (car: string, hold: Parameters<typeof cancelHoldAs>[0]) => {
        expect((await cancelHoldAs(hold, car)).status).toBe(200)
      },
    ],
    [
      'runs out',
      async (car: string) => {
        await backdateHold(pool, car)
        await tendDealAccounts()
        await expireHolds()
      },
    ],
  ])('because it %s gives back every part, not only the token', async (_, end) => {
    const { account, buyer, car, payment } = await holdWithAccount()
    const part = razorpay.dashboard.transfer(account, 8_000_000)
    await deliverWebhooks(razorpay)
    await end(car, buyer)
    expect((await readMessagesTo(pool, buyer)).at(-1)).toMatch(/^hold(Cancelled|Expired) ₹90,000$/)
    await tendDealAccounts()
    await refundNow(pool)
    expect(refundsOf(payment.id)).toEqual([1_000_000])
    expect(refundsOf(part?.id)).toEqual([8_000_000])
    expect(account.status).toBe('closed')
    expect(razorpay.dashboard.transfer(account, 100_000), 'nothing comes in later').toBeNull()
  })

  it('gives back a transfer that came between its end and the closing of the account', async () => {
    const { account, buyer, car } = await holdWithAccount()
    expect((await cancelHoldAs(buyer, car)).status).toBe(200)
    const late = razorpay.dashboard.transfer(account, 300_000)
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect(refundsOf(late?.id)).toEqual([300_000])
  })
})

describe('the database', () => {
  it('is in the books as sent back once the gateway has done so, and at the gateway in Tally', async () => {
    const { account, car } = await holdWithAccount()
    const transfer = razorpay.dashboard.transfer(account, 7_000_000)
    await deliverWebhooks(razorpay)
    const scope = { from: getToday(), to: getToday(), cityIds: await readAllCityIds(pool) }
    const read = async (name: 'refundsDue' | 'refundsMade') =>
      (await readBook(name, scope))
        .filter(({ vehicleId, cells }) => vehicleId === car && cells.total === 70_000)
        .map(({ cells }) => cells.what)
    razorpay.refundsBegin = 'pending'
    await send(SALE_ROUTES.holdRelease.POST, {
      token,
      body: { vehicleId: car, reason: 'The loan was refused' },
    })
    await tendDealAccounts()
    await refundNow(pool)
    expect([await read('refundsDue'), await read('refundsMade')]).toEqual([
      ['Payment for the car'],
      [],
    ])
    for (const refund of razorpay.refunds.filter((one) => one.payment_id === transfer?.id))
      razorpay.dashboard.process(refund, '74332741234567890123456')
    await deliverWebhooks(razorpay)
    await refundNow(pool)
    expect([await read('refundsDue'), await read('refundsMade')]).toEqual([
      [],
      ['Payment for the car'],
    ])
    const parts = (await listVouchers(scope)).filter(({ lines }) =>
      lines.some(({ debit }) => Math.abs(debit) === 70_000),
    )
    expect(parts.map(({ type, lines }) => [type, lines[0]?.account])).toEqual([
      ['Receipt', 'Payment gateway'],
      ['Payment', 'Payment gateway'],
    ])
  })

  it('refuses a payment matched to a transfer of another deal, or with more than came', async () => {
    const [mine, other] = [await holdWithAccount(), await holdWithAccount()]
    const transfer = razorpay.dashboard.transfer(other.account, 100_000)
    await deliverWebhooks(razorpay)
    const insert = (car: string, gatewayId: string | undefined, amount: number) =>
      pool.query(
        `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on, gateway_payment_id)
         SELECT 'bpy_' || gen_random_uuid(), id, $2, 'bank_transfer', gen_random_uuid()::text, now(), $3
         FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
        [car, amount, gatewayId],
      )
    await expect(insert(mine.car, transfer?.id, 1_000)).rejects.toMatchObject({
      constraint: 'buyer_payment_of_its_deal',
    })
    await expect(insert(other.car, transfer?.id, 1_001)).rejects.toMatchObject({
      constraint: 'buyer_payment_at_most_what_came',
    })
    await expect(insert(other.car, transfer?.id, 1_000)).rejects.toMatchObject({
      constraint: 'buyer_payment_gateway_payment_id_key',
    })
  })

  it('keeps the tax of the token in the month in which the gateway took it', async () => {
    const { car, payment } = await holdWithAccount()
    const read = async () =>
      (await readDeal(car, { now: new Date(), reader: ALL_CITIES_READER }))?.hold?.tokenPaidOn
    expect(await read()).toBe(toIndianDay(new Date((payment.created_at ?? 0) * 1_000)))
    await pool.query(
      "UPDATE gateway_payment SET created_at = '2026-10-31T18:20:00Z' WHERE id = $1",
      [payment.id],
    )
    expect(await read(), 'seen in November, paid at 23:50 on 31 October').toBe('2026-10-31')
  })
})
