import { describe, expect, it } from 'vitest'
import { normalizeName, findRegistrationProblem } from '@/lib/features/customers/rules/registration'

const problemOf = (name: string) =>
  findRegistrationProblem({ name, email: 'a@example.com', phone: '9000000000' })

describe("a person's name", () => {
  it.each([
    ['  Nisha  Rao ', 'Nisha Rao'],
    ['Nisha\r\nRao', 'Nisha Rao'],
    ['Nisha\u2028Rao', 'Nisha Rao'],
    ['\u202eNisha\u202c', 'Nisha'],
    ['Ni\u200bsha\ufeff', 'Nisha'],
    ['Nisha\0', 'Nisha'],
    ['\u200dNisha\u200c', 'Nisha'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normalizeName(typed)).toBe(kept)
  })

  it.each(['ಕಾರ್\u200cತಿಕ್', 'क्\u200dषमा', "D'Souza", 'Anne-Marie', 'M. S. Subbu', 'தமிழ்ச்செல்வி'])(
    '%j stays as it is written (negative control)',
    (name) => {
      expect(normalizeName(name)).toBe(name)
      expect(problemOf(name)).toBeNull()
    },
  )

  it('needs three visible letters', () => {
    expect(problemOf('\u200b\u200b\u200b\u200b')).toBe('name')
    expect(problemOf('\u202eab\u202c')).toBe('name')
    expect(problemOf('a\n\nb')).toBeNull()
  })
})
