import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { getBusinessFacts } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { FaqBrowser } from '@/components/content/faq-browser'
import { groupFaqs } from '@/components/content/faq-groups'
import { PageBody, PageHead } from '@/components/content/page-head'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { getCachedFaqLocales, getCachedFaqs } from '@/lib/features/content/cached-content'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { toFaqPageJsonLd } from '@/lib/seo/list-json-ld'

export const ensureStatic = 'navigation'

const PATH = '/faqs'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    locales: await getCachedFaqLocales(),
    ...translatorOf(locale, 'faqs').all('meta'),
  })
}

export default async function FaqsPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'faqs')
  const questions = await getCachedFaqs(locale)
  if (questions.length === 0 && locale !== DEFAULT_LOCALE) return <MissingPage />
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        {questions.length > 0 && <JsonLd data={toFaqPageJsonLd(questions)} />}
        {questions.length > 0 ? (
          <ClientMessages namespaces={['faqs']}>
            <FaqBrowser groups={groupFaqs(questions, t.all('categories'))} />
          </ClientMessages>
        ) : (
          <p className="text-ink-soft">{t('empty')}</p>
        )}
        <CallToAction title={t('askTitle')} text={t('askText', getBusinessFacts(locale))}>
          <LinkButton tone="secondary" href="/contactus">
            {t('askLink')}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
