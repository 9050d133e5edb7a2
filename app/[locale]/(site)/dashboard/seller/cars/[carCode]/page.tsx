import type { Metadata } from 'next'
import { ClientMessages } from '@/components/layout/client-messages'
import { InterestChart } from '@/components/selling/interest-chart'
import { NoteList } from '@/components/selling/document-list'
import { Refurbishment } from '@/components/selling/refurbishment'
import { carPath, SellerFrame } from '@/components/selling/seller-frame'
import { TakeBack } from '@/components/selling/take-back'
import { WriteNote } from '@/components/selling/write-note'
import { Blocks } from '@/components/selling/blocks'
import { StageTimeline } from '@/components/selling/stage-timeline'
import { LinkButton } from '@/components/ui/link-button'
import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { readOwnersAuction } from '@/lib/features/selling/queries/auction'
import { readBlocks } from '@/lib/features/selling/queries/blocks'
import { readInterest } from '@/lib/features/selling/queries/interest'
import { refusalOfTakeBack } from '@/lib/features/selling/rules/take-back'
import { readMoney } from '@/lib/features/selling/queries/money'
import { getNotes } from '@/lib/features/vehicles/queries/notes'
import { readProposal } from '@/lib/features/pricing/queries/proposals'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, sellerMetadata } from '../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return sellerMetadata('overview')
}

export default async function SellerCarPage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'overview')
  const [weeks, money, notes, proposal, isHere, auction, blocks] = await Promise.all([
    readInterest(car.vehicleId),
    readMoney(car.vehicleId),
    getNotes(car.vehicleId, seller),
    readProposal(car.vehicleId),
    isAtYard(car.vehicleId),
    readOwnersAuction(car.vehicleId),
    car.status === 'listed' ? readBlocks(car.vehicleId, new Date()) : [],
  ])
  const t = translatorOf(locale, 'sellerDashboard')
  const workDone = money.items
    .filter(({ state }) => state === 'done')
    .reduce((sum, { cost }) => sum + cost, 0)
  const canTakeBack = refusalOfTakeBack({ status: car.status, isAtYard: isHere }) === null
  const isPublic = ['listed', 'reserved', 'sold', 'delivered'].includes(car.status)
  return (
    <SellerFrame
      here={here}
      title={t(`stage.${auction?.outcome?.outcome === 'sold' ? 'sold' : car.selling.stage}`)}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      {!isPublic && proposal !== null && proposal.agreedAt === null && (
        <section className="mb-6 grid justify-items-start gap-3 rounded-xl bg-accent-tint p-5">
          <p className="font-medium">
            {t('firstPrice.callout', { price: formatRupees(proposal.price) })}
          </p>
          <LinkButton href={carPath(car.carCode, 'price')}>{t('firstPrice.look')}</LinkButton>
        </section>
      )}
      <Blocks items={blocks} locale={locale} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-section lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-4">
          <StageTimeline
            selling={car.selling}
            isPaid={money.settlement?.paidAt != null}
            locale={locale}
          />
          {auction && auction.outcome === null && (
            <p className="font-medium">
              {t('auctionOffers', {
                count: String(auction.offers),
                amount: formatRupees(auction.best),
              })}
            </p>
          )}
          {auction?.outcome && (
            <div className="grid gap-1">
              <p className="font-medium">
                {t(`auctionEnded.${auction.outcome.outcome}`, {
                  day: formatDay(auction.outcome.at, HREFLANG[locale]),
                  amount: formatRupees(auction.best),
                })}
              </p>
              <p className="text-ink-soft">{auction.outcome.note}</p>
            </div>
          )}
        </div>
        <div className="grid content-start gap-section">
          {isPublic && (
            <p>
              <LinkButton href={car.url} tone="secondary" icon="car">
                {t('publicPage')}
              </LinkButton>
            </p>
          )}
          {isPublic && <InterestChart weeks={weeks} locale={locale} />}
          <ClientMessages namespaces={['sellerDashboard']}>
            <Refurbishment items={money.items} isActing={seller.staff !== null} />
          </ClientMessages>
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
              <TakeBack vehicleId={car.vehicleId} workDone={workDone} />
            </ClientMessages>
          )}
        </div>
      </div>
    </SellerFrame>
  )
}
