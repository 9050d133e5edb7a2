import { describe, expect, it } from 'vitest'
import { listOpenAfterSale } from '@/lib/features/desk/rules/open-after-sale'
import { buildOwnershipClock } from '@/lib/features/documents/rules/ownership'
import { PAPERWORK_STEPS, buildPaperworkTimeline } from '@/lib/features/sales/rules/paperwork'

const at = new Date('2026-11-20T06:00:00Z')
const timeline = (open: readonly string[]) =>
  buildPaperworkTimeline(
    PAPERWORK_STEPS.map((step) => ({
      step,
      dueOn: '2026-12-01',
      doneAt: open.includes(step) ? null : at,
      heldBy: null,
    })),
    at,
  )
const SETTLED = {
  loan_closed: 'none',
  started: 'done',
  approved: 'none',
  paid: 'done',
  hold_back_returned: 'done',
} as const
const dates = { handoverAt: at, soldAt: at, appliedAt: at, issuedAt: at, nameOffAt: at }
const finished = {
  hasSeller: true,
  handoverAt: at,
  ownership: buildOwnershipClock(dates, at),
  purchase: { timeline: timeline([]), reasons: {}, onFile: [] },
  settlement: { steps: SETTLED },
}

describe('what is open after a sale', () => {
  it('is nothing once all is done', () => {
    expect(listOpenAfterSale(finished)).toEqual([])
  })

  it("is the free inspections, and the seller's name on the RC", () => {
    const open = listOpenAfterSale({
      ...finished,
      ownership: buildOwnershipClock({ ...dates, nameOffAt: null }, at),
      purchase: { ...finished.purchase, timeline: timeline(['second_inspection']) },
    })
    expect(open).toEqual([
      { part: 'steps', step: 'second_inspection', dueOn: '2026-12-01' },
      { part: 'ownership', step: 'name_off' },
    ])
  })

  it('is a document that a reason stood in for, until it is on file', () => {
    const purchase = { ...finished.purchase, reasons: { rc_issued: 'by post' } }
    expect(listOpenAfterSale({ ...finished, purchase })).toEqual([
      { part: 'documents', kind: 'new_rc' },
    ])
    expect(
      listOpenAfterSale({ ...finished, purchase: { ...purchase, onFile: ['new_rc'] } }),
    ).toEqual([])
  })

  it("is the seller's money, but not that of a car of our own", () => {
    const settlement = { steps: { ...SETTLED, hold_back_returned: 'blocked' as const } }
    expect(listOpenAfterSale({ ...finished, settlement })).toEqual([
      { part: 'settlement', step: 'hold_back_returned' },
    ])
    expect(
      listOpenAfterSale({ ...finished, hasSeller: false, handoverAt: null, settlement: null }),
    ).toEqual([])
  })

  it('is the money of a car that came as down payment, which nobody else bought', () => {
    const open = listOpenAfterSale({
      ...finished,
      purchase: null,
      settlement: { steps: { ...SETTLED, loan_closed: 'open', paid: 'blocked' } },
    })
    expect(open).toEqual([
      { part: 'settlement', step: 'loan_closed' },
      { part: 'settlement', step: 'paid' },
    ])
    expect(listOpenAfterSale({ ...finished, purchase: null, settlement: null })).toEqual([])
  })
})
