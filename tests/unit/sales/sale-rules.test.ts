import { computeTcs } from '@/lib/features/finance/rules/loan'
import { describe, expect, it } from 'vitest'
import { addMonths } from '@/lib/shared/dates'
import { PAPERWORK_STEPS } from '@/lib/features/sales/rules/paperwork'
import {
  DESK_PAPERWORK_STEPS,
  planInspections,
  MAX_KMS_WITH_US,
  listMissingPaperworkSteps,
  findOdometerFault,
  planPaperwork,
  computeRest,
} from '@/lib/features/sales/rules/sale'
import {
  findAccountProblem,
  computeStepStates,
  type SettlementFacts,
} from '@/lib/features/settlements/rules/settlement'

describe('the tax collected at source', () => {
  it.each([
    [0, 0],
    [999_999, 0],
    [1_000_000, 0],
    [1_000_001, 10_000],
    [1_000_050, 10_001],
    [2_345_678, 23_457],
  ])('on ₹%i is ₹%i', (price, tcs) => {
    expect(computeTcs(price)).toBe(tcs)
  })

  it("is part of the rest, and the token isn't paid twice", () => {
    expect(computeRest({ price: 1_000_000, tokenPaid: 10_000 })).toEqual({ tcs: 0, rest: 990_000 })
    expect(computeRest({ price: 1_200_000, tokenPaid: 10_000 })).toEqual({
      tcs: 12_000,
      rest: 1_202_000,
    })
  })
})

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 5, '2027-04-21'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('%s and %i are %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })
})

describe('the paperwork plan', () => {
  it('has every step once, in order, with due dates in order', () => {
    const plan = planPaperwork(new Date('2026-11-21T18:45:00Z'), new Set())
    expect(plan.map(({ step }) => step)).toEqual(PAPERWORK_STEPS)
    // Already the next day in India.
    expect(plan[0]?.dueOn).toBe('2026-11-22')
    expect(plan.map(({ dueOn }) => dueOn)).toEqual(plan.map(({ dueOn }) => dueOn).toSorted())
  })

  it('respects the legal 14 days for Forms 29 and 30 and for the insurance', () => {
    const plan = new Map(
      planPaperwork(new Date('2026-11-21T06:00:00Z'), new Set()).map(({ step, dueOn }) => [
        step,
        dueOn,
      ]),
    )
    for (const step of ['insurance_transfer', 'rc_transfer_applied'] as const)
      expect(plan.get(step)! <= '2026-12-05').toBe(true)
  })

  it('is never due on a day when insurers and RTOs are closed, nor later instead', () => {
    const holidays = new Set(['2026-12-25', '2026-12-26', '2027-01-01'])
    const offices = ['insurance_transfer', 'rc_transfer_applied', 'rc_issued']
    for (let day = 1; day <= 31; day += 1) {
      const soldAt = new Date(Date.UTC(2026, 11, day, 6))
      const usual = new Map(
        planPaperwork(soldAt, new Set()).map(({ step, dueOn }) => [step, dueOn]),
      )
      const plan = planPaperwork(soldAt, holidays)
      for (const { step, dueOn } of plan.filter(({ step }) => offices.includes(step))) {
        expect(new Date(dueOn).getUTCDay(), `${step} on ${dueOn}`).not.toBe(0)
        expect(holidays.has(dueOn), `${step} on ${dueOn}`).toBe(false)
        expect(dueOn <= (usual.get(step) ?? '')).toBe(true)
      }
      expect(plan.map(({ dueOn }) => dueOn)).toEqual(plan.map(({ dueOn }) => dueOn).toSorted())
    }
    const sold = planPaperwork(new Date('2026-11-25T06:00:00Z'), new Set())
    // The due date would be a Sunday, so it is the day before.
    expect(sold.find(({ step }) => step === 'insurance_transfer')?.dueOn).toBe('2026-11-28')
  })

  it('puts the free inspections one and five months after the delivery', () => {
    expect(planInspections('2026-12-07')).toEqual({
      first_inspection: '2027-01-07',
      second_inspection: '2027-05-07',
    })
  })
})

describe('step order', () => {
  it.each([
    ['insurance_transfer', ['token_paid', 'full_payment'], []],
    ['rc_transfer_applied', ['token_paid', 'full_payment'], []],
    ['rc_issued', ['full_payment', 'insurance_transfer'], ['rc_transfer_applied']],
    ['delivered', ['full_payment'], ['insurance_transfer', 'rc_issued']],
    ['delivered', ['full_payment', 'insurance_transfer', 'rc_transfer_applied', 'rc_issued'], []],
    ['first_inspection', ['full_payment', 'rc_issued'], ['delivered']],
    ['second_inspection', ['delivered'], []],
  ] as const)('%s after %j waits for %j', (step, done, missing) => {
    expect(listMissingPaperworkSteps(step, done)).toEqual(missing)
  })

  it('can be completed', () => {
    const done: (typeof PAPERWORK_STEPS)[number][] = ['token_paid', 'full_payment']
    for (const step of DESK_PAPERWORK_STEPS) {
      expect(listMissingPaperworkSteps(step, done)).toEqual([])
      done.push(step)
    }
    expect(done).toEqual(PAPERWORK_STEPS)
  })
})

describe('settlement steps', () => {
  const NOW = new Date('2026-11-21T06:00:00Z')
  const DAY = new Date('2026-11-20T06:00:00Z')
  const LATER = new Date('2026-12-20T06:00:00Z')
  const facts = (more: Partial<SettlementFacts>): SettlementFacts => ({
    payout: 200_000,
    approvedAt: null,
    loanClosure: 0,
    loanClosedAt: null,
    startedAt: null,
    paidAt: null,
    holdBack: 5_000,
    holdBackDueAt: LATER,
    holdBackReturnedAt: null,
    rcIssuedAt: null,
    accountFrom: DAY,
    ...more,
  })
  it.each([
    ['a new one', {}, 'none open none blocked blocked'],
    ['one with a loan', { loanClosure: 1 }, 'open blocked none blocked blocked'],
    [
      'one whose loan is closed',
      { loanClosure: 1, loanClosedAt: DAY },
      'done open none blocked blocked',
    ],
    ['a started one', { startedAt: DAY }, 'none done none open blocked'],
    ['a paid one', { startedAt: DAY, paidAt: DAY }, 'none done none done blocked'],
    [
      'a paid one with the RC',
      { startedAt: DAY, paidAt: DAY, rcIssuedAt: DAY },
      'none done none done open',
    ],
    [
      'a paid one on the day of the return',
      { startedAt: DAY, paidAt: DAY, holdBackDueAt: DAY },
      'none done none done open',
    ],
    [
      'one with the RC but not paid',
      { startedAt: DAY, rcIssuedAt: DAY },
      'none done none open blocked',
    ],
    [
      'a big one that is started',
      { payout: 200_001, startedAt: DAY },
      'none done open blocked blocked',
    ],
    [
      'a big one that is approved',
      { payout: 200_001, startedAt: DAY, approvedAt: DAY },
      'none done done open blocked',
    ],
    [
      'a big one that was paid before there was a second person',
      { payout: 200_001, startedAt: DAY, paidAt: DAY },
      'none done none done blocked',
    ],
    [
      'one without a hold-back',
      { startedAt: DAY, paidAt: DAY, holdBack: 0, holdBackDueAt: null },
      'none done none done none',
    ],
    [
      'a finished one',
      { startedAt: DAY, paidAt: DAY, rcIssuedAt: DAY, holdBackReturnedAt: DAY },
      'none done none done done',
    ],
  ])('%s', (_what, more, expected) => {
    expect(Object.values(computeStepStates(facts(more), NOW)).join(' ')).toBe(expected)
  })

  it('wait for an account if they pay out, and for a newly changed one', () => {
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    expect(findAccountProblem('started', facts({ accountFrom: null }), NOW)).toBe('none')
    expect(findAccountProblem('paid', facts({ accountFrom: tomorrow }), NOW)).toBe('rests')
    expect(findAccountProblem('paid', facts({ accountFrom: NOW }), NOW)).toBeNull()
    expect(findAccountProblem('loan_closed', facts({ accountFrom: null }), NOW)).toBeNull()
    expect(findAccountProblem('paid', facts({ payout: 0, accountFrom: null }), NOW)).toBeNull()
  })
})

describe('the odometer at handover', () => {
  it.each([
    [39_999, 'lower'],
    [40_000, null],
    [40_000 + MAX_KMS_WITH_US, null],
    [40_001 + MAX_KMS_WITH_US, 'higher'],
  ])('at %i km, of a car that came in with 40,000: %s', (reading, fault) => {
    expect(findOdometerFault(reading, 40_000)).toBe(fault)
  })
})
