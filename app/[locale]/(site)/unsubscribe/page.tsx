import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { connection } from 'next/server'
import { UnsubscribeForm } from '@/components/alerts/unsubscribe-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { customerOfToken } from '@/lib/features/consents/unsubscribe-token'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'

/** Whose alerts stop stands in the address. */
export const instant = false

async function texts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'consents.unsubscribe')
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts()
  return pageMetadata({ path: '/unsubscribe', index: false, title: t('title'), description: t('description') })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function UnsubscribePage({ searchParams }: Props) {
  const [{ t: token }, t] = await Promise.all([searchParams, texts(), connection()])
  const isOurs = typeof token === 'string' && customerOfToken(token) !== null
  return (
    <div className="mx-auto max-w-xl px-gutter py-section">
      <h1 className="mb-4 text-3xl">{t('title')}</h1>
      {isOurs ? (
        <ClientMessages namespaces={['consents']}><UnsubscribeForm token={token} /></ClientMessages>
      ) : (
        <>
          <p className="font-semibold">{t('wrong')}</p>
          <p className="text-ink-soft">{t('wrongHint')}</p>
        </>
      )}
      <LinkButton href="/dashboard/buyer" tone="secondary" className="mt-6">{t('dashboard')}</LinkButton>
    </div>
  )
}
