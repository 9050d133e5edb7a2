import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { BUSINESS_FACTS } from '@/components/content/business-facts'
import { fillFacts } from '@/components/content/fill-facts'
import { PageBody } from '@/components/content/page-body'
import { PageHead } from '@/components/content/page-head'
import { Points } from '@/components/content/points'
import { LinkButton } from '@/components/ui/link-button'
import { SmartLink } from '@/components/ui/smart-link'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/sell'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, index: false, ...messagesOf(locale).sell.start.meta })
}

export default async function SellPage() {
  const texts = messagesOf(await getLocale()).sell.start
  return (
    <>
      <PageHead crumbs={[{ name: texts.crumb, path: PATH }]} title={texts.title} lead={texts.lead}>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href="/login">{texts.login}</LinkButton>
          <LinkButton href="/register" tone="secondary">{texts.register}</LinkButton>
        </div>
      </PageHead>
      <PageBody>
        <Points texts={texts.points} facts={BUSINESS_FACTS} />
        <div className="grid justify-items-start gap-2">
          <SmartLink href="/sell-your-luxury-cars" className="inline-flex min-h-tap items-center font-medium text-accent underline">{texts.more}</SmartLink>
          <p className="text-ink-soft">{fillFacts(texts.help, BUSINESS_FACTS)}</p>
        </div>
      </PageBody>
    </>
  )
}
