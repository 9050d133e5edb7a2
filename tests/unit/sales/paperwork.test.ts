import { describe, expect, it } from 'vitest'
import { buildOwnershipSteps } from '@/lib/features/documents/rules/ownership'
import {
  isPurchaseOpen,
  PAPERWORK_STEPS,
  buildPaperworkTimeline,
  type StoredStep,
} from '@/lib/features/sales/rules/paperwork'
import { findSellerStage, type StageFacts } from '@/lib/features/selling/rules/stages'

const NOW = new Date('2026-11-21T12:00:00+05:30')
const stepsDone = (done: number): StoredStep[] =>
  PAPERWORK_STEPS.map((step, place) => ({
    step,
    dueOn: `2026-11-${String(15 + place).padStart(2, '0')}`,
    doneAt: place < done ? new Date(`2026-11-${10 + place}T10:00:00Z`) : null,
    heldBy: null,
  })).reverse()

describe('the paperwork', () => {
  it.each(PAPERWORK_STEPS.map((_, done) => done))(
    'with %i steps done has one current step, in the order of the law',
    (done) => {
      const timeline = buildPaperworkTimeline(stepsDone(done), NOW)
      expect(timeline.map(({ step }) => step)).toEqual(PAPERWORK_STEPS)
      expect(timeline.map(({ state }) => state)).toEqual(
        PAPERWORK_STEPS.map((_, place) =>
          place < done ? 'done' : place === done ? 'current' : 'coming',
        ),
      )
    },
  )

  it('has no current step once all are done', () => {
    expect(
      buildPaperworkTimeline(stepsDone(8), NOW).every(
        ({ state, heldBy }) => state === 'done' && heldBy === null,
      ),
    ).toBe(true)
  })

  it("shows the current step's holder, since when, and its delay", () => {
    const [, , third, fourth] = buildPaperworkTimeline(stepsDone(2), NOW)
    expect(third).toMatchObject({
      heldBy: 'insurer',
      heldSince: '2026-11-11T10:00:00.000Z',
      daysLate: 4,
    })
    expect(fourth).toMatchObject({ heldBy: 'dost', heldSince: null, daysLate: 3 })
  })

  it("uses the desk's holder only if it is known", () => {
    const held = (heldBy: string) =>
      buildPaperworkTimeline([{ step: 'rc_issued', dueOn: null, doneAt: null, heldBy }], NOW)[0]
        ?.heldBy
    expect(held('bank')).toBe('bank')
    expect(held('unknown')).toBe('rto')
  })

  it('is open until the delivery, regardless of the free inspections', () => {
    expect(isPurchaseOpen(stepsDone(5))).toBe(true)
    expect(isPurchaseOpen(stepsDone(6))).toBe(false)
  })
})

describe('the ownership clock', () => {
  const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`)
  it("runs for the next step's holder, since the previous step", () => {
    const clock = buildOwnershipSteps(
      { handoverAt: at(2), soldAt: at(1), appliedAt: at(8), issuedAt: null, nameOffAt: null },
      at(21),
    )
    expect(clock.map(({ step }) => step)).toEqual([
      'sold',
      'handover',
      'applied',
      'issued',
      'name_off',
    ])
    expect(clock[2]).toMatchObject({ days: 6, heldBy: null, dueAt: '2026-11-15T10:00:00.000Z' })
    expect(clock[3]).toMatchObject({
      heldBy: 'rto',
      heldSince: '2026-11-08T10:00:00.000Z',
      days: 13,
    })
    expect(clock[4]).toMatchObject({ heldSince: null, days: null })
  })

  it("hasn't started before the first step", () => {
    const clock = buildOwnershipSteps(
      { handoverAt: null, soldAt: null, appliedAt: null, issuedAt: null, nameOffAt: null },
      at(21),
    )
    expect(clock.every(({ days, at: done }) => days === null && done === null)).toBe(true)
  })
})

describe('a seller’s stage', () => {
  const facts: StageFacts = {
    status: 'listed',
    unverifiedDocuments: 0,
    dueDocuments: 0,
    documentsDueAt: null,
    settlement: null,
    rcIssuedAt: null,
    isPriceProposed: false,
    isPromised: false,
  }
  const past = new Date(NOW.getTime() - 1)
  const later = new Date(NOW.getTime() + 1)
  it.each<[string, Partial<StageFacts>, string, string[]]>([
    ['booked', { status: 'booked' }, 'not_listed', []],
    ['being refurbished', { status: 'refurbishing' }, 'not_listed', ['refurbishment']],
    ['listed, documents all verified', {}, 'for_sale', []],
    ['listed, documents with us', { unverifiedDocuments: 2 }, 'documents', []],
    [
      'listed, documents due later',
      { unverifiedDocuments: 2, dueDocuments: 1, documentsDueAt: later },
      'documents',
      [],
    ],
    [
      'listed, documents too late',
      { unverifiedDocuments: 2, dueDocuments: 1, documentsDueAt: past },
      'documents',
      ['overdue'],
    ],
    [
      'sold, unpaid',
      { status: 'sold', settlement: { dueAt: later, startedAt: null, paidAt: null } },
      'sold',
      [],
    ],
    [
      'sold, being paid too late',
      { status: 'sold', settlement: { dueAt: past, startedAt: past, paidAt: null } },
      'sold',
      ['payment_processing', 'overdue'],
    ],
    [
      'paid, RC on its way',
      { status: 'delivered', settlement: { dueAt: past, startedAt: past, paidAt: past } },
      'sold',
      [],
    ],
    [
      'paid and transferred',
      {
        status: 'delivered',
        settlement: { dueAt: past, startedAt: past, paidAt: past },
        rcIssuedAt: past,
      },
      'settled',
      [],
    ],
  ])('of a car that is %s', (_what, over, stage, subStates) => {
    expect(findSellerStage({ ...facts, ...over }, NOW)).toEqual({ stage, subStates })
  })
})
