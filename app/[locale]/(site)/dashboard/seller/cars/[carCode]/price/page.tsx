import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import type { Metadata } from 'next'
import { ClientMessages } from '@/components/layout/client-messages'
import { FirstPrice } from '@/components/selling/first-price'
import { ReductionOffer } from '@/components/selling/reduction-offer'
import { PriceLadder } from '@/components/selling/car-list'
import { PriceSimulator } from '@/components/selling/price-simulator'
import { SellerFrame } from '@/components/selling/seller-frame'
import { readSellerMoney, readPriceSimulation } from '@/lib/features/selling/queries/money'
import { hasOpenConsentCode } from '@/lib/features/auth/queries/open-code'
import { type PriceProposal, readPriceProposal } from '@/lib/features/pricing/queries/proposals'
import {
  readOpenReductionProposal,
  type ReductionProposal,
} from '@/lib/features/selling/queries/reduction-proposals'
import { readPriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { env } from '@/lib/server/env'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { translatorOf } from '@/lib/i18n/translator'
import { requireOwnCar, buildSellerMetadata } from '../../../who'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata('price')
}

function rangeOf({ fairPrice, fairLow, fairHigh, fairBasis }: PriceProposal) {
  return fairPrice === null || fairLow === null || fairHigh === null
    ? null
    : { fair: fairPrice, low: fairLow, high: fairHigh, basis: fairBasis }
}

function toOffer(
  {
    id,
    price,
    listedPrice,
    options,
    at,
    lapsesAt,
    staff,
    medianError,
    ...range
  }: ReductionProposal,
  locale: Locale,
) {
  const t = translatorOf(locale, 'sellerDashboard.reprice')
  const { fairPrice, fairLow, fairHigh, fairBasis } = range
  return {
    id,
    price,
    listedPrice,
    options,
    byWhom: t('by', {
      name: staff.name,
      day: formatDay(at, HREFLANG[locale]),
      until: formatMoment(lapsesAt, HREFLANG[locale]),
    }),
    market:
      fairPrice === null || fairLow === null || fairHigh === null || medianError === null
        ? t('noRange')
        : t('range', {
            low: formatRupees(fairLow),
            high: formatRupees(fairHigh),
            fair: formatRupees(fairPrice),
            cars: fairBasis,
            error: `${(medianError * 100).toFixed(1)}%`,
          }),
  }
}

export default async function SellerPricePage({ params }: Props) {
  const { seller, car, name, here, locale } = await requireOwnCar(params, 'price')
  const { vehicleId, price, status } = car
  const isProposed = status === 'inspected' || status === 'refurbishing'
  const [{ prices, costs, terms, loanWithoutSum }, simulation, proposal, offer] = await Promise.all(
    [
      readSellerMoney(vehicleId),
      readPriceSimulation(vehicleId),
      isProposed ? readPriceProposal(vehicleId) : null,
      status === 'listed' ? readOpenReductionProposal(vehicleId, new Date()) : null,
    ],
  )
  const advice = proposal && (await readPriceAdvice(vehicleId, new Date()))
  const hasCode = proposal !== null && (await hasOpenConsentCode(proposal, vehicleId, seller))
  const t = translatorOf(locale, 'sellerDashboard.price')
  const refusal =
    status === 'reserved'
      ? t('held')
      : status !== 'listed'
        ? t('notNow')
        : seller.staff
          ? t('acting')
          : null
  const isReckoned = proposal !== null || (refusal === null && price !== null)
  return (
    <SellerFrame
      here={here}
      title={t('title')}
      car={{ carCode: car.carCode, name }}
      locale={locale}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-section lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-12">
        {proposal !== null && (
          <ClientMessages namespaces={['sellerDashboard', 'login']}>
            <FirstPrice
              vehicleId={vehicleId}
              price={proposal.price}
              reason={proposal.reason}
              range={rangeOf(proposal)}
              valuation={
                advice === null || advice.asAsked === proposal.fairPrice ? null : advice.asAsked
              }
              costs={costs}
              terms={terms}
              agreedOn={proposal.agreedAt && formatDay(proposal.agreedAt, HREFLANG[locale])}
              hasCode={hasCode}
              codeLength={env().OTP_DIGITS}
              isActing={seller.staff !== null}
            />
          </ClientMessages>
        )}
        {offer !== null && (
          <ClientMessages namespaces={['sellerDashboard', 'login']}>
            <ReductionOffer
              vehicleId={vehicleId}
              codeLength={env().OTP_DIGITS}
              isActing={seller.staff !== null}
              proposal={toOffer(offer, locale)}
            />
          </ClientMessages>
        )}
        {refusal !== null && proposal === null && (
          <p className="rounded-lg bg-sunken p-5">{refusal}</p>
        )}
        {refusal === null && price !== null && (
          <ClientMessages namespaces={['sellerDashboard', 'login']}>
            <PriceSimulator
              vehicleId={vehicleId}
              price={price}
              costs={costs}
              terms={terms}
              {...simulation}
            />
          </ClientMessages>
        )}
        {proposal === null && <PriceLadder prices={prices} locale={locale} />}
        {isReckoned && loanWithoutSum !== null && (
          <p className="max-w-prose text-warn">
            {translatorOf(locale, 'sellerDashboard.money')('loan', { financier: loanWithoutSum })}
          </p>
        )}
      </div>
    </SellerFrame>
  )
}
