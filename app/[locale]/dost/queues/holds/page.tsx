import { DeskTable } from '@/components/desk/desk-table'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function HoldsPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'holds')
  const found = await readQueuePage('holds', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const title = t('queues.holdsTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/holds" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.holdsEmpty')}
        columns={(['car', 'buyer', 'city', 'ends', 'rest'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'rest',
        }))}
        rows={found.items.map((hold) => ({
          key: hold.key,
          cells: {
            car: <SaleLink of={hold} />,
            buyer: (
              <PersonLink
                id={hold.personId}
                cityId={hold.cityId}
                name={hold.person}
                phone={hold.phone}
                language={hold.language}
              />
            ),
            city: hold.city,
            ends: hold.dueAt && formatMoment(hold.dueAt),
            rest:
              computeRest(hold).rest === 0
                ? t('queues.paidUp')
                : formatRupees(computeRest(hold).rest),
          },
        }))}
      />
    </QueueFrame>
  )
}
