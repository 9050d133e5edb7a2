import { splitGluedWords } from './glued-words'
import { squashName, type LexiconEntry, type Lexicon } from './lexicon'
import { applyNegations, readNegation, type Negation } from './negation'
import { addPatch, type FilterPatch, type PatchNumberField } from './patch'
import { isAboutMileage, interpretQuantity } from './quantity-meaning'
import { readQuantityPhrase } from './quantity-reader'
import { transliterateTokens } from './scripts/read-scripts'
import { tokenise, type Token } from './tokens'
import type { CarVocabulary, WordMeanings } from './types'
import { matchVariantWords } from './match-variant-words'
import { COMPARISONS, NOISE_WORDS, ORDINARY_WORDS, MULTIPLIERS, UNIT_WORDS } from './words'

const STATES: ReadonlySet<string> = new Set(
  'an ap ar as br cg ch dd dl dn ga gj hp hr jh jk ka kl la ld mh ml mn mp mz nl od or pb py rj sk tn tg tr ts uk up wb'.split(
    ' ',
  ),
)

/**
 * State codes that are also words or trims. They count as a plate only with two digits, without a
 * space, or before "passing" or "registration".
 */
const ALSO_WORDS: ReadonlySet<string> = new Set([
  'an',
  'as',
  'ka',
  'la',
  'ml',
  'or',
  'up',
  'ch',
  'ga',
  'ar',
])

const SAYS_PLATE: ReadonlySet<string> = new Set(
  'number no plate registration registered regn reg passing rto series paper papers'.split(' '),
)

/** Number plates without spaces, or their first part: "tn09", "dl3c", "tn09ab1234". */
const ONE_PIECE = /^([a-z]{2})(\d{1,2})(?:[a-z]{1,3}(?:\d{1,4})?)?$/

export interface Understanding {
  filters: FilterPatch
  rest: string[]
  /** Understood words that no filter can express: "except maruti", "20 kmpl". */
  unasked: string[]
  plates: PlateMatch[]
}

/**
 * A plate such as "tn09ab1234" and the cities of its RTO ("TN 09"). `cities` is empty if the RTO
 * has no yard.
 */
export interface PlateMatch {
  said: string
  office: string
  cities: readonly string[]
}

const MAX_PHRASE_WORDS = 5
const MIN_NAME_LENGTH = 6
const LONG_NAME_LENGTH = 9

interface Step {
  patch: FilterPatch | null // null if it means nothing alone
  next: number
}

function keyAt(tokens: readonly Token[], at: number, count: number): string {
  return at + count > tokens.length
    ? ''
    : squashName(
        tokens
          .slice(at, at + count)
          .map((token) => token.text)
          .join(''),
      )
}

function readExactPhrase(lexicon: Lexicon, tokens: readonly Token[], at: number): Step | null {
  for (let count = Math.min(MAX_PHRASE_WORDS, tokens.length - at); count >= 2; count -= 1) {
    const entry = lexicon.find(keyAt(tokens, at, count))
    if (entry) return { patch: entry.patch, next: at + count }
  }
  return null
}

function readMisspeltPhrase(lexicon: Lexicon, tokens: readonly Token[], at: number): Step | null {
  for (const count of [3, 2]) {
    const key = keyAt(tokens, at, count)
    if (!mayBeMisspelt(lexicon, tokens, at, count, key)) continue
    const entry = lexicon.findSimilar(key)
    // "mercedes c" is a name and the beginning of "c class", not one misspelt name.
    const isOneOfThem = tokens
      .slice(at, at + count)
      .some(({ text }) => squashName(text) === entry?.key)
    if (entry && !isOneOfThem) return { patch: entry.patch, next: at + count }
  }
  return null
}

/**
 * Several words may be one misspelt name ("wagan r", "swift dezire"), but not if they contain
 * numbers or are all known. For a short name, none of them may be known.
 */
function mayBeMisspelt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  count: number,
  key: string,
): boolean {
  const parts = tokens.slice(at, at + count)
  if (
    key.length < MIN_NAME_LENGTH ||
    parts.some(
      ({ text, number }) => number !== null || COMPARISONS.has(text) || ORDINARY_WORDS.has(text),
    )
  )
    return false
  const known = parts.filter(
    ({ text }) =>
      NOISE_WORDS.has(text) ||
      lexicon.find(squashName(text)) ||
      (text.length > 1 && lexicon.variantWords.has(text)),
  )
  return key.length < LONG_NAME_LENGTH ? known.length === 0 : known.length < count
}

/** "at" before a place is an ordinary word. After a car's name it is the automatic gearbox. */
function isPlainAt(lexicon: Lexicon, tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'at') return false
  const following = tokens[at + 1]
  return (
    at === 0 ||
    (following !== undefined && lexicon.find(squashName(following.text))?.kind === 'city')
  )
}

function readWord(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
): LexiconEntry | 'noise' | null {
  const text = tokens[at]?.text ?? ''
  const entry = lexicon.find(squashName(text))
  if (entry && !isPlainAt(lexicon, tokens, at)) return entry
  if (entry || NOISE_WORDS.has(text) || squashName(text) === '') return 'noise'
  if (lexicon.variantWords.has(text)) return null
  return lexicon.findSimilar(squashName(text)) ?? null
}

export function understandText(text: string, lexicon: Lexicon, thisYear: number): Understanding {
  const { names, meanings } = lexicon
  const terms = { thisYear, engineSizes: meanings.engineSizes }
  const tokens = splitGluedWords(lexicon, transliterateTokens(lexicon, tokenise(text)))
  const filters: FilterPatch = {}
  const unknown: string[] = []
  const unasked: string[] = []
  const negations: Negation[] = []
  const plates: PlateMatch[] = []
  for (let at = 0; at < tokens.length;) {
    const exact = readExactPhrase(lexicon, tokens, at)
    const negation = exact ? null : readNegation(lexicon, tokens, at)
    if (negation) {
      negations.push(negation)
      at = negation.next
      continue
    }
    const plate = exact ? null : readPlate(lexicon, tokens, at)
    if (plate) {
      if (plate.patch) addPatch(filters, plate.patch)
      plates.push({ said: plate.said, office: plate.office, cities: plate.patch?.city ?? [] })
      at = plate.next
      continue
    }
    const words = exact ?? readMisspeltPhrase(lexicon, tokens, at)
    const phrase = words ? null : readQuantityPhrase(tokens, at)
    const meaning = phrase && interpretQuantity(phrase, terms)
    if (phrase && isAboutMileage(phrase)) {
      unasked.push(asTyped(tokens.slice(at, phrase.next)))
      at = phrase.next
      continue
    }
    if (words?.patch) addPatch(filters, words.patch)
    if (meaning) addPatch(filters, meaning)
    if (words || meaning) {
      at = words?.next ?? phrase?.next ?? at + 1
      continue
    }
    const single = readWord(lexicon, tokens, at)
    if (single === null) unknown.push(tokens[at]?.text ?? '')
    else if (single !== 'noise') addPatch(filters, single.patch)
    at += 1
  }
  unasked.push(...applyNegations(filters, negations, meanings))
  keepMakesOfModels(filters, names)
  keepInRange(filters, meanings)
  putInOrder(filters)
  const { variant, rest } = matchVariantWords(unknown, filters, lexicon)
  return {
    filters: { ...filters, ...(variant.length > 0 && { variant }) },
    rest: rest.map((word) => asTyped(tokens.filter(({ text }) => text === word).slice(0, 1))),
    unasked,
    plates,
  }
}

function asTyped(tokens: readonly Token[]): string {
  return [...new Set(tokens.map(({ text, typed }) => typed ?? text))].join(' ')
}

/**
 * Drops all makes if they don't cover every named model ("hyundai swift", "hyundai creta dzire"):
 * then only the models count.
 */
function keepMakesOfModels(filters: FilterPatch, { models }: CarVocabulary): void {
  const { make, model } = filters
  if (!make || !model) return
  const isCovered = models.every(({ id, make: own }) => !model.includes(id) || make.includes(own))
  if (!isCovered) delete filters.make
}

function keepInRange(filters: FilterPatch, { bound }: WordMeanings): void {
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value !== 'number') continue
    const field = name as PatchNumberField
    const bounded = bound(field, value)
    if (bounded === null) delete filters[field]
    else filters[field] = bounded
  }
}

function putInOrder(filters: FilterPatch): void {
  const { minPrice, maxPrice, minYear, maxYear } = filters
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    Object.assign(filters, { minPrice: maxPrice, maxPrice: minPrice })
  if (minYear !== undefined && maxYear !== undefined && minYear > maxYear)
    Object.assign(filters, { minYear: maxYear, maxYear: minYear })
}

interface Plate {
  patch: FilterPatch | null
  said: string
  office: string
  next: number
}

function officeName(office: string): string {
  return `${office.slice(0, 2)} ${office.slice(2)}`.trim().toUpperCase()
}

function officeOf(state: string, figures: string): string {
  return state + figures.padStart(2, '0')
}

function placesOf(lexicon: Lexicon, office: string): FilterPatch | null {
  const city = lexicon.citiesOfOffice(office)
  return city.length === 0 ? null : { city: [...city] }
}

/**
 * Reads a number plate: "TN 09", "tn09", "TN-09-AB-1234", "TN passing", "HR number". Buyers search
 * for a plate to avoid a transfer to another RTO, so it selects the RTO's cities.
 */
function readPlate(lexicon: Lexicon, tokens: readonly Token[], at: number): Plate | null {
  const text = tokens[at]?.text ?? ''
  const said = (next: number) => asTyped(tokens.slice(at, next))
  const whole = ONE_PIECE.exec(text)
  if (whole && STATES.has(whole[1] ?? '')) {
    const next = afterSeries(lexicon, tokens, at + 1)
    const office = officeOf(whole[1] ?? '', whole[2] ?? '')
    const patch = placesOf(lexicon, office)
    // "la3" may be a known trim.
    if (patch === null && lexicon.variantWords.has(text)) return null
    return { patch, said: said(next), office: officeName(office), next }
  }
  if (!STATES.has(text)) return null
  const figures = /^(\d{1,2})([a-z]{0,3})$/.exec(tokens[at + 1]?.text ?? '')
  if (figures && !isQuantity(tokens, at + 2)) {
    const office = figures[1] ?? ''
    if (office.length === 1 && ALSO_WORDS.has(text)) return null
    const next = afterSeries(lexicon, tokens, at + 2)
    return {
      patch: placesOf(lexicon, officeOf(text, office)),
      said: said(next),
      office: officeName(officeOf(text, office)),
      next,
    }
  }
  const after = tokens[at + 1]?.text ?? ''
  if (ALSO_WORDS.has(text) && after !== 'passing' && !/^reg/.test(after)) return null
  if (!SAYS_PLATE.has(after)) return null
  return {
    patch: placesOf(lexicon, text),
    said: said(at + 2),
    office: officeName(text),
    next: at + 2,
  }
}

/** A number with a unit of its own isn't a plate's: "ka 10 lakh", "ka 5 seater". */
function isQuantity(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  return MULTIPLIERS.has(text) || UNIT_WORDS.has(text) || text === '-' || text === '+'
}

function afterSeries(lexicon: Lexicon, tokens: readonly Token[], at: number): number {
  const letters = tokens[at]?.text ?? ''
  if (!/^[a-z]{1,3}$/.test(letters) || NOISE_WORDS.has(letters) || lexicon.find(letters)) return at
  return /^\d{1,4}$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at
}
