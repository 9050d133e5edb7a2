import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { factsAt, fillFacts } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { FeeCards, SampleLedger } from '@/components/content/sample-ledger-table'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs, Points, QuestionList } from '@/components/content/text-blocks'
import { Section, TitledGrid } from '@/components/content/section'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { cachedWebTexts } from '@/lib/features/content/cached'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { BRAND } from '@/lib/shared/brand'
import { drawingPath } from '@/lib/engines/car-drawing'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/sell-your-luxury-cars'
const PICTURE = drawingPath({ modelSlug: '5-series', colour: 'blue', view: 'front' })

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const { title, description } = messagesOf(locale).sell.landing.meta
  const facts = factsAt(await cachedTerms(), locale)
  return pageMetadata({ path: PATH, locale, title, description: fillFacts(description, facts) })
}

export default async function SellLandingPage() {
  const locale = await getLocale()
  const texts = messagesOf(locale).sell.landing
  const web = await cachedWebTexts(
    'sell',
    { headline: texts.title, introduction: texts.lead },
    locale,
  )
  const terms = await cachedTerms()
  const facts = factsAt(terms, locale)
  const filled = (text: string) => fillFacts(text, facts)
  const questions = texts.faq.map(({ question, answer }) => ({
    question: filled(question),
    answer: filled(answer),
  }))
  return (
    <>
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={web.headline}
        lead={web.introduction}
        picture={{ src: PICTURE, alt: '' }}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href="/sell">{texts.start}</LinkButton>
          <LinkButton href="/sell/valuation" tone="secondary">
            {texts.value}
          </LinkButton>
          <OutsideLinkButton
            href={BRAND.phone.href}
            icon="phone"
            tone="secondary"
            className="max-[14rem]:px-2 max-[14rem]:text-sm"
          >
            {filled(texts.call)}
          </OutsideLinkButton>
        </div>
      </PageHead>
      <PageBody>
        <Section title={texts.howTitle}>
          <TitledGrid items={texts.steps} facts={facts} isNumbered />
        </Section>
        <Section id="fees" title={texts.feesTitle}>
          <FeeCards fees={Object.values(texts.fees)} facts={facts} />
        </Section>
        <div className="grid gap-section lg:grid-cols-2 lg:gap-12">
          <Section id="ledger" title={texts.ledgerTitle} lead={texts.ledgerText}>
            <SampleLedger texts={texts} terms={terms} facts={facts} />
          </Section>
          <div className="grid content-start gap-section">
            <Section id="payout" title={texts.payoutTitle}>
              <Paragraphs texts={texts.payoutText} facts={facts} />
            </Section>
            <Section id="documents" title={texts.documentsTitle} lead={filled(texts.documentsText)}>
              <Points texts={texts.documents} icon="document" />
            </Section>
          </div>
        </div>
        <Section id="limits" title={texts.limitsTitle}>
          <TitledGrid items={texts.limits} facts={facts} />
        </Section>
        <Section title={texts.whyTitle}>
          <TitledGrid items={texts.why} facts={facts} />
        </Section>
        <Section isSplit id="questions" title={texts.faqTitle}>
          <QuestionList questions={questions} />
        </Section>
        <CallToAction title={texts.ctaTitle} text={texts.ctaText}>
          <LinkButton href="/sell">{texts.start}</LinkButton>
          <OutsideLinkButton
            href={BRAND.phone.href}
            icon="phone"
            tone="secondary"
            className="max-[14rem]:px-2 max-[14rem]:text-sm"
          >
            {filled(texts.call)}
          </OutsideLinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
