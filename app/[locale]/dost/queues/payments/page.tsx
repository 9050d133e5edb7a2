import { DeadlineText } from '@/components/desk/fact-list'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function PaymentsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <QueueTable
      name="payments"
      searchParams={searchParams}
      title={t('queues.paymentsTitle')}
      empty={t('queues.paymentsEmpty')}
      columns={(['car', 'seller', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
        numeric: key === 'amount',
      }))}
      cells={(row) => {
        const { next, amount } = findNextPayment(row)
        return {
          car: <SaleLink of={row} />,
          seller: renderPersonCell(row),
          city: row.city,
          next: next === 'account' ? t('account.next') : t(`settlement.steps.${next}`),
          amount: formatRupees(amount),
          due: row.dueAt && (
            <DeadlineText text={formatDay(row.dueAt)} isLate={row.isLate} late={t('queues.late')} />
          ),
        }
      }}
    />
  )
}
