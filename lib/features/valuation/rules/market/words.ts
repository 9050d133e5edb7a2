import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'

/** What files write where they know nothing. */
const NOTHING = /^(?:|-+|n\/?a|nan|nil|none|null|not available|unknown|others?)$/i

/** Whether a cell says anything at all. */
export function isBlank(text: string | undefined): boolean {
  return text === undefined || NOTHING.test(text.trim())
}

/**
 * The fuel. "Petrol + CNG" is a car that runs on gas; a heading that lumps kinds together
 * ("CNG & Hybrids", "Hybrid/CNG") says neither and is null.
 */
export function parseFuel(text: string): Fuel | null {
  const said = text.toLowerCase()
  if (said.includes('hybrid')) return said.includes('cng') ? null : 'hybrid'
  if (said.includes('cng')) return 'cng'
  if (said.includes('lpg')) return 'lpg'
  if (said.includes('electric') || /\b(?:ev|bev)\b/.test(said)) return 'electric'
  if (said.includes('diesel')) return 'diesel'
  return said.includes('petrol') ? 'petrol' : null
}

/** What a buyer calls automatic is everything without a clutch pedal. */
export function parseTransmission(text: string): Transmission | null {
  if (/\b(?:automatic|auto|amt|cvt|dct|dsg|ags|ivt|at|torque converter)\b/i.test(text))
    return 'automatic'
  return /\b(?:manual|mt|imt)\b/i.test(text) ? 'manual' : null
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const

/**
 * Previous owners: "1st Owner", "First", "First Owner", 1 → 1; "Fourth & Above Owner" → 4;
 * 0, "UnRegistered Car" and "Test Drive Car" → 0, it had no owner before. Null when it isn't given.
 */
export function parseOwners(text: string): number | null {
  const said = text.trim().toLowerCase()
  if (/^(?:un-?\s*registered|test drive|brand new)/.test(said)) return 0
  const word = ORDINALS.findIndex((ordinal) => said.startsWith(ordinal))
  if (word >= 0) return word + 1
  if (/^single\b/.test(said)) return 1
  const digits = /^(\d)(?:\.0+)?(?:st|nd|rd|th)?(?:\s*(?:owners?|\+|&.*|or more.*))?$/.exec(
    said,
  )?.[1]
  return digits === undefined ? null : Number(digits)
}

/** RTO code with two digits: "KA51", "HR-98", "DL8C" → DL08, "Wb02"; the Bharat series ("22BH") → BH; "NULL" → null. */
export function parseRto(text: string): string | null {
  const said = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{2}BH/.test(said)) return 'BH'
  const [, state, number] = /^([A-Z]{2})(\d{1,2})(?:[A-Z]{0,3}\d{0,4})?$/.exec(said) ?? []
  return state && number ? `${state}${number.padStart(2, '0')}` : null
}

const COLOUR_WORDS: Readonly<Record<Colour, RegExp>> = {
  white: /white|pearl|ivory/,
  silver: /silver|platinum/,
  grey: /gr[ea]y|graphite|titanium|gunmetal|steel/,
  black: /black|ebony/,
  maroon: /maroon|burgundy|wine/,
  red: /red|cherry|scarlet|crimson/,
  blue: /blue|azure|navy/,
  brown: /brown|bronze|copper|chocolate/,
  beige: /beige|cream|champagne/,
  green: /green|olive/,
  orange: /orange/,
  yellow: /yellow/,
  gold: /gold/,
  purple: /purple|violet/,
}

/** A colour of the vocabulary named in the text: the last one named is the colour, the word before it the shade. */
export function parseColour(text: string): Colour | null {
  const said = text.toLowerCase()
  let found: Colour | null = null
  let at = -1
  for (const [colour, words] of Object.entries(COLOUR_WORDS)) {
    const place = said.search(words)
    if (place > at) {
      at = place
      found = colour as Colour
    }
  }
  return found
}

/** Names under which a city of ours also goes. */
const CITY_ALIASES: Readonly<Record<string, string>> = {
  gurugram: 'gurgaon',
  madras: 'chennai',
  secunderabad: 'hyderabad',
  'new gurgaon': 'gurgaon',
  tirupathi: 'tirupati',
}

/** The slug that a city's name has with us, whether we work there or not. */
export function citySlug(name: string): string {
  const said = name.trim().toLowerCase()
  return CITY_ALIASES[said] ?? said.replace(/[^a-z]+/g, '-')
}
