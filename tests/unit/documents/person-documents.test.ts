import { describe, expect, it } from 'vitest'
import {
  findPersonDocument,
  type PersonDocument,
} from '@/lib/features/documents/rules/person-documents'

const mine = { customerId: 'me', kind: 'pan' }
const pan = (more: Partial<PersonDocument> = {}): PersonDocument => ({
  id: 'doc_1',
  ...mine,
  status: 'verified',
  verifiedAt: new Date('2026-11-03T06:00:00Z'),
  countsFromId: null,
  ...more,
})

describe('the document that counts for all of a person’s cars', () => {
  it('is the one verified last', () => {
    const newer = pan({ id: 'doc_2', verifiedAt: new Date('2026-11-20T06:00:00Z') })
    expect(findPersonDocument([pan(), newer], mine)?.id).toBe('doc_2')
  })

  it.each<[string, Partial<PersonDocument>]>([
    ['another person’s', { customerId: 'you' }],
    ['another kind', { kind: 'photo' }],
    ['one that waits', { status: 'submitted' }],
    ['a refused one', { status: 'refused' }],
    ['an erased one', { verifiedAt: null }],
    ['one that counts from another itself', { countsFromId: 'doc_9' }],
  ])('is never %s', (_, more) => {
    expect(findPersonDocument([pan(more)], mine)).toBeNull()
  })

  it('is never a car’s, nor one that lapses', () => {
    for (const kind of ['rc', 'insurance', 'puc', 'bank_noc', 'licence', 'salary_slips'])
      expect(findPersonDocument([pan({ kind })], { ...mine, kind })).toBeNull()
  })
})
