import type { ReactNode } from 'react'

/** A figure and what it counts. Belongs into a `<dl>`. */
export function Stat({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-0.5">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-xl font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  )
}
