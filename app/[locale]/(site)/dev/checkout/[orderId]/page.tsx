import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { SandboxCheckout } from '@/components/payments/sandbox-checkout'
import { ClientMessages } from '@/components/layout/client-messages'
import { getCheckout } from '@/lib/features/payments/queries/checkout'
import { CurrentActingBanner } from '@/app/page-acting'
import { translatorOf } from '@/lib/i18n/translator'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { formatRupees } from '@/lib/shared/numbers'

/** Rendered for each request. With a real payment gateway, this page answers 404. */
export const instant = false

type Props = { params: Promise<{ orderId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: translatorOf(await getLocale(), 'sandbox')('metaTitle'),
    robots: { index: false },
  }
}

export default async function CheckoutRoute({ params }: Props) {
  const [{ orderId }, actor, locale] = await Promise.all([params, getCurrentActor(), getLocale()])
  const checkout = actor?.customerId == null ? null : await getCheckout(orderId, actor.customerId)
  if (checkout === null) notFound()
  const t = translatorOf(locale, 'sandbox')
  return (
    <>
      <CurrentActingBanner />
      <div className="mx-auto max-w-prose px-gutter py-section">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 text-ink-soft">{t('text')}</p>
        <p className="mt-4 text-sm break-all text-ink-faint">{t('order', { order: orderId })}</p>
        <p className="mb-6 text-xl font-bold tabular-nums">
          {t(checkout.purpose === 'block' ? 'toBlock' : 'amount', {
            amount: formatRupees(checkout.amount),
          })}
        </p>
        <ClientMessages namespaces={['sandbox']}>
          <SandboxCheckout orderId={orderId} back={checkout.back} purpose={checkout.purpose} />
        </ClientMessages>
      </div>
    </>
  )
}
