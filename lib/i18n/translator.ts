import { createTranslator, type Messages as KnownMessages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { TIME_ZONE } from '@/lib/shared/dates'
import type { Locale } from './locales'
import { messagesOf } from './messages'

type Namespace = NamespaceKeys<KnownMessages, NestedKeyOf<KnownMessages>>

const kept = new Map<string, unknown>()

/**
 * The translator of a namespace, made once for the whole process. `getTranslations` makes one for every
 * request and reads each text's format anew, which costs more than all the rest of a listing's texts.
 */
export function translatorOf<Name extends Namespace>(locale: Locale, namespace: Name) {
  const make = () => createTranslator({ locale, messages: messagesOf(locale), namespace, timeZone: TIME_ZONE })
  const key = `${locale}/${namespace}`
  const found = kept.get(key)
  if (found !== undefined) return found as ReturnType<typeof make>
  const made = make()
  kept.set(key, made)
  return made
}
