import { formatDay, formatMoment } from '@/lib/shared/dates'
import type { TextRef, TextValue } from '@/lib/shared/text-ref'
import { DEFAULT_LOCALE, HREFLANG, type Locale } from './locales'
import { messagesOf } from './messages'
import { translatorOf } from './translator'

export function saidBy(message: string): TextRef | undefined {
  const [namespace = '', ...path] = message.split('.')
  let found: unknown = (messagesOf(DEFAULT_LOCALE) as Record<string, unknown>)[namespace]
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? { key: message } : undefined
}

export function wordsOf(locale: Locale, said: TextRef | string): string {
  if (typeof said === 'string') return said
  const [namespace = '', ...path] = said.key.split('.')
  const t = translatorOf(locale, namespace as 'errors') as (
    key: string,
    values?: Record<string, string | number>,
  ) => string
  const values = Object.entries(said.values ?? {}).map(
    ([name, value]) => [name, valueIn(locale, value)] as const,
  )
  return t(path.join('.'), Object.fromEntries(values))
}

export function inWords<Answer extends { message: TextRef }>(locale: Locale, answer: Answer) {
  return { ...answer, message: wordsOf(locale, answer.message) }
}

function valueIn(locale: Locale, value: TextValue): string | number {
  if (typeof value !== 'object') return value
  if (isList(value)) {
    const list = new Intl.ListFormat(HREFLANG[locale], { type: 'unit' })
    return list.format(value.map((one) => wordsOf(locale, one)))
  }
  if ('day' in value) return formatDay(value.day, HREFLANG[locale])
  if ('moment' in value) return formatMoment(value.moment, HREFLANG[locale])
  return 'city' in value ? cityIn(locale, value.city) : wordsOf(locale, value)
}

export function valuesIn(
  locale: Locale,
  values: Readonly<Record<string, TextValue>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(valueIn(locale, value))]),
  )
}

const isList = (value: TextValue): value is readonly (TextRef | string)[] => Array.isArray(value)

export function cityIn(locale: Locale, name: string): string {
  return namedIn(messagesOf(locale).variables.city, name)
}

export function stateIn(locale: Locale, name: string): string {
  return namedIn(messagesOf(locale).variables.state, name)
}

export function documentIn(locale: Locale, kind: string): string {
  return namedIn(messagesOf(locale).documents.kinds, kind)
}

function namedIn(names: Readonly<Record<string, string>>, name: string): string {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return Object.hasOwn(names, slug) ? (names[slug] ?? name) : name
}
