import type { ReactNode } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Messages } from '@/lib/i18n/messages'

/** The texts that every page's islands speak. */
const OF_EVERY_PAGE = ['chrome', 'fault'] as const satisfies (keyof Messages)[]

interface ClientMessagesProps {
  /** Namespaces that client components below read. Each adds its texts to the page, so name only those. */
  namespaces?: readonly (keyof Messages)[]
  children: ReactNode
}

/** Hands texts to client components. Server components need nothing of this. */
export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const all = await getMessages()
  const wanted = new Set<string>([...OF_EVERY_PAGE, ...namespaces])
  const messages = Object.fromEntries(Object.entries(all).filter(([namespace]) => wanted.has(namespace)))
  return <NextIntlClientProvider messages={messages} formats={null}>{children}</NextIntlClientProvider>
}
