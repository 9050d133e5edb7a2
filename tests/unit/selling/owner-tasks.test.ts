import { describe, expect, it } from 'vitest'
import { listOwnerTasks, type OwnerFacts } from '@/lib/features/selling/rules/owner-tasks'

const NOW = new Date('2026-11-28T06:00:00Z')
const NOTHING: OwnerFacts = {
  feeDue: null,
  proposedPrice: null,
  documents: [{ status: 'verified', dueAt: null }],
  items: [{ state: 'approved' }, { state: 'done' }],
  needsAccount: false,
}
const kinds = (facts: Partial<OwnerFacts>) =>
  listOwnerTasks({ ...NOTHING, ...facts }, NOW).map(({ kind }) => kind)

describe('what we need from an owner', () => {
  it('is nothing once everything is answered, sent and paid', () => {
    expect(listOwnerTasks(NOTHING, NOW)).toEqual([])
    expect(kinds({ documents: [{ status: 'submitted', dueAt: '2026-11-20T06:00:00Z' }] })).toEqual(
      [],
    )
  })

  it('names the earliest deadline and counts refused documents as missing', () => {
    const documents = [
      { status: 'due', dueAt: '2026-12-02T06:00:00Z' },
      { status: 'refused', dueAt: '2026-11-30T06:00:00Z' },
      { status: 'submitted', dueAt: '2026-11-29T06:00:00Z' },
    ]
    expect(listOwnerTasks({ ...NOTHING, documents }, NOW)).toEqual([
      { kind: 'documents', count: 2, until: '2026-11-30T06:00:00Z', isLate: false },
    ])
  })

  it('puts overdue documents before everything else, and others after fee and price', () => {
    const all = {
      feeDue: 3_000,
      proposedPrice: 500_000,
      items: [{ state: 'open' as const }],
      needsAccount: true,
    }
    const due = (day: string) => ({ documents: [{ status: 'due', dueAt: `${day}T06:00:00Z` }] })
    expect(kinds({ ...all, ...due('2026-11-30') })).toEqual([
      'fee',
      'price',
      'documents',
      'work',
      'account',
    ])
    expect(kinds({ ...all, ...due('2026-11-27') })[0]).toBe('documents')
  })
})
