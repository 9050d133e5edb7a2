import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
}

/** A badge isn't interactive, so it never has the accent colour. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
