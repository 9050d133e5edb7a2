import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { businessFacts } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { FaqBrowser } from '@/components/content/faq-browser'
import { faqGroups } from '@/components/content/faq-groups'
import { PageBody, PageHead } from '@/components/content/page-head'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { cachedFaqLocales, cachedFaqs } from '@/lib/features/content/cached'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { faqPageJsonLd } from '@/lib/seo/list-json-ld'

export const ensureStatic = 'navigation'

const PATH = '/faqs'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({
    path: PATH,
    locale,
    locales: await cachedFaqLocales(),
    ...translatorOf(locale, 'faqs').all('meta'),
  })
}

export default async function FaqsPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'faqs')
  const questions = await cachedFaqs(locale)
  // Languages without questions have no such page, except English, which shows an empty one.
  if (questions.length === 0 && locale !== DEFAULT_LOCALE) return <MissingPage />
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        {questions.length > 0 && <JsonLd data={faqPageJsonLd(questions)} />}
        {questions.length > 0 ? (
          <ClientMessages namespaces={['faqs']}>
            <FaqBrowser groups={faqGroups(questions, t.all('categories'))} />
          </ClientMessages>
        ) : (
          <p className="text-ink-soft">{t('empty')}</p>
        )}
        <CallToAction title={t('askTitle')} text={t('askText', businessFacts(locale))}>
          <LinkButton tone="secondary" href="/contactus">
            {t('askLink')}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
