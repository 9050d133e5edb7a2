import type { Messages as KnownMessages, NestedKeyOf } from 'next-intl'
import type { ReactNode } from 'react'
import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { compiledTexts } from '@/lib/i18n/client-texts'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { TextsProvider } from './texts-provider'

/** The texts that every page's islands speak, and those of the cards that most pages have. */
const OF_EVERY_PAGE = [
  'chrome',
  'card.compare',
  'card.compareCar',
  'card.compareFull',
  'card.emi',
  'card.emiTerms',
  'card.noLoan',
  'card.noLoanNeeded',
  'card.shortlist',
] as const satisfies TextPath[]

/** A namespace, or the path of a part of one. */
export type TextPath = keyof Messages | NestedKeyOf<KnownMessages>

interface ClientMessagesProps {
  /** Added to the page's size, so name only what is used. */
  namespaces?: readonly TextPath[]
  children: ReactNode
}

interface Texts {
  [name: string]: Texts | string
}

/** Copies one path. */
function include(path: string, from: Texts, to: Texts): void {
  const [name = '', ...rest] = path.split('.')
  const found = from[name]
  if (found === undefined) throw new Error(`There is no text ${path}`)
  if (rest.length === 0 || typeof found === 'string') to[name] = compiledTexts(found)
  else include(rest.join('.'), found, (to[name] ??= {}) as Texts)
}

/** For client components only. */
export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const language = await rootLocale()
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const all = messagesOf(locale)
  const messages: Texts = {}
  for (const path of [...OF_EVERY_PAGE, ...namespaces])
    include(path, all as unknown as Texts, messages)
  return (
    <TextsProvider locale={locale} messages={messages as Partial<Messages>}>
      {children}
    </TextsProvider>
  )
}
