import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { factsAt, fillFacts } from '@/components/content/business-facts'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PageActing } from '@/app/page-acting'
import { Points } from '@/components/content/text-blocks'
import { SellSteps } from '@/components/appointments/sell-steps'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { listSellerAppointments } from '@/lib/features/appointments/queries/seller-visits'
import { termsNow } from '@/lib/features/pricing/queries/terms'
import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'
import { logActingPage } from '@/lib/server/http/log-acting'
import { currentActor } from '@/lib/server/auth/current-actor'

/** Depends on the session. */
export const instant = false

const PATH = '/sell'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, index: false, ...messagesOf(locale).sell.start.meta })
}

export default async function SellPage() {
  const [locale, actor] = await Promise.all([getLocale(), currentActor()])
  await logActingPage(actor, PATH)
  const texts = messagesOf(locale).sell.start
  const seller = actor?.customerId == null ? null : actor
  const t = translatorOf(locale, 'appointment.start')
  const facts = factsAt(await termsNow(new Date()), locale)
  const open = seller?.customerId
    ? (await listSellerAppointments(seller.customerId)).filter(({ isOpen }) => isOpen)
    : []
  return (
    <>
      <PageActing />
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={seller ? t('hello', { name: seller.firstName ?? '' }) : texts.title}
        lead={seller ? texts.signedInLead : texts.lead}
      >
        {!actor && (
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href="/login?next=/sell">{texts.login}</LinkButton>
            <LinkButton href="/register?next=/sell" tone="secondary">
              {texts.register}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <PageBody>
        {seller && <SellSteps open={open} locale={locale} facts={facts} />}
        <Points texts={texts.points} facts={facts} />
        <div className="grid justify-items-start gap-2">
          <Link
            href="/sell-your-luxury-cars"
            className="inline-flex min-h-tap items-center font-medium text-accent underline"
          >
            {texts.more}
          </Link>
          <p className="text-ink-soft">{fillFacts(texts.help, facts)}</p>
        </div>
      </PageBody>
    </>
  )
}
