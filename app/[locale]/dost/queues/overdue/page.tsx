import type { QueueRow } from '@/lib/features/desk/queries/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderCarCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

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

export default function OverduePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const documents: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'documents').all(
    'kinds',
  )
  return (
    <QueueTable
      name="overdue"
      searchParams={searchParams}
      title={t('queue.overdue')}
      empty={t('queue.empty')}
      columns={(['due', 'what', 'car', 'seller', 'city'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row) => ({
        due: row.dueAt && <span className="text-bad">{formatMoment(row.dueAt)}</span>,
        what: whatOf(row, documents, t),
        car: renderCarCell(row, { tab: TAB[row.kind] }),
        seller: row.person,
        city: row.city,
      })}
    />
  )
}
