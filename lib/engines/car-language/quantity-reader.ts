import type { Token } from './tokens'
import {
  COMPARISONS,
  CONNECTORS,
  LIMIT_ENDINGS,
  QUANTITY_FILLERS,
  FINAL_SE_COMPARISON,
  JOINED_LIMIT_ENDINGS,
  FINAL_LIMIT_ENDINGS,
  MULTIPLIERS,
  UNIT_WORDS,
  type ComparisonWord,
  type QuantityUnit,
} from './words'

export interface Quantity {
  readonly value: number
  readonly hasMultiplier: boolean
  readonly unit: QuantityUnit | null
}

export interface QuantityPhrase {
  readonly topic: QuantityUnit | null // before the comparison: "emi under …"
  readonly comparison: ComparisonWord | null
  readonly first: Quantity
  readonly second: Quantity | null // end of a range
  readonly next: number
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'one ek',
    'two do',
    'three teen',
    'four char',
    'five panch',
    'six chhe',
    'seven saat',
    'eight aath',
    'nine nau',
    'ten das',
  ]
    .flatMap((spellings, index) =>
      spellings.split(' ').map((word): [string, number] => [word, index + 1]),
    )
    .concat([
      ['dedh', 1.5],
      ['dhai', 2.5],
      ['twelve', 12],
      ['barah', 12],
      ['fifteen', 15],
      ['pandrah', 15],
      ['twenty', 20],
      ['bees', 20],
      ['pachis', 25],
      ['thirty', 30],
      ['tees', 30],
      ['forty', 40],
      ['chalis', 40],
      ['fifty', 50],
      ['pachas', 50],
      ['sixty', 60],
      ['satar', 70],
      ['asi', 80],
      ['nabe', 90],
    ]),
)

/** Fractions before a number or "lakh": "saadhe teen" is 3.5, "sava" 1.25. */
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['sadhe', 0.5],
  ['sava', 0.25],
  ['paune', -0.25],
])

const TOPICS: ReadonlyMap<string, QuantityUnit> = new Map<string, QuantityUnit>([
  ...UNIT_WORDS,
  ['driven', 'kms'],
  ['run', 'kms'],
  ['age', 'years'],
  ['cost', 'price'],
])

export function isQuantityWord(text: string): boolean {
  return [
    NUMBER_WORDS,
    FRACTIONS,
    TOPICS,
    MULTIPLIERS,
    COMPARISONS,
    LIMIT_ENDINGS,
    JOINED_LIMIT_ENDINGS,
  ].some((table) => table.has(text))
}

class Reader {
  constructor(
    private readonly tokens: readonly Token[],
    public at: number,
  ) {}

  joined(count: number, from = this.at): string {
    const tokens = this.tokens.slice(from, from + count)
    return tokens.length === count ? tokens.map((token) => token.text).join('') : ''
  }

  take<Meaning>(meanings: ReadonlyMap<string, Meaning>): Meaning | null {
    for (const count of [3, 2, 1]) {
      const meaning = meanings.get(this.joined(count))
      if (meaning === undefined) continue
      this.at += count
      return meaning
    }
    return null
  }

  startsJoinedEnding(): boolean {
    return CONNECTORS.has(this.joined(1)) && JOINED_LIMIT_ENDINGS.has(this.joined(1, this.at + 1))
  }

  takeOne(...texts: string[]): boolean {
    if (!texts.includes(this.joined(1))) return false
    this.at += 1
    return true
  }

  takeNumber(): { value: number; isSpoken: boolean } | null {
    const part = FRACTIONS.get(this.joined(1))
    const at = part === undefined ? this.at : this.at + 1
    const spoken = NUMBER_WORDS.get(this.joined(1, at))
    const value = this.tokens[at]?.number ?? spoken
    if (value === undefined || value === null) {
      if (part === undefined || part < 0) return null
      this.at = at
      return { value: 1 + part, isSpoken: true }
    }
    this.at = at + 1
    return { value: value + (part ?? 0), isSpoken: spoken !== undefined || part !== undefined }
  }

  isNumberNext(): boolean {
    let ahead = this.at
    while (QUANTITY_FILLERS.has(this.joined(1, ahead)) && ahead < this.at + 3) ahead += 1
    return this.tokens[ahead]?.number != null || NUMBER_WORDS.has(this.joined(1, ahead))
  }

  skipFillers(): void {
    let ahead = this.at
    while (QUANTITY_FILLERS.has(this.joined(1, ahead)) && ahead < this.at + 3) ahead += 1
    const text = this.joined(1, ahead)
    if (this.tokens[ahead]?.number != null || NUMBER_WORDS.has(text) || FRACTIONS.has(text))
      this.at = ahead
  }
}

function readComparison(reader: Reader): ComparisonWord | null {
  const isNegated = reader.takeOne('not', 'no')
  const comparison = reader.take(COMPARISONS)
  if (!isNegated || comparison === null) return comparison
  return { side: comparison.side === 'more' ? 'less' : 'more', isInclusive: true }
}

interface ReadQuantity extends Quantity {
  /**
   * A number word alone, such as "one", may not be a number. It counts with its continuation, as in
   * "do se teen lakh".
   */
  readonly isOnlyWord: boolean
}

const isYearLike = (value: number) => Number.isInteger(value) && value >= 1980 && value < 2100

function takeYearsUnit(reader: Reader): QuantityUnit | null {
  const start = reader.at
  const unit = reader.take(UNIT_WORDS)
  if (unit !== 'price') return unit
  reader.at = start
  return null
}

function readQuantity(reader: Reader): ReadQuantity | null {
  const number = reader.takeNumber()
  if (number === null) return null
  let value = number.value
  const multiplier = reader.take(MULTIPLIERS)
  if (multiplier !== null) value = Math.round(value * multiplier)
  const unit =
    multiplier === null && isYearLike(value) ? takeYearsUnit(reader) : reader.take(UNIT_WORDS)
  if (unit === 'years' && !reader.startsJoinedEnding()) reader.takeOne('old', 'purana')
  const isOnlyWord = number.isSpoken && multiplier === null && unit === null
  return { value, hasMultiplier: multiplier !== null, unit, isOnlyWord }
}

function readRangeEnd(reader: Reader, isBetween: boolean): Quantity | null {
  const start = reader.at
  const isRange = reader.takeOne('-', 'to', 'till', 'se')
  const isJoined = !isRange && reader.takeOne('and', 'aur')
  if (isRange || isJoined) reader.skipFillers()
  const end = readQuantity(reader)
  // Only the end of "5 aur 8 lakh ke bich" shows that it is a range.
  const isClosed = end !== null && readBetweenAfter(reader)
  if (end !== null && !end.isOnlyWord && (isRange || isBetween || isClosed)) return end
  reader.at = start
  return null
}

function readBetweenAfter(reader: Reader): boolean {
  const start = reader.at
  reader.takeOne('ke', 'ki', 'ka', 'aur')
  if (reader.takeOne('bich')) return true
  reader.at = start
  return false
}

/**
 * Reads a limit that follows its number. A "nahi" after the limit reverses it: "5 lakh se jyada
 * nahi".
 */
function readEnding(reader: Reader): ComparisonWord | null {
  const start = reader.at
  const isJoined = CONNECTORS.has(reader.joined(1))
  if (isJoined) reader.at += 1
  let ending = reader.take(LIMIT_ENDINGS) ?? (isJoined ? reader.take(JOINED_LIMIT_ENDINGS) : null)
  if (ending === null && !isJoined) {
    ending = reader.take(FINAL_LIMIT_ENDINGS)
    if (ending !== null && reader.isNumberNext()) ending = null
  }
  if (ending === null) {
    reader.at = start
    return reader.takeOne('se') ? FINAL_SE_COMPARISON : null
  }
  if (!reader.takeOne('nahi', 'mat')) return ending
  return { side: ending.side === 'more' ? 'less' : 'more', isInclusive: true }
}

export function readQuantityPhrase(tokens: readonly Token[], start: number): QuantityPhrase | null {
  const reader = new Reader(tokens, start)
  const topic = reader.take(TOPICS)
  const isBetween = reader.takeOne('between')
  const before = readComparison(reader)
  reader.skipFillers()
  const first = readQuantity(reader)
  if (first === null) return null
  const second = readRangeEnd(reader, isBetween)
  if (first.isOnlyWord && second === null) return null
  const after = readEnding(reader)
  return {
    topic,
    comparison: before ?? (second === null ? after : null),
    first,
    second,
    next: reader.at,
  }
}
