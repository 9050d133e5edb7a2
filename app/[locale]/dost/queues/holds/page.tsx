import { computeRest } from '@/lib/features/sales/rules/sale'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function HoldsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <QueueTable
      name="holds"
      searchParams={searchParams}
      title={t('queues.holdsTitle')}
      empty={t('queues.holdsEmpty')}
      columns={(['car', 'buyer', 'city', 'ends', 'rest'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
        numeric: key === 'rest',
      }))}
      cells={(hold) => {
        const { rest } = computeRest(hold)
        return {
          car: <SaleLink of={hold} />,
          buyer: renderPersonCell(hold),
          city: hold.city,
          ends: hold.dueAt && formatMoment(hold.dueAt),
          rest: rest === 0 ? t('queues.paidUp') : formatRupees(rest),
        }
      }}
    />
  )
}
