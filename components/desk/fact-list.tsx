import type { ReactNode } from 'react'

/** Facts under each other, each beside its name; numbers end on one line. */
export function FactList({
  facts,
}: {
  facts: readonly { label: string; value: ReactNode; strong?: boolean }[]
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {facts.map(({ label, value, strong }) => (
        <div
          key={label}
          className={`col-span-2 grid grid-cols-subgrid ${strong ? 'border-t border-line pt-1.5 font-semibold' : ''}`}
        >
          <dt className={strong ? '' : 'text-ink-soft'}>{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
