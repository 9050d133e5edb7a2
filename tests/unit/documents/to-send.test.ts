import { expect, test } from 'vitest'
import { countDocumentsToSend } from '@/lib/features/documents/rules/documents'

test('a document is to be sent while it is due or refused, and only by its owner', () => {
  const own = (status: string) => ({ isMine: true, status })
  expect(countDocumentsToSend(['due', 'refused', 'submitted', 'verified'].map(own))).toBe(2)
  expect(countDocumentsToSend([{ isMine: false, status: 'due' }])).toBe(0)
})
