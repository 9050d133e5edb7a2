import { computeEditDistance, countAllowedSlips, maySoundAlike } from './edit-distance'
import type { FilterPatch } from './patch'
import type {
  CarVocabulary,
  CityName,
  WordMeanings,
  ModelName,
  NamedTerm,
  VariantName,
} from './types'
import { listVariantWords } from './variant-words'
import { GENERIC_NAME_ENDINGS, NOISE_WORDS, ORDINARY_WORDS } from './words'

export type TermKind = 'model' | 'make' | 'city' | 'word'

export interface LexiconEntry {
  readonly key: string
  readonly kind: TermKind
  readonly patch: FilterPatch
  readonly letters: number
}

/** Removes spaces and signs: "Wagon R", "wagon-r" and "wagonr" get the same key. */
export function squashName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function lettersOf(key: string): number {
  let letters = 0
  for (let index = 0; index < key.length; index += 1) letters |= 1 << (key.charCodeAt(index) % 31)
  return letters
}

function bitCount(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Words of up to five letters are corrected only if they sound alike: "mind" isn't a Mini, and
 * "form" no Ford.
 */
const MAX_SOUND_CHECKED_LENGTH = 5

const RANK: Record<TermKind, number> = { model: 0, make: 1, word: 2, city: 3 }

/** Building a lexicon is expensive, so share it. */
export class Lexicon {
  private readonly entries = new Map<string, LexiconEntry>()
  private readonly byWord = new Map<string, VariantName[]>()
  private readonly makeNames: ReadonlySet<string>
  private readonly cities: readonly CityName[]
  private readonly byLength = new Map<number, LexiconEntry[]>()
  readonly variantWords: ReadonlySet<string>

  constructor(
    readonly names: CarVocabulary,
    readonly meanings: WordMeanings,
  ) {
    this.cities = names.cities
    this.makeNames = new Set(
      names.makes.flatMap(({ id, name }) => [squashName(id), squashName(name)]),
    )
    for (const city of names.cities) this.addTerm('city', city, { city: [city.id] })
    for (const [key, patch] of meanings.words) this.add('word', squashName(key), patch)
    this.addMakes(names)
    this.addModels(names.models)
    for (const variant of names.variants)
      for (const word of listVariantWords(variant))
        this.byWord.set(word, [...(this.byWord.get(word) ?? []), variant])
    this.variantWords = new Set(this.byWord.keys())
    for (const entry of this.entries.values()) {
      this.byLength.set(entry.key.length, [...(this.byLength.get(entry.key.length) ?? []), entry])
    }
  }

  knows(text: string): boolean {
    return this.entries.has(text) || this.variantWords.has(text)
  }

  citiesOfOffice(office: string): readonly string[] {
    return this.cities
      .filter(({ offices }) => offices.some((own) => own.startsWith(office)))
      .map(({ id }) => id)
  }

  all(): Iterable<LexiconEntry> {
    return this.entries.values()
  }

  find(key: string): LexiconEntry | undefined {
    return this.entries.get(key)
  }

  findSimilar(key: string): LexiconEntry | undefined {
    const most = countAllowedSlips(key.length)
    if (most === 0 || NOISE_WORDS.has(key) || ORDINARY_WORDS.has(key)) return undefined
    const letters = lettersOf(key)
    let best: { entry: LexiconEntry; score: number } | undefined
    for (let length = key.length - most; length <= key.length + most; length += 1) {
      for (const entry of this.byLength.get(length) ?? []) {
        if (length < 4 || bitCount(entry.letters ^ letters) > 2 * most) continue
        const allowed = Math.min(most, countAllowedSlips(length))
        const slips = computeEditDistance(key, entry.key, allowed)
        if (slips > allowed) continue
        const hears = maySoundAlike(key, entry.key)
        // The first letter is rarely wrong, and a short word may be another word: "range" isn't
        // "orange".
        const isOtherStart = key[0] !== entry.key[0]
        const isShortOther = key.length < 6 && !(length === key.length && hears)
        if (isOtherStart && key.length < 9 && (slips === 2 || isShortOther)) continue
        if (Math.max(key.length, length) <= MAX_SOUND_CHECKED_LENGTH && !hears) continue
        const score = slips * 10 + RANK[entry.kind] + (key[0] === entry.key[0] ? 0 : 4)
        if (!best || score < best.score) best = { entry, score }
      }
    }
    return best?.entry
  }

  variantsBeginning(word: string): readonly VariantName[] {
    const found = new Set<VariantName>()
    for (const [name, variants] of this.byWord)
      if (name.startsWith(word)) for (const variant of variants) found.add(variant)
    return [...found]
  }

  hasVersion(word: string, { patch: { make, model } }: LexiconEntry): boolean {
    return (this.byWord.get(word) ?? []).some((variant) =>
      model ? model.includes(variant.model) : make?.includes(variant.make),
    )
  }

  startingWith(prefix: string): LexiconEntry[] {
    return [...this.entries.values()].filter((entry) => entry.key.startsWith(prefix))
  }

  private addMakes({ makes }: CarVocabulary): void {
    for (const make of makes) this.addTerm('make', make, { make: [make.id] })
    for (const make of makes) {
      const words = make.name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length >= 4)
      if (words.length < 2) continue
      for (const word of words)
        if (!this.entries.has(word)) this.add('make', word, { make: [make.id] })
    }
  }

  private addModels(models: readonly ModelName[]): void {
    const known = new Set(models.map(({ id }) => id))
    for (const model of models) {
      const line = (this.meanings.lines.get(model.id) ?? []).filter((id) => known.has(id))
      this.addTerm('model', model, { model: [model.id, ...line].sort() })
    }
    // "brezza" and "crysta" stand for Vitara Brezza and Innova Crysta.
    for (const model of models) {
      const ending =
        model.name
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .at(-1) ?? ''
      if (
        ending === squashName(model.name) ||
        ending.length < 5 ||
        GENERIC_NAME_ENDINGS.has(ending)
      )
        continue
      const same = this.entries.get(ending)
      if (same?.kind === 'model')
        this.add('model', ending, {
          model: [...new Set([...(same.patch.model ?? []), model.id])].sort(),
        })
      else if (!same) this.add('model', ending, { model: [model.id] })
    }
  }

  private addTerm(kind: TermKind, term: NamedTerm, patch: FilterPatch): void {
    for (const text of [...term.aliases, term.id, term.name]) {
      // Mahindra once built a model called Jeep; the word "jeep" stands for the make.
      if (kind === 'model' && this.makeNames.has(squashName(text))) continue
      this.add(kind, squashName(text), patch)
    }
  }

  private add(kind: TermKind, key: string, patch: FilterPatch): void {
    if (key !== '') this.entries.set(key, { key, kind, patch, letters: lettersOf(key) })
  }
}
