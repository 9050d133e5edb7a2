import { normalizeHindi } from '../hindi'
import { squashName, type Lexicon } from '../lexicon'
import { isQuantityWord } from '../quantity-reader'
import { toWordToken, type Token } from '../tokens'
import { CONNECTORS, JOINED_LIMIT_ENDINGS, NEGATIONS, NOISE_WORDS, ORDINARY_WORDS } from '../words'
import { findScriptBlock, DEVANAGARI_BLOCK, toLatin } from './letters'
import { SCRIPT_LANGUAGES, toScriptKey } from './languages'
import { findLetterBySound, getPhoneticNameIndex, type PhoneticNameIndex } from './sounding-names'
import { toPhoneticForm } from './sound'

const MAX_PHRASE_WORDS = 4
const MAX_NAME_WORDS = 4
const MIN_STEM_LENGTH = 2
const MIN_SPELLED_LENGTH = 3

interface Step {
  readonly tokens: readonly Token[]
  readonly next: number
}

const isScript = (token: Token | undefined) =>
  token !== undefined && findScriptBlock(token.text) !== null

function joined(tokens: readonly Token[], at: number, count: number): readonly Token[] | null {
  return at + count > tokens.length ? null : tokens.slice(at, at + count)
}

const typedAs = (words: readonly string[], typed: string): readonly Token[] =>
  words.map((word) => ({ ...toWordToken(word), typed }))

const step = (
  words: readonly string[],
  tokens: readonly Token[],
  at: number,
  next: number,
): Step => ({
  tokens: typedAs(
    words,
    tokens
      .slice(at, next)
      .map(({ text }) => text)
      .join(' '),
  ),
  next,
})

function readPhrase(tokens: readonly Token[], at: number, least: number): Step | null {
  for (let count = MAX_PHRASE_WORDS; count >= least; count -= 1) {
    const parts = joined(tokens, at, count)
    if (!parts?.some(isScript)) continue
    const words = SCRIPT_LANGUAGES.words.get(toScriptKey(parts.map(({ text }) => text).join('')))
    if (words) return step(words, tokens, at, at + count)
  }
  return null
}

/**
 * Reads the end of a limit whose number came before it, as in "than 5 lakh, less". Without a
 * connector such as "than", the end has another meaning: "less driven".
 */
function readLimit(read: readonly Token[], tokens: readonly Token[], at: number): Step | null {
  if (!CONNECTORS.has(read.at(-1)?.text ?? '')) return null
  const words = SCRIPT_LANGUAGES.words.get(toScriptKey(tokens[at]?.text ?? ''))
  return words?.length === 1 && JOINED_LIMIT_ENDINGS.has(words[0] ?? '')
    ? step(words, tokens, at, at + 1)
    : null
}

function readSpelled(lexicon: Lexicon, tokens: readonly Token[], at: number): Step | null {
  for (let count = MAX_PHRASE_WORDS; count >= 1; count -= 1) {
    const parts = joined(tokens, at, count)
    if (!parts?.every(({ text }) => /^[a-z]+$/.test(text))) continue
    // A word of up to three letters sounds like too many others: "de" isn't "dhai".
    if (count === 1 && parts.every(({ text }) => text.length < MIN_SPELLED_LENGTH)) continue
    // A single word is read only if it is unknown. In a phrase, one unknown word is enough.
    if (parts.every(({ text }) => isKnown(lexicon, text))) continue
    const { fine, coarse } = toPhoneticForm(parts.map(({ text }) => text).join(''))
    const words = SCRIPT_LANGUAGES.latin.get(fine) ?? SCRIPT_LANGUAGES.unvoiced.get(coarse)
    if (words) return step(words, tokens, at, at + count)
  }
  return readSpelledEnding(lexicon, tokens, at)
}

function isKnown(lexicon: Lexicon, text: string): boolean {
  return (
    lexicon.knows(text) ||
    NOISE_WORDS.has(text) ||
    ORDINARY_WORDS.has(text) ||
    NEGATIONS.has(text) ||
    isQuantityWord(text) ||
    normalizeHindi(text) !== null
  )
}

function readSpelledEnding(lexicon: Lexicon, tokens: readonly Token[], at: number): Step | null {
  const text = tokens[at]?.text ?? ''
  if (!/^[a-z]{6,}$/.test(text) || isKnown(lexicon, text)) return null
  for (const { latin, means } of SCRIPT_LANGUAGES.suffixes) {
    const stem = text.slice(0, -latin.length)
    if (latin.length >= 2 && text.endsWith(latin) && lexicon.find(stem)?.kind === 'city')
      return step([stem, ...means], tokens, at, at + 1)
  }
  return null
}

function readLongName(
  lexicon: Lexicon,
  names: PhoneticNameIndex,
  tokens: readonly Token[],
  at: number,
): Step | null {
  for (let count = MAX_NAME_WORDS; count >= 2; count -= 1) {
    const parts = joined(tokens, at, count)
    if (!parts?.every((part) => isScript(part) || part.number !== null)) continue
    if (parts.every(({ text }) => isWord(lexicon, text))) continue
    const latin = parts.map(({ text }) => toLatin(text)).join('')
    const found =
      names.findLetters(latin) ??
      names.find(toPhoneticForm(latin), findScriptBlock(parts[0]?.text ?? ''))
    // "हुंडई आई" is a name and the beginning of the next, not one misspelt name.
    if (found === null || parts.some((part) => readWord(lexicon, names, part)?.[0] === found))
      continue
    return step([found], tokens, at, at + count)
  }
  return null
}

function isWord(lexicon: Lexicon, text: string): boolean {
  return SCRIPT_LANGUAGES.words.has(toScriptKey(text)) || isKnown(lexicon, toLatin(text))
}

function readWord(lexicon: Lexicon, names: PhoneticNameIndex, token: Token): string[] | null {
  const latin = toLatin(token.text)
  const hindi = findScriptBlock(token.text) === DEVANAGARI_BLOCK ? normalizeHindi(latin) : null
  if (hindi !== null) return [hindi]
  if (isKnown(lexicon, latin)) return [latin]
  const found =
    names.findLetters(latin) ?? names.find(toPhoneticForm(latin), findScriptBlock(token.text))
  return found === null ? null : [found]
}

function readEnding(lexicon: Lexicon, names: PhoneticNameIndex, token: Token): string[] | null {
  const word = toScriptKey(token.text)
  for (const { script, means } of SCRIPT_LANGUAGES.suffixes) {
    if (!word.endsWith(script) || word.length < script.length + MIN_STEM_LENGTH) continue
    const stem = word.slice(0, -script.length)
    const own =
      SCRIPT_LANGUAGES.words.get(stem) ?? readWord(lexicon, names, { ...token, text: stem })
    if (own) return [...own, ...means]
  }
  return null
}

function readSingle(lexicon: Lexicon, names: PhoneticNameIndex, token: Token): readonly Token[] {
  const words =
    readWord(lexicon, names, token) ??
    readEnding(lexicon, names, token) ??
    readLeftover(names, toLatin(token.text))
  return words ? typedAs(words, token.text) : [token]
}

function readLeftover(names: PhoneticNameIndex, latin: string): string[] | null {
  const found = findLetterBySound(latin) ?? names.findMisspelt(toPhoneticForm(latin))
  return found === null ? null : [found]
}

function split(token: Token): Token[] {
  const parts = token.text.match(/\d+(?:\.\d+)?|[^\d.]+/gu) ?? []
  const isMixed = parts.length > 1 && parts.some((part) => findScriptBlock(part) !== null)
  const ending = /^(\d+)([a-z]{2,})$/.exec(token.text)
  if (isMixed) return parts.map(toWordToken)
  const isEnding = ending && SCRIPT_LANGUAGES.suffixes.some(({ latin }) => latin === ending[2])
  return ending && isEnding ? [ending[1] ?? '', ending[2] ?? ''].map(toWordToken) : [token]
}

function readAt(
  lexicon: Lexicon,
  names: PhoneticNameIndex,
  tokens: readonly Token[],
  at: number,
  read: readonly Token[],
): Step | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (isScript(token))
    return (
      readLimit(read, tokens, at) ??
      readPhrase(tokens, at, 2) ??
      readLongName(lexicon, names, tokens, at) ??
      readPhrase(tokens, at, 1) ?? { tokens: readSingle(lexicon, names, token), next: at + 1 }
    )
  const mixed = isScript(tokens[at + 1]) ? readPhrase(tokens, at, 2) : null
  return mixed ?? (token.number === null ? readSpelled(lexicon, tokens, at) : null)
}

/**
 * "स्विफ्ट डीज़ल ५ लाख तक" becomes "swift diesel 5 lakh tak". Words in Latin letters are read too;
 * unknown ones stay.
 */
export function transliterateTokens(lexicon: Lexicon, written: readonly Token[]): Token[] {
  const tokens = written.flatMap(split)
  const read: Token[] = []
  const names = getPhoneticNameIndex(lexicon)
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const found = readAt(lexicon, names, tokens, at, read)
    if (found) read.push(...found.tokens)
    else read.push(respell(lexicon, token))
    at = found?.next ?? at + 1
  }
  return read
}

function respell(lexicon: Lexicon, token: Token): Token {
  if (token.number !== null || lexicon.knows(squashName(token.text))) return token
  const text = normalizeHindi(token.text)
  return text === null ? token : { ...token, text, typed: token.text }
}
