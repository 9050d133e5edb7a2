import type { NamedTerm } from '../types'
import { compactName, getRestAfter, splitWords } from './words'

export interface MatchableMake extends NamedTerm {
  readonly models: readonly NamedTerm[]
}
type ModelOf<Make extends MatchableMake> = Make['models'][number]

export interface MakeMatch<Make> {
  readonly make: Make
  readonly rest: string
}

export interface ModelMatch<Make extends MatchableMake> extends MakeMatch<Make> {
  readonly model: ModelOf<Make>
}

export interface NameMatcher<Make extends MatchableMake> {
  matchMake: (text: string) => MakeMatch<Make> | null
  /**
   * Finds the longest model at the start of the text ("Swift Dzire" before "Swift"). With a make
   * id, the text must start with a model of this make; with null, the make may come first.
   */
  matchModel: (makeId: string | null, text: string) => ModelMatch<Make> | null
}

/** By compact name. If two names are the same, the first one counts. */
type NameIndex<T> = ReadonlyMap<string, T>

interface Bearer<Make extends MatchableMake> {
  readonly make: Make
  readonly model: ModelOf<Make>
}

const LEADING_NOISE: ReadonlySet<string> = new Set(['new', 'all', 'the', 'used'])

/** Create it only once, as it indexes all names. */
export function createNameMatcher<Make extends MatchableMake>(
  makes: readonly Make[],
): NameMatcher<Make> {
  const makeNames = indexOf(makes, (make) => [make.name, make.id, ...make.aliases])
  const bearers = makes.flatMap((make) => make.models.map((model) => ({ make, model })))
  const allModelNames = indexModels(bearers)
  const modelNamesOfMake = new Map(
    makes.map((make) => [make.id, indexModels(bearers.filter((bearer) => bearer.make === make))]),
  )

  const matchMake = (text: string): MakeMatch<Make> | null => {
    const found = longestPrefix(makeNames, text)
    if (found) return { make: found.value, rest: found.rest }
    const bare = withoutNoise(text)
    return bare === null ? null : matchMake(bare)
  }
  const matchModel = (makeId: string | null, text: string): ModelMatch<Make> | null => {
    if (makeId !== null) return findModel(modelNamesOfMake.get(makeId), text)
    const named = matchMake(text)
    const ofMake = named && findModel(modelNamesOfMake.get(named.make.id), named.rest)
    return ofMake ?? findModel(allModelNames, text)
  }
  return { matchMake, matchModel }
}

function findModel<Make extends MatchableMake>(
  names: NameIndex<Bearer<Make>> | undefined,
  text: string,
): ModelMatch<Make> | null {
  if (!names) return null
  const found = longestPrefix(names, text)
  if (found) return { ...found.value, rest: found.rest }
  const bare = withoutNoise(text)
  return bare === null ? null : findModel(names, bare)
}

function withoutNoise(text: string): string | null {
  const [first] = splitWords(text)
  return first && LEADING_NOISE.has(first.text) ? getRestAfter(text, first) : null
}

function longestPrefix<T>(names: NameIndex<T>, text: string): { value: T; rest: string } | null {
  let joined = ''
  let longest: { value: T; rest: string } | null = null
  for (const word of splitWords(text)) {
    joined += word.text
    const value = names.get(joined)
    if (value !== undefined) longest = { value, rest: getRestAfter(text, word) }
  }
  return longest
}

function indexModels<Make extends MatchableMake>(
  entries: readonly Bearer<Make>[],
): NameIndex<Bearer<Make>> {
  return indexOf(entries, ({ model }) => [model.name, model.id, ...model.aliases])
}

function indexOf<T>(entries: readonly T[], namesOf: (entry: T) => readonly string[]): NameIndex<T> {
  const index = new Map<string, T>()
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      const key = compactName(name)
      if (!index.has(key)) index.set(key, entry)
    }
  }
  return index
}
