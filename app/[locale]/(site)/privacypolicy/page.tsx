import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { FactsTable } from '@/components/content/facts-table'
import { getBusinessFacts } from '@/components/content/business-facts'
import { SpeedConsent } from '@/components/content/figures-consent'
import { LegalText } from '@/components/content/legal-text'
import { ContentSection } from '@/components/content/section'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/privacypolicy'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    ...translatorOf(locale, 'legal.privacy').all('meta'),
  })
}

export default async function PrivacyPage() {
  const locale = await getLocale()
  const t = translatorOf(locale, 'legal.privacy')
  return (
    <LegalText
      path={PATH}
      name="privacy"
      facts={getBusinessFacts(locale)}
      first={[
        { id: 'purposes', title: t('purposesTitle') },
        { id: 'figures', title: t('figures.title') },
      ]}
    >
      <ContentSection id="purposes" title={t('purposesTitle')}>
        <FactsTable
          caption={t('purposesCaption')}
          head={t.all('purposesHead')}
          columns={['purpose', 'data', 'kept']}
          rows={t.all('purposes')}
        />
      </ContentSection>
      <ContentSection id="figures" title={t('figures.title')}>
        <p className="max-w-prose">{t('figures.lead')}</p>
        <SpeedConsent label={t('figures.agree')} />
      </ContentSection>
    </LegalText>
  )
}
