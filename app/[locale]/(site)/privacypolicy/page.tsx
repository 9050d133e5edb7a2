import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { FactsTable } from '@/components/content/facts-table'
import { businessFacts } from '@/components/content/business-facts'
import { FiguresConsent } from '@/components/content/figures-consent'
import { LegalText } from '@/components/content/legal-text'
import { Section } from '@/components/content/section'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/privacypolicy'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, ...messagesOf(locale).legal.privacy.meta })
}

export default async function PrivacyPage() {
  const locale = await getLocale()
  const texts = messagesOf(locale).legal
  const { purposesTitle, purposesCaption, purposesHead, purposes } = texts.privacy
  return (
    <LegalText path={PATH} text={texts.privacy} labels={texts} facts={businessFacts(locale)}>
      <Section id="purposes" title={purposesTitle}>
        <FactsTable
          caption={purposesCaption}
          head={purposesHead}
          columns={['purpose', 'data', 'kept']}
          rows={purposes}
        />
      </Section>
      <Section id="figures" title={texts.privacy.figures.title}>
        <p className="max-w-prose">{texts.privacy.figures.lead}</p>
        <FiguresConsent label={texts.privacy.figures.agree} />
      </Section>
    </LegalText>
  )
}
