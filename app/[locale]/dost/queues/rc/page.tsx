import { Badge } from '@/components/ui/badge'
import type { QueueRow } from '@/lib/features/desk/queries/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatShortDay } from '@/lib/shared/dates'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

const NAMES = {
  rc_transfer_applied: 'applied',
  rc_issued: 'issued',
  name_off: 'name_off',
} as const satisfies Record<QueueRow<'rc'>['step'], string>

export default function TransfersPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <QueueTable
      name="rc"
      searchParams={searchParams}
      title={t('queues.rcTitle')}
      empty={t('queues.rcEmpty')}
      columns={(['car', 'buyer', 'city', 'step', 'due'] as const).map((key) => ({
        key,
        label: t(`queues.${key}`),
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        buyer: renderPersonCell(row),
        city: row.city,
        step: t(`ownership.${NAMES[row.step]}`),
        due: row.dueOn && (
          <span className="inline-flex flex-wrap gap-2">
            {formatShortDay(row.dueOn)}{' '}
            {row.daysLate > 0 && (
              <Badge tone="bad">{t('paperwork.late', { days: row.daysLate })}</Badge>
            )}
          </span>
        ),
      })}
    />
  )
}
