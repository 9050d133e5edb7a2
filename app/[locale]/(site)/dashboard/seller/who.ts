import { cache } from 'react'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { formatCarName } from '@/lib/shared/car-name'
import { toCarPath, type CarSection, SELLER_DASHBOARD } from '@/components/selling/seller-frame'
import { redirectTo } from '@/lib/i18n/redirect'
import { parseCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { getSellerCar } from '@/lib/features/selling/queries/stages'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { logActingPage } from '@/lib/server/http/log-acting'
import type { Actor } from '@/lib/server/auth/sessions'

export type SignedInSeller = Actor & { customerId: string }

export async function requireSeller(path: string): Promise<SignedInSeller> {
  const actor = await getCurrentActor()
  if (actor?.customerId == null) return redirectTo(`/login?next=${encodeURIComponent(path)}`)
  await logActingPage(actor, path)
  return { ...actor, customerId: actor.customerId }
}

const ownCar = cache(async (code: string, sellerId: string) => {
  const carCode = parseCarCode(code)
  return carCode === null
    ? null
    : getSellerCar(carCode, sellerId, { now: new Date(), locale: await getLocale() })
})

export async function requireOwnCar(params: Promise<{ carCode: string }>, section: CarSection) {
  const { carCode } = await params
  const seller = await requireSeller(toCarPath(encodeURIComponent(carCode), section))
  const car = await ownCar(carCode, seller.customerId)
  if (!car) notFound()
  return {
    seller,
    car,
    name: formatCarName(car),
    here: toCarPath(car.carCode, section),
    locale: await getLocale(),
  }
}

export async function buildSellerMetadata(section?: CarSection): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'sellerDashboard')
  const title = section ? `${t(`carSections.${section}`)} · ${t('title')}` : t('title')
  return buildPageMetadata({
    path: SELLER_DASHBOARD,
    locale,
    index: false,
    title,
    description: t('metaDescription'),
  })
}
