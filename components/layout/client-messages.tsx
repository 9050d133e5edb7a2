import type { Messages as KnownMessages, NestedKeyOf } from 'next-intl'
import type { ReactNode } from 'react'
import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { compileTexts } from '@/lib/i18n/client-texts'
import { getMessages, type Messages } from '@/lib/i18n/messages'
import { TextsProvider } from './texts-provider'

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

export type TextPath = keyof Messages | NestedKeyOf<KnownMessages>

interface ClientMessagesProps {
  /** Namespaces of the page's client components. They add to the page's size, so list no others. */
  namespaces?: readonly TextPath[]
  children: ReactNode
}

interface Texts {
  [name: string]: Texts | string
}

function include(path: string, from: Texts, to: Texts): void {
  const [name = '', ...rest] = path.split('.')
  const found = from[name]
  if (found === undefined) throw new Error(`There is no text ${path}`)
  if (rest.length === 0 || typeof found === 'string') to[name] = compileTexts(found)
  else include(rest.join('.'), found, (to[name] ??= {}) as Texts)
}

export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const language = await rootLocale()
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const all = getMessages(locale)
  const messages: Texts = {}
  // Widened to strings: a union of every text's name is too complex for the compiler.
  const paths: readonly string[] = namespaces
  for (const path of [...OF_EVERY_PAGE, ...paths]) include(path, all as unknown as Texts, messages)
  return (
    <TextsProvider locale={locale} messages={messages as Partial<Messages>}>
      {children}
    </TextsProvider>
  )
}
