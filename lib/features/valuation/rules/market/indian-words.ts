import WORDS from './indian-words.json' with { type: 'json' }

/** Unicode blocks from Devanagari to Malayalam. */
const IS_INDIAN = /[\u0900-\u0d7f]/
/** Diacritics that people often omit, and invisible joiners. */
const OPTIONAL = /[\u093c\u0cbc\u200b-\u200d\u0970]/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MAX_PHRASE_WORDS = 3

const plain = (text: string) => text.normalize('NFKD').replace(OPTIONAL, '').normalize('NFC')

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) =>
    words.split(', ').map((word) => [plain(word), english] as const),
  ),
)

function phraseAt(text: string, words: readonly RegExpExecArray[], place: number) {
  for (let count = MAX_PHRASE_WORDS; count >= 1; count -= 1) {
    const [first, last] = [words[place], words[place + count - 1]]
    if (!first || !last) continue
    const to = last.index + last[0].length
    const english = ENGLISH.get(text.slice(first.index, to).replace(/[\s.-]+/g, ' '))
    if (english !== undefined) return { english, count, from: first.index, to }
  }
  return null
}

/**
 * Translates known Hindi, Tamil, Telugu and Kannada words: "गाड़ी नंबर" becomes "car number".
 * Unknown words stay.
 */
export function translateIndianWords(text: string): string {
  if (!IS_INDIAN.test(text)) return text
  const said = plain(text)
  const words = [...said.matchAll(WORD)]
  let read = ''
  let end = 0
  for (let place = 0; place < words.length;) {
    const phrase = phraseAt(said, words, place)
    if (phrase) {
      read += said.slice(end, phrase.from) + phrase.english
      end = phrase.to
    }
    place += phrase?.count ?? 1
  }
  return read + said.slice(end)
}
