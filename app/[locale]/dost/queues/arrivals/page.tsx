import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment, formatTime } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { IfAllowed } from '../../if-allowed'
import { CarName } from '../../car-name'
import { HasArrived } from '../../has-arrived'
import { askElsewhere } from '../../require-staff'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function ArrivalsPage({ searchParams }: QueueProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'arrivals')
  const found = await readQueuePage('arrivals', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const title = t('queue.arrivals')
  return (
    <QueueFrame
      title={title}
      path="/dost/queues/arrivals"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <DeskTable
        list={list}
        caption={title}
        empty={t('queue.empty')}
        columns={(['when', 'car', 'seller', 'where', 'next'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={found.items.map((one) => ({
          key: one.key,
          cells: {
            when: one.dueAt && (
              <>
                {one.isToday ? (
                  <strong>{`${t('today')}, ${formatTime(one.dueAt)}`}</strong>
                ) : (
                  formatMoment(one.dueAt)
                )}{' '}
                {one.isMissed && <Badge tone="warn">{t('appointmentStatus.missed')}</Badge>}
              </>
            ),
            car: (
              <CarName
                id={one.vehicleId}
                name={one.car}
                code={one.carCode}
                plate={one.plate ?? t('noPlate')}
              />
            ),
            seller: (
              <PersonLink
                id={one.personId}
                cityId={one.cityId}
                name={one.person}
                phone={one.phone}
                language={one.language}
              />
            ),
            where: [t(one.kind), one.city, one.address, one.landmark, one.carNotes]
              .filter(Boolean)
              .join(' · '),
            next: (
              <IfAllowed right="inspect" of={one}>
                <HasArrived
                  appointmentId={one.key}
                  isFolded
                  confirm={askElsewhere(yards, one, (names) => desk('queue.elsewhere', names))}
                  otherDay={one.isToday ? undefined : (one.dueAt ?? undefined)}
                  offline={t('offline')}
                />
              </IfAllowed>
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
