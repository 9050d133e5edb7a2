import { DealerDesk } from '@/components/desk/dealer-desk'
import { DeskTable } from '@/components/desk/desk-table'
import { listDealers } from '@/lib/features/auctions/queries/dealers'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export const instant = false

export default async function AuctionPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'auction')
  const found = await readQueuePage('auction', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const states = translatorOf(DEFAULT_LOCALE, 'auction.state')
  return (
    <QueueFrame
      title={t('queueTitle')}
      path="/dost/queues/auction"
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t('queueTitle')}
        empty={t('queueEmpty')}
        columns={(['car', 'owner', 'city', 'state', 'price', 'due'] as const).map((key) => ({
          key,
          label: t(key),
          numeric: key === 'price',
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, state, price, dueAt, ...car }) => ({
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
              state: states(state ?? 'none'),
              price: price === null ? '' : formatRupees(price),
              due: dueAt && formatMoment(dueAt),
            },
          }),
        )}
      />
      {staff.role === 'manager' && <DealerDesk dealers={await listDealers()} />}
    </QueueFrame>
  )
}
