import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PageActing } from '@/app/page-acting'
import { Points } from '@/components/content/text-blocks'
import { SellSteps } from '@/components/appointments/sell-steps'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { listSellerAppointments } from '@/lib/features/appointments/queries/seller-visits'
import { readTermsNow } from '@/lib/features/pricing/queries/terms'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'
import { logActingPage } from '@/lib/server/http/log-acting'
import { getCurrentActor } from '@/lib/server/auth/current-actor'

export const instant = false

const PATH = '/sell'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({
    path: PATH,
    locale,
    index: false,
    ...translatorOf(locale, 'sell.start').all('meta'),
  })
}

export default async function SellPage() {
  const [locale, actor] = await Promise.all([getLocale(), getCurrentActor()])
  await logActingPage(actor, PATH)
  const t = translatorOf(locale, 'sell.start')
  const seller = actor?.customerId == null ? null : actor
  const facts = getFactsAt(await readTermsNow(new Date()), locale)
  const open = seller?.customerId
    ? (await listSellerAppointments(seller.customerId)).filter(({ isOpen }) => isOpen)
    : []
  return (
    <>
      <PageActing />
      <PageHead
        crumbs={[{ name: t('crumb'), path: PATH }]}
        title={
          seller
            ? translatorOf(locale, 'appointment.start')('hello', { name: seller.firstName ?? '' })
            : t('title')
        }
        lead={seller ? t('signedInLead') : t('lead')}
      >
        {!actor && (
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href="/login?next=/sell">{t('login')}</LinkButton>
            <LinkButton href="/register?next=/sell" tone="secondary">
              {t('register')}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <PageBody>
        <SellSteps open={open} locale={locale} facts={facts} isSignedIn={seller !== null} />
        <div className="grid gap-8 rounded-xl bg-sunken p-6 max-[15rem]:p-3 sm:p-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Points texts={t.all('points', facts)} />
          <div className="grid content-center justify-items-start gap-2">
            <Link
              href="/sell-your-luxury-cars"
              className="inline-flex min-h-tap items-center font-medium text-accent underline"
            >
              {t('more')}
            </Link>
            <p className="text-ink-soft">{t('help', facts)}</p>
          </div>
        </div>
      </PageBody>
    </>
  )
}
