import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { connection } from 'next/server'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { wantsAlerts } from '@/lib/features/customers/queries/consents'
import { readUnsubscribeToken } from '@/lib/features/customers/commands/unsubscribe-token'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

async function texts() {
  return translatorOf(await getLocale(), 'consents.unsubscribe')
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts()
  return buildPageMetadata({
    locale: await getLocale(),
    path: '/unsubscribe',
    index: false,
    title: t('title'),
    description: t('description'),
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Asks for confirmation, because mail scanners open links. Works without JavaScript. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const [{ t: token }, t, locale] = await Promise.all([
    searchParams,
    texts(),
    getLocale(),
    connection(),
  ])
  const customerId = typeof token === 'string' ? readUnsubscribeToken(token) : null
  return (
    <div className="mx-auto max-w-xl px-gutter py-section">
      <h1 className="mb-4 text-3xl">{t('title')}</h1>
      {customerId === null || typeof token !== 'string' ? (
        <>
          <p className="font-semibold">{t('wrong')}</p>
          <p className="text-ink-soft">{t('wrongHint')}</p>
        </>
      ) : (await wantsAlerts(customerId)) ? (
        <form
          method="post"
          action={`/customer/v1/unsubscribe?t=${encodeURIComponent(token)}`}
          className="grid justify-items-start gap-4"
        >
          <p>{t('question')}</p>
          <input type="hidden" name="stop" value="alerts" />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit">{t('stop')}</Button>
        </form>
      ) : (
        <>
          <p className="font-semibold">{t('done')}</p>
          <p className="text-ink-soft">{t('again')}</p>
        </>
      )}
      <LinkButton href="/dashboard/buyer" tone="secondary" className="mt-6">
        {t('dashboard')}
      </LinkButton>
    </div>
  )
}
