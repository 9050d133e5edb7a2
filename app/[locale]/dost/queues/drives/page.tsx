import { DeskTable } from '@/components/desk/desk-table'
import { DeskDriveActions } from '@/components/desk/drive-actions'
import { Due } from '@/components/desk/fact-list'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { CarName } from '../../car-name'
import { IfAllowed } from '../../if-allowed'
import { askElsewhere } from '../../require-staff'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function DrivesQueuePage({ searchParams }: QueueProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'drives')
  const found = await readQueuePage('drives', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const work = translatorOf(DEFAULT_LOCALE, 'deskWork.queue')
  return (
    <QueueFrame
      title={work('title')}
      path="/dost/queues/drives"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <DeskTable
        list={list}
        caption={work('title')}
        empty={work('empty')}
        columns={(['time', 'customer', 'car', 'kind', 'act'] as const).map((key) => ({
          key,
          label: t(`drives.${key}`),
        }))}
        rows={found.items.map((drive) => ({
          key: drive.key,
          cells: {
            time: drive.dueAt && (
              <Due
                text={formatMoment(drive.dueAt)}
                isLate={drive.isLate}
                late={desk('queue.late')}
              />
            ),
            customer: (
              <PersonLink
                id={drive.personId}
                cityId={drive.cityId}
                name={drive.person}
                phone={drive.phone}
                language={drive.language}
              />
            ),
            car: <CarName id={drive.vehicleId} name={drive.car} code={drive.carCode} />,
            kind: [t(`drives.${drive.kind}`), drive.home ?? drive.city].join(' · '),
            act: (
              <IfAllowed right="sell" of={drive}>
                <DeskDriveActions
                  drive={{ ...drive, id: drive.key, customer: drive.person }}
                  confirm={askElsewhere(yards, drive, (names) => desk('queue.elsewhere', names))}
                  t={t}
                  offline={desk('offline')}
                />
              </IfAllowed>
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
