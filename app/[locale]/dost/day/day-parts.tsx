import type { ReactNode } from 'react'
import { formatTime } from '@/lib/shared/dates'
import { CarName } from '../car-name'
import { PersonLink } from '../queues/sale-link'

interface DayLineProps {
  startsAt: Date
  vehicleId: string
  car: string
  carCode: string
  person: string
  phone: string
  language: string
  where: readonly (string | null)[]
  state: ReactNode
  actions: ReactNode
}

/** One appointment of a day: the hour, the car, the person to call, and what can be noted. */
export function DayLine({
  startsAt,
  vehicleId,
  car,
  carCode,
  person,
  phone,
  language,
  where,
  state,
  actions,
}: DayLineProps) {
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 wrap-anywhere sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
        <strong className="pt-2.5 tabular-nums">{formatTime(startsAt)}</strong>
        <div>
          <CarName id={vehicleId} name={car} code={carCode} />
          <p className="text-sm text-ink-soft">{where.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="col-start-2 grid justify-items-start gap-1 sm:col-start-3 sm:max-w-52 sm:justify-items-end sm:text-right">
          {state}
          <PersonLink name={person} phone={phone} language={language} />
        </div>
      </div>
      {actions}
    </li>
  )
}

/** How much of each there is. */
export function DayTotals({ totals }: { totals: readonly { label: string; count: number }[] }) {
  return (
    <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
      {totals.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse rounded-md border border-line p-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
