import { expect, test } from 'vitest'
import { placePins } from '@/components/vehicles/car-diagram'
import { DIAGRAM_SPOTS } from '@/lib/features/vehicles/rules/inspection-points'

const MIN_PIN_DISTANCE = 22.9

function closest(points: readonly (readonly [number, number] | null)[]): number {
  const placed = points.filter((point) => point !== null)
  return Math.min(
    ...placed.flatMap((one, index) =>
      placed.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
    ),
  )
}

test('a pin alone stands on its place, and a finding without a place has none', () => {
  expect(placePins(['bonnet', null])).toEqual([[42, 60], null])
})

test('pins of the same and of neighbouring places never cover each other', () => {
  const spots = [
    'front-left-wheel',
    'front-left-wheel',
    'front-left-fender',
    'front-left-door',
    'underbody',
    'underbody',
    'front-seats',
    'dashboard',
  ] as const
  const pins = placePins(spots)
  expect(pins).toHaveLength(spots.length)
  expect(closest(pins)).toBeGreaterThanOrEqual(MIN_PIN_DISTANCE)
})

test('every pin stays on the drawing', () => {
  for (const spot of DIAGRAM_SPOTS)
    for (const [x, y] of placePins([spot, spot, spot]).filter((point) => point !== null)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(240)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(120)
    }
})
