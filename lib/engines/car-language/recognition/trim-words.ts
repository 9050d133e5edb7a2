import { splitWords } from './words'

export type FuelWord = 'petrol' | 'diesel' | 'cng' | 'lpg' | 'electric'

export interface TrimWords {
  readonly words: ReadonlySet<string>
  readonly fuel: FuelWord | null
  readonly seats: number | null
}

const SAME_WORD: Readonly<Record<string, string>> = {
  optional: 'o',
  option: 'o',
  opt: 'o',
  automatic: 'at',
  tiptronic: 'at',
  auto: 'at',
  ags: 'amt',
  easyr: 'amt',
  ivt: 'cvt',
  multitronic: 'cvt',
  dsg: 'dct',
  dca: 'dct',
  dualtone: 'dt',
  standard: 'std',
  dualjet: '',
}

/** "hybrid" isn't listed: mild hybrids have it in their names but count as petrol or diesel. */
const FUEL_WORDS: Readonly<Record<string, FuelWord>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  cng: 'cng',
  lpg: 'lpg',
  electric: 'electric',
  ev: 'electric',
}

/** Words that don't tell variants apart: emission standards, default gearboxes, trade terms. */
const NOISE =
  /\b(?:bs[\s-]{0,3}(?:iii|iv|vi|ii|[2-6])|(?:19|20)\d\d(?:\s{0,2}-\s{0,2}(?:19|20)\d\d)?|mt|manual|str)\b/gi
const SEATS = /\b([4-9]|10)(?:[\s-]{0,3}(?:seater|seats|str)|s)\b/i

/**
 * Reads the words that tell variants apart. `known` has the model's own: "SXO" is split only if
 * "sx" is a trim of the model and "sxo" isn't.
 */
export function readTrimWords(text: string, known: ReadonlySet<string> | null = null): TrimWords {
  const seats = SEATS.exec(text)?.[1]
  const cleaned = text
    .replace(SEATS, ' ')
    .replace(NOISE, ' ')
    .replace(/\bdual\s+tone\b/gi, 'dt')
  const words = new Set<string>()
  let fuel: FuelWord | null = null
  for (const { text: raw } of splitWords(cleaned)) {
    const word = SAME_WORD[raw] ?? raw
    if (FUEL_WORDS[word]) fuel = FUEL_WORDS[word]
    else if (word) splitSuffix(word, known).forEach((part) => words.add(part))
  }
  return { words, fuel, seats: seats ? Number(seats) : null }
}

function splitSuffix(word: string, known: ReadonlySet<string> | null): string[] {
  if (!known || known.has(word)) return [word]
  const [, stem, suffix] = /^(.{1,})(plus|o|at)$/.exec(word) ?? []
  return stem && suffix && known.has(stem) ? [stem, suffix] : [word]
}
