import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function LoansPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'loans')
  const found = await readQueuePage('loans', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const statusName = translatorOf(DEFAULT_LOCALE, 'loans.status')
  const title = t('queues.loansTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/loans" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.loansEmpty')}
        columns={(['car', 'buyer', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'amount',
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, status, amount, dueAt, ...car }) => ({
            key: car.key,
            cells: {
              car: <SaleLink of={car} />,
              buyer: (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              city,
              next: statusName(status),
              due: dueAt && formatMoment(dueAt),
              amount: formatRupees(amount),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
