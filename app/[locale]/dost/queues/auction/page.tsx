import { DealerDesk } from '@/components/desk/dealer-desk'
import { listDealers } from '@/lib/features/auctions/queries/dealers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { requireStaff } from '../../require-staff'
import { renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'
import { SaleLink } from '../sale-link'

export const instant = false

async function Dealers() {
  const { role } = await requireStaff()
  return role === 'manager' && <DealerDesk dealers={await listDealers()} />
}

export default function AuctionPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction')
  const states = translatorOf(DEFAULT_LOCALE, 'auction.state')
  return (
    <QueueTable
      name="auction"
      searchParams={searchParams}
      title={t('queueTitle')}
      empty={t('queueEmpty')}
      columns={(['car', 'owner', 'city', 'state', 'price', 'due'] as const).map((key) => ({
        key,
        label: t(key),
        numeric: key === 'price',
      }))}
      cells={(row) => ({
        car: <SaleLink of={row} />,
        owner: renderPersonCell(row),
        city: row.city,
        state: states(row.state ?? 'none'),
        price: row.price !== null && formatRupees(row.price),
        due: row.dueAt && formatMoment(row.dueAt),
      })}
    >
      <Dealers />
    </QueueTable>
  )
}
