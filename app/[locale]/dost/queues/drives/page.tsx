import { DeskDriveActions } from '@/components/desk/drive-actions'
import { DeadlineText } from '@/components/desk/fact-list'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { IfRightGranted } from '../../if-allowed'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function DrivesQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const work = translatorOf(DEFAULT_LOCALE, 'deskWork.queue')
  return (
    <QueueTable
      name="drives"
      searchParams={searchParams}
      title={work('title')}
      empty={work('empty')}
      columns={(['time', 'customer', 'car', 'kind', 'act'] as const).map((key) => ({
        key,
        label: t(`drives.${key}`),
      }))}
      cells={(drive, reader) => ({
        time: drive.dueAt && (
          <DeadlineText
            text={formatMoment(drive.dueAt)}
            isLate={drive.isLate}
            late={desk('queue.late')}
          />
        ),
        customer: renderPersonCell(drive),
        car: renderCarCell(drive),
        kind: [t(`drives.${drive.kind}`), drive.home ?? drive.city].join(' · '),
        act: (
          <IfRightGranted right="sell" of={drive}>
            <DeskDriveActions
              drive={{ ...drive, id: drive.key, customer: drive.person }}
              confirm={reader.askElsewhere(drive)}
              t={t}
              offline={desk('offline')}
            />
          </IfRightGranted>
        ),
      })}
    />
  )
}
