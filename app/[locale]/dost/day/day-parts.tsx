import type { ReactNode } from 'react'
import { formatTime } from '@/lib/shared/dates'
import { CarName } from '../car-name'
import { PersonLink } from '../queues/sale-link'

interface DayLineProps {
  startsAt: Date
  vehicleId: string
  car: string
  carCode: string
  cityId: number | null
  person: string
  personId: string
  phone: string
  language: string
  where: readonly (string | null)[]
  state: ReactNode
  actions: ReactNode
}

export function DayLine({
  startsAt,
  vehicleId,
  car,
  carCode,
  cityId,
  person,
  personId,
  phone,
  language,
  where,
  state,
  actions,
}: DayLineProps) {
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 wrap-anywhere sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
        <strong className="pt-2.5 tabular-nums">{formatTime(startsAt)}</strong>
        <div>
          <CarName id={vehicleId} name={car} code={carCode} />
          <p className="text-sm text-ink-soft">{where.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="col-start-2 grid justify-items-start gap-1 sm:col-start-3 sm:max-w-52 sm:justify-items-end sm:text-right">
          {state}
          <PersonLink
            id={personId}
            cityId={cityId}
            name={person}
            phone={phone}
            language={language}
          />
        </div>
      </div>
      {actions}
    </li>
  )
}

export const toDayAnchor = (name: string) => `day-${name}`

export function DayTotals({
  totals,
}: {
  totals: readonly { name: string; label: string; count: number }[]
}) {
  return (
    <ul className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
      {totals.map(({ name, label, count }) => (
        <li key={name}>
          <a
            href={count > 0 ? `#${toDayAnchor(name)}` : undefined}
            className="grid h-full rounded-md border border-line p-2 text-ink-soft [&[href]]:text-ink [&[href]]:hover:border-accent"
          >
            <span className="text-2xl font-semibold tabular-nums">{count}</span>
            <span className="text-sm text-ink-soft">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
