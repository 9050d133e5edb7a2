import type { Lexicon } from './lexicon'
import type { Patch } from './patch'
import type { Token } from './tokens'
import { MULTIPLIERS, NOISE, UNITS } from './words'

const STATES: ReadonlySet<string> = new Set(
  'an ap ar as br cg ch dd dl dn ga gj hp hr jh jk ka kl la ld mh ml mn mp mz nl od or pb py rj sk tn tg tr ts uk up wb'.split(
    ' ',
  ),
)
/** States whose letters are words or trims, too: they are a plate's only with two figures or in one piece. */
const ALSO_WORDS: ReadonlySet<string> = new Set([
  'an',
  'as',
  'ka',
  'la',
  'ml',
  'or',
  'up',
  'ch',
  'ga',
  'ar',
])
const SAYS_PLATE: ReadonlySet<string> = new Set(
  'number no plate registration registered regn reg passing rto series paper papers'.split(' '),
)
/** A plate in one piece, as far as it was typed: "tn09", "dl3c", "tn09ab1234". */
const ONE_PIECE = /^([a-z]{2})(\d{1,2})(?:[a-z]{1,3}(?:\d{1,4})?)?$/

export interface Plate {
  /** The cities that this office registers for; null where we have none. */
  patch: Patch | null
  said: string
  next: number
}

function officeOf(state: string, figures: string): string {
  return state + figures.padStart(2, '0')
}

/** The cities of an office ("tn09"), or of all offices of a state ("tn"). */
function placesOf(lexicon: Lexicon, office: string): Patch | null {
  const city = lexicon.citiesOfOffice(office)
  return city.length === 0 ? null : { city: [...city] }
}

/**
 * Reads what people say of a plate: "TN 09", "tn09", "TN-09-AB-1234", "TN passing", "HR number". Buyers look for it
 * because a car of their own office needs no transfer to another: so it stands for the cities that the office serves.
 */
export function readPlate(lexicon: Lexicon, tokens: readonly Token[], at: number): Plate | null {
  const text = tokens[at]?.text ?? ''
  const said = (next: number) =>
    tokens
      .slice(at, next)
      .map((token) => token.text)
      .join(' ')
  const whole = ONE_PIECE.exec(text)
  if (whole && STATES.has(whole[1] ?? '')) {
    const next = afterSeries(lexicon, tokens, at + 1)
    const patch = placesOf(lexicon, officeOf(whole[1] ?? '', whole[2] ?? ''))
    // "la3" and the like may be a trim of a car that we know.
    if (patch === null && lexicon.variantWords.has(text)) return null
    return { patch, said: said(next), next }
  }
  if (!STATES.has(text)) return null
  const figures = /^(\d{1,2})([a-z]{0,3})$/.exec(tokens[at + 1]?.text ?? '')
  if (figures && !isQuantity(tokens, at + 2)) {
    const office = figures[1] ?? ''
    if (office.length === 1 && ALSO_WORDS.has(text)) return null
    const next = afterSeries(lexicon, tokens, at + 2)
    return { patch: placesOf(lexicon, officeOf(text, office)), said: said(next), next }
  }
  const after = tokens[at + 1]?.text ?? ''
  if (ALSO_WORDS.has(text) && after !== 'passing' && !/^reg/.test(after)) return null
  if (!SAYS_PLATE.has(after)) return null
  return { patch: placesOf(lexicon, text), said: said(at + 2), next: at + 2 }
}

/** "10 lakh" and "5 seater" after "ka" are what the number counts. */
function isQuantity(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  return MULTIPLIERS.has(text) || UNITS.has(text) || text === '-' || text === '+'
}

/** Steps over the rest of a plate: letters and figures of the series. */
function afterSeries(lexicon: Lexicon, tokens: readonly Token[], at: number): number {
  const letters = tokens[at]?.text ?? ''
  if (!/^[a-z]{1,3}$/.test(letters) || NOISE.has(letters) || lexicon.find(letters)) return at
  return /^\d{1,4}$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at
}
