import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { Contents } from '@/components/content/contents'
import { FactsTable } from '@/components/content/facts-table'
import { GuideSteps } from '@/components/content/guide-steps'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs, Points } from '@/components/content/text-blocks'
import { ContentSection } from '@/components/content/section'
import { LinkButton } from '@/components/ui/link-button'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/guide-buy-pre-owned-cars-chennai'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    kind: 'article',
    ...translatorOf(locale, 'content.guide').all('meta'),
  })
}

export default async function GuidePage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'content.guide')
  const facts = getFactsAt(await getCachedTerms(), locale)
  const sections = [
    { id: 'steps', title: t('stepsTitle') },
    { id: 'checks', title: t('checksTitle') },
    { id: 'papers', title: t('papersTitle') },
    { id: 'state', title: t('stateTitle') },
    { id: 'costs', title: t('costTitle') },
    { id: 'tcs', title: t('tcsTitle') },
    { id: 'after', title: t('afterTitle') },
  ]
  return (
    <>
      <PageHead
        crumbs={[{ name: t('crumb'), path: PATH }]}
        title={t('title')}
        lead={t('lead')}
        isReading
        picture={{ src: '/articles/buying-guide.svg', alt: t('pictureAlt') }}
      >
        <p className="mt-6">
          <LinkButton href="/guide">{translatorOf(locale, 'guide')('cta')}</LinkButton>
        </p>
      </PageHead>
      <PageBody className="lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Contents title={translatorOf(locale, 'content')('onThisPage')} sections={sections} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-section">
          <ContentSection id="steps" title={t('stepsTitle')}>
            <GuideSteps steps={t.all('steps', facts)} />
          </ContentSection>
          <ContentSection id="checks" title={t('checksTitle')} lead={t('checksNote', facts)}>
            <FactsTable
              caption={t('checksCaption')}
              head={t.all('checksHead')}
              columns={['where', 'look', 'leave']}
              rows={t.all('checks')}
            />
          </ContentSection>
          <ContentSection id="papers" title={t('papersTitle')} lead={t('papersNote')}>
            <FactsTable
              caption={t('papersCaption')}
              head={t.all('papersHead')}
              columns={['paper', 'what', 'who']}
              rows={t.all('papers')}
            />
          </ContentSection>
          <ContentSection id="state" title={t('stateTitle')}>
            <Paragraphs texts={[t('stateText')]} />
          </ContentSection>
          <ContentSection id="costs" title={t('costTitle')}>
            <FactsTable
              caption={t('costCaption')}
              head={t.all('costHead')}
              columns={['item', 'amount', 'here']}
              rows={t.all('costs', facts)}
            />
          </ContentSection>
          <ContentSection id="tcs" title={t('tcsTitle')}>
            <Paragraphs texts={t.all('tcs', facts)} />
          </ContentSection>
          <ContentSection id="after" title={t('afterTitle')}>
            <Points texts={t.all('after')} />
          </ContentSection>
          <CallToAction title={t('ctaTitle')}>
            <LinkButton href="/buy?city=chennai">{t('cta')}</LinkButton>
            <LinkButton href="/contactus" tone="quiet">
              {t('ask')}
            </LinkButton>
          </CallToAction>
        </div>
      </PageBody>
    </>
  )
}
