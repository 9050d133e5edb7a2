import type { Token } from './tokens'
import {
  COMPARISONS,
  ENDINGS,
  FILLERS,
  MULTIPLIERS,
  UNITS,
  type ComparisonWord,
  type Unit,
} from './words'

/** A number with what stands around it, before anybody decides what it means. */
export interface Quantity {
  readonly value: number
  readonly hasMultiplier: boolean // "lakh", "k": the number is in rupees or km as it stands
  readonly unit: Unit | null
}

export interface QuantityPhrase {
  readonly topic: Unit | null // said before the comparison: "emi under …"
  readonly comparison: ComparisonWord | null
  readonly first: Quantity
  readonly second: Quantity | null // the end of a range
  readonly next: number // index of the first token after the phrase
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'one ek',
    'two do',
    'three teen',
    'four char chaar',
    'five panch paanch',
    'six che chhe',
    'seven saat',
    'eight aath',
    'nine nau',
    'ten das dus',
  ]
    .flatMap((spellings, index) =>
      spellings.split(' ').map((word): [string, number] => [word, index + 1]),
    )
    .concat([
      ['dedh', 1.5],
      ['dhai', 2.5],
    ]),
)

const TOPICS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...UNITS,
  ['driven', 'kms'],
  ['run', 'kms'],
  ['mileage', 'kms'],
  ['age', 'years'],
  ['cost', 'price'],
])

class Reader {
  constructor(
    private readonly tokens: readonly Token[],
    public at: number,
  ) {}

  joined(count: number, from = this.at): string {
    const tokens = this.tokens.slice(from, from + count)
    return tokens.length === count ? tokens.map((token) => token.text).join('') : ''
  }

  /** What the next two words or the next one say, the two before the one; steps over them. */
  take<Meaning>(meanings: ReadonlyMap<string, Meaning>): Meaning | null {
    for (const count of [2, 1]) {
      const meaning = meanings.get(this.joined(count))
      if (meaning === undefined) continue
      this.at += count
      return meaning
    }
    return null
  }

  takeOne(...texts: string[]): boolean {
    if (!texts.includes(this.joined(1))) return false
    this.at += 1
    return true
  }

  takeNumber(): { value: number; isSpoken: boolean } | null {
    const spoken = NUMBER_WORDS.get(this.joined(1))
    const value = this.tokens[this.at]?.number ?? spoken
    if (value === undefined || value === null) return null
    this.at += 1
    return { value, isSpoken: spoken !== undefined }
  }

  /** Steps over filling words, but only when a number follows. */
  skipFillers(): void {
    let ahead = this.at
    while (FILLERS.has(this.joined(1, ahead)) && ahead < this.at + 3) ahead += 1
    if (this.tokens[ahead]?.number != null || NUMBER_WORDS.has(this.joined(1, ahead)))
      this.at = ahead
  }
}

function readComparison(reader: Reader): ComparisonWord | null {
  const isNegated = reader.takeOne('not', 'no')
  const comparison = reader.take(COMPARISONS)
  if (!isNegated || comparison === null) return comparison
  return { side: comparison.side === 'more' ? 'less' : 'more', isInclusive: true }
}

function readQuantity(reader: Reader): Quantity | null {
  const number = reader.takeNumber()
  if (number === null) return null
  let value = number.value
  const multiplier = reader.take(MULTIPLIERS)
  if (multiplier !== null) value = Math.round(value * multiplier)
  const unit = reader.take(UNITS)
  if (unit === 'years') reader.takeOne('old')
  // "one" alone is only a word.
  if (number.isSpoken && multiplier === null && unit === null) return null
  return { value, hasMultiplier: multiplier !== null, unit }
}

function readRangeEnd(reader: Reader, isBetween: boolean): Quantity | null {
  const start = reader.at
  const isRange = reader.takeOne('-', 'to', 'till') || (isBetween && reader.takeOne('and'))
  if (isRange) reader.skipFillers()
  const end = isRange ? readQuantity(reader) : null
  if (end === null) reader.at = start
  return end
}

/** Reads a phrase with a number that begins at a token; null when none begins there. */
export function readPhrase(tokens: readonly Token[], start: number): QuantityPhrase | null {
  const reader = new Reader(tokens, start)
  const topic = reader.take(TOPICS)
  const isBetween = reader.takeOne('between')
  const before = readComparison(reader)
  reader.skipFillers()
  const first = readQuantity(reader)
  if (first === null) return null
  const second = readRangeEnd(reader, isBetween)
  const after = second === null ? reader.take(ENDINGS) : null
  return { topic, comparison: before ?? after, first, second, next: reader.at }
}
