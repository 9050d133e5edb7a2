import type { PassportSection } from '@/lib/features/passports/rules/describe'

export function PassportFacts({ lead, rows }: Omit<PassportSection, 'title'>) {
  return (
    <>
      {lead !== undefined && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      <dl className="mt-2">
        {rows.map(([label, value], place) => (
          <div
            key={`${label} ${place}`}
            className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-2"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium whitespace-pre-line tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
