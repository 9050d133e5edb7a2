import { DeadlineText } from '@/components/desk/fact-list'
import { formatAppealNumber } from '@/lib/features/appeals/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { renderCarCell, renderNumberCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function AppealsQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const words = translatorOf(DEFAULT_LOCALE, 'priceAppeals')
  return (
    <QueueTable
      name="appeals"
      searchParams={searchParams}
      title={t('queueTitle')}
      empty={t('queueEmpty')}
      columns={(['appeal', 'person', 'says', 'car', 'state', 'due'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row) => ({
        appeal: renderNumberCell(`/dost/appeals/${row.key}`, formatAppealNumber(row)),
        person: renderPersonCell(row),
        says: t('says', { fact: words(`fact.${row.fact}`), claimed: row.claimed }),
        car: renderCarCell(row),
        state: words(`state.${row.state}`),
        due: row.dueAt && (
          <DeadlineText text={formatDay(row.dueAt)} isLate={row.isLate} late={t('late')} />
        ),
      })}
    />
  )
}
