import fc from 'fast-check'
import type { RazorpayMood } from './razorpay-stand-in'

export type SequenceStep =
  | { kind: 'reserve' | 'block' | 'cancel' | 'join'; buyer: number; car: number }
  | { kind: 'approve'; order: number }
  | { kind: 'endMandate'; mandate: number; how: 'cancelled' | 'expired' }
  | { kind: 'bank'; cancels: 'work' | 'fail' | 'wait'; debits: 'captured' | 'created' | 'failed' }
  | { kind: 'bankSettles'; how: 'captured' | 'failed' }
  | { kind: 'nearEnd' | 'blockPause' | 'takeToken'; car: number }
  | { kind: 'pay' | 'refuse' | 'charge' | 'fail'; order: number }
  | { kind: 'webhook'; event: number; times: number }
  | { kind: 'runOut' | 'offerOver'; car: number }
  | { kind: 'sweep' | 'events' | 'reconcile' | 'refund' | 'compare' | 'unpark' | 'tend' }
  | { kind: 'payOddly'; order: number; how: (typeof ODD_PAYMENTS)[number] }
  | { kind: 'refundThere'; payment: number; percent: number }
  | { kind: 'endRefund'; refund: number; how: 'process' | 'fail' }
  | { kind: 'dispute'; payment: number; percent: number }
  | { kind: 'endDispute'; dispute: number; how: 'won' | 'lost' | 'under_review' }
  | { kind: 'takeOrReturn'; payment: number; how: 'capture' | 'return' }
  | {
      kind: 'mood'
      refundsBegin: 'processed' | 'pending' | 'failed'
      balance: number
      answers: readonly RazorpayMood[]
    }
  | { kind: 'die'; at: (typeof DEATHS)[number]; buyer: number; car: number; order: number }

export const ODD_PAYMENTS = [
  'little',
  'much',
  'withFee',
  'wrongFee',
  'authorized',
  'again',
] as const

const DEATHS = [
  ['reserveOrder', 'reserve:held'],
  ['reserveOrder', 'order:made'],
  ['chargePayment', 'settle:asked'],
  ['chargePayment', 'settle:uncommitted'],
  ['chargePayment', 'settle:committed'],
  ['razorpay', 'webhook:stored'],
  ['refund-payments', 'refund:claimed'],
  ['refund-payments', 'refund:sent'],
  ['expire-holds', 'expire:uncommitted'],
  ['tend-blocks', 'block:asked'],
  ['tend-blocks', 'block:debit-asked'],
  ['tend-blocks', 'block:debited'],
  ['tend-blocks', 'block:released'],
] as const

const some = fc.nat({ max: 2 })
const any = fc.nat({ max: 9 })

const step: fc.Arbitrary<SequenceStep> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), buyer: some, car: some }),
  },
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('block' as const), buyer: some, car: some }),
  },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('approve' as const), order: any }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('endMandate' as const),
      mandate: any,
      how: fc.constantFrom('cancelled' as const, 'expired' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      cancels: fc.constantFrom('work' as const, 'fail' as const, 'wait' as const),
      debits: fc.constantFrom('captured' as const, 'created' as const, 'failed' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bankSettles' as const),
      how: fc.constantFrom('captured' as const, 'failed' as const),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom('nearEnd' as const, 'blockPause' as const, 'takeToken' as const),
      car: some,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'join' as const),
      buyer: some,
      car: some,
    }),
  },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('pay' as const), order: any }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refuse' as const), order: any }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom('charge' as const, 'charge' as const, 'fail' as const),
      order: any,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('webhook' as const),
      event: any,
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('runOut' as const, 'runOut' as const, 'offerOver' as const),
      car: some,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'sweep' as const,
        'events' as const,
        'reconcile' as const,
        'refund' as const,
        'refund' as const,
        'compare' as const,
        'unpark' as const,
        'tend' as const,
        'tend' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('payOddly' as const),
      order: any,
      how: fc.constantFrom(...ODD_PAYMENTS),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('refundThere' as const),
      payment: any,
      percent: fc.constantFrom(1, 33, 50, 100),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('endRefund' as const),
      refund: any,
      how: fc.constantFrom('process' as const, 'fail' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      payment: any,
      percent: fc.constantFrom(30, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('endDispute' as const),
      dispute: any,
      how: fc.constantFrom('won' as const, 'lost' as const, 'under_review' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('takeOrReturn' as const),
      payment: any,
      how: fc.constantFrom('capture' as const, 'return' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('mood' as const),
      refundsBegin: fc.constantFrom('processed' as const, 'pending' as const, 'failed' as const),
      balance: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 500_000),
      answers: fc.array(fc.constantFrom('well' as const, 'lost' as const, 'broken' as const), {
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('die' as const),
      at: fc.constantFrom(...DEATHS),
      buyer: some,
      car: some,
      order: any,
    }),
  },
)

export const arbitrarySequence = fc.array(step, { minLength: 6, maxLength: 22 })
