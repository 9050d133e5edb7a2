import names from '../languages/names.json'
import { computeEditDistance } from '../edit-distance'
import { normalizeHindi } from '../hindi'
import type { Lexicon, TermKind } from '../lexicon'
import { COMPARISONS, NOISE_WORDS, UNIT_WORDS } from '../words'
import { DEVANAGARI_BLOCK, TAMIL_BLOCK } from './letters'
import { toPhoneticForm, type PhoneticForm } from './sound'

interface Target {
  readonly key: string
  readonly sound: PhoneticForm
  readonly rank: number
  /** Hindi in Latin letters; other scripts don't contain such words. */
  readonly isHindi: boolean
}

const RANK: Record<TermKind | 'other' | 'trim', number> = {
  model: 0,
  make: 0,
  city: 1,
  word: 1,
  other: 2,
  trim: 3,
}
const MIN_KEY_LENGTH = 3
const MIN_TRIM_LENGTH = 4
const MIN_MISSPELT_LENGTH = 6
const LONG = 9
const NAMED_LAST = RANK.city

/** English letters as Indian scripts write their names: "एसयूवी" is "SUV". */
const LETTERS: readonly (readonly [sound: string, letter: string])[] = Object.entries(names.letters)
  .flatMap(([letter, sounds]) =>
    sounds.split(', ').map((sound): [string, string] => [sound, letter]),
  )
  .sort(([a], [b]) => b.length - a.length)

const isSpelled = (key: string) => /^[a-z]+$/.test(key)

function targetsOf(lexicon: Lexicon): Target[] {
  const targets: Target[] = []
  const add = (key: string, text: string, rank: number) =>
    targets.push({
      key,
      sound: toPhoneticForm(text),
      rank,
      isHindi: rank >= RANK.word && normalizeHindi(key) !== null,
    })
  for (const { key, kind } of lexicon.all())
    if (key.length >= MIN_KEY_LENGTH && isSpelled(key)) add(key, key, RANK[kind])
  for (const [key, texts] of Object.entries(names.sounds)) {
    const entry = lexicon.find(key)
    if (entry) for (const text of texts.split(', ')) add(key, text, RANK[entry.kind])
  }
  for (const key of [...NOISE_WORDS, ...UNIT_WORDS.keys(), ...COMPARISONS.keys()])
    if (key.length > MIN_KEY_LENGTH && isSpelled(key) && !lexicon.find(key))
      add(key, key, RANK.other)
  for (const key of lexicon.variantWords)
    if (key.length >= MIN_TRIM_LENGTH && isSpelled(key)) add(key, key, RANK.trim)
  return targets
}

function apartAllowed({ bones, fine }: PhoneticForm): number {
  if (bones.length <= 1) return 0
  return bones.length <= 3 || fine.length < 6 ? 1 : 2
}

export class PhoneticNameIndex {
  private readonly byBones = new Map<string, Target[]>()
  private readonly named = new Map<number, Target[]>()
  private readonly targets: readonly Target[]

  constructor(private readonly lexicon: Lexicon) {
    this.targets = targetsOf(lexicon)
    for (const target of this.targets) {
      const { bones, coarse } = target.sound
      this.byBones.set(bones, [...(this.byBones.get(bones) ?? []), target])
      if (target.rank <= NAMED_LAST && coarse.length >= MIN_MISSPELT_LENGTH)
        this.named.set(coarse.length, [...(this.named.get(coarse.length) ?? []), target])
    }
  }

  /** Tamil writes "b", "d", "g" as "p", "t", "k", so the script's block matters. */
  find(sound: PhoneticForm, block: number | null): string | null {
    const form = block === TAMIL_BLOCK ? 'coarse' : 'fine'
    const allowed = apartAllowed(sound)
    let best: { target: Target; apart: number } | undefined
    for (const target of this.byBones.get(sound.bones) ?? []) {
      if (target.isHindi && block !== DEVANAGARI_BLOCK) continue
      const apart = computeEditDistance(sound[form], target.sound[form], allowed)
      if (apart > allowed) continue
      const isBetter =
        !best || apart < best.apart || (apart === best.apart && target.rank < best.target.rank)
      if (isBetter) best = { target, apart }
    }
    return best?.target.key ?? null
  }

  findMisspelt({ coarse }: PhoneticForm): string | null {
    if (coarse.length < MIN_MISSPELT_LENGTH) return null
    const most = coarse.length < LONG ? 1 : 2
    let best: { target: Target; apart: number } | undefined
    for (let length = coarse.length - most; length <= coarse.length + most; length += 1)
      for (const target of this.named.get(length) ?? []) {
        if (target.sound.coarse[0] !== coarse[0]) continue
        const apart = computeEditDistance(coarse, target.sound.coarse, most)
        if (apart <= most && (!best || apart < best.apart)) best = { target, apart }
      }
    return best?.target.key ?? null
  }

  beginning({ coarse }: PhoneticForm): string[] {
    return [
      ...new Set(
        this.targets
          .filter(({ rank, sound }) => rank <= NAMED_LAST && sound.coarse.startsWith(coarse))
          .map(({ key }) => key),
      ),
    ]
  }

  findLetters(latin: string): string | null {
    return this.spell(latin, '')
  }

  private spell(rest: string, read: string): string | null {
    if (rest === '') return read.length > 1 && this.lexicon.knows(read) ? read : null
    const figures = /^\d+/.exec(rest)?.[0]
    if (figures !== undefined) return this.spell(rest.slice(figures.length), read + figures)
    for (const [sound, letter] of LETTERS) {
      if (!rest.startsWith(sound)) continue
      const after = rest.slice(sound.length)
      // Hindi omits the virama between two letters' names: "एक्सयूवी".
      const found =
        this.spell(after, read + letter) ??
        (after.startsWith('a') ? this.spell(after.slice(1), read + letter) : null)
      if (found !== null) return found
    }
    return null
  }
}

export function findLetterBySound(latin: string): string | null {
  return LETTERS.find(([sound]) => sound === latin)?.[1] ?? null
}

const sounding = new WeakMap<Lexicon, PhoneticNameIndex>()

export function getPhoneticNameIndex(lexicon: Lexicon): PhoneticNameIndex {
  const made = sounding.get(lexicon) ?? new PhoneticNameIndex(lexicon)
  sounding.set(lexicon, made)
  return made
}
