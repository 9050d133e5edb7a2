'use client'

import type { CSSProperties } from 'react'

interface Thumb {
  name?: string
  label: string
  value: number
  /** What a screen reader says for the number: "₹4 lakh". */
  text?: string
}

interface RangeSliderProps {
  min: number
  max: number
  step?: number
  low: Thumb
  high: Thumb
  onChange: (low: number, high: number) => void
  /** The thumb was let go: the moment to search. */
  onCommit?: (low: number, high: number) => void
}

function share(value: number, min: number, max: number): number {
  return max > min ? ((value - min) / (max - min)) * 100 : 0
}

/** From–to on one scale: two native sliders over each other, so that keys and screen readers work as always. */
export function RangeSlider({
  min,
  max,
  step = 1,
  low,
  high,
  onChange,
  onCommit,
}: RangeSliderProps) {
  const commit = () => onCommit?.(low.value, high.value)
  const filled = {
    '--from': `${share(low.value, min, max)}%`,
    '--to': `${share(high.value, min, max)}%`,
  } as CSSProperties
  const shared = {
    type: 'range',
    min,
    max,
    step,
    onPointerUp: commit,
    onKeyUp: commit,
    onTouchEnd: commit,
  } as const
  return (
    <div className="range-slider" style={filled}>
      <input
        {...shared}
        name={low.name}
        value={low.value}
        aria-label={low.label}
        aria-valuetext={low.text}
        onChange={(event) => onChange(Math.min(event.target.valueAsNumber, high.value), high.value)}
      />
      <input
        {...shared}
        name={high.name}
        value={high.value}
        aria-label={high.label}
        aria-valuetext={high.text}
        onChange={(event) => onChange(low.value, Math.max(event.target.valueAsNumber, low.value))}
      />
    </div>
  )
}
