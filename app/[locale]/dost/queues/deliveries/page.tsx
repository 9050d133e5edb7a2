import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function DeliveriesPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const parts = translatorOf(DEFAULT_LOCALE, 'delivery.part')
  return (
    <QueueTable
      name="deliveries"
      searchParams={searchParams}
      title={t('queues.deliveriesTitle')}
      empty={t('queues.deliveriesEmpty')}
      columns={(['car', 'buyer', 'city', 'address', 'due'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        buyer: renderPersonCell(row),
        city: row.city,
        address: `${row.address}, ${row.pincode} · ${t('delivery.kms', { kms: row.kms })}`,
        due:
          row.dueAt === null
            ? t('delivery.dayOpen')
            : `${formatDay(row.dueAt)}, ${parts(row.part as DayPart)}`,
      })}
    />
  )
}
