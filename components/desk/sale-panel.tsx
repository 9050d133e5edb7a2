import type { Deal } from '@/lib/features/desk/dto'
import { AccountCard } from './account-card'
import { AuctionCard } from './auction-card'
import { DeliveryCard } from './delivery-card'
import { HoldCard } from './hold-card'
import { LoanNote } from './loan-note'
import { OwnershipCard } from './ownership-card'
import { PaperworkCard } from './paperwork-card'
import type { SalesTexts } from './sales-texts'
import { SettlementCard } from './settlement-card'

export interface SalePanelProps {
  deal: Deal
  t: SalesTexts
  /** Today in India, `YYYY-MM-DD`. */
  today: string
  offline: string
}

/** A car's sale on one page of the desk: its hold, the sale, the buyer's paperwork, the way of the RC, the seller's money. */
export function SalePanel({ deal, t, today, offline }: SalePanelProps) {
  const common = { deal, t, today, offline }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {(deal.status === 'auction' || deal.auction.bids.length > 0) && (
        <AuctionCard deal={deal} offline={offline} />
      )}
      {deal.status !== 'auction' && <HoldCard {...common} />}
      {deal.loan && (
        <LoanNote
          loan={deal.loan}
          payments={deal.purchase?.payments ?? deal.hold?.payments ?? []}
          t={t}
        />
      )}
      {deal.purchase && <PaperworkCard {...common} purchase={deal.purchase} />}
      {deal.delivery && <DeliveryCard {...common} delivery={deal.delivery} />}
      <OwnershipCard {...common} />
      {deal.purchase && <SettlementCard {...common} />}
      {deal.account && <AccountCard {...common} account={deal.account} />}
    </div>
  )
}
