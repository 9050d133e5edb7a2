import { CarCode } from '@/components/vehicles/car-code'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { CityCard } from '@/components/content/city-card'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Points } from '@/components/content/text-blocks'
import { ContentSection } from '@/components/content/section'
import { ClientMessages } from '@/components/layout/client-messages'
import { NeedsScripts } from '@/components/content/needs-scripts'
import { QueryForm } from '@/components/customers/query-form'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { BRAND } from '@/lib/shared/brand'
import { getCachedYards } from '@/lib/features/content/cached-content'
import { translatorOf } from '@/lib/i18n/translator'
import { toDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentSiteIn } from '@/lib/seo/site'

export const ensureStatic = 'navigation'

const PATH = '/contactus'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    ...translatorOf(locale, 'content.contact').all('meta'),
  })
}

export default async function ContactPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'content.contact')
  const query = translatorOf(locale, 'query')
  const cities = await getCachedYards(locale)
  const yards = cities.map((city) => ({
    ...city,
    phone: (city.phones[0] ?? BRAND.phone).href.replace('tel:', ''),
  }))
  return (
    <>
      <JsonLd data={toDealerJsonLd(yards, getCurrentSiteIn(locale))} />
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')}>
        <div className="mt-6 flex flex-wrap gap-3">
          <OutsideLinkButton
            href={BRAND.phone.href}
            icon="phone"
            className="max-[14rem]:px-2 max-[14rem]:text-sm"
          >
            {BRAND.phone.display}
          </OutsideLinkButton>
          <OutsideLinkButton href={`mailto:${BRAND.email}`} icon="mail" tone="secondary">
            {BRAND.email}
          </OutsideLinkButton>
        </div>
        <p className="mt-4 max-w-prose text-sm text-ink-faint">
          <CarCode text={t('mailHint')} />
        </p>
      </PageHead>
      <PageBody>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {cities.map((city) => (
            <CityCard key={city.slug} city={city} />
          ))}
        </div>
        <ContentSection id="ask" title={query('title')} lead={query('lead')}>
          <div className="max-w-prose">
            <NeedsScripts>
              <ClientMessages namespaces={['query', 'login']}>
                <QueryForm />
              </ClientMessages>
            </NeedsScripts>
          </div>
        </ContentSection>
        <ContentSection title={t('safetyTitle')}>
          <Points texts={t.all('safety')} icon="shield" />
        </ContentSection>
        <ContentSection id="security" title={t('securityTitle')}>
          <Points texts={t.all('security', { email: BRAND.security.email })} icon="shield" />
        </ContentSection>
      </PageBody>
    </>
  )
}
