import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/locales'
import type { Named } from '@/lib/shared/named'

export type NamedList = 'fuel' | 'transmission' | 'gearbox' | 'body' | 'colour' | 'feature'

/** An id of the catalogue's closed lists with the name people read; an id without a name shows itself. */
export function namedOf(locale: Locale, list: NamedList, id: string): Named {
  const names: Readonly<Record<string, string>> = messagesOf(locale).vocabulary[list]
  return { id, name: Object.hasOwn(names, id) ? (names[id] ?? id) : id }
}
