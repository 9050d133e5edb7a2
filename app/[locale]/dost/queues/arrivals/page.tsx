import { Badge } from '@/components/ui/badge'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment, formatTime } from '@/lib/shared/dates'
import { ArrivalForm } from '../../has-arrived'
import { IfRightGranted } from '../../if-allowed'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function ArrivalsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return (
    <QueueTable
      name="arrivals"
      searchParams={searchParams}
      title={t('queue.arrivals')}
      empty={t('queue.empty')}
      columns={(['when', 'car', 'seller', 'where', 'next'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row, reader) => ({
        when: row.dueAt && (
          <>
            {row.isToday ? (
              <strong>{`${t('today')}, ${formatTime(row.dueAt)}`}</strong>
            ) : (
              formatMoment(row.dueAt)
            )}{' '}
            {row.isMissed && <Badge tone="warn">{t('appointmentStatus.missed')}</Badge>}
          </>
        ),
        car: renderCarCell(row, { plate: row.plate ?? t('noPlate') }),
        seller: renderPersonCell(row),
        where: [t(row.kind), row.city, row.address, row.landmark, row.carNotes]
          .filter(Boolean)
          .join(' · '),
        next: (
          <IfRightGranted right="inspect" of={row}>
            <ArrivalForm
              appointmentId={row.key}
              isFolded
              confirm={reader.askElsewhere(row)}
              otherDay={row.isToday ? undefined : (row.dueAt ?? undefined)}
              offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
            />
          </IfRightGranted>
        ),
      })}
    />
  )
}
