import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { SoldCars } from '@/components/content/home/proof'
import { CallToAction } from '@/components/content/call-to-action'
import { FeeCards, SampleLedger } from '@/components/content/sample-ledger-table'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs, Points, QuestionList } from '@/components/content/text-blocks'
import { ContentSection, TitledGrid } from '@/components/content/section'
import { ValueStart } from '@/components/valuation/value-start'
import { Figures } from '@/components/ui/figures'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { getCachedWebTexts } from '@/lib/features/content/cached-content'
import { getHomePage, getSiteFigures } from '@/lib/features/content/home/queries'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { BRAND } from '@/lib/shared/brand'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/sell-your-luxury-cars'
const MAKES = 8

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const facts = getFactsAt(await getCachedTerms(), locale)
  const { title, description } = translatorOf(locale, 'sell.landing').all('meta', facts)
  return buildPageMetadata({ path: PATH, locale, title, description })
}

export default async function SellLandingPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'sell.landing')
  const web = await getCachedWebTexts(
    'sell',
    { headline: t('title'), introduction: t('lead') },
    locale,
  )
  const [terms, home, figures] = await Promise.all([
    getCachedTerms(),
    getHomePage(null, locale),
    getSiteFigures(locale),
  ])
  const facts = getFactsAt(terms, locale)
  return (
    <>
      <PageHead
        crumbs={[{ name: t('crumb'), path: PATH }]}
        title={web.headline}
        lead={web.introduction}
        aside={<ValueStart makes={home.makes.slice(0, MAKES)} />}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href="/sell" size="lg">
            {t('start')}
          </LinkButton>
          <OutsideLinkButton
            href={BRAND.phone.href}
            icon="phone"
            tone="secondary"
            size="lg"
            className="max-[14rem]:px-2 max-[14rem]:text-sm"
          >
            {t('call', facts)}
          </OutsideLinkButton>
        </div>
      </PageHead>
      <PageBody>
        <section aria-label={t('figures.title')}>
          <Figures
            figures={[
              ...(figures.sold.days === null
                ? []
                : [
                    {
                      value: t('figures.daysValue', { days: figures.sold.days }),
                      text: t('figures.days'),
                    },
                  ]),
              { value: facts.listingFee, text: t('figures.fee') },
              { value: facts.successFee, text: t('figures.success') },
              { value: t('figures.payoutValue', facts), text: t('figures.payout') },
            ]}
          />
        </section>
        <ContentSection title={t('howTitle')}>
          <TitledGrid items={t.all('steps', facts)} isNumbered />
        </ContentSection>
        <ContentSection id="fees" title={t('feesTitle')}>
          <FeeCards fees={Object.values(t.all('fees', facts))} />
        </ContentSection>
        <div className="grid gap-section lg:grid-cols-2 lg:gap-12">
          <ContentSection id="ledger" title={t('ledgerTitle')} lead={t('ledgerText')}>
            <SampleLedger terms={terms} facts={facts} t={t} />
          </ContentSection>
          <div className="grid content-start gap-section">
            <ContentSection id="payout" title={t('payoutTitle')}>
              <Paragraphs texts={t.all('payoutText', facts)} />
            </ContentSection>
            <ContentSection
              id="documents"
              title={t('documentsTitle')}
              lead={t('documentsText', facts)}
            >
              <Points texts={t.all('documents')} icon="document" />
            </ContentSection>
          </div>
        </div>
        <ContentSection id="limits" title={t('limitsTitle')}>
          <TitledGrid items={t.all('limits', facts)} />
        </ContentSection>
        {figures.lastSold.length > 0 && (
          <ContentSection title={translatorOf(locale, 'home.proof')('recent')}>
            <SoldCars cars={figures.lastSold} />
          </ContentSection>
        )}
        <ContentSection title={t('whyTitle')}>
          <TitledGrid items={t.all('why', facts)} />
        </ContentSection>
        <ContentSection isSplit id="questions" title={t('faqTitle')}>
          <QuestionList questions={t.all('faq', facts)} />
        </ContentSection>
        <CallToAction title={t('ctaTitle')} text={t('ctaText')}>
          <LinkButton href="/sell">{t('start')}</LinkButton>
          <OutsideLinkButton
            href={BRAND.phone.href}
            icon="phone"
            tone="secondary"
            className="max-[14rem]:px-2 max-[14rem]:text-sm"
          >
            {t('call', facts)}
          </OutsideLinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
