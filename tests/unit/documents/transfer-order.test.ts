import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlockingTransfer } from '@/lib/shared/road-dues'
import { listTransferNeeds } from '@/lib/features/documents/rules/transfer-needs'
import {
  type TransferOrderFacts,
  buildTransferOrder,
  RC_TRANSFER_STEPS,
} from '@/lib/features/documents/rules/transfer-order'

const SIMPLE: TransferOrderFacts = {
  authority: 'TN 09',
  toRto: null,
  formsToRto: null,
  hasLoan: false,
  hasNoc: false,
  owesBank: false,
  signed: [],
  dues: [],
  on: '2026-11-28',
  loan: {
    letterOn: null,
    goodUntil: null,
    soldOn: null,
    isClosing: false,
    bankPaidOn: null,
    nocOn: null,
  },
  isApplied: false,
  hasSeller: true,
}
const CHALLAN = { kind: 'challan', state: 'open', issuedOn: '2026-09-19' } as const
const TOLL = { kind: 'toll', state: 'open', issuedOn: '2026-11-20' } as const
const steps = (facts: Partial<TransferOrderFacts>) =>
  buildTransferOrder({ ...SIMPLE, ...facts }).map(({ step, state, waitsFor }) => [
    step,
    state,
    ...waitsFor,
  ])

describe('the order of an RC transfer', () => {
  it('is challans, tolls, Form 35, Form 28, Forms 29 and 30, each waiting for what is open before it', () => {
    expect(steps({ dues: [CHALLAN, TOLL], hasLoan: true, hasNoc: true, toRto: 'KA 01' })).toEqual([
      ['challans', 'next'],
      ['tolls', 'waiting', 'challans'],
      ['35', 'waiting', 'challans', 'tolls'],
      ['28', 'waiting', 'challans', 'tolls', '35'],
      ['29_30', 'waiting', 'challans', 'tolls', '35', '28'],
    ])
  })

  it('leaves out the forms that a car doesn’t need', () => {
    expect(steps({})).toEqual([
      ['challans', 'done'],
      ['tolls', 'done'],
      ['29_30', 'next'],
    ])
  })

  it('doesn’t wait for a challan within its 45 days', () => {
    expect(steps({ dues: [{ ...CHALLAN, issuedOn: '2026-11-20' }] })).toEqual([
      ['challans', 'next'],
      ['tolls', 'done'],
      ['29_30', 'next'],
    ])
  })

  it('is all done once the RTO has the application', () => {
    expect(steps({ isApplied: true }).every(([, state]) => state === 'done')).toBe(true)
  })

  it('never lets a later step go before an earlier one that blocks, and agrees with the guard', () => {
    const facts: fc.Arbitrary<TransferOrderFacts> = fc.record({
      authority: fc.constant('TN 09'),
      toRto: fc.constantFrom(null, 'TN 09', 'KA 01'),
      formsToRto: fc.constantFrom(null, 'KA 01'),
      hasLoan: fc.boolean(),
      hasNoc: fc.boolean(),
      owesBank: fc.boolean(),
      signed: fc.subarray(['28', '29', '30', '35']),
      dues: fc.array(
        fc.record({
          kind: fc.constantFrom('challan', 'toll'),
          state: fc.constantFrom('open', 'in_court', 'paid', 'dropped'),
          issuedOn: fc.constantFrom('2026-09-19', '2026-10-14', '2026-10-15', '2026-11-20'),
        }),
        { maxLength: 4 },
      ),
      loan: fc.record({
        letterOn: fc.constantFrom(null, '2026-11-20'),
        goodUntil: fc.constantFrom('2026-11-27', '2026-12-05'),
        soldOn: fc.constantFrom(null, '2026-11-25'),
        isClosing: fc.boolean(),
        bankPaidOn: fc.constantFrom(null, '2026-11-26'),
        nocOn: fc.constantFrom(null, '2026-11-28'),
      }),
      on: fc.constant('2026-11-28'),
      isApplied: fc.constant(false),
      hasSeller: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (some) => {
        const ordered = buildTransferOrder(some)
        const places = ordered.map(({ step }) => RC_TRANSFER_STEPS.indexOf(step))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        const last = ordered.at(-1)
        const isBlocked = some.dues.some((due) => isBlockingTransfer(due, some.on))
        if (isBlocked) {
          expect(last?.state).toBe('waiting')
          const needs = listTransferNeeds(some)
          expect(needs.includes('challans') || needs.includes('tolls')).toBe(true)
        }
        for (const { state, waitsFor, who } of ordered) {
          expect(state === 'waiting').toBe(waitsFor.length > 0)
          expect(who === null).toBe(state === 'done')
        }
      }),
    )
  })

  describe('of a car that is sold with its loan', () => {
    const LOAN = {
      letterOn: '2026-11-20',
      goodUntil: '2026-12-05',
      soldOn: null,
      isClosing: true,
      bankPaidOn: null,
      nocOn: null,
    }
    const current = (
      facts: Partial<TransferOrderFacts>,
      loan: Partial<TransferOrderFacts['loan']> = {},
    ) =>
      buildTransferOrder({ ...SIMPLE, hasLoan: true, ...facts, loan: { ...LOAN, ...loan } }).find(
        ({ state }) => state === 'next',
      )

    it('begins with the letter and ends with the transfer, and the NOC comes after the payment', () => {
      expect(steps({ hasLoan: true, loan: LOAN }).map(([step]) => step)).toEqual([
        'letter',
        'challans',
        'tolls',
        'sale',
        'bank_paid',
        'noc',
        '35',
        '29_30',
      ])
    })

    it('names who has the current step, since when and for how many days', () => {
      expect(current({})).toMatchObject({
        step: 'sale',
        who: 'buyer',
        since: '2026-11-20',
        days: 8,
      })
      const sold = { soldOn: '2026-11-25' }
      expect(current({ owesBank: true }, sold)).toMatchObject({
        step: 'bank_paid',
        who: 'dost',
        since: '2026-11-25',
        days: 3,
      })
      expect(current({}, { ...sold, bankPaidOn: '2026-11-26' })).toMatchObject({
        step: 'noc',
        who: 'bank',
        days: 2,
      })
      expect(
        current({ hasNoc: true }, { ...sold, bankPaidOn: '2026-11-26', nocOn: '2026-11-28' }),
      ).toMatchObject({ step: '35', who: 'dost', days: 0 })
    })

    it('asks the owner for a new letter from the day after its last one, but not after the sale', () => {
      expect(current({}, { goodUntil: '2026-11-28' })).toMatchObject({ step: 'sale' })
      expect(current({}, { goodUntil: '2026-11-27' })).toMatchObject({
        step: 'letter',
        who: 'seller',
        until: '2026-11-27',
      })
      expect(
        current({ owesBank: true }, { goodUntil: '2026-11-24', soldOn: '2026-11-25' }),
      ).toMatchObject({ step: 'bank_paid' })
    })

    it('has no such step once the owner brought the NOC of a paid loan', () => {
      const paid = { ...LOAN, letterOn: null, goodUntil: null, isClosing: false }
      expect(steps({ hasLoan: true, hasNoc: true, loan: paid }).map(([step]) => step)).toEqual([
        'challans',
        'tolls',
        '35',
        '29_30',
      ])
    })
  })
})
