import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { OutboxList } from '@/components/dev/outbox-list'
import { readOutbox } from '@/lib/features/messaging/queries'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OutboxPage({ searchParams }: Props) {
  const [{ to }, language] = await Promise.all([searchParams, rootLocale(), connection()])
  const recipient = typeof to === 'string' ? to : undefined
  const items = await readOutbox(recipient)
  if (items === null) notFound()
  return (
    <OutboxList
      items={items}
      to={recipient}
      t={translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'outbox')}
    />
  )
}
