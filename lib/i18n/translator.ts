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

/** What stands in the messages under a path with dots. */
type At<Texts, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Texts
    ? At<Texts[First], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never

/** Names of the lists and groups of texts below one. */
type GroupKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${GroupKeys<Texts[Key]>}`
}[keyof Texts & string]

type Values = Readonly<Record<string, string | number>>

const translators = new Map<string, unknown>()

/** As many finished texts as a namespace keeps: more than a page of cards needs, and no address can fill the memory. */
const MAX_CACHED_TEXTS = 5000

/**
 * How the server says a text: `t('title')`, `t('left', { count })`, and `t.all('steps')` for a list or a group of them.
 * Made once for the whole process: next-intl's `getTranslations` makes a translator for every request, which costs more than
 * all the rest of a listing's texts. What it has filled in is kept as well: the same few values come again and again.
 */
export function translatorOf<Name extends Namespace>(locale: Locale, namespace: Name) {
  const make = () => {
    const t = withTextCache(
      createTranslator({ locale, messages: messagesOf(locale), namespace, timeZone: TIME_ZONE }),
    )
    return Object.assign(t, { all: groupsOf(t, locale, namespace) })
  }
  const key = `${locale}/${namespace}`
  const cached = translators.get(key)
  if (cached !== undefined) return cached as ReturnType<typeof make>
  const made = make()
  translators.set(key, made)
  return made
}

/** What says the texts of a namespace, for who is handed it. */
export type Translator<Name extends Namespace> = ReturnType<typeof translatorOf<Name>>

/** A list or a group of texts in the shape that it has in the files, with the same values filled into each. */
function groupsOf<Name extends Namespace>(t: unknown, locale: Locale, namespace: Name) {
  type Texts = At<KnownMessages, Name>
  const say = t as FillIn
  return <Key extends GroupKeys<Texts>>(key: Key, values?: Values): At<Texts, Key> => {
    let found: unknown = messagesOf(locale)
    for (const name of `${namespace}.${key}`.split('.'))
      found = (found as Record<string, unknown>)[name]
    return filledIn(found, key) as At<Texts, Key>

    function filledIn(texts: unknown, path: string): unknown {
      if (typeof texts === 'string') return say(path, values)
      if (Array.isArray(texts))
        return texts.map((text, index) => filledIn(text, `${path}.${index}`))
      return Object.fromEntries(
        Object.entries(texts as object).map(([name, text]) => [
          name,
          filledIn(text, `${path}.${name}`),
        ]),
      )
    }
  }
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
