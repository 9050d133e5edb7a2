import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { MissingPage } from '@/app/missing-page'
import { CurrentActingBanner } from '@/app/page-acting'
import { ReserveView } from '@/components/reservations/reserve-view'
import { toCaller, hashOrigin } from '@/lib/features/auth/commands/otp/caller'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { getLoan } from '@/lib/features/loans/queries/loan'
import { computeLoanShare } from '@/lib/features/loans/rules/loan-share'
import { readHoldBondPerDay } from '@/lib/features/sales/queries/bond'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { listAgreedExchanges } from '@/lib/features/exchanges/queries/exchange'
import { getDelivery } from '@/lib/features/sales/queries/home-delivery'
import { readTermsInForce } from '@/lib/features/pricing/queries/terms'
import { getReservePage } from '@/lib/features/reservations/queries/reserve-page'
import { findDeliveryFeeRange } from '@/lib/features/sales/rules/home-delivery'
import { parseCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { translatorOf } from '@/lib/i18n/translator'
import { buildMissingPageMetadata, buildPageMetadata } from '@/lib/seo/metadata'
import { logActingPage } from '@/lib/server/http/log-acting'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { isActing } from '@/lib/server/auth/sessions'

export const instant = false

type Props = { params: Promise<{ carCode: string }> }

const answer = cache(async (code: string) => {
  await connection()
  const carCode = parseCarCode(code)
  const [actor, terms, locale, sent] = await Promise.all([
    getCurrentActor(),
    readTermsInForce(new Date()),
    getLocale(),
    headers(),
  ])
  await logActingPage(actor, `/reserve/${carCode ?? ''}`)
  const customerId = actor?.customerId ?? null
  const page =
    carCode === null
      ? null
      : await getReservePage(carCode, customerId, {
          ...terms,
          locale,
          origin: await hashOrigin(toCaller(sent, { kind: 'browser' }), actor?.sessionId),
        })
  const [loan, delivery, rest, heldBond, oldCars, documents] =
    page?.situation.kind === 'held' && customerId !== null
      ? await Promise.all([
          getLoan(page.vehicle.vehicleId, customerId),
          getDelivery(page.vehicle.vehicleId, customerId),
          readRestToPay({ vehicleId: page.vehicle.vehicleId, customerId }),
          readHoldBondPerDay({ vehicleId: page.vehicle.vehicleId, customerId }),
          listAgreedExchanges(customerId),
          listDocumentsForCustomer(page.vehicle.vehicleId, customerId),
        ])
      : [null, null, null, null, [], []]
  return {
    page,
    delivery,
    rest,
    oldCars,
    documents: documents.filter(({ isMine }) => isMine),
    bondPerDay: heldBond ?? terms.bondPerDay,
    deliveryFees: findDeliveryFeeRange(terms),
    signedIn: customerId !== null,
    isActing: isActing(actor),
    loan: computeLoanShare(loan?.application ?? null),
    hasLoans: loan !== null && (loan.application ?? loan.limits) !== null,
  }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ carCode }, locale] = await Promise.all([params, getLocale()])
  const { page } = await answer(carCode)
  if (page === null) return buildMissingPageMetadata()
  const t = translatorOf(locale, 'reserve')
  const { year, make, model } = page.vehicle
  const car = translatorOf(locale, 'car')('title', {
    year: String(year),
    make: make.name,
    model: model.name,
  })
  return buildPageMetadata({
    path: `/reserve/${carCode}`,
    locale,
    index: false,
    title: t('metaTitle', { car }),
    description: t('metaDescription'),
  })
}

export default async function ReserveRoute({ params }: Props) {
  const { page, ...who } = await answer((await params).carCode)
  if (page === null) return <MissingPage />
  return (
    <>
      <CurrentActingBanner />
      <ReserveView page={page} {...who} />
    </>
  )
}
