import { useId } from 'react'

const ACCENT = 'peer-checked:border-accent peer-checked:bg-accent-tint peer-checked:text-accent'

interface PressRowProps {
  labels: readonly string[]
  chosen: number | null
  looks?: readonly string[]
  onChoose(place: number): void
}

export function ChoiceRow({ labels, chosen, looks = [], onChoose }: PressRowProps) {
  const name = useId()
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {labels.map((label, place) => (
        <label key={label} className="grid">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={chosen === place}
            onChange={() => onChoose(place)}
          />
          <span
            className={`grid min-h-13 place-items-center rounded-md border border-line-strong px-1 text-center text-sm leading-tight font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${looks[place] ?? ACCENT}`}
          >
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}
