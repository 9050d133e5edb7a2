import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

export default async function BondsPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'bonds')
  const found = await readQueuePage('bonds', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const title = t('queues.bondsTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/bonds" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.bondsEmpty')}
        columns={(['car', 'buyer', 'city', 'next', 'due', 'amount'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
          numeric: key === 'amount',
        }))}
        rows={found.items.map((one) => ({
          key: one.key,
          cells: {
            car: <SaleLink of={one} />,
            buyer: (
              <PersonLink
                id={one.personId}
                cityId={one.cityId}
                name={one.person}
                phone={one.phone}
                language={one.language}
              />
            ),
            city: one.city,
            next: t(one.dueAt === null ? 'queues.bondAccount' : 'queues.bondPay'),
            amount: formatRupees(one.amount),
            due: one.dueAt && (
              <Due text={formatDay(one.dueAt)} isLate={one.isLate} late={t('queues.late')} />
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
