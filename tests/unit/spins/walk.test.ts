import { describe, expect, it } from 'vitest'
import {
  chooseFewStops,
  countDraggedStops,
  findGaps,
  findNextSlot,
  findSlotAtHeading,
  isSpinOffered,
  computeSpinLimits,
  listStops,
  measureHeading,
  measureLongestGap,
  findSideView,
  findCarSide,
  spreadFiles,
  findTurnedStop,
} from '@/lib/features/spins/rules/walk'
import { toSpinFrameSrc } from '@/lib/features/spins/rules/renderings'

const without = (gaps: readonly number[], slots = 24) =>
  Array.from({ length: slots }, (_, slot) => ({ slot })).filter(({ slot }) => !gaps.includes(slot))

describe('gaps of a walk-round', () => {
  it('are the slots without a picture', () => {
    expect(findGaps(without([3, 23]), 24)).toEqual([3, 23])
    expect(findGaps(without([]), 24)).toEqual([])
    expect(findGaps([], 24)).toHaveLength(24)
  })

  it('are measured across the front too', () => {
    expect(measureLongestGap(without([22, 23, 0, 1]), 24)).toBe(4)
    expect(measureLongestGap(without([2, 4, 5]), 24)).toBe(2)
    expect(measureLongestGap([], 24)).toBe(24)
  })
})

describe('a spin', () => {
  it('is offered from two thirds of its pictures on', () => {
    const every3rd = [1, 4, 7, 10, 13, 16, 19, 22]
    expect(isSpinOffered(without(every3rd), 24)).toBe(true)
    expect(isSpinOffered(without([...every3rd, 2]), 24)).toBe(false)
    expect(computeSpinLimits(24)).toEqual({ least: 16, longestGap: 4 })
    expect(computeSpinLimits(36)).toEqual({ least: 24, longestGap: 6 })
  })

  it('is not offered with a gap of more than a sixth of the way', () => {
    expect(isSpinOffered(without([4, 5, 6, 7]), 24)).toBe(true)
    expect(isSpinOffered(without([4, 5, 6, 7, 8]), 24)).toBe(false)
    expect(isSpinOffered(without([22, 23, 0, 1, 2]), 24)).toBe(false)
  })

  it('stops at every slot, with a gap where no picture is', () => {
    const stops = listStops(without([5]), 24)
    expect(stops).toHaveLength(24)
    expect(stops[5]).toEqual({ slot: 5, frame: null })
    expect(stops[6]).toEqual({ slot: 6, frame: { slot: 6 } })
  })

  it('turns round in both directions', () => {
    expect([
      findTurnedStop(23, 1, 24),
      findTurnedStop(0, -1, 24),
      findTurnedStop(3, -30, 24),
    ]).toEqual([0, 23, 21])
  })

  it('turns once for a drag over its width', () => {
    expect(countDraggedStops(800, 800, 24)).toBe(24)
    expect(countDraggedStops(-100, 800, 24)).toBe(-3)
    expect(countDraggedStops(-5, 800, 24)).toBe(0)
    expect(countDraggedStops(50, 0, 24)).toBe(0)
  })

  it('names the side that a slot shows, clockwise from the front', () => {
    const sides = [0, 3, 6, 9, 12, 15, 18, 21, 23].map((slot) => findCarSide(slot, 24))
    expect(sides).toEqual([
      ...['front', 'frontRight', 'right', 'rearRight', 'rear', 'rearLeft', 'left', 'frontLeft'],
      'front',
    ])
    expect(findCarSide(18, 36)).toBe('rear')
  })

  it('expects no plate in a slot that shows a side', () => {
    const views = [0, 5, 6, 7, 12, 17, 18, 19].map((slot) => findSideView(slot, 24))
    expect(views).toEqual([
      ...[null, 'right_side', 'right_side', 'right_side'],
      ...[null, 'left_side', 'left_side', 'left_side'],
    ])
  })
})

describe('eight pictures to save data', () => {
  const slotsOf = (gaps: readonly number[], slots = 24) =>
    chooseFewStops(without(gaps, slots), slots).map(({ slot, frame }) => (frame ? slot : null))

  it('are at equal steps', () => {
    expect(slotsOf([])).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
    expect(slotsOf([], 36)).toEqual([0, 5, 9, 14, 18, 23, 27, 32])
  })

  it('take the nearest picture for a missing one', () => {
    expect(slotsOf([3, 0])).toEqual([1, 2, 6, 9, 12, 15, 18, 21])
    expect(slotsOf([0, 1])).toEqual([23, 3, 6, 9, 12, 15, 18, 21])
  })

  it('leave a gap where an eighth has none, and never show a picture twice', () => {
    expect(slotsOf([2, 3, 4])).toEqual([0, null, 6, 9, 12, 15, 18, 21])
    for (const slots of [24, 36])
      for (let gap = 0; gap < slots; gap += 1) {
        const chosen = slotsOf([gap, (gap + 1) % slots, (gap + 2) % slots], slots)
        const shown = chosen.filter((slot) => slot !== null)
        expect(new Set(shown).size).toBe(shown.length)
      }
  })
})

describe('the next slot to photograph', () => {
  it('is the first gap after the last picture, then those before it', () => {
    expect(findNextSlot(new Set(), 24, null)).toBe(0)
    expect(findNextSlot(new Set([0, 1, 2]), 24, 2)).toBe(3)
    expect(findNextSlot(new Set([...Array(24).keys()].filter((slot) => slot !== 1)), 24, 20)).toBe(
      1,
    )
    expect(findNextSlot(new Set(Array(24).keys()), 24, 5)).toBeNull()
  })

  it('is the one that the phone faces, and none between two', () => {
    expect(findSlotAtHeading(180, 180, 24)).toBe(0)
    expect(findSlotAtHeading(195, 180, 24)).toBe(1)
    expect(findSlotAtHeading(187, 180, 24)).toBeNull()
    expect(findSlotAtHeading(178, 180, 24)).toBe(0)
    expect(findSlotAtHeading(0, 350, 36)).toBe(1)
  })
})

describe('the direction of the camera', () => {
  it('turns clockwise as the walker does, against alpha', () => {
    const upright = { beta: 90, gamma: 0 }
    expect(measureHeading({ alpha: 0, ...upright })).toBeCloseTo(0)
    expect(measureHeading({ alpha: 270, ...upright })).toBeCloseTo(90)
    expect(measureHeading({ alpha: 180, beta: 75, gamma: 0 })).toBeCloseTo(180)
  })

  it('is unknown while the phone lies flat', () => {
    expect(measureHeading({ alpha: 20, beta: 3, gamma: 0 })).toBeNull()
  })
})

describe('files in order', () => {
  it('take one slot each, at equal steps', () => {
    expect(spreadFiles(24, 24)).toEqual([...Array(24).keys()])
    expect(spreadFiles(3, 24)).toEqual([0, 8, 16])
    expect(spreadFiles(0, 24)).toEqual([])
  })

  it('are left out evenly if there are too many', () => {
    const places = spreadFiles(36, 24)
    expect(places.filter((slot) => slot !== null)).toEqual([...Array(24).keys()])
    expect(spreadFiles(23, 24).every((slot) => slot !== null)).toBe(true)
  })
})

it('numbers renderings with two digits', () => {
  expect(toSpinFrameSrc('boxy/spin-white', 7)).toBe('/renders/boxy/spin-white-07.avif')
})
