import type { Locale } from '@/lib/i18n/locales'
import { formatKms, formatWholeNumber } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'

interface Dot {
  price: number
  kms: number
}

interface DotPlotProps {
  locale: Locale
  car: Dot
  others: readonly (Dot & { title: string })[]
  range: { low: number; high: number }
  labels: { plot: string; self: string; other: string; range: string }
}

const WIDTH = 640
const HEIGHT = 300
const BOTTOM = 40
const TOP = 12
const RIGHT = 14
/** Width of the widest digit or letter on phones, in drawing units. */
const LETTER = 11
/** Centred labels closer than this to the right edge would be cut off. */
const END_LABEL = 70

export function DotPlot({ locale, car, others, range, labels }: DotPlotProps) {
  const y = scale(
    [...[...others, car].map((dot) => dot.price), range.low, range.high],
    HEIGHT - BOTTOM,
    TOP,
  )
  const left = 12 + LETTER * Math.max(...y.ticks.map((tick) => formatLakh(tick, locale).length))
  const x = scale(
    [...others, car].map((dot) => dot.kms),
    left,
    WIDTH - RIGHT,
  )
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={labels.plot}
        className="w-full text-ink-faint"
      >
        <rect
          x={left}
          width={WIDTH - left - RIGHT}
          y={y.at(range.high)}
          height={Math.max(2, y.at(range.low) - y.at(range.high))}
          className="fill-chart-range"
        />
        {y.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={WIDTH - RIGHT}
              y1={y.at(tick)}
              y2={y.at(tick)}
              className="stroke-line"
            />
            <text
              x={left - 8}
              y={y.at(tick) + 4}
              textAnchor="end"
              className="plot-text"
              fill="currentColor"
            >
              {formatLakh(tick, locale)}
            </text>
          </g>
        ))}
        {x.ticks.map((tick, at) => (
          <text
            key={tick}
            x={Math.min(x.at(tick), WIDTH)}
            y={HEIGHT - 10}
            textAnchor={x.at(tick) > WIDTH - END_LABEL ? 'end' : 'middle'}
            className="plot-text"
            fill="currentColor"
          >
            {/* Only the last label has the unit. */}
            {at === x.ticks.length - 1 ? formatKms(tick) : formatWholeNumber(tick)}
          </text>
        ))}
        {others.map((dot, index) => (
          <circle
            key={index}
            cx={x.at(dot.kms)}
            cy={y.at(dot.price)}
            r="5"
            className="fill-chart-other"
            opacity="0.75"
          >
            <title>{dot.title}</title>
          </circle>
        ))}
        <circle
          cx={x.at(car.kms)}
          cy={y.at(car.price)}
          r="9"
          className="fill-chart-own stroke-surface"
          strokeWidth="3"
        />
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-full bg-chart-own align-[-1px]" />
          {labels.self}
        </span>
        <span>
          <span className="mr-1.5 inline-block size-2.5 rounded-full bg-chart-other" />
          {labels.other}
        </span>
        <span>
          <span className="mr-1.5 inline-block h-3 w-4 bg-chart-range align-[-1px]" />
          {labels.range}
        </span>
      </figcaption>
    </figure>
  )
}

function scale(
  values: number[],
  from: number,
  to: number,
): { at: (value: number) => number; ticks: number[] } {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const air = Math.max((most - least) * 0.12, most * 0.03, 1)
  const [low, high] = [Math.max(0, least - air), most + air]
  const step = roundStep((high - low) / 4)
  const first = Math.ceil(low / step) * step
  const ticks = Array.from(
    { length: Math.floor((high - first) / step) + 1 },
    (_, index) => first + index * step,
  )
  return {
    at: (value) => Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10,
    ticks,
  }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
}
