import { DeskTable } from '@/components/desk/desk-table'
import { type QueueRow, readQueuePage } from '@/lib/features/desk/queries/queues'
import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { formatDay } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

const when = ({ dueAt, part }: Pick<QueueRow<'visits'>, 'dueAt' | 'part'>) =>
  dueAt &&
  `${formatDay(dueAt)}, ${translatorOf(DEFAULT_LOCALE, 'freeVisits.part')(part as DayPart)}`

export default async function VisitsPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'visits')
  const found = await readQueuePage('visits', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const visits = translatorOf(DEFAULT_LOCALE, 'freeVisits')
  const title = t('queues.visitsTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/visits" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.visitsEmpty')}
        columns={(['car', 'buyer', 'city', 'step', 'address', 'due'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, visit, address, part, dueAt, ...car }) => ({
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
              step: visits(visit),
              address,
              due: when({ dueAt, part }),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
