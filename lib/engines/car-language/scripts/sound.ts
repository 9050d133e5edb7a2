/**
 * Phonetic form, in which "क्रेटा", "kreta" and "creta" match. English spells a sound in many ways,
 * and Tamil has one letter for "p" and "b".
 */
export interface PhoneticForm {
  readonly fine: string
  /** Merges sounds that are often confused: "Baleno" matches "பலேனோ". */
  readonly coarse: string
  /** The consonants, with a mark if the word starts with a vowel. */
  readonly bones: string
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^x(?=[aeiouy])/, 'j'],
  [/sch/g, 'sh'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'c'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/([gktdbjc])h/g, '$1'],
  [/qu(?=[aeio])/g, 'kv'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/y/g, 'i'],
  [/m(?=[pbf])/g, 'n'],
  [/[^a-z0-9]+/g, ''],
  [/(.)\1+/g, '$1'],
]

const MIXED_UP: Readonly<Record<string, string>> = {
  g: 'k',
  h: 'k',
  j: 's',
  c: 's',
  d: 't',
  b: 'p',
  f: 'p',
}

export function toPhoneticForm(latin: string): PhoneticForm {
  let fine = latin.toLowerCase()
  for (const [spelling, sound] of SPELLINGS) fine = fine.replace(spelling, sound)
  const coarse = fine.replace(/[ghjcdbf]/g, (letter) => MIXED_UP[letter] ?? letter)
  const bones = (/^[aeiou]/.test(coarse) ? 'A' : '') + coarse.replace(/[aeiou]/g, '')
  return { fine, coarse, bones }
}
