import { formatList } from './format-list'
import { HREFLANG, type Locale } from './locales'

const CODES = ['en', 'hi', 'kn', 'ta', 'te', 'ml', 'mr', 'bn', 'gu', 'pa', 'or', 'ur'] as const

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'language' })

export function translateLanguageNames(locale: Locale, english: readonly string[]): string {
  const [written, spoken] = [namesIn('en'), namesIn(HREFLANG[locale])]
  const names = english.map((name) => {
    const code = CODES.find((one) => written.of(one) === name)
    return (code && spoken.of(code)) ?? name
  })
  return formatList(locale, names)
}
