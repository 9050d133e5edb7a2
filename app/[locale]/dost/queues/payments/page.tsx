import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function PaymentsPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'payments')
  const found = await readQueuePage('payments', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const title = t('queues.paymentsTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/payments" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.paymentsEmpty')}
        columns={(['car', 'seller', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'amount',
        }))}
        rows={found.items.map((one) => {
          const { next, amount } = findNextPayment(one)
          return {
            key: one.key,
            cells: {
              car: <SaleLink of={one} />,
              seller: (
                <PersonLink
                  id={one.personId}
                  cityId={one.cityId}
                  name={one.person}
                  phone={one.phone}
                  language={one.language}
                />
              ),
              city: one.city,
              next: next === 'account' ? t('account.next') : t(`settlement.steps.${next}`),
              amount: formatRupees(amount),
              due: one.dueAt && (
                <Due text={formatDay(one.dueAt)} isLate={one.isLate} late={t('queues.late')} />
              ),
            },
          }
        })}
      />
    </QueueFrame>
  )
}
