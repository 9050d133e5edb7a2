import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildDealTimeline,
  listOpenDealSteps,
  DEAL_TIMELINE_ORDER,
  type DealTimelineFacts,
} from '@/lib/features/desk/rules/deal-timeline'
import { listOwedDocuments } from '@/lib/features/desk/rules/owed-documents'
import { buildOwnershipSteps } from '@/lib/features/documents/rules/ownership'
import { PAPERWORK_STEPS, buildPaperworkTimeline } from '@/lib/features/sales/rules/paperwork'
import { computeStepStates } from '@/lib/features/settlements/rules/settlement'

const SOLD = new Date('2026-11-20T06:00:00Z')
const NOW = new Date('2026-12-02T06:00:00Z')
const DATES = { handoverAt: SOLD, soldAt: SOLD, appliedAt: SOLD, issuedAt: SOLD, nameOffAt: SOLD }

const paperwork = (open: readonly string[], dueOn = '2026-12-04') =>
  buildPaperworkTimeline(
    PAPERWORK_STEPS.map((step) => ({
      step,
      dueOn,
      doneAt: open.includes(step) ? null : SOLD,
      heldBy: null,
    })),
    NOW,
  )

function settle(facts: Partial<Parameters<typeof computeStepStates>[0]> = {}) {
  const all = {
    payout: 400_000,
    loanClosure: 0,
    loanClosedAt: null,
    startedAt: SOLD,
    approvedAt: SOLD,
    paidAt: SOLD,
    holdBack: 5_000,
    holdBackDueAt: SOLD,
    holdBackReturnedAt: SOLD,
    rcIssuedAt: SOLD,
    accountFrom: SOLD,
    dueAt: SOLD,
    ...facts,
  }
  return { ...all, steps: computeStepStates(all, NOW) }
}

const DONE: DealTimelineFacts = {
  hasSeller: true,
  financier: null,
  nocOn: null,
  handoverAt: SOLD,
  ownership: buildOwnershipSteps(DATES, NOW),
  order: [],
  hold: null,
  purchase: { timeline: paperwork([]), open: [], reasons: {} },
  settlement: settle(),
}
const build = (facts: Partial<DealTimelineFacts> = {}) =>
  buildDealTimeline({ ...DONE, ...facts }, NOW)
const openOf = (facts: Partial<DealTimelineFacts>) =>
  listOpenDealSteps(build(facts)).map(({ step, state }) => [step, state])

describe('the timeline of a deal', () => {
  it('has each step once, whatever is done', () => {
    const steps = fc.subarray([...PAPERWORK_STEPS])
    fc.assert(
      fc.property(steps, fc.boolean(), fc.boolean(), (open, hasSeller, isPaid) => {
        const names = build({
          hasSeller,
          financier: 'HDFC Bank',
          purchase: { timeline: paperwork(open), open: [], reasons: {} },
          settlement: hasSeller ? settle(isPaid ? {} : { paidAt: null }) : null,
        }).map(({ step }) => step)
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((name) => DEAL_TIMELINE_ORDER.includes(name))).toBe(true)
      }),
    )
  })

  it('puts what is done first, and the rest in the order of a sale', () => {
    const timeline = build({
      ownership: buildOwnershipSteps({ ...DATES, issuedAt: null, nameOffAt: null }, NOW),
      purchase: {
        timeline: paperwork(['rc_issued', 'delivered']),
        open: ['rc_issued', 'delivered'],
        reasons: {},
      },
      settlement: settle({ holdBackReturnedAt: null, rcIssuedAt: null, holdBackDueAt: NOW }),
    })
    const places = timeline.map(({ state }) => state === 'done')
    expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)))
    expect(listOpenDealSteps(timeline).map(({ step, state }) => [step, state])).toEqual([
      ['rc_issued', 'open'],
      ['delivered', 'open'],
      ['name_off', 'waiting'],
      ['hold_back_returned', 'open'],
    ])
  })

  it('says who has a step until it is done, and counts the days after a promise', () => {
    const timeline = build({
      purchase: {
        timeline: paperwork(['insurance_transfer', 'rc_transfer_applied'], '2026-11-30'),
        open: ['insurance_transfer'],
        reasons: {},
      },
    })
    const [insurance, applied] = listOpenDealSteps(timeline)
    expect(insurance).toMatchObject({ heldBy: 'insurer', daysLate: 2, state: 'open' })
    expect(applied).toMatchObject({ heldBy: 'dost', state: 'waiting', lawOn: '2026-12-04' })
    for (const step of timeline.filter(({ state }) => state === 'done'))
      expect([step.step, step.heldBy, step.daysLate]).toEqual([step.step, null, 0])
  })

  it('is not late on the promised day itself', () => {
    const [step] = listOpenDealSteps(
      build({
        purchase: {
          timeline: paperwork(['insurance_transfer'], '2026-12-02'),
          open: ['insurance_transfer'],
          reasons: {},
        },
      }),
    )
    expect(step).toMatchObject({ step: 'insurance_transfer', daysLate: 0 })
  })

  it('begins with the hold: the buyer has the payment until it ends', () => {
    const hold = {
      status: 'active' as const,
      until: NOW,
      rest: 90_000,
      tokenPaid: 10_000,
      tokenBlocked: 0,
      tokenPaidOn: '2026-11-28',
    }
    const before = { purchase: null, settlement: null, ownership: [], hold }
    expect(openOf(before)).toEqual([
      ['full_payment', 'open'],
      ['sold', 'waiting'],
    ])
    expect(build(before).find(({ step }) => step === 'full_payment')).toMatchObject({
      heldBy: 'buyer',
      dueOn: '2026-12-02',
    })
    expect(openOf({ ...before, hold: { ...before.hold, rest: 0 } })).toEqual([['sold', 'open']])
    expect(openOf({ ...before, hold: { ...before.hold, status: 'pending' } })).toEqual([
      ['token_paid', 'open'],
      ['full_payment', 'waiting'],
      ['sold', 'waiting'],
    ])
  })

  it('shows a token that the bank blocks as not paid, and waiting for the sale', () => {
    const hold = {
      status: 'active' as const,
      until: NOW,
      rest: 0,
      tokenPaid: 0,
      tokenBlocked: 10_000,
      tokenPaidOn: '2026-11-28',
    }
    const before = { purchase: null, settlement: null, ownership: [], hold }
    expect(openOf(before)).toEqual([
      ['token_paid', 'waiting'],
      ['sold', 'open'],
    ])
    expect(build(before).find(({ step }) => step === 'token_paid')).toMatchObject({
      doneAt: null,
      heldBy: 'bank',
    })
  })

  it("has the loan's steps only for a car with a loan, and the legal order's open ones", () => {
    const loan = settle({ loanClosure: 150_000, startedAt: null, approvedAt: null, paidAt: null })
    const order = [
      {
        step: 'challans',
        state: 'next',
        waitsFor: [],
        who: 'seller',
        on: null,
        since: null,
        days: null,
        until: null,
      },
      {
        step: 'tolls',
        state: 'done',
        waitsFor: [],
        who: null,
        on: null,
        since: null,
        days: null,
        until: null,
      },
      {
        step: 'noc',
        state: 'waiting',
        waitsFor: ['bank_paid'],
        who: 'bank',
        on: null,
        since: null,
        days: null,
        until: null,
      },
    ] as const
    const steps = openOf({
      financier: 'HDFC Bank',
      order: order.map((step) => ({ ...step, waitsFor: [...step.waitsFor] })),
      settlement: loan,
    })
    expect(steps.slice(0, 2)).toEqual([
      ['loan_closed', 'open'],
      ['noc', 'waiting'],
    ])
    expect(steps).toContainEqual(['challans', 'open'])
    expect(steps.map(([step]) => step)).not.toContain('tolls')
    expect(build().map(({ step }) => step)).not.toContain('noc')
  })

  it('of our own car has neither a payout nor a handover by a seller', () => {
    const names = build({
      hasSeller: false,
      handoverAt: null,
      settlement: null,
      ownership: buildOwnershipSteps({ ...DATES, handoverAt: null, nameOffAt: null }, NOW),
    }).map(({ step }) => step)
    for (const step of ['handover', 'name_off', 'paid'] as const) expect(names).not.toContain(step)
    expect(openOf({ hasSeller: false, handoverAt: null, settlement: null })).toEqual([])
  })

  it('of a car that came as down payment has its RC steps without a buyer', () => {
    const open = openOf({
      purchase: null,
      settlement: settle({ loanClosure: 80_000, startedAt: null, approvedAt: null, paidAt: null }),
      ownership: buildOwnershipSteps(
        { ...DATES, appliedAt: null, issuedAt: null, nameOffAt: null },
        NOW,
      ),
    })
    expect(open).toContainEqual(['loan_closed', 'open'])
    expect(open).toContainEqual(['rc_transfer_applied', 'waiting'])
  })
})

describe('documents still owed after a sale', () => {
  it('are those that a reason stood in for, until they are on file', () => {
    const purchase = { reasons: { rc_issued: 'by post' }, onFile: [] }
    expect(listOwedDocuments(purchase)).toEqual(['new_rc'])
    expect(listOwedDocuments({ ...purchase, onFile: ['new_rc'] })).toEqual([])
    expect(listOwedDocuments({ reasons: {}, onFile: [] })).toEqual([])
    expect(listOwedDocuments(null)).toEqual([])
  })
})
