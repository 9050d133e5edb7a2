import { DeadlineText } from '@/components/desk/fact-list'
import { formatTicket } from '@/lib/features/complaints/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { renderCarCell, renderNumberCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function ComplaintsQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const complaints = translatorOf(DEFAULT_LOCALE, 'complaints')
  return (
    <QueueTable
      name="complaints"
      searchParams={searchParams}
      title={t('queueTitle')}
      empty={t('queueEmpty')}
      columns={(['ticket', 'person', 'topic', 'car', 'filed', 'due'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row) => ({
        ticket: renderNumberCell(`/dost/complaints/${row.key}`, formatTicket(row)),
        person: renderPersonCell(row, row.key),
        topic: complaints(`topic.${row.topic}`),
        car: renderCarCell(row),
        filed: (
          <>
            {formatMoment(row.since)}
            {row.reopenedAt !== null && (
              <span className="block text-sm text-ink-soft">
                {t('reopenedOn', { at: formatMoment(row.reopenedAt) })}
              </span>
            )}
          </>
        ),
        due: row.dueAt && (
          <DeadlineText
            text={t(`due.${row.state === 'filed' ? 'filed' : 'acknowledged'}`, {
              at: formatMoment(row.dueAt),
            })}
            isLate={row.isLate}
            late={t('late')}
          />
        ),
      })}
    />
  )
}
