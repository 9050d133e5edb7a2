import type { Metadata } from 'next'
import { ClientMessages } from '@/components/layout/client-messages'
import { InterestChart } from '@/components/selling/interest-chart'
import { NoteList } from '@/components/selling/document-list'
import { Refurbishment } from '@/components/selling/refurbishment'
import { SellerFrame } from '@/components/selling/seller-frame'
import { WithdrawCarForm } from '@/components/selling/take-back'
import { WriteNote } from '@/components/selling/write-note'
import { TransferBlockers } from '@/components/selling/blocks'
import { OwnersAuction } from '@/components/auctions/owners-auction'
import { OwnersExchange } from '@/components/exchanges/owners-exchange'
import { isOldCarPromised } from '@/lib/features/exchanges/rules'
import { hasOpenExchangeCode, readExchangeOfCar } from '@/lib/features/exchanges/queries/exchange'
import { StageTimeline } from '@/components/selling/stage-timeline'
import { LinkButton } from '@/components/ui/link-button'
import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { readOwnersAuction } from '@/lib/features/auctions/queries/auction'
import { isCarHeld } from '@/lib/features/reservations/queries/is-held'
import { readListingBlockers } from '@/lib/features/selling/queries/blocks'
import { readInterest } from '@/lib/features/selling/queries/interest'
import { findTakeBackRefusal } from '@/lib/features/selling/rules/take-back'
import { type HandbackView, readHandback } from '@/lib/features/selling/queries/handback'
import { computeRepairDebt } from '@/lib/features/selling/rules/handback'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { getNotes } from '@/lib/features/vehicles/queries/notes'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { OwnerTasks } from '@/components/selling/owner-next'
import { OwnersShare } from '@/components/selling/owners-share'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { readAuctionTds } from '@/lib/features/settlements/queries/tds'
import { env } from '@/lib/server/env'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateCity } from '@/lib/i18n/words'
import { formatDay } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { requireOwnCar, buildSellerMetadata } from '../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata('overview')
}

function sayHandback(view: HandbackView | null, locale: Locale): string | null {
  const t = translatorOf(locale, 'sellerDashboard.stageText')
  if (view?.isWaiting) return t('waiting', { city: translateCity(locale, view.yard.city) })
  if (!view?.handback) return null
  const { at, kms } = view.handback
  return t('handedBack', { day: formatDay(at, HREFLANG[locale]), kms: formatKms(kms) })
}

export default async function SellerCarPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'overview')
  const now = new Date()
  const [weeks, money, notes, isHere, isTaken, auction, blocks, turns, exchange] =
    await Promise.all([
      readInterest(car.vehicleId),
      readSellerMoney(car.vehicleId),
      getNotes(car.vehicleId, seller),
      hasArrivedAtYard(car.vehicleId),
      isCarHeld(car.vehicleId),
      readOwnersAuction(car.vehicleId),
      car.status === 'listed' ? readListingBlockers(car.vehicleId, now) : [],
      readOwnerTasks(seller.customerId, now, car.vehicleId),
      readExchangeOfCar(car.vehicleId),
    ])
  const t = translatorOf(locale, 'sellerDashboard')
  const workDone = computeRepairDebt(money.ledger, { isSold: money.settlement !== null })
  const handback = car.status === 'withdrawn' ? await readHandback(car.vehicleId) : null
  const canTakeBack =
    findTakeBackRefusal({ status: car.status, isAtYard: isHere, isHeld: isTaken }) === null
  const isPaid = money.settlement?.paidAt != null
  const { stage, auction: auctionName } = car.selling
  const isExchanged =
    exchange !== null && (isOldCarPromised(exchange.state) || exchange.state === 'settled')
  const isPublic =
    ['listed', 'reserved', 'sold', 'delivered'].includes(car.status) &&
    auction?.latest == null &&
    !isExchanged
  const auctionPrice = auction?.latest?.price ?? null
  const auctionTds =
    auctionPrice === null
      ? 0
      : await readAuctionTds({ vehicleId: car.vehicleId, price: auctionPrice, at: new Date() })
  const auctionNet =
    auctionPrice === null
      ? null
      : computePayout({
          price: auctionPrice,
          terms: money.terms,
          ...money.costs,
          // A dealer buys only the car, so there are no buyer's costs.
          buyerCosts: { insurance: 0, warranty: 0, transfer: 0 },
          tds: auctionTds,
        }).total
  return (
    <SellerFrame
      here={here}
      title={
        auctionName !== null
          ? translatorOf(locale, 'auction.state')(auctionName)
          : isExchanged
            ? translatorOf(locale, 'exchange.state')(exchange.state)
            : t(`stage.${stage}`)
      }
      lead={
        auction || isExchanged
          ? ''
          : (sayHandback(handback, locale) ??
            t(`stageText.${stage === 'sold' && isPaid ? 'soldPaid' : stage}`))
      }
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-section lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-12">
        <div className="grid content-start gap-4 sm:grid-cols-2 lg:col-start-2">
          <OwnerTasks
            cars={turns.map((turn) => ({ ...turn, carCode: car.carCode }))}
            locale={locale}
          />
          {auction && auctionName !== null && (
            <div className="sm:col-span-2">
              <OwnersAuction
                auction={auction}
                name={auctionName}
                net={auctionNet}
                tds={auctionTds}
                codeLength={env().OTP_DIGITS}
                isActing={seller.staff !== null}
                locale={locale}
              />
            </div>
          )}
          {exchange && (
            <div className="sm:col-span-2">
              <OwnersExchange
                exchange={exchange}
                codeLength={env().OTP_DIGITS}
                hasCode={await hasOpenExchangeCode(exchange)}
                isActing={seller.staff !== null}
                locale={locale}
              />
            </div>
          )}
          <OwnersShare money={money} carCode={car.carCode} locale={locale} />
        </div>
        <div className="grid content-start gap-4 empty:hidden lg:col-start-1 lg:w-64 lg:row-span-2 lg:row-start-1">
          {!isExchanged && (
            <StageTimeline selling={car.selling} carCode={car.carCode} locale={locale} />
          )}
        </div>
        <div className="grid content-start gap-section lg:col-start-2">
          <TransferBlockers items={blocks} locale={locale} />
          {isPublic && (
            <div className="grid gap-4">
              <InterestChart weeks={weeks} locale={locale} />
              <LinkButton href={car.url} tone="secondary" icon="car" className="justify-self-start">
                {t('publicPage')}
              </LinkButton>
            </div>
          )}
          {money.items.length > 0 && (
            <ClientMessages namespaces={['sellerDashboard']}>
              <Refurbishment items={money.items} isActing={seller.staff !== null} />
            </ClientMessages>
          )}
          <div>
            <NoteList notes={notes ?? []} locale={locale} />
            {seller.staff === null && (
              <ClientMessages namespaces={['sellerDashboard']}>
                <WriteNote vehicleId={car.vehicleId} />
              </ClientMessages>
            )}
          </div>
          {seller.staff === null && canTakeBack && (
            <ClientMessages namespaces={['sellerDashboard']}>
              <WithdrawCarForm vehicleId={car.vehicleId} workDone={workDone} />
            </ClientMessages>
          )}
        </div>
      </div>
    </SellerFrame>
  )
}
