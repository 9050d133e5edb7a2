import { LinkButton } from '@/components/ui/link-button'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

export default function HandbacksPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return (
    <QueueTable
      name="handbacks"
      searchParams={searchParams}
      title={t('queue.handbacks')}
      empty={t('queue.empty')}
      columns={(['car', 'seller', 'city', 'owed', 'fetchBy', 'next'] as const).map((key) => ({
        key,
        label: t(`column.${key}`),
        numeric: key === 'owed',
      }))}
      cells={(row) => ({
        car: renderCarCell(row, { plate: row.plate ?? t('noPlate') }),
        seller: renderPersonCell(row),
        city: row.city,
        owed: formatRupees(row.owed),
        fetchBy: row.dueAt && formatDay(row.dueAt),
        next: (
          <LinkButton
            href={`/dost/cars/${row.vehicleId}?tab=now#handback`}
            tone="secondary"
            size="sm"
          >
            {translatorOf(DEFAULT_LOCALE, 'deskWork')('do.handback')}
          </LinkButton>
        ),
      })}
    />
  )
}
