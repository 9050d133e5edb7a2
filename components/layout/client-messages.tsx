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
  /** What client components below speak. Each adds its texts to the page, so name only those. */
  namespaces?: readonly TextPath[]
  children: ReactNode
}

interface Texts {
  [name: string]: Texts | string
}

/** Copies what stands under a path from all texts to those of the page. */
function include(path: string, from: Texts, to: Texts): void {
  const [name = '', ...rest] = path.split('.')
  const found = from[name]
  if (found === undefined) throw new Error(`There is no text ${path}`)
  if (rest.length === 0 || typeof found === 'string') to[name] = compiledTexts(found)
  else include(rest.join('.'), found, (to[name] ??= {}) as Texts)
}

/** Passes texts to client components. Server components don't need it. */
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
