import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanJson, MAX_JSON_DEPTH, MAX_JSON_ITEMS } from '@/lib/server/http/validate'
import { DomainError } from '@/lib/shared/error-codes'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })

describe('incoming JSON', () => {
  it.each([
    ['a NUL', { name: 'a\0b' }],
    ['half a surrogate pair', { name: '\ud800' }],
    ['a NUL in a name', { 'a\0': 1 }],
    [
      'a list inside that is too long',
      { list: Array.from({ length: MAX_JSON_ITEMS + 1 }, () => 1) },
    ],
    ['more levels than six', nested(MAX_JSON_DEPTH + 1)],
  ])('is refused with %s', (_what, value) => {
    expect(() => cleanJson(value)).toThrow(DomainError)
  })

  it.each([
    ['six levels', nested(MAX_JSON_DEPTH)],
    ['fifty items', Array.from({ length: MAX_JSON_ITEMS }, (_, index) => index)],
    ['a whole surrogate pair', { name: '🚗' }],
  ])('may have %s', (_what, value) => {
    expect(cleanJson(value)).toEqual(value)
  })

  it('names the invalid field', () => {
    expect(() => cleanJson({ ok: 1, bad: { inner: ['\0'] } })).toThrow(
      expect.objectContaining({ detail: { fields: { bad: { key: 'errors.fields.unreadable' } } } }),
    )
  })

  it('has its texts normalised', () => {
    expect(cleanJson({ name: 'e\u0301' })).toEqual({ name: '\u00e9' })
  })

  it.each([
    ['\u202e12 Foo Street\u202c', '12 Foo Street'],
    ['\u200b'.repeat(20), ''],
    ['\u200d\u200c'.repeat(10), ''],
    ['a\u0007\u001b[31mb', 'a[31mb'],
  ])('has no invisible characters: %j', (sent, kept) => {
    expect(cleanJson({ address: sent })).toEqual({ address: kept })
  })

  it.each(['12 Foo Street\n\tAdyar', 'कार्\u200cतिक', '👩🏽\u200d🔧 came'])(
    'is otherwise unchanged: %j (negative control)',
    (sent) => {
      expect(cleanJson({ note: sent })).toEqual({ note: sent })
    },
  )

  it('never sets a prototype', () => {
    const cleaned = cleanJson(JSON.parse('{"__proto__":{"isAdmin":true},"name":"x"}'))
    expect(cleaned).toEqual({ name: 'x' })
    expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype)
    expect(Reflect.get(cleaned as object, 'isAdmin')).toBeUndefined()
  })

  it("comes out unchanged, or is refused as the sender's mistake", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        try {
          expect(JSON.stringify(cleanJson(value)).normalize('NFC').length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })
})
