import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'

const NOTHING =
  /^(?:|[-–—.?_]+|n\/?a|nan|nil|none|null|not (?:available|known|mentioned|given|specified)|unknown|others?|tbd|tba|#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!|spill!|calc!))$/i

export function isBlankCell(text: string | undefined): boolean {
  return text === undefined || NOTHING.test(text.trim())
}

const MAX_WORDS_LENGTH = 120

/**
 * Removes negated or optional words ("no CNG", "non-AC", "CNG removed", "not automatic", "CNG can
 * be fitted"); '' if nothing is left.
 */
function affirmed(text: string): string {
  return text
    .slice(0, MAX_WORDS_LENGTH)
    .toLowerCase()
    .replace(
      /\b(?:no|not|non|never|without|w\/o|except|nor|isn'?t)[ -]+(?:an? |the |in )?[a-z]+/g,
      ' ',
    )
    .replace(
      /\b[a-z]+ (?:is |has been |was )?(?:removed|not|nahi|nahin|possible|can|may|optional|ready|compatible|approved)\b.*/g,
      ' ',
    )
    .trim()
}

export function parseFuel(text: string): Fuel | null {
  const said = affirmed(text)
  const says = (words: RegExp) => words.test(said)
  const isMild = says(/\bmild[ -]?hybrid/)
  const isHybrid = !isMild && says(/\bhybrids?\b|hybrid\b/)
  const gas = says(/\bcng\b|cng\b/) ? 'cng' : says(/\blpg\b|lpg\b/) ? 'lpg' : null
  const isElectric = says(/\belectric\b|\bb?ev\b/)
  const isDiesel = says(/\bdiesel\b|^d$/)
  const isPetrol = says(/\bpetrol\b|\bgasoline\b|^p$/)
  if (isHybrid) return gas || (isDiesel && isPetrol) ? null : 'hybrid'
  if (gas) return isDiesel || isElectric ? null : gas
  const kinds = [isElectric, isDiesel, isPetrol].filter(Boolean).length
  if (kinds !== 1) return null
  if (isElectric) return 'electric'
  return isDiesel ? 'diesel' : 'petrol'
}

const AUTOMATIC =
  /\b(?:\d?-?speed )?(?:automatic|automated|auto|amt|cvt|e-?cvt|dct|dsg|dca|ags|ivt|\d?at|a\/t|torque converter|tiptronic)\b|^a$/
const MANUAL = /\b(?:manual|\d?mt|m\/t|imt)\b|^m$/

/** AMT, CVT and the like are automatic, iMT is manual. Null if a cell names both kinds or none. */
export function parseTransmission(text: string): Transmission | null {
  const said = affirmed(text)
    .replace(/\bauto(?:matic)? (?:ac|climate|headlamps?|start)\b/g, ' ')
    .replace(/\b(?:automated manual|manual mode|manual override)\b/g, ' amt ')
  const [isAutomatic, isManual] = [AUTOMATIC.test(said), MANUAL.test(said)]
  if (isAutomatic === isManual) return null
  return isAutomatic ? 'automatic' : 'manual'
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
]
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const OWNER_TAIL = String.raw`(?:[ -]*(?:previous )?(?:owners?(?:ship)?|hand|party))?(?: only)?(?: *(?:&|and|or) (?:above|more)(?: owners?)?)?`
const NAMED_OWNERS = new RegExp(`^([a-z]+)${OWNER_TAIL}$`)
const COUNTED_OWNERS = new RegExp(
  String.raw`^(?:owners? ?:? ?)?(\d)(?:\.0+)?(?:st|nd|rd|th)?\+?${OWNER_TAIL}$`,
)

/**
 * Parses the number of previous owners: "1st Owner", "First", "Two", "II". "Fourth & Above Owner"
 * is 4; 0, "UnRegistered Car" and "Test Drive Car" are 0. Null without a number, and for "More than
 * 3" alone.
 */
export function parseOwners(text: string): number | null {
  const said = text
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .toLowerCase()
  if (/^(?:un-?\s*registered|test drive|brand new)/.test(said)) return 0
  const [, name = ''] = NAMED_OWNERS.exec(said) ?? []
  const named = Math.max(...[ORDINALS, CARDINALS, ROMAN].map((names) => names.indexOf(name)))
  if (named >= 0) return named + 1
  if (name === 'single') return 1
  const [, digits] = COUNTED_OWNERS.exec(said) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Parses an RTO code to two digits: "KA51", "HR-98", "Wb02"; "DL8C" is DL08. The Bharat series
 * ("22BH") is BH; "NULL" is null.
 */
export function parseRto(text: string): string | null {
  const said = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{2}BH/.test(said)) return 'BH'
  const [, state, number] = /^([A-Z]{2})(\d{1,2})(?:[A-Z]{0,3}\d{0,4})?$/.exec(said) ?? []
  return state && number ? `${state}${number.padStart(2, '0')}` : null
}

/** Names of colours, and shades that count only if no colour is named. */
const COLOUR_WORDS: Readonly<Record<Colour, { name: RegExp; shade?: RegExp }>> = {
  white: { name: /\b(?:off[ -]?)?white\b/g, shade: /\bivory\b/g },
  silver: { name: /\bsilver(?:y|ish)?\b/g, shade: /\bplatinum\b/g },
  grey: {
    name: /\bgr[ea]y(?:ish)?\b/g,
    shade: /\b(?:graphite|titanium|gun ?metal|steel|charcoal|slate)\b/g,
  },
  black: { name: /\bblack(?:ish)?\b/g, shade: /\bebony\b/g },
  maroon: { name: /\bmaroon\b/g, shade: /\b(?:burgundy|wine)\b/g },
  red: { name: /\bred(?:dish)?\b/g, shade: /\b(?:cherry|scarlet|crimson)\b/g },
  blue: { name: /\bblue?(?:ish)?\b/g, shade: /\b(?:azure|navy|indigo)\b/g },
  brown: { name: /\bbrown(?:ish)?\b/g, shade: /\b(?:bronze|copper|chocolate|coffee)\b/g },
  beige: { name: /\bbeige\b/g, shade: /\b(?:cream|champagne)\b/g },
  green: { name: /\bgreen(?:ish)?\b/g, shade: /\b(?:olive|emerald)\b/g },
  orange: { name: /\borange\b/g },
  yellow: { name: /\byellow(?:ish)?\b/g },
  gold: { name: /\bgold(?:en)?\b/g },
  purple: { name: /\bpurple\b/g, shade: /\bviolet\b/g },
}
const COLOURS_OF_WORDS = Object.entries(COLOUR_WORDS) as [
  Colour,
  { name: RegExp; shade?: RegExp },
][]

const NOT_THE_BODY =
  /\b(?:roof|top|interiors?|seats?|upholstery|leather|wheels?|alloys?|stripes?|bumpers?|mirrors?|dash(?:board)?|trim|inside)\b/
const PARTS = /\b(?:with|and|over|plus)\b|\bw\/|[&+/,;()|]/

function coloursIn(text: string, kind: 'name' | 'shade'): Colour[] {
  const found = COLOURS_OF_WORDS.flatMap(([colour, words]) =>
    Array.from(words[kind] ? text.matchAll(words[kind]) : [], (match) => ({
      colour,
      at: match.index,
    })),
  )
  return found.sort((one, other) => one.at - other.at).map(({ colour }) => colour)
}

/**
 * Parses the body's colour: the last one named in a part, after its shade ("Golden Brown").
 * Finishes ("Pearl") don't count. "Red with black roof" is red; two body colours give null.
 */
export function parseColour(text: string): Colour | null {
  const parts = affirmed(text)
    .replace(/-/g, ' ')
    .split(PARTS)
    .filter((part) => !NOT_THE_BODY.test(part))
  for (const kind of ['name', 'shade'] as const) {
    const named = new Set(parts.flatMap((part) => coloursIn(part, kind).slice(-1)))
    if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null
  }
  return null
}

export type InsuranceCover = 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired'

const COVERS: readonly (readonly [InsuranceCover, RegExp])[] = [
  [
    'expired',
    /\b(?:expired|lapsed)\b|^(?:no|nil|none|not available|not insured|uninsured|no insurance)$/,
  ],
  ['zero_depreciation', /\b(?:zero|nil|0|bumper)[ -]*(?:dep|depreciation|to[ -]bumper)\b/],
  ['comprehensive', /\b(?:comprehensive|comp|(?:1st|first|full)[ -]party|package)\b/],
  ['third_party', /\b(?:third|3rd)[ -]?party\b|\btp\b|\bthird\b/],
]

/** Null for a word that doesn't tell which cover ("Yes", "Valid"). */
export function parseInsuranceCover(text: string): InsuranceCover | null {
  const whole = text.trim().slice(0, MAX_WORDS_LENGTH).toLowerCase()
  const said = /^(?:no|nil|none|not available|not insured|uninsured|no insurance)$/.test(whole)
    ? whole
    : affirmed(text)
  return COVERS.find(([, words]) => words.test(said))?.[0] ?? null
}

export function isAdvertEnded(text: string, header: string): boolean {
  const said = text.trim().toLowerCase()
  if (/^(?:yes|y|true|1)$/.test(said)) return /\bsold\b/i.test(header)
  if (/^(?:no|n|false|0)$/.test(said)) return /\bavailab/i.test(header)
  return /\b(?:sold|delivered|booked|reserved|on hold|not available|unavailable|withdrawn|scrapped)\b/.test(
    said.replace(/\b(?:not|un)[ -]?(?:yet )?(?:sold|booked|reserved|delivered)\b/g, ''),
  )
}

const DASHES = /[\s.\-\u2010-\u2015\u2212\u00ad/\\_·•:*]/g
const PLATE = /^(?:[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2})$/

/**
 * Normalises a registration number: upper case, no spaces, dots, slashes or dashes. Null if
 * invalid.
 */
export function parsePlate(text: string): string | null {
  const plain = text.replace(DASHES, '').toUpperCase()
  return PLATE.test(plain) ? plain : null
}

/** The same for all spellings: "TN9AB123" and "TN09AB0123" are one car. */
export function toPlateKey(plate: string): string {
  const [, state, rto, series, number] =
    /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/.exec(plate) ?? []
  return state ? `${state}${rto?.padStart(2, '0')}${series}${number?.padStart(4, '0')}` : plate
}

export function listPlateSpellings(plate: string): string[] {
  const [, state, rto = '', series = '', number = ''] =
    /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/.exec(plate) ?? []
  if (!state) return [plate]
  const rtos = new Set([rto, String(Number(rto)), rto.padStart(2, '0')])
  const numbers = new Set([number, String(Number(number)), number.padStart(4, '0')])
  return [...rtos].flatMap((office) =>
    [...numbers].map((last) => `${state}${office}${series}${last}`),
  )
}

/** Ten to twenty letters and digits, at least one of them a digit. */
export function parseChassis(text: string): string | null {
  const plain = text.replace(DASHES, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{10,20}$/.test(plain) ? plain : null
}

const CITY_ALIASES: Readonly<Record<string, string>> = {
  gurugram: 'gurgaon',
  madras: 'chennai',
  secunderabad: 'hyderabad',
  'new gurgaon': 'gurgaon',
  tirupathi: 'tirupati',
}

export function toCitySlug(name: string): string {
  const said = name.trim().toLowerCase()
  return CITY_ALIASES[said] ?? said.replace(/[^a-z]+/g, '-')
}
