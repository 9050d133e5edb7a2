import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function LoansPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const statusName = translatorOf(DEFAULT_LOCALE, 'loans.status')
  return (
    <QueueTable
      name="loans"
      searchParams={searchParams}
      title={t('queues.loansTitle')}
      empty={t('queues.loansEmpty')}
      columns={(['car', 'buyer', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
        numeric: key === 'amount',
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        buyer: renderPersonCell(row),
        city: row.city,
        next: statusName(row.status),
        due: row.dueAt && formatMoment(row.dueAt),
        amount: formatRupees(row.amount),
      })}
    />
  )
}
