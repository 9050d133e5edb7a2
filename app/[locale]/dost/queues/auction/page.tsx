import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import texts from '@/lib/i18n/messages/en/auction.json'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { QueueFrame, queueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function AuctionPage({ searchParams }: QueueProps) {
  const { staff, view, cities } = await queueRequest(searchParams)
  const found = await readQueuePage('auction', view, staff)
  return (
    <QueueFrame title={texts.queueTitle} path="/dost/queues/auction" {...{ view, cities, found }}>
      <DeskTable
        caption={texts.queueTitle}
        empty={texts.queueEmpty}
        columns={(['car', 'owner', 'city', 'bids', 'best', 'due'] as const).map((key) => ({
          key,
          label: texts[key],
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
