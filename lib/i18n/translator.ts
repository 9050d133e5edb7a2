import {
  createTranslator,
  type Messages as KnownMessages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'next-intl'
import { INDIAN_TIME_ZONE } from '@/lib/shared/dates'
import type { Locale } from './locales'
import { type Messages, getMessages } from './messages'

type Namespace = NamespaceKeys<KnownMessages, NestedKeyOf<KnownMessages>>

type At<Texts, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Texts
    ? At<Texts[First], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never

type GroupKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${GroupKeys<Texts[Key]>}`
}[keyof Texts & string]

type Values = Readonly<Record<string, string | number>>

/** Keyed by the messages: in development, they are read again when a file changes. */
const translators = new WeakMap<Messages, Map<string, unknown>>()

/** Enough texts for a page of cards. Limited, since URLs may contain anything. */
const MAX_CACHED_TEXTS = 5000

/**
 * The server's translator: `t('title')`, `t('left', { count })`, `t.all('steps')`. One per process,
 * with cached results: next-intl makes one per request, which costs more than all texts of a list.
 */
export function translatorOf<Name extends Namespace>(locale: Locale, namespace: Name) {
  const messages = getMessages(locale)
  const make = () => {
    const t = withTextCache(
      createTranslator({ locale, messages, namespace, timeZone: INDIAN_TIME_ZONE }),
    )
    return Object.assign(t, { all: groupsOf(t, locale, namespace) })
  }
  let kept = translators.get(messages)
  if (kept === undefined) translators.set(messages, (kept = new Map()))
  const cached = kept.get(namespace)
  if (cached !== undefined) return cached as ReturnType<typeof make>
  const made = make()
  kept.set(namespace, made)
  return made
}

export type Translator<Name extends Namespace> = ReturnType<typeof translatorOf<Name>>

function groupsOf<Name extends Namespace>(t: unknown, locale: Locale, namespace: Name) {
  type Texts = At<KnownMessages, Name>
  const say = t as FillIn
  const plain = new Map<string, unknown>()
  return <Key extends GroupKeys<Texts>>(key: Key, values?: Values): At<Texts, Key> => {
    const known = values === undefined ? plain.get(key) : undefined
    if (known !== undefined) return known as At<Texts, Key>
    let found: unknown = getMessages(locale)
    for (const name of `${namespace}.${key}`.split('.'))
      found = (found as Record<string, unknown>)[name]
    const filled = filledIn(found, key)
    if (values === undefined) plain.set(key, filled)
    return filled as At<Texts, Key>

    function filledIn(texts: unknown, path: string): unknown {
      if (typeof texts === 'string') return texts.includes('{') ? say(path, values) : texts
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

function withTextCache<Translator extends object>(translator: Translator): Translator {
  const fillIn = translator as unknown as FillIn
  const texts = new Map<string, string>()
  const cachedFillIn: FillIn = (key, values, ...formats) => {
    if (formats.length > 0) return fillIn(key, values, ...formats)
    const cacheKey = toCacheKey(key, values)
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

function toCacheKey(key: string, values: Record<string, unknown> | undefined): string | null {
  let cacheKey = key
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'number') cacheKey += `\n${name}#${value}`
    else if (typeof value === 'string') cacheKey += `\n${name}=${value}`
    else return null
  }
  return cacheKey
}
