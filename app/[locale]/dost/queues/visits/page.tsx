import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function VisitsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const visits = translatorOf(DEFAULT_LOCALE, 'freeVisits')
  return (
    <QueueTable
      name="visits"
      searchParams={searchParams}
      title={t('queues.visitsTitle')}
      empty={t('queues.visitsEmpty')}
      columns={(['car', 'buyer', 'city', 'step', 'address', 'due'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        buyer: renderPersonCell(row),
        city: row.city,
        step: visits(row.visit),
        address: row.address,
        due: row.dueAt && `${formatDay(row.dueAt)}, ${visits(`part.${row.part as DayPart}`)}`,
      })}
    />
  )
}
