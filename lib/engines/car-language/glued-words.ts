import { normalizeHindi } from './hindi'
import type { LexiconEntry, Lexicon } from './lexicon'
import { isQuantityWord } from './quantity-reader'
import { toWordToken, type Token } from './tokens'
import {
  COMPARISONS,
  CONNECTORS,
  LIMIT_ENDINGS,
  MULTIPLIERS,
  NOISE_WORDS,
  ORDINARY_WORDS,
  UNIT_WORDS,
} from './words'

const MIN_GLUED_LENGTH = 5
const MAX_GLUED_LENGTH = 48
const MAX_PIECES = 7
/** Shorter words occur inside too many others. After a name they are accepted: "cretaat". */
const MIN_WORD_LENGTH = 3
const MIN_NAME_LENGTH = 4

const PLAIN: ReadonlySet<string> = new Set(
  'car cars gadi vala used secondhand model color colour rang'.split(' '),
)

const COUNTED: ReadonlySet<string> = new Set(['emi', 'budget', 'price', 'between'])

type Kind = 'name' | 'version' | 'word' | 'plain' | 'limit' | 'number' | 'unit' | 'join' | 'in'

interface Piece {
  readonly text: string
  readonly kind: Kind
  readonly entry?: LexiconEntry | undefined
}

function mayFollow(last: Piece | undefined, { kind, entry }: Piece): boolean {
  if (last?.kind === 'limit') return kind === 'limit' || kind === 'number'
  if (last?.kind === 'join') return ['join', 'number', 'limit', 'unit', 'plain'].includes(kind)
  return last?.kind !== 'in' || entry?.kind === 'city'
}

const isYear = (digits: string) => /^(?:19[89]|20\d)\d$/.test(digits)

const isName = ({ kind }: Piece) => kind === 'name'

const isCounted = (last: Piece | undefined) => last?.kind === 'number' || last?.kind === 'unit'

function isVersion(lexicon: Lexicon, text: string, before: readonly Piece[]): boolean {
  return before.some(
    ({ entry }) => entry && entry.kind !== 'word' && lexicon.hasVersion(text, entry),
  )
}

function numberPiece(lexicon: Lexicon, digits: string, before: readonly Piece[]): Piece | null {
  const last = before.at(-1)
  // A name may end in digits; only a year may follow such a name: "i202018".
  if (last && /\d$/.test(last.text) && !isYear(digits)) return null
  if (isVersion(lexicon, digits, before)) return { text: digits, kind: 'version' }
  return { text: digits, kind: 'number' }
}

function nameOrWord(lexicon: Lexicon, text: string, before: readonly Piece[]): Piece | null {
  const entry = lexicon.find(text) ?? lexicon.find(normalizeHindi(text) ?? '')
  if (!entry) return null
  if (entry.kind === 'word')
    return text.length >= (before.some(isName) ? 2 : MIN_WORD_LENGTH)
      ? { text, kind: 'word', entry }
      : null
  const shortest = before.every(isName) ? MIN_WORD_LENGTH : MIN_NAME_LENGTH
  return text.length >= shortest || /\d/.test(text) ? { text, kind: 'name', entry } : null
}

function pieceOf(lexicon: Lexicon, text: string, before: readonly Piece[]): Piece | null {
  if (/^[\d.]+$/.test(text)) return numberPiece(lexicon, text, before)
  const last = before.at(-1)
  if (isCounted(last)) {
    if (UNIT_WORDS.has(text) || (MULTIPLIERS.has(text) && last?.kind === 'number'))
      return { text, kind: 'unit' }
    if (LIMIT_ENDINGS.has(text)) return { text, kind: 'plain' }
    if (text === 'to' || CONNECTORS.has(text)) return { text, kind: 'join' }
  }
  if (last?.kind === 'join' && isQuantityWord(text)) return { text, kind: 'plain' }
  if (last && text === 'in') return { text, kind: 'in' }
  if (COUNTED.has(text) || COMPARISONS.has(text)) return { text, kind: 'limit' }
  if (PLAIN.has(normalizeHindi(text) ?? text)) return { text, kind: 'plain' }
  if (text.length > 1 && isVersion(lexicon, text, before)) return { text, kind: 'version' }
  return nameOrWord(lexicon, text, before)
}

function piecesOf(lexicon: Lexicon, rest: string, before: readonly Piece[]): Piece[] | null {
  const last = before.at(-1)
  if (rest === '') return last?.kind === 'limit' || last?.kind === 'in' ? null : [...before]
  if (before.length === MAX_PIECES) return null
  for (let length = rest.length; length > 0; length -= 1) {
    const text = rest.slice(0, length)
    const after = rest.slice(length)
    const isCut = /\d$/.test(text) && /^[\d.]/.test(after)
    if (isCut && !isYear(after.slice(0, 4))) continue
    const piece = pieceOf(lexicon, text, before)
    if (piece === null || !mayFollow(last, piece)) continue
    const all = piecesOf(lexicon, after, [...before, piece])
    if (all) return all
  }
  return null
}

/** Every number needs a unit or a limit, or must be a year: "zest5" is no car. */
function isClear(pieces: readonly Piece[]): boolean {
  return pieces.every(
    ({ kind, text }, at) =>
      kind !== 'number' ||
      isYear(text) ||
      ['unit', 'join', 'plain'].includes(pieces[at + 1]?.kind ?? '') ||
      ['limit', 'join'].includes(pieces[at - 1]?.kind ?? ''),
  )
}

function takeApart(lexicon: Lexicon, token: Token): readonly Token[] {
  const { text, number } = token
  if (
    number !== null ||
    text.length < MIN_GLUED_LENGTH ||
    text.length > MAX_GLUED_LENGTH ||
    !/^[a-z\d.]+$/.test(text) ||
    lexicon.knows(text) ||
    NOISE_WORDS.has(text) ||
    ORDINARY_WORDS.has(text) ||
    isQuantityWord(text) ||
    normalizeHindi(text) !== null
  )
    return [token]
  const pieces = piecesOf(lexicon, text, [])
  if (pieces === null || pieces.length < 2 || !isClear(pieces)) return [token]
  // "landcruise" is a misspelt car, not Land Rover with cruise control.
  const namesModel = pieces.some(({ entry }) => entry?.kind === 'model')
  if (!namesModel && lexicon.findSimilar(text)?.kind === 'model') return [token]
  return pieces.map((piece) => toWordToken(normalizeHindi(piece.text) ?? piece.text))
}

/**
 * Splits text typed without spaces ("under3lakh", "i20sportz") if all its pieces are known.
 * Otherwise it stays whole, as a misspelling.
 */
export function splitGluedWords(lexicon: Lexicon, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => takeApart(lexicon, token))
}
