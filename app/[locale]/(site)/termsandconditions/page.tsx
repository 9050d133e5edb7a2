import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { factsAt } from '@/components/content/business-facts'
import { LegalText } from '@/components/content/legal-text'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/termsandconditions'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, ...messagesOf(locale).legal.terms.meta })
}

export default async function TermsPage() {
  const locale = await getLocale()
  const texts = messagesOf(locale).legal
  return (
    <LegalText
      path={PATH}
      text={texts.terms}
      labels={texts}
      facts={factsAt(await cachedTerms(), locale)}
    />
  )
}
