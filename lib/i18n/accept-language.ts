import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

const MAX_ENTRIES = 20

interface WeightedLanguage {
  language: string
  weight: number
}

function parseAcceptLanguage(header: string): WeightedLanguage[] {
  return header
    .split(',', MAX_ENTRIES)
    .map((entry) => {
      const [range = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q=(.*)$/.exec(one)?.[1]).find(Boolean)
      return { language: range.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

export function findPreferredLocale(header: string | null): Locale | null {
  const found = parseAcceptLanguage(header ?? '').find(({ language }) =>
    isLocale(language),
  )?.language
  return found !== undefined && isLocale(found) ? found : null
}

export function chooseLocale(header: string | null): Locale {
  return findPreferredLocale(header) ?? DEFAULT_LOCALE
}
