import { readTrimWords, type TrimWords } from './trim-words'

export interface MatchableVariant {
  readonly name: string
  readonly aliases: readonly string[]
  readonly modelId: string
  readonly fuel: string
  readonly transmission: string
  readonly cc: number
  readonly powerBhp: number
  readonly seats: number
  readonly yearFrom: number
  readonly yearTo: number | null
}

export interface RecognitionFacts {
  readonly fuel?: string | null
  readonly year?: number | null
  readonly cc?: number | null
  readonly powerBhp?: number | null
  readonly transmission?: string | null
}

export interface ScoredVariant<Variant> {
  readonly variant: Variant
  /** 1 for the same name without contradictions; below 0.4 the match is a guess. */
  readonly score: number
}

interface Candidate<Variant> extends TrimWords {
  readonly variant: Variant
}

interface ModelIndex<Variant> {
  readonly candidates: readonly Candidate<Variant>[]
  readonly known: ReadonlySet<string>
  readonly weight: ReadonlyMap<string, number>
}

/** A word that no variant of the model has is mostly decoration, so it weighs little. */
const WEIGHT_OF_UNKNOWN_WORD = 0.4
const SCORE_WITHOUT_NAME = 0.2
/**
 * Factor for a variant whose fuel or seat count isn't in the text, so that variants named by the
 * text win ties.
 */
const UNNAMED = 0.98
/** Adverts round engine sizes: 1,197 becomes 1,200. */
const CC_TOLERANCE = 40
/** Covers PS quoted as bhp, which is 1.4 % off, and smaller changes for new emission standards. */
const POWER_TOLERANCE = 0.04

/**
 * Null for a model without variants. Ignores the order of words and spellings such as "SX (O)" or
 * "SXO", "+" or "Plus".
 */
export type VariantMatcher<Variant> = (
  modelId: string,
  restText: string,
  facts?: RecognitionFacts,
) => ScoredVariant<Variant> | null

/** Create it only once, as it weighs the words of every model. */
export function createVariantMatcher<Variant extends MatchableVariant>(
  variants: readonly Variant[],
): VariantMatcher<Variant> {
  const indexes = new Map(
    [...Map.groupBy(variants, ({ modelId }) => modelId)].map(([id, ofModel]) => [
      id,
      indexModel(ofModel),
    ]),
  )
  return (modelId, restText, facts = {}) => {
    const index = indexes.get(modelId)
    return index ? bestOf(index, restText, facts) : null
  }
}

function bestOf<Variant extends MatchableVariant>(
  index: ModelIndex<Variant>,
  restText: string,
  facts: RecognitionFacts,
): ScoredVariant<Variant> | null {
  const trimWords = readTrimWords(restText, index.known)
  let best: ScoredVariant<Variant> | null = null
  for (const candidate of index.candidates) {
    const likeness =
      SCORE_WITHOUT_NAME +
      (1 - SCORE_WITHOUT_NAME) * likenessOf(trimWords.words, candidate.words, index.weight)
    const score = likeness * agreement(candidate, trimWords, facts)
    if (!best || score > best.score) best = { variant: candidate.variant, score }
  }
  return best
}

function likenessOf(
  textWords: ReadonlySet<string>,
  own: ReadonlySet<string>,
  weight: ModelIndex<unknown>['weight'],
): number {
  const weightOf = (word: string): number => weight.get(word) ?? WEIGHT_OF_UNKNOWN_WORD
  const total = (words: Iterable<string>): number =>
    Array.from(words, weightOf).reduce((sum, each) => sum + each, 0)
  const both = total(textWords) + total(own)
  return both === 0 ? 1 : (2 * total([...textWords].filter((word) => own.has(word)))) / both
}

function agreement(
  candidate: Candidate<MatchableVariant>,
  trimWords: TrimWords,
  facts: RecognitionFacts,
): number {
  const { variant } = candidate
  const fuel = facts.fuel ?? trimWords.fuel
  let factor = !fuel && candidate.fuel ? UNNAMED : 1
  if (!trimWords.seats && candidate.seats) factor *= UNNAMED
  if (fuel && fuel !== variant.fuel) factor *= 0.3
  if (facts.transmission && facts.transmission !== variant.transmission) factor *= 0.5
  if (facts.cc && Math.abs(facts.cc - variant.cc) > CC_TOLERANCE) factor *= 0.5
  if (facts.powerBhp && Math.abs(facts.powerBhp / variant.powerBhp - 1) > POWER_TOLERANCE)
    factor *= 0.85
  if (trimWords.seats && trimWords.seats !== variant.seats) factor *= 0.8
  return facts.year ? factor * yearAgreement(facts.year, variant) : factor
}

const BEFORE_IT_BEGAN = 0.3

/**
 * A car may be registered a year after its variant's last year. Each further year is less likely.
 */
function yearAgreement(year: number, { yearFrom, yearTo }: MatchableVariant): number {
  if (year < yearFrom) return BEFORE_IT_BEGAN
  const gap = yearTo === null ? 0 : Math.max(year - yearTo, 0)
  return gap === 0 ? 1 : Math.max(0.3, 0.98 - 0.1 * (gap - 1))
}

function indexModel<Variant extends MatchableVariant>(
  variants: readonly Variant[],
): ModelIndex<Variant> {
  const candidates = variants.flatMap((variant) =>
    [variant.name, ...variant.aliases].map((name) => ({ variant, ...readTrimWords(name) })),
  )
  const frequency = new Map<string, number>()
  for (const { words } of candidates)
    words.forEach((word) => frequency.set(word, (frequency.get(word) ?? 0) + 1))
  const weight = new Map(
    [...frequency].map(([word, count]) => [word, Math.log(1 + candidates.length / count)]),
  )
  return { candidates, known: new Set(frequency.keys()), weight }
}
