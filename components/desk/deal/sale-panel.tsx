import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import type { StaffRight } from '@/lib/features/staff/rules'
import { AccountCard } from './account-card'
import { AuctionCard } from '../car/auction-card'
import { BondPayment, DeskBondCard } from './bond-card'
import { DeskDeliveryCard } from './delivery-card'
import { DuesCard } from './dues-card'
import { HoldCard } from './hold-card'
import { LoanNote } from './loan-note'
import { OwnershipCard } from './ownership-card'
import { MoneyBack } from './payment-lines'
import { PaperworkCard } from './paperwork-card'
import { type Payers, SettlementCard } from './settlement-card'
import type { Translator } from '@/lib/i18n/translator'

export interface SalePanelProps {
  deal: DeskDeal
  contact: ReactNode
  t: Translator<'deskSales'>
  today: string
  /** Rights that the viewer lacks. Sections that need one of them are read-only. */
  missing: readonly DeskNeed[]
  payers: Payers
  offline: string
}

export function SalePanel({ deal, contact, t, today, missing, payers, offline }: SalePanelProps) {
  const common = { deal, t, today, offline }
  const part = (right: StaffRight, children: ReactNode) => (
    <fieldset disabled={missing.includes(right)} className="contents">
      {children}
    </fieldset>
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {part(
        'sell',
        <>
          {(deal.status === 'auction' || deal.auction.latest || deal.auction.outcome) && (
            <AuctionCard deal={deal} t={t} offline={offline} />
          )}
          {(deal.status !== 'auction' || deal.hold) && <HoldCard {...common} contact={contact} />}
        </>,
      )}
      {deal.toReturn.length > 0 &&
        part(
          'pay',
          <Card as="section" className="grid gap-4 p-5">
            <h2 className="text-xl">{t('payments.toReturnTitle')}</h2>
            <MoneyBack payments={deal.toReturn} t={t} offline={offline} />
          </Card>,
        )}
      {part(
        'sell',
        <>
          {deal.loan && (
            <LoanNote
              loan={deal.loan}
              payments={deal.purchase?.payments ?? deal.hold?.payments ?? []}
              t={t}
            />
          )}
          {deal.purchase && <PaperworkCard {...common} purchase={deal.purchase} />}
          {deal.purchase?.bond && <DeskBondCard {...common} bond={deal.purchase.bond} />}
          {deal.delivery && <DeskDeliveryCard {...common} delivery={deal.delivery} />}
          <DuesCard {...common} />
          <OwnershipCard {...common} />
        </>,
      )}
      {part(
        'pay',
        <>
          {(deal.purchase ?? deal.settlement) && <SettlementCard {...common} payers={payers} />}
          {deal.purchase?.bond?.state === 'over' && (
            <BondPayment {...common} bond={deal.purchase.bond} />
          )}
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
  )
}
