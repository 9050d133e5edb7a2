import type { IndianScript } from '@/lib/engines/indic-pdf'

/**
 * Letters of the modern languages, as CSS ranges. Other letters of each block (Vedic accents,
 * unused digits, archaic letters) would be a third of the font, and phones have fonts for them.
 */
export const SCRIPT_RANGES: Record<IndianScript, readonly (readonly [from: number, to: number])[]> =
  {
    devanagari: [
      [0x901, 0x903],
      [0x905, 0x90b],
      [0x90d, 0x90d],
      [0x90f, 0x911],
      [0x913, 0x928],
      [0x92a, 0x930],
      [0x932, 0x932],
      [0x935, 0x939],
      [0x93c, 0x93c],
      [0x93e, 0x943],
      [0x945, 0x945],
      [0x947, 0x949],
      [0x94b, 0x94d],
      [0x964, 0x964],
    ],
    kannada: [
      [0xc82, 0xc83],
      [0xc85, 0xc8b],
      [0xc8e, 0xc90],
      [0xc92, 0xca8],
      [0xcaa, 0xcb0],
      [0xcb2, 0xcb3],
      [0xcb5, 0xcb9],
      [0xcbc, 0xcbc],
      [0xcbe, 0xcc3],
      [0xcc6, 0xcc8],
      [0xcca, 0xccd],
      [0xcd5, 0xcd6],
    ],
    tamil: [
      [0xb82, 0xb83],
      [0xb85, 0xb8a],
      [0xb8e, 0xb90],
      [0xb92, 0xb95],
      [0xb99, 0xb9a],
      [0xb9c, 0xb9c],
      [0xb9e, 0xb9f],
      [0xba3, 0xba4],
      [0xba8, 0xbaa],
      [0xbae, 0xbb9],
      [0xbbe, 0xbc2],
      [0xbc6, 0xbc8],
      [0xbca, 0xbcd],
      [0xbd7, 0xbd7],
    ],
    telugu: [
      [0xc01, 0xc03],
      [0xc05, 0xc0b],
      [0xc0e, 0xc10],
      [0xc12, 0xc28],
      [0xc2a, 0xc39],
      [0xc3e, 0xc43],
      [0xc46, 0xc48],
      [0xc4a, 0xc4d],
      [0xc55, 0xc56],
    ],
  }

const JOINERS = '\u200C\u200D'

export function joinScriptLetters(script: IndianScript): string {
  const letters = SCRIPT_RANGES[script].flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  return letters.join('') + JOINERS
}

/**
 * OpenType features for ligatures and marks, without the Marathi, Nepali and Sanskrit forms of
 * Devanagari (`locl`).
 */
export const SCRIPT_OPENTYPE_FEATURES: Partial<Record<IndianScript, readonly string[]>> = {
  devanagari: 'abvm abvs akhn blwf blwm blws cjct dist half mark nukt pres psts rkrf rphf'.split(
    ' ',
  ),
}

export const FONT_WEIGHTS = { min: 400, max: 700, default: 400 } as const

/** ASCII, our symbols, and common accents in names. Rarer letters appear in the phone's font. */
export const LATIN_CHARACTERS =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  '\u00A0–—•…‘’“”·×°²©®§→←↑↓−≤≥' +
  'éèêëáàâäãåíóôöúüñçÉ'

export const LATIN_OPENTYPE_FEATURES = [
  'kern',
  'tnum',
  'lnum',
  'liga',
  'calt',
  'locl',
  'ccmp',
  'mark',
  'mkmk',
]
