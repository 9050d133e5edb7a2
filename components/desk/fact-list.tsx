import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'

export function FactList({
  facts,
}: {
  facts: readonly { label: string; value: ReactNode; strong?: boolean }[]
}) {
  return (
    <dl className="grid gap-y-1.5">
      {facts.map(({ label, value, strong }) => (
        <div
          key={label}
          // Each line has its own columns: one long value must not make all names narrow.
          className={`grid grid-cols-[minmax(min-content,1fr)_fit-content(66%)] gap-x-4 ${strong ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
        >
          <dt className={strong ? '' : 'text-ink-soft'}>{label}</dt>
          <dd className="text-right wrap-anywhere tabular-nums *:justify-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DeadlineText({
  text,
  isLate,
  late,
}: {
  text: string
  isLate: boolean
  late: string
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {text} {isLate && <Badge tone="bad">{late}</Badge>}
    </span>
  )
}
