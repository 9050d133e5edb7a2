import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listMoneyActs,
  listMoneyLines,
  type MoneyFacts,
  findPaymentToCapture,
  computeMoneySums,
  findSettlingPayment,
  derivePaymentState,
} from '@/lib/features/payments/rules'

const OURS = { orderId: 'order_1', amount: 10_000, currency: 'INR' }
const buildGatewayPayment = (more: object = {}) => ({
  orderId: 'order_1' as string | null,
  paise: 1_000_000,
  currency: 'INR',
  status: 'captured' as const,
  feePaise: null as number | null,
  feeBearer: null,
  leftPaise: 1_000_000,
  ...more,
})
const money = (more: Partial<MoneyFacts> = {}): MoneyFacts => ({
  ...{ orderId: 'order_1', paise: 1_000_000, currency: 'INR', status: 'captured' },
  ...{ feePaise: null, feeBearer: null, use: 'back', wasKept: true, wantedPaise: 1_000_000 },
  ...{ refunds: [], disputes: [] },
  ...more,
})
const buildRefund = (paise: number, status = 'processed', isOurs = true) => ({
  paise,
  status,
  isOurs,
})
const dispute = (paise: number, status: string, deductedPaise = 0) => ({
  ...{ paise, status, deductedPaise },
})

describe('captured money pays its order', () => {
  it.each([
    ['to the paisa', {}],
    [
      'plus the fee where the payer bears it',
      { paise: 1_023_600, feePaise: 23_600, feeBearer: 'customer' },
    ],
    ['where we bear the fee', { feePaise: 23_600, feeBearer: 'platform' }],
    ['plus a fee that is told later', { paise: 1_023_600, feePaise: null, feeBearer: 'customer' }],
  ])('%s', (_name, more) => {
    expect(findSettlingPayment(OURS, [buildGatewayPayment(more)])).not.toBeNull()
  })

  it.each([
    ['a paisa more', { paise: 1_000_001 }],
    ['a paisa less', { paise: 999_999 }],
    ['the fee on top, borne by us', { paise: 1_023_600, feePaise: 23_600, feeBearer: 'platform' }],
    ['a fee inside the order’s sum', { feePaise: 23_600, feeBearer: 'customer' }],
    ['more than a fee that is told later can be', { paise: 1_050_001, feeBearer: 'customer' }],
    ['less, with a fee that is told later', { paise: 999_999, feeBearer: 'customer' }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'order_2' }],
    ['no order', { orderId: null }],
    ['only promised', { status: 'authorized' }],
    ['given back by the gateway', { status: 'returned' }],
    ['gone again', { leftPaise: 0 }],
  ])('but not: %s', (_name, more) => {
    expect(findSettlingPayment(OURS, [buildGatewayPayment(more)])).toBeNull()
  })

  it('an authorized payment is captured once, and not beside a captured one', () => {
    const promised = buildGatewayPayment({
      status: 'authorized',
      paise: 1_023_600,
      feeBearer: 'customer',
    })
    expect(findPaymentToCapture(OURS, [promised])).toBe(promised)
    expect(findPaymentToCapture(OURS, [promised, buildGatewayPayment()])).toBeNull()
    expect(
      findPaymentToCapture(OURS, [buildGatewayPayment({ status: 'authorized', paise: 999_999 })]),
    ).toBeNull()
  })
})

describe('the amount owed', () => {
  it.each([
    ['nothing has gone', {}, 1_000_000],
    ['a rupee went at the dashboard', { refunds: [buildRefund(100, 'processed', false)] }, 999_900],
    ['two parts went', { refunds: [buildRefund(1, 'pending', false), buildRefund(99)] }, 999_900],
    ['a refund failed', { refunds: [buildRefund(1_000_000, 'failed')] }, 1_000_000],
    ['all is on its way', { refunds: [buildRefund(1_000_000, 'pending')] }, 0],
    ['a dispute was lost', { disputes: [dispute(400_000, 'lost', 400_000)] }, 600_000],
    [
      'a lost dispute has a refund of its own',
      {
        disputes: [dispute(400_000, 'lost', 400_000)],
        refunds: [buildRefund(400_000, 'processed', false)],
      },
      600_000,
    ],
    [
      'a lost dispute is more than others refunded',
      {
        disputes: [dispute(400_000, 'lost', 400_000)],
        refunds: [buildRefund(100, 'processed', false)],
      },
      600_000,
    ],
    ['a dispute is open', { disputes: [dispute(400_000, 'open')] }, 600_000],
    ['a dispute was won', { disputes: [dispute(400_000, 'won')] }, 1_000_000],
    [
      'the payer bore the fee',
      { paise: 1_023_600, feePaise: 23_600, feeBearer: 'customer' as const },
      1_000_000,
    ],
    [
      'the payer bore the fee of what paid for nothing',
      { paise: 1_023_600, feePaise: 23_600, feeBearer: 'customer' as const, wasKept: false },
      1_023_600,
    ],
    [
      'the payer bore a fee that is told later',
      { paise: 1_023_600, feePaise: null, feeBearer: 'customer' as const },
      1_000_000,
    ],
    [
      'it is kept, with a fee that is told later',
      { use: 'kept' as const, paise: 1_023_600, feePaise: null, feeBearer: 'customer' as const },
      0,
    ],
    [
      'it is kept, and the fee turned out less than what came on top',
      { use: 'kept' as const, paise: 1_023_600, feePaise: 20_000, feeBearer: 'customer' as const },
      3_600,
    ],
    ['it is kept', { use: 'kept' as const }, 0],
    ['more is kept than was asked for', { use: 'kept' as const, paise: 1_023_600 }, 23_600],
    [
      'a part of what is kept went',
      { use: 'kept' as const, refunds: [buildRefund(100, 'processed', false)] },
      0,
    ],
    ['nobody has decided', { use: 'undecided' as const }, 0],
    ['it was settled by other means', { use: 'elsewhere' as const }, 0],
    ['it was never taken', { status: 'returned' as const }, 0],
  ])('if %s', (_name, more, owed) => {
    expect(computeMoneySums(money(more)).owed).toBe(owed)
  })

  it('never exceeds the amount held, nor, with refunds, the amount received', () => {
    const part = fc.nat({ max: 700_000 })
    fc.assert(
      fc.property(
        fc.record({
          use: fc.constantFrom('undecided' as const, 'kept' as const, 'back' as const),
          paise: fc.integer({ min: 1, max: 1_500_000 }),
          wasKept: fc.boolean(),
          refunds: fc.array(
            fc.record({
              paise: part,
              status: fc.constantFrom('pending', 'processed', 'failed'),
              isOurs: fc.boolean(),
            }),
            { maxLength: 4 },
          ),
          disputes: fc.array(
            fc.record({
              paise: part,
              deductedPaise: fc.constant(0),
              status: fc.constantFrom('open', 'won', 'lost'),
            }),
            { maxLength: 2 },
          ),
        }),
        (facts) => {
          const { owed, left, contested } = computeMoneySums(money(facts))
          const gone = facts.refunds
            .filter(({ status }) => status !== 'failed')
            .reduce((sum, { paise }) => sum + paise, 0)
          expect(owed).toBeGreaterThanOrEqual(0)
          expect(owed).toBeLessThanOrEqual(left - (facts.use === 'back' ? contested : 0))
          if (left > 0) expect(owed + gone).toBeLessThanOrEqual(facts.paise)
        },
      ),
    )
  })
})

it('a payment is refunded once nothing is held, owed or pending', () => {
  const state = (more: Partial<MoneyFacts>) =>
    derivePaymentState(more.use ?? 'back', computeMoneySums(money(more)))
  expect(state({ use: 'kept' })).toBe('captured')
  expect(state({})).toBe('refund_due')
  expect(state({ refunds: [buildRefund(1_000_000, 'pending')] })).toBe('refund_due')
  expect(state({ refunds: [buildRefund(1_000_000)] })).toBe('refunded')
  expect(state({ refunds: [buildRefund(999_900), buildRefund(100, 'failed')] })).toBe('refund_due')
  expect(state({ disputes: [dispute(1_000_000, 'under_review')] })).toBe('refund_due')
})

it('staff can count money as a token only if it covers the token', () => {
  const acts = (left: number, isToken = true) =>
    listMoneyActs('wrong_amount', { left, wanted: 1_000_000, isToken })
  expect(acts(1_000_001)).toContain('count')
  expect(acts(999_999)).not.toContain('count')
  expect(acts(1_000_001, false)).not.toContain('count')
})

it('an entry per case that no rule can decide', () => {
  const lines = (more: Partial<MoneyFacts>, rest: object = {}) => {
    const facts = money(more)
    return listMoneyLines(
      {
        ...facts,
        ...{
          id: 'pay_1',
          isOfOrder: true,
          isTransfer: false,
          isParked: false,
          refundFailures: 0,
          isSlow: false,
        },
        ...{ disputeIds: [], refundRefusal: null },
        ...rest,
      },
      computeMoneySums(facts),
    ).map(({ kind }) => kind)
  }
  expect(lines({})).toEqual([])
  expect(lines({ use: 'undecided' })).toEqual(['wrong_amount'])
  expect(lines({ use: 'undecided' }, { isOfOrder: false })).toEqual(['no_order'])
  expect(lines({ use: 'undecided' }, { isOfOrder: false, isTransfer: true })).toEqual([
    'unclear_transfer',
  ])
  expect(lines({ use: 'kept', refunds: [buildRefund(100, 'processed', false)] })).toEqual(['short'])
  expect(lines({ use: 'kept', refunds: [buildRefund(1_000_000, 'processed', false)] })).toEqual([
    'gone',
  ])
  expect(lines({}, { isParked: true, refundFailures: 3 })).toEqual(['refund_failed'])
  expect(lines({}, { refundRefusal: 'no balance' })).toEqual(['refund_refused'])
  expect(lines({ use: 'kept' }, { refundRefusal: 'no balance' })).toEqual([])
  expect(lines({}, { isSlow: true })).toEqual(['refund_slow'])
  expect(lines({}, { disputeIds: [{ id: 'disp_1', paise: 1, status: 'open' }] })).toEqual([
    'contested',
  ])
  expect(lines({ refunds: [buildRefund(1_000_000)], disputes: [dispute(5, 'lost', 5)] })).toEqual([
    'beyond',
  ])
})
