import { DeadlineText } from '@/components/desk/fact-list'
import { formatClaimNumber } from '@/lib/features/warranty/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { renderNumberCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function ClaimsQueuePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWarranty')
  const warranty = translatorOf(DEFAULT_LOCALE, 'warranty')
  return (
    <QueueTable
      name="claims"
      searchParams={searchParams}
      title={t('queueTitle')}
      empty={t('queueEmpty')}
      columns={(['claim', 'person', 'part', 'car', 'state', 'due'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
      }))}
      cells={(row) => ({
        claim: renderNumberCell(`/dost/claims/${row.key}`, formatClaimNumber(row)),
        person: renderPersonCell(row),
        part: warranty(`part.${row.part}`),
        car: <SaleLink of={row} />,
        state: warranty(`state.${row.state}`),
        due: row.dueAt && (
          <DeadlineText text={formatMoment(row.dueAt)} isLate={row.isLate} late={t('late')} />
        ),
      })}
    />
  )
}
