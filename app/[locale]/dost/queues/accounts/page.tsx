import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

export default function AccountsPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <QueueTable
      name="accounts"
      searchParams={searchParams}
      title={t('queues.accountsTitle')}
      empty={t('queues.accountsEmpty')}
      columns={(['car', 'holder', 'city', 'account', 'typed', 'atBank', 'due'] as const).map(
        (key) => ({ key, label: t(`queues.${key}`) }),
      )}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        holder: renderPersonCell(row),
        city: row.city,
        account: `${row.bank} ••${row.lastFour}`,
        typed: row.typed,
        atBank: row.nameAtBank,
        due: row.dueAt && formatMoment(row.dueAt),
      })}
    />
  )
}
