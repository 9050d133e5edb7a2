import { DeadlineText } from '@/components/desk/fact-list'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function BondsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <QueueTable
      name="bonds"
      searchParams={searchParams}
      title={t('queues.bondsTitle')}
      empty={t('queues.bondsEmpty')}
      columns={(['car', 'buyer', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
        numeric: key === 'amount',
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        buyer: renderPersonCell(row),
        city: row.city,
        next: t(row.dueAt === null ? 'queues.bondAccount' : 'queues.bondPay'),
        amount: formatRupees(row.amount),
        due: row.dueAt && (
          <DeadlineText text={formatDay(row.dueAt)} isLate={row.isLate} late={t('queues.late')} />
        ),
      })}
    />
  )
}
