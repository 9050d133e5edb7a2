import type { Locale } from './locales'
import { translatorOf } from './translator'

export function translateGeneration(locale: Locale, english: string): string {
  const t = translatorOf(locale, 'car.specs')
  const year = /^Update of (\d{4})$/.exec(english)?.[1]
  if (year !== undefined) return t('updateOf', { year })
  const place = /^(\w+) generation$/.exec(english)?.[1]?.toLowerCase()
  const known: Readonly<Record<string, string>> = t.all('generations')
  return (place !== undefined && known[place]) || english
}
