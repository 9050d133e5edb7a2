import { FIELD_NAMES, ADVERT_FIELDS, type AdvertField } from './fields'
import { translateIndianWords } from './indian-words'
import { guessAdvertField } from './guess-field'

export type FieldColumns = Readonly<Record<AdvertField, readonly number[]>>

export interface MatchedColumn {
  place: number
  header: string
  field: AdvertField | null
  guess: AdvertField | null
}

export type ColumnChoice = readonly (AdvertField | null)[]

export type LayoutKind =
  | 'clean columns'
  | 'names and units in one cell'
  | 'classified adverts'
  | 'own headers'

export interface FileLayout {
  layout: LayoutKind
  columns: FieldColumns
  /** Columns of the same field whose headers rank equally; none of them is preferred. */
  rivals: ReadonlyMap<number, readonly number[]>
  width: number
}

const SAYS_NOTHING = new Set([
  ...['rs', 'inr', 'rupee', 'rupees', 'in', 'of', 'the', 'and', 'or', 'a', 'car', 'vehicle', 'veh'],
  ...['used', 'current', 'detail', 'details', 'approx', 'total', 'mm', 'please', 'value', 'info'],
  ...['lakh', 'thousand', 'crore'],
])
const SAME_WORD: Readonly<Record<string, string>> = {
  kms: 'km',
  kilometre: 'kilometer',
  kilometres: 'kilometer',
  kilometers: 'kilometer',
  nos: 'no',
  num: 'no',
  nr: 'no',
  lakhs: 'lakh',
  lac: 'lakh',
  lacs: 'lakh',
  thousands: 'thousand',
  '000': 'thousand',
  '000s': 'thousand',
  '1000': 'thousand',
  '1000s': 'thousand',
  crores: 'crore',
  cr: 'crore',
  yr: 'year',
  yrs: 'year',
  clr: 'colour',
  ins: 'insurance',
  insu: 'insurance',
  insur: 'insurance',
  gaadi: 'car',
  gadi: 'car',
  gari: 'car',
  registeration: 'registration',
  regd: 'reg',
  licence: 'license',
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

function headerText(header: string): string {
  return header.replace(/\s+/g, ' ').trim()
}

function wordsOfHeader(header: string): string[] {
  return withoutAccents(translateIndianWords(header))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SAME_WORD[word] ?? word)
}

const singular = (word: string) => (/[^su]s$/.test(word) ? word.slice(0, -1) : word)

function spellings(header: string): string[] {
  const words = wordsOfHeader(header)
  const plain = words.map(singular)
  const telling = words.filter((word) => !SAYS_NOTHING.has(word)).map(singular)
  return [words.join(''), plain.join(''), telling.join('')].filter((text) => text !== '')
}

interface KnownName {
  field: AdvertField
  rank: number
}

const KNOWN: ReadonlyMap<string, KnownName> = (() => {
  const known = new Map<string, KnownName>()
  for (const pick of [0, 1, 2])
    for (const field of ADVERT_FIELDS)
      for (const [rank, name] of FIELD_NAMES[field].entries()) {
        const spelling = spellings(name)[pick]
        if (spelling !== undefined && !known.has(spelling)) known.set(spelling, { field, rank })
      }
  // "Car" as a whole header means the car's name. In a longer header, the word adds nothing.
  for (const word of ['car', 'cars', 'carname', 'vehicle', 'vehicles', 'vehiclename', 'carmodel'])
    known.set(word, { field: word === 'carmodel' ? 'model' : 'name', rank: 9 })
  return known
})()

function knownName(header: string): KnownName | null {
  for (const spelling of spellings(header)) {
    const known = KNOWN.get(spelling)
    if (known) return known
  }
  return null
}

export function findFieldByHeader(header: string): AdvertField | null {
  return knownName(header)?.field ?? null
}

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)))

function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  if (pairs.size + others.size === 0) return 0
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * shared) / (pairs.size + others.size)
}

const NEAR_ENOUGH = 0.5

function nearestField(header: string): AdvertField | null {
  const [, , telling = ''] = spellings(header)
  let best: AdvertField | null = null
  let most = NEAR_ENOUGH
  for (const [name, { field }] of KNOWN) {
    const like = likeness(telling, name)
    if (like > most) [best, most] = [field, like]
  }
  return best
}

/**
 * Assigns fields to columns by the header. For an unknown header, suggests a field by similar names
 * or by the cells. @param sample data rows, if there are any
 */
export function matchColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[] = [],
): MatchedColumn[] {
  const matched = header.map((text, place) => ({
    place,
    header: headerText(text),
    field: knownName(text)?.field ?? null,
    guess: null as AdvertField | null,
  }))
  const used = new Set(matched.map(({ field }) => field))
  const registered = matched.find(({ field }) => field === 'registeredOn')
  if (registered && !used.has('year')) {
    registered.field = 'year'
    used.add('year')
  }
  for (const column of matched) {
    if (column.field !== null) continue
    const guess =
      nearestField(column.header) ?? guessAdvertField(sample.map((row) => row[column.place] ?? ''))
    column.guess = guess === null || used.has(guess) ? null : guess
  }
  return matched
}

export function applyColumnChoice(
  matched: readonly MatchedColumn[],
  choice: ColumnChoice,
): MatchedColumn[] {
  return matched.map((column) => {
    const field = choice[column.place] ?? null
    return { ...column, field, guess: field === null ? (column.field ?? column.guess) : null }
  })
}

function layoutOf(headers: ReadonlySet<string>): LayoutKind {
  if (headers.has('priceinr') && headers.has('listingid')) return 'clean columns'
  if (headers.has('fullname') && headers.has('sellingprice')) return 'names and units in one cell'
  return headers.has('askprice') && headers.has('additioninfo')
    ? 'classified adverts'
    : 'own headers'
}

export type MissingColumns = { missing: string[] }

/**
 * Finds the positions of each field's columns. Price, year, kilometres, and a name, make or model
 * are required.
 */
export function buildLayout(matched: readonly MatchedColumn[]): FileLayout | MissingColumns {
  const rivals = new Map<number, number[]>()
  const placesOf = (field: AdvertField) => {
    const ranked = matched
      .filter((column) => column.field === field)
      .map(({ place, header }) => ({ place, known: knownName(header) }))
      .map(({ place, known }) => ({ place, rank: known?.field === field ? known.rank : -1 }))
      .sort((one, other) => one.rank - other.rank || one.place - other.place)
    for (const [at, { place, rank }] of ranked.entries()) {
      const behind = ranked.slice(at + 1).filter((other) => other.rank === rank)
      if (behind.length > 0)
        rivals.set(
          place,
          behind.map((other) => other.place),
        )
    }
    return ranked.map(({ place }) => place)
  }
  const columns = Object.fromEntries(
    ADVERT_FIELDS.map((field) => [field, placesOf(field)]),
  ) as Record<AdvertField, number[]>
  const missing = [
    ...(columns.price.length === 0 ? ['the price'] : []),
    ...(columns.year.length === 0 ? ['the year'] : []),
    ...(columns.kms.length === 0 ? ['the kilometres'] : []),
    ...(columns.name.length === 0 && columns.make.length === 0 && columns.model.length === 0
      ? ['the car (its make and model)']
      : []),
  ]
  if (missing.length > 0) return { missing }
  const names = new Set(matched.map(({ header }) => header.toLowerCase().replace(/[^a-z0-9]/g, '')))
  const last = matched.findLast(({ header, field }) => header !== '' || field !== null)
  return { layout: layoutOf(names), columns, rivals, width: (last?.place ?? -1) + 1 }
}
