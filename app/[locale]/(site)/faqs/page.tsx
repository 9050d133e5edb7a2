import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { businessFacts, fillFacts } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { FaqBrowser } from '@/components/content/faq-browser'
import { faqGroups } from '@/components/content/faq-groups'
import { PageBody, PageHead } from '@/components/content/page-head'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { cachedFaqLocales, cachedFaqs } from '@/lib/features/content/cached'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
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
    ...messagesOf(locale).faqs.meta,
  })
}

export default async function FaqsPage() {
  const locale = await getLocale()
  const texts = messagesOf(locale).faqs
  const questions = await cachedFaqs(locale)
  // Languages without FAQs have no page.
  if (questions.length === 0 && locale !== DEFAULT_LOCALE) return <MissingPage />
  return (
    <>
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={texts.title}
        lead={texts.lead}
      />
      <PageBody>
        {questions.length > 0 && <JsonLd data={faqPageJsonLd(questions)} />}
        {questions.length > 0 ? (
          <ClientMessages namespaces={['faqs']}>
            <FaqBrowser groups={faqGroups(questions, texts.categories)} />
          </ClientMessages>
        ) : (
          <p className="text-ink-soft">{texts.empty}</p>
        )}
        <CallToAction title={texts.askTitle} text={fillFacts(texts.askText, businessFacts(locale))}>
          <LinkButton tone="secondary" href="/contactus">
            {texts.askLink}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
