import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DealTimelineStep } from '@/lib/features/desk/rules/deal-timeline'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import type { StaffRight } from '@/lib/features/staff/rules'
import { AccountCard } from './account-card'
import { AuctionCard } from '../car/auction-card'
import { BondPayment, DeskBondCard } from './bond-card'
import { DealTimeline } from './deal-timeline'
import { DeskDeliveryCard } from './delivery-card'
import { DuesCard } from './dues-card'
import { HoldCard } from './hold-card'
import { LoanNote } from './loan-note'
import { ManualRefundList } from './payment-lines'
import type { Payers } from './settlement-act'
import { SettlementMoney } from './settlement-money'
import { TransferCard } from './transfer-act'
import type { Translator } from '@/lib/i18n/translator'

export interface SalePanelProps {
  deal: DeskDeal
  timeline: readonly DealTimelineStep[]
  contact: ReactNode
  documents: ReactNode
  t: Translator<'deskSales'>
  today: string
  missing: readonly DeskNeed[]
  payers: Payers
  offline: string
}

export function SalePanel({
  deal,
  timeline,
  contact,
  documents,
  t,
  today,
  missing,
  payers,
  offline,
}: SalePanelProps) {
  const common = { deal, t, today, offline }
  const part = (right: StaffRight, children: ReactNode) => (
    <fieldset disabled={missing.includes(right)} className="contents">
      {children}
    </fieldset>
  )
  const { purchase, settlement } = deal
  const isAuction =
    deal.status === 'auction' || deal.auction.latest !== null || deal.auction.outcome !== null
  const buyer = part(
    'sell',
    <>
      {isAuction && <AuctionCard deal={deal} t={t} offline={offline} />}
      {(deal.status !== 'auction' || deal.hold) && (
        <div id="hold" className="scroll-mt-20">
          <HoldCard {...common} contact={contact} />
        </div>
      )}
    </>,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* Once sold, the steps come before the facts of the sale. */}
        {purchase === null && buyer}
        <DealTimeline {...common} timeline={timeline} missing={missing} payers={payers} />
        {part(
          'sell',
          <>
            {deal.delivery && <DeskDeliveryCard {...common} delivery={deal.delivery} />}
            <TransferCard {...{ deal, t, offline }} />
          </>,
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {purchase !== null && buyer}
        {deal.toReturn.length > 0 &&
          part(
            'pay',
            <Card as="section" className="grid gap-4 p-5">
              <h2 className="text-xl">{t('payments.toReturnTitle')}</h2>
              <ManualRefundList payments={deal.toReturn} t={t} offline={offline} />
            </Card>,
          )}
        {deal.loan && (
          <LoanNote
            loan={deal.loan}
            payments={purchase?.payments ?? deal.hold?.payments ?? []}
            t={t}
          />
        )}
        {(purchase ?? settlement) && <SettlementMoney settlement={settlement} t={t} />}
        {part(
          'sell',
          <>
            <DuesCard {...common} />
            {purchase?.bond && <DeskBondCard {...common} bond={purchase.bond} />}
          </>,
        )}
        {part(
          'pay',
          <>
            {purchase?.bond?.state === 'over' && <BondPayment {...common} bond={purchase.bond} />}
            {deal.buyerAccount && (
              <AccountCard
                vehicleId={deal.vehicleId}
                side="buyer"
                account={deal.buyerAccount}
                t={t}
                offline={offline}
              />
            )}
            {deal.account && (
              <AccountCard
                vehicleId={deal.vehicleId}
                account={deal.account}
                t={t}
                offline={offline}
              />
            )}
          </>,
        )}
      </div>
      <div id="documents" className="scroll-mt-20 lg:col-span-2">
        {part('verify', documents)}
      </div>
    </div>
  )
}
