import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findBestFigures,
  toComparePath,
  hasDifference,
  parseCompared,
  mergeIntoCompareTray,
} from '@/lib/features/vehicles/rules/compare'

const ID = 'veh_01k3000000aaaaaaaaaaaaaaaa'
const codes = ['CHN-24-000001', 'CHN-24-000002', 'HYD-24-000003', 'GGN-24-000004']

describe('the cars requested by an address', () => {
  it("are ids and car codes, in the address's order", () => {
    expect(parseCompared(`${codes[1]},${ID},${codes[0]}`)).toEqual({
      idsOrCodes: [codes[1], ID, codes[0]],
      isTooMany: false,
    })
  })

  it('may be repeated parameters, as forms send, and codes as typed', () => {
    expect(parseCompared([codes[0] ?? '', ' chn-24-000002 ']).idsOrCodes).toEqual([
      codes[0],
      codes[1],
    ])
  })

  it('appear once, however often the address names them', () => {
    expect(parseCompared([codes[0], codes[0], codes[1], codes[0]].join())).toEqual({
      idsOrCodes: [codes[0], codes[1]],
      isTooMany: false,
    })
  })

  it('are cut to the first three, with a notice', () => {
    expect(parseCompared(codes.join())).toEqual({ idsOrCodes: codes.slice(0, 3), isTooMany: true })
    expect(parseCompared(codes.slice(0, 3).join()).isTooMany).toBe(false)
  })

  it.each([
    undefined,
    '',
    ',,,',
    'veh_',
    'veh_01K3',
    "'; DROP TABLE vehicle",
    '../../etc',
    'CHN-24-1',
    '%00',
    'res_01k3000000aaaaaaaaaaaaaaaa',
  ])('exclude nonsense: %s', (text) => {
    expect(parseCompared(text)).toEqual({ idsOrCodes: [], isTooMany: false })
    expect(parseCompared(`${text ?? ''},${ID}`).idsOrCodes).toEqual([ID])
  })

  it('are at most three, and only ids and codes, whatever the address says', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(...codes, ID))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { idsOrCodes } = parseCompared(parts)
        expect(idsOrCodes.length).toBeLessThanOrEqual(3)
        for (const car of idsOrCodes) expect([...codes, ID]).toContain(car)
      }),
    )
  })

  it('round-trip', () => {
    const path = new URL(toComparePath([ID, codes[0] ?? ''], true), 'http://localhost')
    expect(parseCompared(path.searchParams.get('cars') ?? undefined).idsOrCodes).toEqual([
      ID,
      codes[0],
    ])
    expect(path.searchParams.get('only')).toBe('differences')
    expect(toComparePath([])).toBe('/compare')
  })
})

describe('differences and best figures', () => {
  it('finds a difference at any position, and none with one car', () => {
    expect(hasDifference([1, 1, 2])).toBe(true)
    expect(hasDifference([null, 1])).toBe(true)
    expect(hasDifference(['a', 'a', 'a'])).toBe(false)
    expect(hasDifference([1])).toBe(false)
    expect(hasDifference([])).toBe(false)
  })

  it('finds the lower or the higher, and both of a tie', () => {
    expect(findBestFigures([3, 1, 2], 'lower')).toEqual([1])
    expect(findBestFigures([3, 1, 3], 'higher')).toEqual([0, 2])
  })

  it('marks nothing as best if all are equal, or only one figure is known', () => {
    expect(findBestFigures([2, 2, 2], 'lower')).toEqual([])
    expect(findBestFigures([2, null, null], 'lower')).toEqual([])
    expect(findBestFigures([null, 'x', true], 'higher')).toEqual([])
  })

  it('lets an unknown figure neither win nor lose', () => {
    expect(findBestFigures([null, 5, 4], 'lower')).toEqual([2])
  })
})

describe('the tray after a visit', () => {
  const cars = (...ids: string[]) => ids.map((id) => ({ id }))

  it("has the page's cars first and keeps the waiting ones if all fit", () => {
    expect(mergeIntoCompareTray(cars('c'), cars('a', 'b'), [])).toEqual(cars('a', 'b', 'c'))
    expect(mergeIntoCompareTray(cars('b', 'a'), cars('a', 'b'), [])).toEqual(cars('a', 'b'))
  })

  it("has only the page's cars if not all fit", () => {
    expect(mergeIntoCompareTray(cars('c', 'd'), cars('a', 'b'), [])).toEqual(cars('a', 'b'))
  })

  it('drops cars that no longer exist', () => {
    expect(mergeIntoCompareTray(cars('gone', 'c'), cars('a'), ['gone'])).toEqual(cars('a', 'c'))
  })
})
