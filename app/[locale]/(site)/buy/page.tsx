import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { cache } from 'react'
import { RecentlyViewedStrip } from '@/components/recently-viewed/strip'
import { Listing } from '@/components/search/listing'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { CITY_COOKIE } from '@/lib/features/catalogue/rules/cities'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'
import { pack } from '@/lib/shared/packed'
import { carOfTypedCode, listingPage, type QueryParams } from './listing-page'

/** Filters are in the address, so every request has its own answer; it comes in one piece. */
export const instant = false

type Props = { searchParams: Promise<QueryParams> }

const answer = cache(async (searchParams: Promise<QueryParams>) => {
  const [params, language, kept] = await Promise.all([searchParams, rootLocale(), cookies()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const now = new Date()
  const car = await carOfTypedCode(params, now)
  if (car) redirect(localePath(locale, car))
  const near = kept.get(CITY_COOKIE)?.value ?? null
  return { locale, ...(await listingPage(params, { locale, now, near })) }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata((await answer(searchParams)).facts)
}

export default async function BuyPage({ searchParams }: Props) {
  const { locale, heading, model } = await answer(searchParams)
  const t = translatorOf(locale, 'listing')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('breadcrumbHome'), href: '/' }, { label: t('breadcrumbBuy') }]}
      />
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <Listing packed={pack(model)} />
      <RecentlyViewedStrip title={translatorOf(locale, 'recent')('title')} />
    </div>
  )
}
