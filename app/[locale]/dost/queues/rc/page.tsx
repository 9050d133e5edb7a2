import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { type QueueRow, readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatShortDay } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink, SaleLink } from '../sale-link'

export const instant = false

const NAMES = {
  rc_transfer_applied: 'applied',
  rc_issued: 'issued',
  name_off: 'name_off',
} as const satisfies Record<QueueRow<'rc'>['step'], string>

export default async function TransfersPage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'rc')
  const found = await readQueuePage('rc', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const title = t('queues.rcTitle')
  return (
    <QueueFrame title={title} path="/dost/queues/rc" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queues.rcEmpty')}
        columns={(['car', 'buyer', 'city', 'step', 'due'] as const).map((key) => ({
          key,
          label: t(`queues.${key}`),
        }))}
        rows={found.items.map(
          ({ person, personId, phone, language, city, step, dueOn, daysLate, ...car }) => ({
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
              step: t(`ownership.${NAMES[step]}`),
              due: dueOn && (
                <span className="inline-flex flex-wrap gap-2">
                  {formatShortDay(dueOn)}{' '}
                  {daysLate > 0 && (
                    <Badge tone="bad">{t('paperwork.late', { days: daysLate })}</Badge>
                  )}
                </span>
              ),
            },
          }),
        )}
      />
    </QueueFrame>
  )
}
