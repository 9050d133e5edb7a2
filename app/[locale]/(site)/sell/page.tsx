import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { PageBody, PageHead } from '@/components/content/page-head'
import { CurrentActingBanner } from '@/app/page-acting'
import { Points } from '@/components/content/text-blocks'
import { SellSteps } from '@/components/appointments/sell-steps'
import { Figures } from '@/components/ui/figures'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { listSellerAppointments } from '@/lib/features/appointments/queries/seller-visits'
import { getSiteFigures } from '@/lib/features/content/home/queries'
import { getCachedPromises } from '@/lib/features/content/queries/promise-figures'
import { listPromiseFigures } from '@/lib/features/content/rules/promise-figures'
import { listSellerCars } from '@/lib/features/selling/queries/stages'
import { readTermsInForce } from '@/lib/features/pricing/queries/terms'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { logActingPage } from '@/lib/server/http/log-acting'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { formatWholeNumber } from '@/lib/shared/numbers'

export const instant = false

const PATH = '/sell'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    ...translatorOf(locale, 'sell.start').all('meta'),
  })
}

async function listRecords(locale: Locale): Promise<{ value: string; text: string }[]> {
  const [promises, { sold }] = await Promise.all([getCachedPromises(), getSiteFigures(locale)])
  const t = translatorOf(locale, 'promises')
  const landing = translatorOf(locale, 'sell.landing')
  const paid = listPromiseFigures(promises, null).find(
    ({ promise }) => promise === 'payouts',
  )?.shown
  return [
    ...(paid
      ? [
          {
            value: t('of', {
              kept: formatWholeNumber(paid.kept),
              cases: formatWholeNumber(paid.cases),
            }),
            text: t('figure.payouts'),
          },
        ]
      : []),
    ...(sold.days === null
      ? []
      : [
          {
            value: landing('figures.daysValue', { days: sold.days }),
            text: landing('figures.days'),
          },
        ]),
  ]
}

export default async function SellPage() {
  const [locale, actor] = await Promise.all([getLocale(), getCurrentActor()])
  await logActingPage(actor, PATH)
  const t = translatorOf(locale, 'sell.start')
  const seller = actor?.customerId == null ? null : actor
  const now = new Date()
  const facts = getFactsAt(await readTermsInForce(now), locale)
  const [appointments, { total: cars }] = seller?.customerId
    ? await Promise.all([
        listSellerAppointments(seller.customerId),
        listSellerCars(seller.customerId, { page: 1, pageSize: 1 }, { now, locale }),
      ])
    : [[], { total: 0 }]
  const figures = actor ? [] : await listRecords(locale)
  return (
    <>
      <CurrentActingBanner />
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
            <LinkButton href="/login?next=/sell" tone="secondary">
              {t('login')}
            </LinkButton>
            <LinkButton href="/register?next=/sell" tone="secondary">
              {t('register')}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <PageBody>
        {figures.length > 0 && (
          <section aria-label={translatorOf(locale, 'sell.landing')('figures.title')}>
            <Figures figures={figures} />
          </section>
        )}
        <SellSteps
          open={appointments.filter(({ isOpen }) => isOpen)}
          locale={locale}
          facts={facts}
          hasCars={appointments.length + cars > 0}
        />
        <div className="grid gap-8 rounded-xl bg-sunken p-6 max-[15rem]:p-3 sm:p-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-3">
            <Points texts={t.all('points', facts)} />
            <Points texts={[t('limit', facts)]} icon="info" />
          </div>
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
