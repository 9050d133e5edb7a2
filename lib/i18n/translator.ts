import {
  createTranslator,
  type Messages as KnownMessages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'next-intl'
import { TIME_ZONE } from '@/lib/shared/dates'
import type { Locale } from './locales'
import { messagesOf } from './messages'

type Namespace = NamespaceKeys<KnownMessages, NestedKeyOf<KnownMessages>>

const translators = new Map<string, unknown>()

/** As many finished texts as a namespace keeps: more than a page of cards needs, and no address can fill the memory. */
const MAX_CACHED_TEXTS = 5000

/**
 * The translator of a namespace, made once for the whole process. `getTranslations` makes one for every
 * request and reads each text's format anew, which costs more than all the rest of a listing's texts. What it has
 * filled in is kept as well: the same few values come again and again.
 */
export function translatorOf<Name extends Namespace>(locale: Locale, namespace: Name) {
  const make = () =>
    withTextCache(
      createTranslator({ locale, messages: messagesOf(locale), namespace, timeZone: TIME_ZONE }),
    )
  const key = `${locale}/${namespace}`
  const cached = translators.get(key)
  if (cached !== undefined) return cached as ReturnType<typeof make>
  const made = make()
  translators.set(key, made)
  return made
}

type FillIn = (
  ...said: [key: string, values?: Record<string, unknown>, ...formats: unknown[]]
) => string

/** The same translator, which fills the same values into the same text only once. */
function withTextCache<Translator extends object>(translator: Translator): Translator {
  const fillIn = translator as unknown as FillIn
  const texts = new Map<string, string>()
  const cachedFillIn: FillIn = (key, values, ...formats) => {
    if (formats.length > 0) return fillIn(key, values, ...formats)
    const cacheKey = textKey(key, values)
    if (cacheKey === null) return fillIn(key, values)
    const known = texts.get(cacheKey)
    if (known !== undefined) return known
    const text = fillIn(key, values)
    if (texts.size >= MAX_CACHED_TEXTS) texts.clear()
    texts.set(cacheKey, text)
    return text
  }
  return Object.assign(cachedFillIn, translator) as unknown as Translator
}

/** The cache key of a text and its values; null where a value is more than a word or a number. */
function textKey(key: string, values: Record<string, unknown> | undefined): string | null {
  let cacheKey = key
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'number') cacheKey += `\n${name}#${value}`
    else if (typeof value === 'string') cacheKey += `\n${name}=${value}`
    else return null
  }
  return cacheKey
}
