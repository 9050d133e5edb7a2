import { DeadlineText } from '@/components/desk/fact-list'
import { toLastMoment } from '@/lib/features/desk/rules/worklist'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { renderNumberCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function ReturnsQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const returns = translatorOf(DEFAULT_LOCALE, 'returns')
  return (
    <QueueTable
      name="returns"
      searchParams={searchParams}
      title={t('queueTitle')}
      empty={t('queueEmpty')}
      columns={(['number', 'person', 'car', 'state', 'due'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row) => ({
        number: renderNumberCell(`/dost/returns/${row.key}`, formatReturnNumber(row)),
        person: renderPersonCell(row),
        car: <SaleLink of={row} />,
        state: returns(`badge.${row.state}`),
        due: row.dueAt && (
          <DeadlineText
            // The buyer was promised a day, which ends at midnight.
            text={
              row.state === 'asked' ? formatDay(toLastMoment(row.dueAt)) : formatMoment(row.dueAt)
            }
            isLate={row.isLate}
            late={t('late')}
          />
        ),
      })}
    />
  )
}
