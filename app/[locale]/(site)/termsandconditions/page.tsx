import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { LegalText } from '@/components/content/legal-text'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/termsandconditions'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    ...translatorOf(locale, 'legal.terms').all('meta'),
  })
}

export default async function TermsPage() {
  const locale = await getLocale()
  return <LegalText path={PATH} name="terms" facts={getFactsAt(await getCachedTerms(), locale)} />
}
