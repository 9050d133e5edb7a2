import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDueEvents } from '@/lib/features/dues/rules/history'
import {
  REGISTRY_REFERENCE,
  type KnownDue,
  applyReportedDue,
  dedupeReportedDues,
  type ReportedDue,
} from '@/lib/features/dues/rules'
import { isRoadDueCleared, toDueNumber } from '@/lib/shared/road-dues'

const noon = new Date('2026-11-20T06:30:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const buildKnownDue = (more: Partial<KnownDue> = {}): KnownDue => ({
  kind: 'challan',
  state: 'open',
  amount: 500,
  registryAmount: 500,
  issuedOn: '2026-10-01',
  courtSince: null,
  missingSince: null,
  clearedAt: null,
  clearedReference: null,
  hasReceipt: false,
  seenAt: noon,
  ...more,
})
const report = (more: Partial<ReportedDue> = {}): ReportedDue => ({
  kind: 'challan',
  number: 'TN1',
  amount: 500,
  issuedOn: '2026-10-01',
  state: 'open',
  courtSince: null,
  ...more,
})

describe('what the registry says of a known challan', () => {
  it.each([
    ['a higher amount', buildKnownDue(), report({ amount: 1_500 }), { amount: 1_500 }],
    ['a lower amount', buildKnownDue(), report({ amount: 300 }), { amount: 300 }],
    [
      'the amount that the desk corrected',
      buildKnownDue({ amount: 900 }),
      report(),
      { amount: 900 },
    ],
    ['a new amount', buildKnownDue({ amount: 900 }), report({ amount: 1_500 }), { amount: 1_500 }],
    [
      'another day',
      buildKnownDue(),
      report({ issuedOn: '2026-10-02' }),
      { issuedOn: '2026-10-02' },
    ],
    [
      'open, though in court',
      buildKnownDue({ state: 'in_court' }),
      report(),
      { state: 'in_court' },
    ],
    [
      'paid',
      buildKnownDue(),
      report({ state: 'paid' }),
      { state: 'paid', clearedReference: 'registry' },
    ],
    ['nothing any more', buildKnownDue(), null, { missingSince: later(1), state: 'open' }],
    ['it again', buildKnownDue({ missingSince: noon }), report(), { missingSince: null }],
    [
      'open, though it said paid',
      buildKnownDue({ state: 'paid', clearedAt: noon, clearedReference: REGISTRY_REFERENCE }),
      report(),
      { state: 'open', clearedAt: null, clearedReference: null },
    ],
  ])('%s', (_what, due, said, next) => {
    expect(applyReportedDue(due, said, later(1))).toMatchObject(next)
  })

  it.each([
    [
      'that we know by a receipt',
      buildKnownDue({ state: 'paid', clearedReference: 'R-1' }),
      report(),
    ],
    [
      'that only it called paid, with our receipt as a file',
      buildKnownDue({ state: 'paid', clearedReference: REGISTRY_REFERENCE, hasReceipt: true }),
      report(),
    ],
    ['that the registry never named', buildKnownDue({ registryAmount: null }), null],
    ['that is missing already', buildKnownDue({ missingSince: noon }), null],
  ])('changes nothing of one %s', (_what, due, said) => {
    expect(applyReportedDue(due, said, later(1))).toBeNull()
  })

  it('counts only from the minute of its question: a late answer changes nothing', () => {
    expect(applyReportedDue(buildKnownDue(), report({ amount: 9_000 }), noon)).toBeNull()
    expect(applyReportedDue(buildKnownDue(), report({ amount: 9_000 }), later(-1))).toBeNull()
  })

  const said = fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 9_000 }),
      state: fc.constantFrom('open' as const, 'in_court' as const, 'paid' as const),
    }),
  )
  it('never clears what it doesn’t name, never goes back in time, and repeats change nothing', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 8 }), (answers) => {
        let due = buildKnownDue()
        for (const [place, answer] of answers.entries()) {
          const asked = answer && report(answer)
          const next = applyReportedDue(due, asked, later(place + 1))
          if (next === null) continue
          if (asked === null) expect(isRoadDueCleared(next)).toBe(isRoadDueCleared(due))
          expect(next.seenAt.getTime()).toBeGreaterThan(due.seenAt.getTime())
          due = { ...next, kind: 'challan', hasReceipt: false }
          const again = applyReportedDue(due, asked, later(place + 1.5))
          expect(
            again === null
              ? due
              : { ...again, kind: due.kind, hasReceipt: false, seenAt: due.seenAt },
          ).toEqual(due)
        }
      }),
    )
  })
})

describe('one number in several writings', () => {
  it('is one challan, and what is owed isn’t overlooked', () => {
    const [one, ...more] = dedupeReportedDues([
      report({ number: 'tn 12', state: 'paid' }),
      report({ number: 'TN12', amount: 300 }),
      report({ number: ' Tn12 ', amount: 900 }),
    ])
    expect(more).toEqual([])
    expect(one).toMatchObject({ number: 'TN12', amount: 900, state: 'open' })
    expect(dedupeReportedDues([report(), report({ kind: 'toll' })])).toHaveLength(2)
  })

  it('has no spaces and capitals only', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const number = toDueNumber(written)
        expect(toDueNumber(number)).toBe(number)
        expect(toDueNumber(` ${written.toLowerCase()}\t`)).toBe(toDueNumber(written.toLowerCase()))
        expect(number).not.toMatch(/\s/)
      }),
    )
  })
})

describe('the history of a challan', () => {
  it('names what each report changed', () => {
    const fact = {
      ...buildKnownDue(),
      at: noon,
      source: 'registry' as const,
      reason: null,
      contestedOn: null,
      clearer: 'seller' as const,
      clearBy: '2026-11-23',
    }
    const court = {
      ...fact,
      at: later(1),
      amount: 1_500,
      registryAmount: 1_500,
      state: 'in_court' as const,
      courtSince: '2026-11-20',
    }
    const contested = { ...court, at: later(2), contestedOn: '2026-11-20', reason: 'Says so' }
    const ours = { ...contested, at: later(3), clearer: 'us' as const }
    expect(
      listDueEvents([fact, court, contested, ours]).map(({ news }) => news.map(({ kind }) => kind)),
    ).toEqual([['noted'], ['amount', 'state'], ['contested'], ['clearer']])
    expect(listDueEvents([fact, { ...fact, registryAmount: 400 }])[1]?.news).toEqual([
      { kind: 'confirmed', amount: 400 },
    ])
  })
})
