import { DeskTable } from '@/components/desk/desk-table'
import { type QueueRow, readQueuePage } from '@/lib/features/desk/queries/queues'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { CarName } from '../../car-name'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'

export const instant = false

const TAB = { task: 'now', settlement: 'deal', documents: 'deal#documents' } as const

function whatOf(
  { kind, subject }: QueueRow<'overdue'>,
  documents: Readonly<Record<string, string>>,
  t: Translator<'deskCars'>,
): string {
  if (kind === 'settlement')
    return `${t('overdueKind.settlement')}: ${formatRupees(Number(subject))}`
  if (kind === 'task') return t('overdueKind.task')
  const missing = subject
    .split(' ')
    .map((document) => documents[document] ?? t('overdueKind.paper'))
  return `${t('overdueKind.documents')}: ${missing.join(', ')}`
}

export default async function OverduePage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'overdue')
  const found = await readQueuePage('overdue', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const documents: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'documents').all(
    'kinds',
  )
  const title = t('queue.overdue')
  return (
    <QueueFrame title={title} path="/dost/queues/overdue" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={title}
        empty={t('queue.empty')}
        columns={(['due', 'what', 'car', 'seller', 'city'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
        }))}
        rows={found.items.map((thing) => ({
          key: thing.key,
          cells: {
            due: thing.dueAt && <span className="text-bad">{formatMoment(thing.dueAt)}</span>,
            what: whatOf(thing, documents, t),
            seller: thing.person,
            city: thing.city,
            car: thing.vehicleId !== null && (
              <CarName
                id={thing.vehicleId}
                name={thing.car ?? ''}
                code={thing.carCode ?? ''}
                tab={TAB[thing.kind]}
              />
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
