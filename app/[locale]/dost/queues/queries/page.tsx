import { DeskAction } from '@/components/desk/desk-form'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { IfRightGranted } from '../../if-allowed'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function QueriesPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <QueueTable
      name="queries"
      searchParams={searchParams}
      title={t('queries2.title')}
      empty={t('queries2.empty')}
      columns={[
        ...(['name', 'message', 'car', 'since'] as const).map((key) => ({
          key,
          label: t(`queries2.${key}`),
        })),
        { key: 'act', label: '' },
      ]}
      cells={(row, reader) => ({
        name: renderPersonCell(row, row.key),
        message: row.message,
        car: renderCarCell(row),
        since: formatMoment(row.since),
        act: (
          <IfRightGranted right="sell">
            <DeskAction
              path="/staff/v1/queryAnswered"
              body={{ id: row.key }}
              label={t('queries2.done')}
              done={t('queries2.said')}
              confirm={reader.askElsewhere(row)}
              offline={t('offline')}
            />
          </IfRightGranted>
        ),
      })}
    />
  )
}
