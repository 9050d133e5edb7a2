'use client'

import type { ReactNode } from 'react'

interface ChoiceTileProps {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

export function ChoiceTile({ onChoose, children, ...radio }: ChoiceTileProps) {
  return (
    <label className="relative flex min-h-tap shrink-0 cursor-pointer flex-col items-center justify-center rounded-md border border-line-strong px-3 py-1.5 text-center text-sm has-checked:border-accent has-checked:bg-accent-tint has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:text-ink-faint has-disabled:line-through">
      <input
        {...radio}
        type="radio"
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        onChange={() => onChoose(radio.value)}
      />
      {children}
    </label>
  )
}
