'use client'

import type { CSSProperties, ReactNode } from 'react'
import { type FinancedCar, useOwnOffers } from '@/components/finance/use-own-offers'
import { CompareCell } from './compare-cell'
import type { CompareRowGroup, CompareRowData } from './rows/row'
import { useTranslations } from 'next-intl'
import { buildLoanRows } from './rows/loan-rows'

interface CompareTableProps {
  head: ReactNode
  first: ReactNode
  groups: readonly CompareRowGroup[]
  loans: readonly FinancedCar[]
  marksDifferences: boolean
}

/**
 * Rows are grids: labels are on the left from 640 px, and above the cells on phones. The table
 * scrolls only with very large text. A client component: a server component's markup of ninety rows
 * would be sent twice, as HTML and as router data.
 */
const LAYOUT =
  'grid text-sm [&_tr]:-mx-3 [&_tr]:grid [&_tr]:gap-x-2 sm:[&_tr]:gap-x-4 [&_tr]:px-3 [&_tr]:py-2 ' +
  '[&_tr]:grid-cols-[repeat(var(--cars),minmax(5.5rem,1fr))] sm:[&_tr]:grid-cols-[10rem_repeat(var(--cars),minmax(0,1fr))] ' +
  'lg:[&_tr]:grid-cols-[13rem_repeat(var(--cars),minmax(0,1fr))] [&_td]:min-w-0 [&_td]:wrap-break-word'

export function CompareTable({ head, first, groups, loans, marksDifferences }: CompareTableProps) {
  const t = useTranslations('compare')
  const own = useOwnLoanRows(loans)
  return (
    <div className="max-[20rem]:overflow-x-auto">
      <table
        aria-label={t('table')}
        className={LAYOUT}
        style={{ '--cars': loans.length } as CSSProperties}
      >
        {head}
        {first}
        {groups.map((group) => (
          <tbody key={group.id} aria-labelledby={`group-${group.id}`}>
            <tr className="break-inside-avoid pt-8! break-after-avoid">
              <th
                scope="rowgroup"
                id={`group-${group.id}`}
                className="col-span-full scroll-mt-24 text-left text-xl lg:scroll-mt-40"
              >
                {group.title}
              </th>
            </tr>
            {group.rows.map((made) => {
              const row = own.get(made.id) ?? made
              return (
                <CompareRow key={row.id} row={row} isMarked={marksDifferences && row.differs} />
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function CompareRow({ row, isMarked }: { row: CompareRowData; isMarked: boolean }) {
  const t = useTranslations('compare')
  return (
    <tr
      data-differs={row.differs || undefined}
      className={`break-inside-avoid border-t border-line ${isMarked ? 'bg-sunken font-medium shadow-[inset_3px_0_var(--c-ink-faint)]' : ''}`}
    >
      <th
        scope="row"
        className="sticky left-0 col-span-full justify-self-start pb-0.5 text-left font-normal text-ink-soft sm:col-span-1 sm:pb-0"
      >
        {row.label} {isMarked ? <span className="sr-only">({t('differs')})</span> : null}
      </th>
      {row.cells.map((cell, place) => (
        <CompareCell
          key={place}
          cell={cell}
          best={row.best.includes(place) ? row.bestText : null}
          room={row.mayLead ? row.bestText : null}
        />
      ))}
    </tr>
  )
}

/** Loan rows on the shopper's own terms, by id. Empty while the server's rows are correct. */
function useOwnLoanRows(cars: readonly FinancedCar[]): Map<string, CompareRowData> {
  const t = useTranslations('compareLoan')
  const offers = useOwnOffers(cars)
  if (offers === null) return new Map()
  const rows = buildLoanRows(
    cars.map(({ price }, place) => ({
      price,
      emi: offers[place] ?? { amount: 0, downPayment: price, tenure: 0, rate: 0 },
    })),
    t,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
