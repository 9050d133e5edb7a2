import { expect, it } from 'vitest'
import {
  findStatusProblems,
  syncStatuses,
  confirmStatuses,
  markStatusesRead,
} from '@/scripts/lint/texts/status'

const problemsOf = (
  ...args: [Map<string, string>, Map<string, string>, ReturnType<typeof syncStatuses>]
) => findStatusProblems(...args, 'hi')

const english = new Map([
  ['card.a', 'One'],
  ['card.b', 'Two'],
])
const hindi = new Map([
  ['card.a', 'एक'],
  ['card.b', 'दो'],
])
const noted = syncStatuses(english, hindi, new Map())
const changed = new Map([...english, ['card.a', 'Only one']])

it('a text is unread until a native speaker reads it', () => {
  expect([...noted.values()].every((status) => status.startsWith('unread '))).toBe(true)
  const read = markStatusesRead(english, hindi, noted, (key) => key === 'card.b')
  expect(read.get('card.a')).toMatch(/^unread /)
  expect(read.get('card.b')).toMatch(/^read /)
  expect(problemsOf(english, hindi, read)).toEqual([])
})

it('a text with changed English is stale until translated, and recording it again doesn’t hide that', () => {
  const stale = [expect.stringMatching(/^card\.a: .*“Only one”.*“एक”.*texts -- keep hi card\.a$/)]
  expect(problemsOf(changed, hindi, noted)).toEqual(stale)
  expect(problemsOf(changed, hindi, syncStatuses(changed, hindi, noted))).toEqual(stale)
  const translated = new Map([...hindi, ['card.a', 'सिर्फ़ एक']])
  const after = syncStatuses(
    changed,
    translated,
    markStatusesRead(english, hindi, noted, () => true),
  )
  expect(problemsOf(changed, translated, after)).toEqual([])
  expect(after.get('card.a')).toMatch(/^unread /)
  expect(after.get('card.b')).toMatch(/^read /)
})

it('a confirmed text is kept as unread', () => {
  const kept = confirmStatuses(
    changed,
    hindi,
    markStatusesRead(english, hindi, noted, () => true),
    ['card.a'],
  )
  expect(problemsOf(changed, hindi, kept)).toEqual([])
  expect(kept.get('card.a')).toMatch(/^unread /)
})

it('a changed text that was read is unread again', () => {
  const read = markStatusesRead(english, hindi, noted, () => true)
  const other = new Map([...hindi, ['card.b', 'दोनों']])
  expect(problemsOf(english, other, read)).toHaveLength(1)
  expect(syncStatuses(english, other, read).get('card.b')).toMatch(/^unread /)
})

it('added and removed texts must be recorded', () => {
  const more = new Map([...hindi, ['card.c', 'तीन']])
  expect(problemsOf(english, more, noted)).toEqual([
    "card.c: isn't noted yet. Run: npm run texts -- sync",
  ])
  expect(problemsOf(english, new Map([['card.a', 'एक']]), noted)).toEqual([
    'card.b: is gone. Run: npm run texts -- sync',
  ])
})
