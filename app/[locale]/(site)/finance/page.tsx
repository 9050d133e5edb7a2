import type { Metadata } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getLocale } from 'next-intl/server'
import { FactsTable } from '@/components/content/facts-table'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Points } from '@/components/content/text-blocks'
import { Section } from '@/components/content/section'
import { AnyCarCalculator } from '@/components/finance/any-car-calculator'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { cachedWebTexts } from '@/lib/features/content/cached'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { lendingRows } from '@/lib/features/finance/rules/loan'
import { isLocale, DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'
import { yearOf } from '@/lib/shared/dates'

export const ensureStatic = 'navigation'

const PATH = '/finance'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const { metaTitle, metaDescription } = messagesOf(locale).finance
  return pageMetadata({ path: PATH, locale, title: metaTitle, description: metaDescription })
}

/** Year of the cached page; renewed with it. */
async function currentYear(): Promise<number> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return yearOf(new Date())
}

export default async function FinancePage() {
  const [language, thisYear] = await Promise.all([getLocale(), currentYear()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const t = translatorOf(locale, 'finance')
  const texts = messagesOf(locale).finance
  const web = await cachedWebTexts(
    'finance',
    { headline: texts.title, introduction: texts.lead },
    locale,
  )
  const rows = lendingRows(LENDING).map(
    ({ fromAge, toAge, rate, largestLoan, longest, shortestOfBand }) => ({
      age: t('ageTo', { from: fromAge, to: toAge }),
      rate: t('percent', { value: String(rate) }),
      loan: t('ofPrice', { value: String(largestLoan) }),
      tenure:
        longest === shortestOfBand
          ? t('months', { count: longest })
          : t('monthsDown', { most: longest, least: shortestOfBand }),
    }),
  )
  return (
    <>
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={web.headline}
        lead={web.introduction}
      />
      <PageBody>
        <Section id="calculator" title={texts.calculator}>
          <ClientMessages namespaces={['finance', 'emi']}>
            <AnyCarCalculator thisYear={thisYear} />
          </ClientMessages>
        </Section>
        <Section
          id="eligibility"
          title={texts.tableTitle}
          lead={t('tableLead', {
            oldest: LENDING.oldestAtEnd,
            shortest: LENDING.shortestTenure,
            longest: LENDING.longestTenure,
          })}
        >
          <FactsTable
            caption={texts.caption}
            head={texts.head}
            columns={['age', 'rate', 'loan', 'tenure']}
            rows={rows}
          />
        </Section>
        <Section id="how" title={texts.howTitle}>
          <Points texts={texts.how} />
          <p className="mt-6">
            <LinkButton href="/buy?kms=0" tone="secondary">
              {texts.see}
            </LinkButton>
          </p>
        </Section>
      </PageBody>
    </>
  )
}
