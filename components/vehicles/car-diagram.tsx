import type { ReactNode } from 'react'
import { type DiagramSpot } from '@/lib/features/vehicles/rules/inspection-points'

const PLACES: Record<DiagramSpot, Point> = {
  'front-bumper': [10, 60],
  bonnet: [42, 60],
  windscreen: [79, 60],
  roof: [132, 60],
  'rear-glass': [186, 60],
  boot: [212, 60],
  'rear-bumper': [232, 60],
  'front-left-fender': [56, 98],
  'front-left-door': [110, 104],
  'rear-left-door': [152, 104],
  'rear-left-quarter': [190, 100],
  'front-right-fender': [56, 22],
  'front-right-door': [110, 16],
  'rear-right-door': [152, 16],
  'rear-right-quarter': [190, 20],
  'front-left-wheel': [46, 112],
  'front-right-wheel': [46, 8],
  'rear-left-wheel': [198, 112],
  'rear-right-wheel': [198, 8],
  'engine-bay': [30, 60],
  dashboard: [96, 60],
  'front-seats': [114, 60],
  'rear-seats': [156, 60],
  underbody: [136, 76],
}

type Point = readonly [x: number, y: number]

const [LEFT, TOP, WIDTH, HEIGHT] = [-8, -6, 256, 132]
/** Distance in the drawing's units. Closer pins would overlap on the smallest phone. */
const MIN_PIN_DISTANCE = 23
const DIRECTIONS = 12

/**
 * Moves pins as little as possible so that they don't overlap; a pin for which there is no room
 * stays at its spot. Null for a finding without a spot.
 */
export function placePins(spots: readonly (DiagramSpot | null)[]): (Point | null)[] {
  const placed: Point[] = []
  return spots.map((spot) => {
    if (spot === null) return null
    const free = candidates(PLACES[spot]).find((point) =>
      placed.every(
        (other) => Math.hypot(point[0] - other[0], point[1] - other[1]) >= MIN_PIN_DISTANCE,
      ),
    )
    const point = free ?? PLACES[spot]
    placed.push(point)
    return point
  })
}

function candidates([x, y]: Point): Point[] {
  const around = [1, 1.5, 2, 2.5].flatMap((rings) =>
    Array.from({ length: DIRECTIONS }, (_, turn): Point => {
      const angle = (2 * Math.PI * turn) / DIRECTIONS
      return [
        x + rings * MIN_PIN_DISTANCE * Math.cos(angle),
        y + rings * MIN_PIN_DISTANCE * Math.sin(angle),
      ]
    }),
  )
  const isInside = ([left, top]: Point) => left > 0 && left < 240 && top > 4 && top < 116
  return [[x, y], ...around.filter(isInside)]
}

export const toPinStyle = ([x, y]: Point) => ({
  left: `${((100 * (x - LEFT)) / WIDTH).toFixed(1)}%`,
  top: `${((100 * (y - TOP)) / HEIGHT).toFixed(1)}%`,
})

export function CarDiagram({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="car-diagram">
      <svg viewBox={`${LEFT} ${TOP} ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path
          className="wheel"
          d="M34 7h26v9H34zM34 104h26v9H34zM185 7h26v9h-26zM185 104h26v9h-26z"
        />
        <path
          className="body"
          d="M24 19c8-7 36-8 66-8h84c28 0 46 2 53 10 8 10 9 68 0 78-7 8-25 10-53 10H90c-30 0-58-1-66-8C10 90 6 76 6 60s4-30 18-41ZM86 12l3-9 8 1-1 8M86 108l3 9 8-1-1-8"
        />
        <path
          className="glass"
          d="M75 24c-8 22-8 50 0 72l21-8c-6-18-6-38 0-56ZM196 27c7 20 7 46 0 66l-21-7c5-17 5-35 0-52ZM84 20l88-1-8 8h-62ZM84 100l88 1-8-8h-62Z"
        />
        <path
          className="line"
          d="M73 25C52 25 30 31 17 45M73 95c-21 0-43-6-56-20M131 11v17M131 92v17M206 26c6 20 6 48 0 68M82 12c-4 4-6 8-7 12M82 108c-4-4-6-8-7-12"
        />
        <path
          className="lamp"
          d="M26 20c-7 4-11 9-14 15 7-2 13-7 18-14ZM26 100c-7-4-11-9-14-15 7 2 13 7 18 14ZM228 23c3 5 5 11 5 18h-4c0-6-1-12-4-17ZM228 97c3-5 5-11 5-18h-4c0 6-1 12-4 17Z"
        />
      </svg>
      {children}
    </div>
  )
}
