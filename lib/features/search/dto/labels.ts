import type { Locale } from '@/lib/i18n/locales'
import { translateCity } from '@/lib/i18n/words'
import { translatorOf } from '@/lib/i18n/translator'
import { toCatalogueItem } from '@/lib/features/catalogue/dto'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import type { SearchQuery } from '../rules/query'
import type { VocabularyTerm, Vocabulary } from '../rules/vocabulary'

export type ValueLabel = (param: keyof SearchQuery, value: string) => string

export function createValueLabel(vocabulary: Vocabulary, locale: Locale): ValueLabel {
  const namers = { ...vocabularyNamers(vocabulary, locale), ...messageNamers(locale) }
  const known = new Map<string, string>()
  return (param, value) => {
    const key = `${param}=${value}`
    const found = known.get(key)
    if (found !== undefined) return found
    const label = namers[param]?.(value) ?? value
    // Bounded, because visitors can enter any number.
    if (known.size < 5_000) known.set(key, label)
    return label
  }
}

type Namers = Partial<Record<keyof SearchQuery, (value: string) => string>>

function vocabularyNamers(vocabulary: Vocabulary, locale: Locale): Namers {
  const byId = (terms: readonly VocabularyTerm[]) => {
    const names = new Map(terms.map((term) => [term.id, term.name]))
    return (value: string) => names.get(value) ?? value
  }
  const cities = byId(vocabulary.cities)
  return {
    city: (value) => translateCity(locale, cities(value)),
    make: byId(vocabulary.makes),
    model: byId(vocabulary.models),
    variant: (value) => value.toUpperCase(),
    fuel: (value) => toCatalogueItem(locale, 'fuel', value).name,
    transmission: (value) => toCatalogueItem(locale, 'transmission', value).name,
    gearbox: (value) => toCatalogueItem(locale, 'gearbox', value).name,
    body: (value) => toCatalogueItem(locale, 'body', value).name,
    color: (value) => toCatalogueItem(locale, 'colour', value).name,
    feature: (value) => toCatalogueItem(locale, 'feature', value).name,
  }
}

function messageNamers(locale: Locale): Namers {
  const t = translatorOf(locale, 'search')
  const from = (texts: Readonly<Record<string, string>>) => (value: string) => texts[value] ?? value
  return {
    q: (value) => t('chip.text', { text: value }),
    owners: (value) => t('owners', { count: Number(value) }),
    age: (value) => t('age', { years: Number(value) }),
    kms: (value) => t('kms', { kms: formatWholeNumber(Number(value)) }),
    seats: (value) => t('seats', { count: Number(value) }),
    price: from(t.all('price')),
    cc: from(t.all('cc')),
    length: from(t.all('length')),
    refurbished: from(t.all('refurbished')),
    warranty: from(t.all('warranty')),
    serviceHistory: from(t.all('serviceHistory')),
    accidentFree: from(t.all('accidentFree')),
    discount: from(t.all('discount')),
    status: from(t.all('status')),
    tag: from(t.all('tag')),
    minPrice: (value) => t('chip.minPrice', { price: formatLakh(Number(value), locale) }),
    maxPrice: (value) => t('chip.maxPrice', { price: formatLakh(Number(value), locale) }),
    minEmi: (value) => t('chip.minEmi', { amount: formatRupees(Number(value)) }),
    maxEmi: (value) => t('chip.maxEmi', { amount: formatRupees(Number(value)) }),
    downPayment: (value) => t('chip.downPayment', { amount: formatRupees(Number(value)) }),
    tenure: (value) => t('chip.tenure', { months: Number(value) }),
    minYear: (value) => t('chip.minYear', { year: value }),
    maxYear: (value) => t('chip.maxYear', { year: value }),
    sort: from(t.all('sort')),
  }
}
