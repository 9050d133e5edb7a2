import { LinkButton } from '@/components/ui/link-button'
import { computePercentFromFair } from '@/lib/features/pricing/rules/proposal'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

const TAB = 'listing#reprice'
const COLUMNS = ['car', 'owner', 'city', 'days', 'price', 'fair', 'over', 'next'] as const

export default function RepricePage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.queue')
  return (
    <QueueTable
      name="reprice"
      searchParams={searchParams}
      title={t('title')}
      empty={t('empty')}
      columns={COLUMNS.map((key) => ({ key, label: t(key) }))}
      cells={(row) => ({
        car: renderCarCell(row, { tab: TAB, plate: row.plate ?? '' }),
        owner: renderPersonCell(row),
        city: row.city,
        days: row.listedDays,
        price: row.price !== null && formatRupees(row.price),
        fair: row.fairPrice !== null && formatRupees(row.fairPrice),
        over:
          row.price !== null &&
          row.fairPrice !== null &&
          `${computePercentFromFair(row.price, row.fairPrice).toFixed(1)}%`,
        next: (
          <LinkButton href={`/dost/cars/${row.vehicleId}?tab=${TAB}`} tone="secondary" size="sm">
            {t('act')}
          </LinkButton>
        ),
      })}
    />
  )
}
