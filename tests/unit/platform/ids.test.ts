import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/server/db/ids'
import { composeId, isId } from '@/lib/shared/ids'

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })

describe('public ids', () => {
  it('have a prefix and 26 unambiguous characters', () => {
    fc.assert(
      fc.property(time, bytes, (at, random) => {
        const id = composeId('veh', at, random)
        expect(id).toMatch(/^veh_[0-9a-hjkmnp-tv-z]{26}$/)
        expect(isId('veh', id)).toBe(true)
        expect(isId('res', id)).toBe(false)
      }),
    )
  })

  it('sort by the time they were made', () => {
    fc.assert(
      fc.property(time, time, bytes, bytes, (earlier, later, one, other) => {
        fc.pre(earlier < later)
        expect(composeId('veh', earlier, one) < composeId('veh', later, other)).toBe(true)
      }),
    )
  })

  it('are unique', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('veh'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("can't be made without a time or randomness", () => {
    expect(() => composeId('veh', Number.NaN, new Uint8Array(16))).toThrow(RangeError)
    expect(() => composeId('veh', 1, new Uint8Array(15))).toThrow(RangeError)
  })

  it.each(['veh_', 'veh', '', 'veh_01K3', 'veh_' + 'i'.repeat(26), "veh_' OR 1=1 --"])(
    "%j isn't an id",
    (text) => {
      expect(isId('veh', text)).toBe(false)
    },
  )
})
