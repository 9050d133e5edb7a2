import { describe, expect, it } from 'vitest'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { cleanSearchText } from '@/lib/features/search/rules/read-params'
import { applySearchText } from '@/lib/features/search/rules/apply-text'
import { LOCALES } from '@/lib/i18n/locales'
import notices from '@/lib/i18n/messages/en/notices.json'
import { MAX_ADDRESS_LENGTH } from '@/lib/server/http/addresses'
import { findDestination } from '@/lib/server/http/page-table'
import { createCatalogueVocabulary } from '../search/catalogue-vocabulary'

const NOW = new Date('2026-11-28T06:00:00Z')
const MAX_CPU = 100
const MAX_NAME_LENGTH = 80

const UNITS: Record<string, string> = {
  spaces: ' ',
  letters: 'a',
  digits: '9',
  'combining marks': 'a\u0300\u0301\u0323',
  'stacked marks': '\u0301\u0323',
  'surrogate pairs': '🚗',
  hyphens: '-a-',
  slashes: '/a/',
  dots: '.a..',
  'escaped percents': '%25',
  braces: '{name}',
  'misspelt names': 'hundai cretta dezire swfit ',
  'plates and numbers': 'tn09 under 5 lakh 2019 se ',
  'glued names': 'cretaswifthyderabadunder5lakh',
  'names in scripts': 'மாருதி ஸ்விஃப்ட் ఐ20 स्विफ्ट ',
  refusals: 'not diesel bina sunroof nahi ',
}
const long = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

function cpuOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...costs)
}

const vocabulary = createCatalogueVocabulary()
const each = Object.entries(UNITS)

describe('the worst address of maximum length', () => {
  it.each(each)('of %s is routed quickly', (_, unit) => {
    const text = long(unit, MAX_ADDRESS_LENGTH)
    const asking = { isFile: () => false, isRouter: true }
    for (const target of [
      `/${text}`,
      `/buy?${text}`,
      `/faqs?page=${text}`,
      `/hi/buy/${text}?_rsc=a`,
    ])
      expect(
        cpuOf(() => findDestination(target.slice(0, MAX_ADDRESS_LENGTH), asking)),
      ).toBeLessThan(MAX_CPU)
  })

  it.each(each)('of %s is parsed as a search quickly', (_, unit) => {
    const text = long(unit, MAX_ADDRESS_LENGTH)
    const many = Array.from({ length: 400 }, (_value, at) => ['make', `${long(unit, 12)}${at}`])
    for (const params of [
      new URLSearchParams({ q: text }),
      new URLSearchParams({ type: 'search', value: `"${text}"` }),
      new URLSearchParams({ make: text, variant: text.replaceAll('a', 'a,'), minPrice: text }),
      new URLSearchParams(many),
    ])
      expect(
        cpuOf(() => applySearchText(parseSearchParams(params, vocabulary), vocabulary, NOW)),
      ).toBeLessThan(MAX_CPU)
  })

  it.each(each)('of %s is understood as text quickly', (_, unit) => {
    const q = cleanSearchText(long(unit, MAX_ADDRESS_LENGTH))
    if (q === '') return
    expect(
      cpuOf(() => applySearchText({ ...createEmptyQuery(), q }, vocabulary, NOW)),
    ).toBeLessThan(MAX_CPU)
  })
})

it.each(each)('messages with a name of %s render quickly', (_, unit) => {
  const worst = long(unit, MAX_NAME_LENGTH)
  const named = (texts: object) =>
    Object.fromEntries(
      [...JSON.stringify(texts).matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, worst]),
    )
  for (const [template, texts] of Object.entries(notices))
    for (const channel of ['sms', 'email'] as const) {
      if (!(channel in texts)) continue
      for (const locale of LOCALES)
        expect(
          cpuOf(() => renderMessage({ channel, template, locale, variables: named(texts) })),
          `${template} ${locale}`,
        ).toBeLessThan(MAX_CPU)
    }
})

it('a backtracking pattern would be noticed (negative control)', () => {
  const cubic = /[^\s@"'<>,;:()]+(?:@|%40)[^\s@"'<>,;:()]+\.[^\s@"'<>,;:()]+/gi
  const text = long('%404', 1_000)
  expect(cpuOf(() => Array.from({ length: 5 }, () => text.replace(cubic, '')))).toBeGreaterThan(
    MAX_CPU,
  )
})
