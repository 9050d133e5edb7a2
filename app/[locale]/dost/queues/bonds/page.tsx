import { Due } from '@/components/desk/fact-list'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { personCell } from '../cells'
import type { QueueProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function BondsPage({ searchParams }: QueueProps) {
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
        buyer: personCell(row),
        city: row.city,
        next: t(row.dueAt === null ? 'queues.bondAccount' : 'queues.bondPay'),
        amount: formatRupees(row.amount),
        due: row.dueAt && (
          <Due text={formatDay(row.dueAt)} isLate={row.isLate} late={t('queues.late')} />
        ),
      })}
    />
  )
}
