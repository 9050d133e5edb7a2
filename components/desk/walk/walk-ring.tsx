import { classNames } from '@/components/ui/class-names'
import type { SlotState } from './use-walk'

const LOOK = {
  left: 'stroke-line-strong',
  here: 'stroke-warn',
  there: 'stroke-good',
  refused: 'stroke-bad',
} as const

const RADIUS = 42
const DRAWN = 0.72

export function WalkRing({
  walk,
  current,
  className,
}: {
  walk: readonly SlotState[]
  current?: number
  className?: string
}) {
  const step = (2 * Math.PI) / Math.max(1, walk.length)
  const point = (angle: number) =>
    `${(50 + RADIUS * Math.sin(angle)).toFixed(2)} ${(50 - RADIUS * Math.cos(angle)).toFixed(2)}`
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="none" className={className}>
      <rect
        x="38"
        y="28"
        width="24"
        height="44"
        rx="8"
        className="fill-sunken stroke-line-strong"
      />
      <path d="M42 38h16M42 62h16" className="stroke-line-strong" />
      {walk.map(({ slot, state }) => (
        <path
          key={slot}
          d={`M${point((slot - DRAWN / 2) * step)}A${RADIUS} ${RADIUS} 0 0 1 ${point((slot + DRAWN / 2) * step)}`}
          strokeWidth={slot === current ? 10 : 6}
          className={classNames(LOOK[state], slot === current && 'stroke-accent')}
        />
      ))}
    </svg>
  )
}
