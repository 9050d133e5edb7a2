import { findForeignLetters, findLeftoverWords, findBannedWords, type BannedWord } from './words'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'plain',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

export type Texts = ReadonlyMap<string, string>

export interface LanguageRules {
  locale: string
  never: readonly BannedWord[]
}

const FACT = /^(?:\/[\w/?=#-]*|\d{4}-\d{2}-\d{2}|[a-z][A-Za-z_]*(?:\.[A-Za-z_]+)+|[A-Z]+ \/.*)$/
const FACT_KEY = /\.(?:id|href|slug)$/
const FOR_PROGRAMS = /^seo\.llms\./

function isFact(key: string, english: string): boolean {
  return FACT_KEY.test(key) || FACT.test(english)
}

export function isSameInEveryLanguage(key: string, english: string): boolean {
  return isFact(key, english) || FOR_PROGRAMS.test(key)
}

export function findTextProblems(english: Texts, texts: Texts, language: LanguageRules): string[] {
  const missing = [...english.keys()]
    .filter((key) => !texts.has(key))
    .map((key) => `${key}: is missing`)
  const surplus = [...texts.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key}: isn't in English`)
  const wrong = [...english].flatMap(([key, original]) => {
    const text = texts.get(key)
    if (text === undefined) return []
    return problemsOfText(key, original, text, language).map((problem) => `${key}: ${problem}`)
  })
  return [...missing, ...surplus, ...wrong]
}

function problemsOfText(
  key: string,
  english: string,
  text: string,
  language: LanguageRules,
): string[] {
  if (isFact(key, english))
    return text === english ? [] : [`is no text and has to stay “${english}”`]
  let shape: Shape
  try {
    shape = parseShape(text)
  } catch (error) {
    return [`can't be read as ICU: ${error instanceof Error ? error.message : String(error)}`]
  }
  return [
    ...problemsOfShape(parseShape(english), shape, language.locale),
    ...problemsOfNumbers(english, text),
    ...problemsOfLayout(english, text),
    ...(FOR_PROGRAMS.test(key) ? [] : problemsOfWords(english, text, shape, language)),
  ]
}

function problemsOfShape(english: Shape, shape: Shape, locale: string): string[] {
  const lost = [...english.parts].filter((part) => !shape.parts.has(part))
  const added = [...shape.parts].filter((part) => !english.parts.has(part))
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return [
    ...lost.map((part) => `lacks ${part}`),
    ...added.map((part) => `has ${part}, which English hasn't`),
    ...shape.plurals.flatMap(({ name, arms, saysNumber }) => {
      const originals = english.plurals.filter((plural) => plural.name === name)
      const isSingular = ({ arms: all }: { arms: readonly string[] }) =>
        all.includes('one') || all.includes('=1')
      // A plural such as `{count, plural, other {#}}` contains no word to inflect.
      const without = originals.some(isSingular)
        ? needed.filter(
            (category) => !arms.includes(category) && !(category === 'one' && arms.includes('=1')),
          )
        : []
      return [
        ...without.map((category) => `{${name}} has no plural arm “${category}”`),
        ...(originals.every((original) => original.saysNumber) && !saysNumber
          ? [`{${name}} doesn't say the number (#)`]
          : []),
      ]
    }),
  ]
}

const NUMBER = /\d[\d,.]*\d|\d/g
const numbersIn = (text: string) =>
  new Set(text.replaceAll(/=\d+\s*\{[^{}]*\}|\{\w+\}/g, '').match(NUMBER))

function problemsOfNumbers(english: string, text: string): string[] {
  const [asked, stated] = [numbersIn(english), numbersIn(text)]
  return [
    ...[...asked]
      .filter((number) => !stated.has(number))
      .map((number) => `lacks the number ${number}`),
    ...[...stated]
      .filter((number) => !asked.has(number))
      .map((number) => `states ${number}, which English doesn't`),
  ]
}

const layoutOf = (text: string) => [
  ...[...text.matchAll(/^(#+|-|\d+\.) /gm)].map(([, mark]) => mark),
  ...[...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address).sort(),
]

function problemsOfLayout(english: string, text: string): string[] {
  const [asked, found] = [english, text].map((one) => layoutOf(one).join(' '))
  return asked === found
    ? []
    : [`has other headings, points or links: “${found}” where English has “${asked}”`]
}

const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u
const NATIVE_DIGIT = /[\u0966-\u096F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF]/u

function problemsOfWords(
  english: string,
  text: string,
  shape: Shape,
  { locale, never }: LanguageRules,
): string[] {
  const words = shape.words.join(' ')
  const problems: string[] = []
  if (text.trim() === '' && english.trim() !== '') problems.push('is empty')
  if (/^\s/.test(text) !== /^\s/.test(english) || /\s$/.test(text) !== /\s$/.test(english))
    problems.push('begins or ends with other spaces than English')
  if (text !== text.normalize('NFC')) problems.push('is not in Unicode’s NFC')
  if (INVISIBLE.test(text)) problems.push('has an invisible character')
  if (NATIVE_DIGIT.test(text)) problems.push('has digits of the script: ours are Latin')
  const foreign = findForeignLetters(words, locale)
  if (foreign !== null) problems.push(`has letters of another script: ${foreign}`)
  const leftover = findLeftoverWords(words, locale)
  if (leftover.length > 0) problems.push(`has English words left: ${leftover.join(', ')}`)
  for (const { word, use } of findBannedWords(words, never, locale))
    problems.push(`says “${word}”; the glossary says “${use}”`)
  return problems
}

interface Shape {
  parts: ReadonlySet<string>
  plurals: readonly { name: string; arms: readonly string[]; saysNumber: boolean }[]
  words: readonly string[]
}

export function parseShape(text: string): Shape {
  const parts = new Set<string>()
  const plurals: Shape['plurals'][number][] = []
  const words: string[] = []
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) visit(element)
  }
  const visit = (element: MessageFormatElement): void => {
    switch (element.type) {
      case TYPE.literal:
        words.push(element.value)
        return
      case TYPE.pound:
        return
      case TYPE.tag:
        parts.add(`<${element.value}>`)
        walk(element.children)
        return
      case TYPE.select:
        parts.add(`{${element.value}} select of ${Object.keys(element.options).sort().join(', ')}`)
        for (const { value } of Object.values(element.options)) walk(value)
        return
      case TYPE.plural: {
        const arms = Object.entries(element.options)
        parts.add(
          `{${element.value}} ${element.pluralType === 'ordinal' ? 'ordinal' : 'plural'} number`,
        )
        plurals.push({
          name: element.value,
          arms: arms.map(([arm]) => arm),
          saysNumber: element.options.other?.value.some(({ type }) => type === TYPE.pound) ?? false,
        })
        for (const [, { value }] of arms) walk(value)
        return
      }
      default:
        parts.add(`{${element.value}} ${KINDS[element.type] ?? ''}`)
    }
  }
  walk(parse(text))
  return { parts, plurals, words }
}
