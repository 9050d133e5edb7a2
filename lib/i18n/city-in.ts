import type { Locale } from './locales'
import { messagesOf } from './messages'

/** A city as the language writes it; one that no file names yet keeps its name. */
export function cityIn(locale: Locale, name: string): string {
  const names: Readonly<Record<string, string>> = messagesOf(locale).variables.city
  const slug = name.toLowerCase()
  return Object.hasOwn(names, slug) ? (names[slug] ?? name) : name
}
