import fc from 'fast-check'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import formatMessage from '@/lib/i18n/format-message'
import { compileTexts } from '@/lib/i18n/client-texts'
import { type Locale, LOCALES } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { fillVariables as fillInMessage, listVariables } from '@/lib/features/messaging/rules/texts'

type Values = Record<string, string | number | Date | ((chunks: string) => string)>

function placesOf(
  elements: readonly MessageFormatElement[],
  counted: fc.Arbitrary<number> = fc.nat(200),
): [string, fc.Arbitrary<Values[string]>][] {
  return elements.flatMap((element): [string, fc.Arbitrary<Values[string]>][] => {
    switch (element.type) {
      case TYPE.argument:
        return [[element.value, fc.stringMatching(/^[^{}]{1,12}$/u)]]
      case TYPE.number:
        return [[element.value, fc.integer({ min: 0, max: 99_99_999 })]]
      case TYPE.date:
      case TYPE.time:
        return [[element.value, fc.date({ noInvalidDate: true })]]
      case TYPE.plural:
        return [
          ...Object.values(element.options).flatMap(({ value }) => placesOf(value, counted)),
          [element.value, counted],
        ]
      case TYPE.select:
        return [
          ...Object.values(element.options).flatMap(({ value }) => placesOf(value, counted)),
          [element.value, fc.constantFrom(...Object.keys(element.options))],
        ]
      case TYPE.tag:
        return [
          [element.value, fc.constant((chunks: string) => chunks)],
          ...placesOf(element.children, counted),
        ]
      default:
        return []
    }
  })
}

function collect(value: unknown, key: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      collect(inner, key === '' ? name : `${key}.${name}`, into)
  return into
}

const NAMES_PLACES = ['desk.content.answerHint']

function findUnshownParts(key: string, said: string): string[] {
  return [key, '{', '}', '</']
    .filter((part) => said.includes(part))
    .map((part) => `${key}: ${part}`)
}

function problemsIn(locale: Locale, texts: object): string[] {
  const errors: string[] = []
  const t = createTranslator({
    locale,
    messages: texts as Record<string, string>,
    timeZone: 'Asia/Kolkata',
    onError: (error) => errors.push(error.message),
  })
  const say = t.markup as unknown as (key: string, values: Values) => string
  const found = [...collect(texts, '', new Map())].flatMap(([key, text]) => {
    const values = fc.record(Object.fromEntries(placesOf(parse(text))))
    return fc
      .sample(values, { numRuns: 3, seed: 14 })
      .flatMap((filled) => findUnshownParts(key, say(key, filled as Values)))
  })
  return [...errors, ...found.filter((one) => !NAMES_PLACES.includes(one.split(':')[0] ?? ''))]
}

const smallFormat = formatMessage as unknown as (
  key: string,
  text: unknown,
  values: Values,
  how: object,
) => string

const createFormatOptions = (locale: Locale) => ({
  locale,
  timeZone: 'Asia/Kolkata',
  formatters: {
    getNumberFormat: (of?: string, how?: object) => new Intl.NumberFormat(of, how),
    getDateTimeFormat: (of?: string, how?: object) => new Intl.DateTimeFormat(of, how),
    getPluralRules: (of?: string, how?: object) => new Intl.PluralRules(of, how),
  },
})

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], texts)

function differencesIn(locale: Locale, texts: object, compiled: object = compileTexts(texts)) {
  const t = createTranslator({
    locale,
    messages: texts as Record<string, string>,
    timeZone: 'Asia/Kolkata',
  })
  const say = t.markup as unknown as (key: string, values: Values) => string
  return [...collect(texts, '', new Map())].flatMap(([key, text]) => {
    const values = fc.record(Object.fromEntries(placesOf(parse(text))))
    return fc
      .sample(values, { numRuns: 2, seed: 14 })
      .filter(
        (filled) =>
          String(
            smallFormat(key, textAt(compiled, key), filled as Values, createFormatOptions(locale)),
          ) !== say(key, filled as Values),
      )
      .map(() => key)
  })
}

const LARGE = 1_23_456

function hasCount(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.pound || element.type === TYPE.number) return true
    if (element.type === TYPE.plural) return hasCount(element.options.other?.value ?? [])
    if (element.type === TYPE.select)
      return Object.values(element.options).every(({ value }) => hasCount(value))
    return element.type === TYPE.tag && hasCount(element.children)
  })
}

type Say = (key: string, values: Values) => string

const wronglyGrouped = (texts: object, say: Say) =>
  [...collect(texts, '', new Map())].flatMap(([key, text]) => {
    const elements = parse(text)
    if (!hasCount(elements)) return []
    const values = fc.record(Object.fromEntries(placesOf(elements, fc.constant(LARGE))))
    const said = fc
      .sample(values, { numRuns: 3, seed: 14 })
      .map((filled) => say(key, filled as Values))
    return said.every((one) => one.includes('1,23,456')) ? [] : [key]
  })

const sayings = (texts: object) => {
  const compiled = compileTexts(texts)
  const from =
    (of: object) =>
    (locale: Locale): Say =>
    (key, values) =>
      String(smallFormat(key, textAt(of, key), values, createFormatOptions(locale)))
  return { server: from(texts), browser: from(compiled) }
}

/** Counts written as `{count}`, whose digits aren't grouped, unlike those of `#`. */
function ungrouped(elements: readonly MessageFormatElement[], counted: string[] = []): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument)
      return counted.includes(element.value) ? [element.value] : []
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = element.type === TYPE.plural ? [...counted, element.value] : counted
    return Object.values(element.options).flatMap(({ value }) => ungrouped(value, inside))
  })
}

const ungroupedIn = (texts: object) =>
  [...collect(texts, '', new Map())]
    .filter(([, text]) => ungrouped(parse(text)).length > 0)
    .map(([key]) => key)

describe.each(LOCALES)('every text in %s', (locale) => {
  it('groups the digits of its counts', () => {
    expect(ungroupedIn(getMessages(locale))).toEqual([])
  })

  it.each(['server', 'browser'] as const)('groups them the Indian way (%s)', (side) => {
    const texts = getMessages(locale)
    expect(wronglyGrouped(texts, sayings(texts)[side](locale))).toEqual([])
  })

  it('shows no key and no open placeholder, whatever the values', () => {
    expect(problemsIn(locale, getMessages(locale))).toEqual([])
  })

  it('sent by SMS or e-mail has no open placeholder', () => {
    const notices = collect(getMessages(locale).notices, '', new Map())
    for (const [key, text] of notices) {
      const names = listVariables(text)
      const values = fc.record(
        Object.fromEntries(names.map((name) => [name, fc.stringMatching(/^[^{}]{1,12}$/u)])),
      )
      for (const filled of fc.sample(values, { numRuns: 3, seed: 14 }))
        expect(findUnshownParts(key, fillInMessage(text, filled, key))).toEqual([])
    }
  })

  it('is the same when the browser formats the compiled text', () => {
    expect(differencesIn(locale, getMessages(locale))).toEqual([])
  })
})

it('a number without its comma is found (negative control)', () => {
  const texts = {
    bad: '{n, plural, =1 {a car} other {{n} cars}}',
    good: '{n, plural, other {# cars}}',
  }
  expect(ungroupedIn(texts)).toEqual(['bad'])
})

it('a number grouped the American way is found (negative control)', () => {
  const texts = { cars: '{count, plural, one {# car} other {# cars}}' }
  const t = createTranslator({ locale: 'en', messages: texts, timeZone: 'Asia/Kolkata' })
  expect(wronglyGrouped(texts, t.markup as unknown as Say)).toEqual(['cars'])
})

it('a text without a value, and a missing text, are found (negative control)', () => {
  expect(findUnshownParts('card.owners', '{count} owners')).not.toEqual([])
  expect(findUnshownParts('card.owners', 'card.owners')).toEqual(['card.owners: card.owners'])
  expect(problemsIn('hi', { bad: "It isn''t '{'open}" })).not.toEqual([])
})

it('a wrongly compiled text is found (negative control)', () => {
  const texts = { owners: '{count, plural, one {# owner} other {# owners}}', quoted: "'{'open}" }
  expect(differencesIn('en', texts)).toEqual([])
  expect(differencesIn('en', texts, { ...compileTexts(texts), owners: '{count}' })).toContain(
    'owners',
  )
  expect(differencesIn('en', texts, { ...compileTexts(texts), quoted: 'open}' })).toContain(
    'quoted',
  )
})
