import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { formatDay } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function DeliveriesPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'deliveries')
  const found = await readQueuePage('deliveries', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const parts = translatorOf(DEFAULT_LOCALE, 'delivery.part')
  const title = t('queues.deliveriesTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/deliveries" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.deliveriesEmpty')}
        columns={(['car', 'buyer', 'city', 'address', 'due'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, address, pincode, kms, part, ...car }) => ({
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
              address: `${address}, ${pincode} · ${t('delivery.kms', { kms })}`,
              due:
                car.dueAt === null
                  ? t('delivery.dayOpen')
                  : `${formatDay(car.dueAt)}, ${parts(part as DayPart)}`,
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
