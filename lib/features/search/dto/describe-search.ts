import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatLakh } from '@/lib/i18n/lakh'
import { listActiveValues } from './facets'
import type { ValueLabel } from './labels'
import { FLAG_FIELDS, LIST_FIELDS, NUMBER_FIELDS, type SearchQuery } from '../rules/query'
import { MODEL_LINES } from '../rules/word-meanings'
import type { Vocabulary } from '../rules/vocabulary'

const IN_PHRASE: ReadonlySet<keyof SearchQuery> = new Set([
  'color',
  'transmission',
  'fuel',
  'make',
  'model',
  'variant',
  'body',
  'city',
  'minPrice',
  'maxPrice',
  'year',
  'gearbox',
  'feature',
])

/**
 * Puts a name into lower case for use within a sentence: "Diesel" becomes "diesel", but "CNG" and
 * "SUV" stay.
 */
function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name
}

function beginning(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function withoutLines(models: readonly string[], isKnown: (model: string) => boolean): string[] {
  const said = new Set(
    models.flatMap((model) => {
      const line = (MODEL_LINES.get(model) ?? []).filter(isKnown)
      return line.every((other) => models.includes(other)) ? line : []
    }),
  )
  return models.filter((model) => !said.has(model))
}

export type SearchPhrase = (query: SearchQuery) => string

export function createSearchPhrase(
  vocabulary: Vocabulary,
  label: ValueLabel,
  locale: Locale,
): SearchPhrase {
  const t = translatorOf(locale, 'search.phrase')
  const makeOfModel = new Map(vocabulary.models.map((model) => [model.id, model.make]))

  const names = (query: SearchQuery, param: keyof SearchQuery) =>
    listActiveValues(query, param).map((value) => label(param, value))
  const words = (query: SearchQuery, param: keyof SearchQuery) =>
    names(query, param).map(withinSentence).join(', ')

  function carNames(query: SearchQuery): string[] {
    if (query.model.length === 0) return names(query, 'make')
    const models = withoutLines(query.model, (model) => makeOfModel.has(model))
    return models.map((model, place) => {
      const make = makeOfModel.get(model)
      const isSaid = make === undefined || make === makeOfModel.get(models[place - 1] ?? '')
      return isSaid ? label('model', model) : `${label('make', make)} ${label('model', model)}`
    })
  }

  function what(query: SearchQuery): string {
    const car = carNames(query).join(', ')
    const before = [
      ...query.year,
      ...(['color', 'transmission', 'fuel'] as const).map((param) => words(query, param)),
    ]
    const parts = [...before, car, names(query, 'variant').join(' '), words(query, 'body')].filter(
      (part) => part !== '',
    )
    if (parts.length === 0) return t('everything')
    return query.model.length > 0 ? parts.join(' ') : t('cars', { what: parts.join(' ') })
  }

  function withPrice(text: string, { minPrice, maxPrice }: SearchQuery): string {
    if (minPrice !== null && maxPrice !== null)
      return t('between', {
        what: text,
        low: formatLakh(minPrice, locale),
        high: formatLakh(maxPrice, locale),
      })
    if (maxPrice !== null) return t('under', { what: text, price: formatLakh(maxPrice, locale) })
    return minPrice === null
      ? text
      : t('above', { what: text, price: formatLakh(minPrice, locale) })
  }

  return (query) => {
    const named = beginning(what(query))
    const equipped =
      query.feature.length === 0
        ? named
        : t('with', { what: named, features: words(query, 'feature') })
    const priced = withPrice(equipped, query)
    const placed =
      query.city.length === 0
        ? priced
        : t('in', { what: priced, city: names(query, 'city').join(', ') })
    const more = [...LIST_FIELDS, ...NUMBER_FIELDS, ...FLAG_FIELDS]
      .filter((param) => !IN_PHRASE.has(param))
      .map((param) => words(query, param))
      .filter((part) => part !== '')
    return more.length === 0 ? placed : t('more', { what: placed, more: more.join(', ') })
  }
}
