import type { Metadata } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getLocale } from 'next-intl/server'
import { FactsTable } from '@/components/content/facts-table'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Points } from '@/components/content/text-blocks'
import { ContentSection } from '@/components/content/section'
import { OldCarHint } from '@/components/exchanges/old-car-hint'
import { AnyCarCalculator } from '@/components/finance/any-car-calculator'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { getCachedWebTexts } from '@/lib/features/content/cached-content'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { listLendingRows } from '@/lib/features/finance/rules/loan'
import { isLocale, DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { toIndianYear } from '@/lib/shared/dates'

export const ensureStatic = 'navigation'

const PATH = '/finance'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'finance')
  return buildPageMetadata({
    path: PATH,
    locale,
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}

async function currentYear(): Promise<number> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return toIndianYear(new Date())
}

export default async function FinancePage() {
  const [language, thisYear] = await Promise.all([getLocale(), currentYear()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const t = translatorOf(locale, 'finance')
  const web = await getCachedWebTexts(
    'finance',
    { headline: t('title'), introduction: t('lead') },
    locale,
  )
  const rows = listLendingRows(LENDING_TABLE).map(
    ({ fromAge, toAge, rate, maxLoanPercent, longest, shortestOfBand }) => ({
      age: t('ageTo', { from: fromAge, to: toAge }),
      rate: t('percent', { value: String(rate) }),
      loan: t('ofPrice', { value: String(maxLoanPercent) }),
      tenure:
        longest === shortestOfBand
          ? t('months', { count: longest })
          : t('monthsDown', { most: longest, least: shortestOfBand }),
    }),
  )
  return (
    <>
      <PageHead
        crumbs={[{ name: t('crumb'), path: PATH }]}
        title={web.headline}
        lead={web.introduction}
      />
      <PageBody>
        <ContentSection id="calculator" title={t('calculator')}>
          <ClientMessages namespaces={['finance', 'emi']}>
            <AnyCarCalculator thisYear={thisYear} />
            <OldCarHint locale={locale} />
          </ClientMessages>
        </ContentSection>
        <ContentSection
          id="eligibility"
          title={t('tableTitle')}
          lead={t('tableLead', {
            oldest: LENDING_TABLE.maxAgeAtEnd,
            shortest: LENDING_TABLE.minTenure,
            longest: LENDING_TABLE.maxTenure,
          })}
        >
          <FactsTable
            caption={t('caption')}
            head={t.all('head')}
            columns={['age', 'rate', 'loan', 'tenure']}
            rows={rows}
          />
        </ContentSection>
        <ContentSection id="how" title={t('howTitle')}>
          <Points texts={t.all('how')} />
          <p className="mt-6">
            <LinkButton href="/buy?kms=0" tone="secondary">
              {t('see')}
            </LinkButton>
          </p>
        </ContentSection>
      </PageBody>
    </>
  )
}
