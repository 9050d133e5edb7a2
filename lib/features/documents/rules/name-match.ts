import { editDistance } from '@/lib/engines/car-language'

/** Below this similarity to the name at the bank, staff decide. */
export const MIN_NAME_SIMILARITY = 0.8

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'shri', 'sri', 'smt', 'dr', 'prof'])

const SPELLINGS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[ckq]h?/g, 'k'],
  [/([tdbgjs])h/g, '$1'],
  [/ee|ii|ie|y/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]

const LETTERS_WITH_A_SLIP = 5

/** Initials typed as one word, such as "KS" or "RK". */
const JOINED_INITIALS = /^[^aeiouy]{2,3}$/

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .flatMap((word) => (JOINED_INITIALS.test(word) ? [...word] : [word]))
    .sort()
}

const spelled = (word: string) =>
  SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)

const isInitial = (word: string) => word.length === 1

/** 1 if equal, less for another spelling or an initial, 0 if different. */
function compareWords(a: string, b: string): number {
  if (a === b) return 1
  if (isInitial(a) || isInitial(b)) return a[0] === b[0] ? 0.9 : 0
  const [x, y] = [spelled(a), spelled(b)]
  if (x === y) return 0.95
  const shorter = Math.min(x.length, y.length)
  return shorter >= LETTERS_WITH_A_SLIP && editDistance(x, y, 1) <= 1 ? 0.85 : 0
}

const weightOf = (word: string) => (isInitial(word) ? 1 : 2)
const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)

interface Pair {
  a: number
  b: number
  much: number
}

function pairs(as: readonly string[], bs: readonly string[]): Pair[] {
  const all = as.flatMap((a, place) =>
    bs.map((b, other) => ({ a: place, b: other, much: compareWords(a, b) })),
  )
  const taken: Pair[] = []
  const order = all
    .filter(({ much }) => much > 0)
    .sort((one, other) => other.much - one.much || one.a + one.b - other.a - other.b)
  for (const pair of order)
    if (!taken.some(({ a, b }) => a === pair.a || b === pair.b)) taken.push(pair)
  return taken
}

/**
 * Similarity of two names, 0 to 1, whichever comes first. Ignores the order of words, and titles.
 * Spelling variants and initials cost little; a word that only one name has costs half its weight.
 * 0 without a whole word in common.
 */
export function computeNameSimilarity(one: string, other: string): number {
  const [as, bs] = [wordsOf(one), wordsOf(other)]
  if (as.length === 0 || bs.length === 0) return 0
  const matched = pairs(as, bs)
  const isWhole = ({ a, b }: Pair) => !isInitial(as[a] ?? '') && !isInitial(bs[b] ?? '')
  if (!matched.some(isWhole)) return 0
  const covered = (words: readonly string[], side: 'a' | 'b') =>
    matched.reduce((sum, pair) => sum + weightOf(words[pair[side]] ?? '') * pair.much, 0) /
    weigh(words)
  return (covered(as, 'a') + covered(bs, 'b')) / 2
}

function isPartOfName(part: string, whole: string): boolean {
  const [as, bs] = [wordsOf(part), wordsOf(whole)]
  return pairs(as, bs).some(({ a, b }) => !isInitial(as[a] ?? '') && !isInitial(bs[b] ?? ''))
}

/**
 * True if an account needs no check by staff: the bank's name matches the typed one and contains
 * the customer's.
 */
export function isAccountInOwnName(names: {
  atBank: string
  typed: string
  registered: string
}): boolean {
  return (
    computeNameSimilarity(names.typed, names.atBank) >= MIN_NAME_SIMILARITY &&
    isPartOfName(names.registered, names.atBank)
  )
}
