import { expect, test } from 'vitest'
import {
  isReservationWorthListing,
  findLastHold,
  decideReserveSituation,
  type ReserveSituationFacts,
} from '@/lib/features/reservations/rules/situation'

const UNTIL = '2026-11-24T09:45:00.000Z'
const PAY_BEFORE = '2026-11-21T10:00:00.000Z'
const FREE: ReserveSituationFacts = {
  refusal: null,
  takenUntil: null,
  offerEndsAt: null,
  reservation: null,
}

test.each<[string, Partial<ReserveSituationFacts>, object | null]>([
  ['nothing stands in the way', {}, { kind: 'free' }],
  ['kept for this person', { offerEndsAt: UNTIL }, { kind: 'offered', until: UNTIL }],
  [
    'another buyer has paid',
    { refusal: 'already_booked', takenUntil: UNTIL },
    { kind: 'taken', isPaid: true, until: UNTIL },
  ],
  [
    'another buyer is paying, or it is kept for them',
    { refusal: 'being_reserved', takenUntil: UNTIL },
    { kind: 'taken', isPaid: false, until: UNTIL },
  ],
  ['sold: can’t be held', { refusal: 'already_booked' }, { kind: 'blocked', reason: 'sold' }],
  ['one car at a time', { refusal: 'pending_order' }, { kind: 'elsewhere' }],
  [
    'a red transfer blocks',
    { refusal: 'transfer_blocked' },
    { kind: 'blocked', reason: 'transfer_blocked' },
  ],
  [
    'overdue documents block',
    { refusal: 'documents_overdue' },
    { kind: 'blocked', reason: 'documents_overdue' },
  ],
  [
    'sellers can’t reserve their own car',
    { refusal: 'own_car' },
    { kind: 'blocked', reason: 'own_car' },
  ],
  ['not public: as if it weren’t there', { refusal: 'not_found' }, null],
  [
    'an open order goes on, though the car is free to this person',
    { reservation: { status: 'pending', payBefore: PAY_BEFORE, endsAt: null } },
    { kind: 'paying', until: PAY_BEFORE },
  ],
  [
    'an own paid hold isn’t “already booked”',
    {
      refusal: 'already_booked',
      reservation: { status: 'active', payBefore: PAY_BEFORE, endsAt: UNTIL },
    },
    { kind: 'held', until: UNTIL },
  ],
  [
    'an own hold that is over counts no more',
    { reservation: { status: 'expired', payBefore: PAY_BEFORE, endsAt: UNTIL } },
    { kind: 'free' },
  ],
])('%s', (_, facts, expected) => {
  expect(decideReserveSituation({ ...FREE, ...facts })).toEqual(expected)
})

const token = (status: 'failed' | 'captured' | 'refund_due' | 'refunded') => ({
  amount: 10_000,
  status,
  orderId: 'order_1',
})

test('the end of the last hold is news for a day', () => {
  const ended = { status: 'failed', endedAt: UNTIL, paidAt: null, token: token('failed') } as const
  expect(findLastHold(ended, new Date('2026-11-25T09:45:00.000Z'))).toEqual({
    status: 'failed',
    refund: 'none',
    wasHeld: false,
  })
  expect(findLastHold(ended, new Date('2026-11-25T09:45:00.001Z'))).toBeNull()
})

test.each([
  ['refund_due', 'due'],
  ['refunded', 'done'],
] as const)('a pending refund is mentioned (%s)', (status, refund) => {
  expect(
    findLastHold(
      { status: 'released', endedAt: UNTIL, paidAt: null, token: token(status) },
      new Date(UNTIL),
    ),
  ).toEqual({ status: 'released', refund, wasHeld: false })
})

test('a live hold or a sale has no end to mention', () => {
  expect(
    findLastHold({ status: 'active', endedAt: null, paidAt: UNTIL, token: null }, new Date(UNTIL)),
  ).toBeNull()
  expect(
    findLastHold(
      { status: 'completed', endedAt: UNTIL, paidAt: UNTIL, token: null },
      new Date(UNTIL),
    ),
  ).toBeNull()
  expect(findLastHold(null, new Date(UNTIL))).toBeNull()
})

test('an expired hold differs from a late payment, even before the sweep', () => {
  const over = {
    status: 'expired',
    endedAt: UNTIL,
    paidAt: PAY_BEFORE,
    token: token('captured'),
  } as const
  expect(findLastHold(over, new Date(UNTIL))).toEqual({
    status: 'expired',
    refund: 'due',
    wasHeld: true,
  })
  expect(
    findLastHold({ ...over, paidAt: null, token: token('refund_due') }, new Date(UNTIL)),
  ).toEqual({ status: 'expired', refund: 'due', wasHeld: false })
})

test.each([
  ['failed', false],
  ['created', false],
  ['captured', true],
  ['refunded', true],
  [null, false],
] as const)(
  'a day after its end, a hold whose token is %s stays in the list: %s',
  (status, stays) => {
    const endedAt = '2026-11-24T09:45:00.000Z'
    const token = status === null ? null : { amount: 10_000, status, orderId: null }
    expect(
      isReservationWorthListing({ token, endedAt }, new Date('2026-11-25T09:44:59.000Z')),
    ).toBe(true)
    expect(
      isReservationWorthListing({ token, endedAt }, new Date('2026-11-25T09:45:01.000Z')),
    ).toBe(stays)
  },
)
