import { DeadlineText } from '@/components/desk/fact-list'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { IfRightGranted } from '../../if-allowed'
import { CallBackForm } from '../call-back-form'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function CallBacksPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <QueueTable
      name="callBacks"
      searchParams={searchParams}
      title={t('callBacks.title')}
      empty={t('callBacks.empty')}
      columns={[
        ...(['name', 'car', 'city', 'since'] as const).map((key) => ({
          key,
          label: t(`callBacks.${key}`),
        })),
        { key: 'act', label: '' },
      ]}
      cells={(row, reader) => ({
        name: renderPersonCell(row),
        city: row.city,
        car: renderCarCell(row),
        since: (
          <>
            <DeadlineText
              text={formatMoment(row.since)}
              isLate={row.isLate}
              late={t('queue.late')}
            />
            {row.triedAt !== null && (
              <p className="text-sm text-ink-soft">
                {[t('callBacks.tried', { when: formatMoment(row.triedAt) }), row.note]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </>
        ),
        act: (
          <IfRightGranted right="sell">
            <CallBackForm id={row.key} confirm={reader.askElsewhere(row)} />
          </IfRightGranted>
        ),
      })}
    />
  )
}
