import type { ReactNode } from 'react'
import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { compiledTexts } from '@/lib/i18n/client-texts'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { TextsProvider } from './texts-provider'

/** The texts that every page's islands speak. */
const OF_EVERY_PAGE = ['chrome'] as const satisfies (keyof Messages)[]

interface ClientMessagesProps {
  /** Namespaces that client components below read. Each adds its texts to the page, so name only those. */
  namespaces?: readonly (keyof Messages)[]
  children: ReactNode
}

/** Passes texts to client components. Server components don't need it. */
export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const language = await rootLocale()
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const all = messagesOf(locale)
  const included = new Set<keyof Messages>([...OF_EVERY_PAGE, ...namespaces])
  const messages = Object.fromEntries(
    [...included].map((name) => [name, compiledTexts(all[name])]),
  ) as Partial<Messages>
  return (
    <TextsProvider locale={locale} messages={messages}>
      {children}
    </TextsProvider>
  )
}
