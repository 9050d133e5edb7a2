import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { AppointmentForm } from '@/components/appointments/appointment-form'
import { BroughtValuation } from '@/components/selling/valued-cars'
import { PageBody, PageHead } from '@/components/content/page-head'
import { CurrentActingBanner } from '@/app/page-acting'
import { ClientMessages } from '@/components/layout/client-messages'
import { redirectTo } from '@/lib/i18n/redirect'
import { listResources } from '@/lib/features/catalogue/queries/resources'
import { parseSellerCarDraft } from '@/lib/features/selling/rules/draft'
import { readTermsInForce } from '@/lib/features/pricing/queries/terms'
import { translatorOf } from '@/lib/i18n/translator'
import { claimValuation } from '@/lib/features/valuation/commands/claim-valuation'
import { MAX_CAR_AGE_YEARS } from '@/lib/shared/age-limit'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentActor } from '@/lib/server/auth/current-actor'

export const instant = false

const PATH = '/sell/appointment'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'appointment.meta')
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    title: t('title'),
    description: t('description'),
  })
}

export default async function AppointmentPage({ searchParams }: Props) {
  const [params, actor, locale] = await Promise.all([searchParams, getCurrentActor(), getLocale()])
  const start = parseSellerCarDraft(params)
  if (actor?.customerId == null) {
    const query = new URLSearchParams(start).toString()
    return redirectTo(`/login?next=${encodeURIComponent(query ? `${PATH}?${query}` : PATH)}`)
  }
  const t = translatorOf(locale, 'appointment')
  const now = new Date()
  const [makes, cities, { listingFee }, valuation] = await Promise.all([
    listResources({ type: 'make', make: null, model: null }, now, locale),
    listResources({ type: 'city', make: null, model: null }, now, locale),
    readTermsInForce(now),
    start.valuation ? claimValuation(start.valuation, actor.customerId) : null,
  ])
  return (
    <>
      <CurrentActingBanner />
      <PageHead
        crumbs={[
          { name: translatorOf(locale, 'sell')('start.crumb'), path: '/sell' },
          { name: t('crumb'), path: PATH },
        ]}
        title={t('title')}
        lead={t('lead')}
      />
      <PageBody>
        {valuation && <BroughtValuation valuation={valuation} locale={locale} />}
        <ClientMessages namespaces={['appointment', 'testDrives', 'vocabulary']}>
          <AppointmentForm
            {...{ start, makes, cities, listingFee }}
            ageLimit={translatorOf(locale, 'valuation')('year.limit', MAX_CAR_AGE_YEARS)}
          />
        </ClientMessages>
      </PageBody>
    </>
  )
}
