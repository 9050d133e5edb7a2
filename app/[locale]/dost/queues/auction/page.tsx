import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export const instant = false

export default async function AuctionPage({ searchParams }: QueueProps) {
  const { staff, view, cities } = await readQueueRequest(searchParams)
  const found = await readQueuePage('auction', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'auction')
  return (
    <QueueFrame title={t('queueTitle')} path="/dost/queues/auction" {...{ view, cities, found }}>
      <DeskTable
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['car', 'owner', 'city', 'bids', 'best', 'due'] as const).map((key) => ({
          key,
          label: t(key),
          numeric: key === 'bids' || key === 'best',
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, bids, best, dueAt, ...car }) => ({
            key: car.key,
            cells: {
              car: <SaleLink of={car} />,
              owner: person !== null && phone !== null && (
                <PersonLink
                  id={personId}
                  name={person}
                  phone={phone}
                  language={language}
                  cityId={car.cityId}
                />
              ),
              city,
              bids: String(bids),
              best: best === null ? '' : formatRupees(best),
              due: dueAt && formatDay(dueAt),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
