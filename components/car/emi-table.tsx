'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Instalment } from '@/lib/features/finance/rules/loan'
import { toCsv } from '@/lib/shared/csv'
import { formatRupees } from '@/lib/shared/numbers'

const COLUMNS = ['month', 'payment', 'toInterest', 'toPrincipal', 'balance'] as const

/** Saves a text as a file. */
function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}

/** Every instalment. Sixty rows are rendered only once the section is opened. */
export function EmiTable({ rows }: { rows: Instalment[] }) {
  const t = useTranslations('emi')
  const [isOpen, setOpen] = useState(false)
  const save = () =>
    saveFile(
      'repayment-table.csv',
      toCsv([
        COLUMNS.map((column) => t(column)),
        ...rows.map(({ month, payment, interest, principal, balance }) => [
          month,
          payment,
          interest,
          principal,
          balance,
        ]),
      ]),
    )
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-tap items-center font-medium text-accent">
        {t('table')}
      </summary>
      {isOpen ? (
        <>
          <div
            className="max-h-96 overflow-auto rounded-md border border-line"
            tabIndex={0}
            role="region"
            aria-label={t('table')}
          >
            <table className="w-full text-right text-sm tabular-nums">
              <thead className="sticky top-0 bg-sunken">
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className="px-3 py-2 font-medium">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.month} className="border-t border-line">
                    <td className="px-3 py-1.5">{row.month}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.payment)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.interest)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.principal)}</td>
                    <td className="px-3 py-1.5">{formatRupees(row.balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button tone="quiet" icon="arrow-down" className="mt-2" onClick={save}>
            {t('csv')}
          </Button>
        </>
      ) : null}
    </details>
  )
}
