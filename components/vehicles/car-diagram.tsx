import { type InspectionFinding } from '@/lib/features/vehicles/schemas/inspection'
import { type DiagramSpot } from '@/lib/features/vehicles/rules/inspection-points'

const PLACES: Record<DiagramSpot, readonly [x: number, y: number]> = {
  'front-bumper': [60, 10],
  bonnet: [60, 42],
  windscreen: [60, 76],
  roof: [60, 120],
  'rear-glass': [60, 172],
  boot: [60, 202],
  'rear-bumper': [60, 230],
  'front-left-fender': [20, 52],
  'front-left-door': [18, 104],
  'rear-left-door': [18, 146],
  'rear-left-quarter': [20, 190],
  'front-right-fender': [100, 52],
  'front-right-door': [102, 104],
  'rear-right-door': [102, 146],
  'rear-right-quarter': [100, 190],
  'front-left-wheel': [10, 44],
  'front-right-wheel': [110, 44],
  'rear-left-wheel': [10, 196],
  'rear-right-wheel': [110, 196],
  'engine-bay': [60, 30],
  dashboard: [60, 92],
  'front-seats': [60, 108],
  'rear-seats': [60, 144],
  underbody: [60, 132],
}

const NEIGHBOURS = [
  [0, 0],
  [13, 0],
  [-13, 0],
  [0, 13],
  [0, -13],
  [13, 13],
  [-13, 13],
  [13, -13],
  [-13, -13],
] as const

export function CarDiagram({
  findings,
  label,
}: {
  findings: Pick<InspectionFinding, 'spot'>[]
  label: string
}) {
  const taken = new Map<string, number>()
  return (
    <svg
      viewBox="0 0 120 240"
      role="img"
      aria-label={label}
      className="mx-auto w-40 max-w-full lg:w-full"
    >
      <g className="fill-sunken stroke-line-strong" strokeWidth="1.5">
        <rect x="6" y="34" width="10" height="28" rx="3" />
        <rect x="104" y="34" width="10" height="28" rx="3" />
        <rect x="6" y="182" width="10" height="28" rx="3" />
        <rect x="104" y="182" width="10" height="28" rx="3" />
        <path
          className="fill-surface"
          d="M32 6h56c10 4 17 16 18 34v160c-1 18-8 30-18 34H32c-10-4-17-16-18-34V40C15 22 22 10 32 6Z"
        />
        <path d="M26 66c10-7 58-7 68 0l-7 22c-12-4-42-4-54 0Z" />
        <path d="M28 186c10 7 54 7 64 0l-5-18c-12 4-42 4-54 0Z" />
        <path
          className="fill-none"
          d="M31 90c-2 26-2 52 0 76M89 90c2 26 2 52 0 76M14 124h17M89 124h17"
        />
      </g>
      {findings.map(({ spot }, index) => {
        if (spot === null) return null
        const [x, y] = PLACES[spot]
        const times = taken.get(spot) ?? 0
        taken.set(spot, times + 1)
        const [dx, dy] = NEIGHBOURS[times % NEIGHBOURS.length] ?? [0, 0]
        return (
          <g key={index}>
            <circle cx={x + dx} cy={y + dy} r="6.5" className="fill-inverse" />
            <text
              x={x + dx}
              y={y + dy + 3}
              textAnchor="middle"
              fontSize="8"
              fontWeight="600"
              className="fill-on-inverse"
            >
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
