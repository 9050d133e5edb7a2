import { formatDay, formatPlainMoment } from '@/lib/shared/dates'
import type { TextRef, TextValue } from '@/lib/shared/text-ref'
import { DEFAULT_LOCALE, HREFLANG, type Locale } from './locales'
import { getMessages } from './messages'
import { translatorOf } from './translator'

export function findTextRef(message: string): TextRef | undefined {
  const [namespace = '', ...path] = message.split('.')
  let found: unknown = (getMessages(DEFAULT_LOCALE) as Record<string, unknown>)[namespace]
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? { key: message } : undefined
}

export function resolveText(locale: Locale, said: TextRef | string): string {
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

export function resolveMessage<Answer extends { message: TextRef }>(
  locale: Locale,
  answer: Answer,
) {
  return { ...answer, message: resolveText(locale, answer.message) }
}

function valueIn(locale: Locale, value: TextValue): string | number {
  if (typeof value !== 'object') return value
  if (isList(value)) {
    const list = new Intl.ListFormat(HREFLANG[locale], { type: 'unit' })
    return list.format(value.map((one) => resolveText(locale, one)))
  }
  if ('day' in value) return formatDay(value.day, HREFLANG[locale])
  if ('moment' in value) return formatPlainMoment(value.moment, HREFLANG[locale])
  return 'city' in value ? translateCity(locale, value.city) : resolveText(locale, value)
}

export function resolveValues(
  locale: Locale,
  values: Readonly<Record<string, TextValue>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(valueIn(locale, value))]),
  )
}

const isList = (value: TextValue): value is readonly (TextRef | string)[] => Array.isArray(value)

export function translateCity(locale: Locale, name: string): string {
  return namedIn(getMessages(locale).variables.city, name)
}

export function translateState(locale: Locale, name: string): string {
  return namedIn(getMessages(locale).variables.state, name)
}

export function translateDocument(locale: Locale, kind: string): string {
  return namedIn(getMessages(locale).documents.kinds, kind)
}

function namedIn(names: Readonly<Record<string, string>>, name: string): string {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return Object.hasOwn(names, slug) ? (names[slug] ?? name) : name
}
