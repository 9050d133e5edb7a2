import { DeskAction } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/due'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { askElsewhere } from '../../own-city'
import { deskTexts } from '../../texts'
import { QueueFrame } from '../queue-frame'
import { queueRequest, type QueueProps } from '../queue-request'
import { PersonLink } from '../sale-link'

export const instant = false

export default async function CallBacksPage({ searchParams }: QueueProps) {
  const { staff, view, ...yards } = await queueRequest(searchParams)
  const [found, t] = await Promise.all([readQueuePage('callBacks', view, staff.id), deskTexts()])
  const title = t('callBacks.title')
  const now = new Date()
  return (
    <QueueFrame
      title={title}
      path="/dost/queues/callBacks"
      cities={yards.cities}
      {...{ view, found }}
    >
      <DeskTable
        caption={title}
        empty={t('callBacks.empty')}
        columns={[
          ...(['name', 'city', 'since'] as const).map((key) => ({
            key,
            label: t(`callBacks.${key}`),
          })),
          { key: 'act', label: '' },
        ]}
        rows={found.items.map(({ key, person, phone, cityId, city, since, dueAt }) => ({
          key,
          cells: {
            name: <PersonLink name={person} phone={phone} />,
            city,
            since: (
              <Due
                text={formatMoment(since)}
                isLate={dueAt !== null && dueAt < now}
                late={t('queue.late')}
              />
            ),
            act: (
              <DeskAction
                path="/staff/v1/callBackDone"
                body={{ id: key }}
                label={t('callBacks.done')}
                done={t('callBacks.said')}
                confirm={askElsewhere(yards, { cityId, city }, (names) =>
                  t('queue.elsewhere', names),
                )}
                offline={t('offline')}
              />
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
