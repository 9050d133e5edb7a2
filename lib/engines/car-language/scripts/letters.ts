/**
 * Indian scripts have the same layout in Unicode: a letter's offset in its block of 128 gives its
 * sound. So one table transliterates Devanagari, Tamil, Telugu, Kannada and five more.
 */
const BLOCK = 0x80
const FIRST = 0x09_00
const LAST = 0x0d_7f
const SIGN_FROM = 0x3e
const VIRAMA = 0x4d

/**
 * Sounds by offset, with vowel signs from 0x3e. Consonants come without their inherent "a". A
 * sign's "A" is never silent.
 */
const SOUNDS: readonly (readonly [from: number, sounds: string])[] = [
  [0x01, 'n n - - a a i i u u ri l e e e ai o o o au'],
  [0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'],
  [SIGN_FROM, 'A i i u u ri ri e e e ai o o o au'],
]

const SOUND_AT: ReadonlyMap<number, string> = new Map(
  SOUNDS.flatMap(([from, sounds]) =>
    sounds
      .split(' ')
      .map((sound, index): [number, string] => [from + index, sound === '-' ? '' : sound]),
  ),
)

export const DEVANAGARI_BLOCK = 0
export const TAMIL_BLOCK = 5

function placeOf(letter: string): { block: number; place: number } | null {
  const code = letter.codePointAt(0) ?? 0
  if (code < FIRST || code > LAST) return null
  return { block: Math.floor((code - FIRST) / BLOCK), place: code % BLOCK }
}

export function findScriptBlock(word: string): number | null {
  return placeOf(word)?.block ?? null
}

/** Removes joiners and nuktas, which people leave out. */
export function normalizeScript(text: string): string {
  return text.replace(/[\u200B-\u200D\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu, '')
}

const ZERO = 0x66
const NINE = 0x6f

export function toLatinFigures(text: string): string {
  return text.replace(/[\u0900-\u0d7f]/gu, (letter) => {
    const place = placeOf(letter)?.place ?? 0
    return place >= ZERO && place <= NINE ? String(place - ZERO) : letter
  })
}

interface Syllable {
  consonant: string
  vowel: string
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = []
  for (const letter of normalizeScript(word)) {
    const at = placeOf(letter)
    const last = syllables.at(-1)
    const sound = at === null ? letter : (SOUND_AT.get(at.place) ?? '')
    if (at === null) syllables.push({ consonant: letter, vowel: '' })
    else if (at.place === VIRAMA && last) last.vowel = ''
    else if (at.place >= SIGN_FROM && at.place < VIRAMA && last) last.vowel = sound
    else if (at.place >= 0x15 && at.place < SIGN_FROM)
      syllables.push({ consonant: sound, vowel: 'a' })
    else syllables.push({ consonant: '', vowel: sound })
  }
  return syllables
}

/**
 * Removes vowels that are silent in Hindi: at the end of a word, and between a vowel and a
 * consonant that has a vowel. "पहला" is "pehla".
 */
function withoutSchwas(syllables: readonly Syllable[]): Syllable[] {
  return syllables.map((syllable, index) => {
    const { consonant, vowel } = syllable
    if (vowel !== 'a' || consonant === '' || index === 0) return syllable
    const before = syllables[index - 1]
    const after = syllables[index + 1]
    const isMute =
      after === undefined ||
      (before?.vowel !== '' && isFull(after, syllables.length - 1 === index + 1))
    return isMute ? { consonant, vowel: '' } : syllable
  })
}

function isFull({ consonant, vowel }: Syllable, isLast: boolean): boolean {
  return consonant !== '' && vowel !== '' && !(isLast && vowel === 'a')
}

export function toLatin(word: string): string {
  const syllables = syllablesOf(word)
  const spoken = findScriptBlock(word) === DEVANAGARI_BLOCK ? withoutSchwas(syllables) : syllables
  return spoken
    .map(({ consonant, vowel }) => consonant + vowel)
    .join('')
    .toLowerCase()
}
