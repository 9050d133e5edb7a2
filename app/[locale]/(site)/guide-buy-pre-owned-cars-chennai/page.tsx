import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { factsAt, fillFacts } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { Contents } from '@/components/content/legal-text'
import { FactsTable } from '@/components/content/facts-table'
import { GuideSteps } from '@/components/content/guide-steps'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs, Points } from '@/components/content/text-blocks'
import { Section } from '@/components/content/section'
import { LinkButton } from '@/components/ui/link-button'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/guide-buy-pre-owned-cars-chennai'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({
    path: PATH,
    locale,
    kind: 'article',
    ...messagesOf(locale).content.guide.meta,
  })
}

export default async function GuidePage() {
  const locale = await getLocale()
  const {
    guide,
    content: { onThisPage, guide: texts },
  } = messagesOf(locale)
  const facts = factsAt(await cachedTerms(), locale)
  const costs = texts.costs.map((cost) => ({
    item: fillFacts(cost.item, facts),
    amount: fillFacts(cost.amount, facts),
    here: fillFacts(cost.here, facts),
  }))
  const sections = [
    { id: 'steps', title: texts.stepsTitle },
    { id: 'checks', title: texts.checksTitle },
    { id: 'papers', title: texts.papersTitle },
    { id: 'state', title: texts.stateTitle },
    { id: 'costs', title: texts.costTitle },
    { id: 'tcs', title: texts.tcsTitle },
    { id: 'after', title: texts.afterTitle },
  ]
  return (
    <>
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={texts.title}
        lead={texts.lead}
        picture={{ src: '/articles/buying-guide.svg', alt: texts.pictureAlt }}
      >
        <p className="mt-6">
          <LinkButton href="/guide">{guide.cta}</LinkButton>
        </p>
      </PageHead>
      <PageBody className="lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Contents title={onThisPage} sections={sections} />
        <div className="grid gap-section">
          <Section id="steps" title={texts.stepsTitle}>
            <GuideSteps steps={texts.steps} facts={facts} />
          </Section>
          <Section id="checks" title={texts.checksTitle} lead={fillFacts(texts.checksNote, facts)}>
            <FactsTable
              caption={texts.checksCaption}
              head={texts.checksHead}
              columns={['where', 'look', 'leave']}
              rows={texts.checks}
            />
          </Section>
          <Section id="papers" title={texts.papersTitle} lead={texts.papersNote}>
            <FactsTable
              caption={texts.papersCaption}
              head={texts.papersHead}
              columns={['paper', 'what', 'who']}
              rows={texts.papers}
            />
          </Section>
          <Section id="state" title={texts.stateTitle}>
            <Paragraphs texts={[texts.stateText]} />
          </Section>
          <Section id="costs" title={texts.costTitle}>
            <FactsTable
              caption={texts.costCaption}
              head={texts.costHead}
              columns={['item', 'amount', 'here']}
              rows={costs}
            />
          </Section>
          <Section id="tcs" title={texts.tcsTitle}>
            <Paragraphs texts={texts.tcs} facts={facts} />
          </Section>
          <Section id="after" title={texts.afterTitle}>
            <Points texts={texts.after} />
          </Section>
          <CallToAction title={texts.ctaTitle}>
            <LinkButton href="/buy?city=chennai">{texts.cta}</LinkButton>
            <LinkButton href="/contactus" tone="quiet">
              {texts.ask}
            </LinkButton>
          </CallToAction>
        </div>
      </PageBody>
    </>
  )
}
