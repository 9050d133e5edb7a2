import hi from '../languages/hi.json'
import kn from '../languages/kn.json'
import ta from '../languages/ta.json'
import te from '../languages/te.json'
import { latinOf, plainScript } from './letters'
import { soundOf } from './sound'

/** What a language's file holds: by the words that the tables know, how it says them. */
interface LanguageFile {
  /** Whether its writers mix up voiced and unvoiced letters, as a script without the former makes them. */
  readonly mixesVoices?: boolean
  readonly words: Readonly<Record<string, string>>
  /** The same in Latin letters, where that isn't how the script's letters are spelled. */
  readonly latin: Readonly<Record<string, string>>
  /** Endings that a word may bear, by what they say: "சென்னையில்" is "in Chennai". */
  readonly suffixes: Readonly<Record<string, string>>
}

/** One language more is one file more. Of a word that two of them have, in Latin letters, the first one counts. */
const FILES: readonly LanguageFile[] = [hi, kn, ta, te]

/** What stands for words that say nothing about a car: the tables know it as such. */
const SAYS_NOTHING = 'hai'
/** Shorter words in Latin letters count only where a file lists them. */
const SHORTEST_SPELLED = 4

export interface Suffix {
  readonly script: string
  readonly latin: string
  readonly means: readonly string[]
}

interface Languages {
  /** Words and phrases in their scripts, written without spaces. */
  readonly words: ReadonlyMap<string, readonly string[]>
  /** The same by their sound, for what is typed in Latin letters. */
  readonly latin: ReadonlyMap<string, readonly string[]>
  /** By their coarse sound, of the languages whose writers mix them up. */
  readonly unvoiced: ReadonlyMap<string, readonly string[]>
  /** The longest first. */
  readonly suffixes: readonly Suffix[]
}

const entriesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([means, texts]) =>
    texts
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text): [string, readonly string[]] => [text, meaningOf(means)]),
  )

function meaningOf(means: string): readonly string[] {
  if (means === '') return []
  return means === 'noise' ? [SAYS_NOTHING] : means.split(' ')
}

/** Words are compared without spaces, signs and joiners. */
export function scriptKey(text: string): string {
  return plainScript(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function readFiles(files: readonly LanguageFile[]): Languages {
  const words = new Map<string, readonly string[]>()
  const latin = new Map<string, readonly string[]>()
  const unvoiced = new Map<string, readonly string[]>()
  const suffixes: Suffix[] = []
  for (const file of files) {
    const own = entriesOf(file.words)
    for (const [text, means] of own) words.set(scriptKey(text), means)
    const spelled = own
      .map(([text, means]): [string, readonly string[]] => [
        text.split(' ').map(latinOf).join(''),
        means,
      ])
      .filter(([text]) => text.length >= SHORTEST_SPELLED)
    for (const [text, means] of [...entriesOf(file.latin), ...spelled]) {
      const { fine, coarse } = soundOf(text)
      if (!latin.has(fine)) latin.set(fine, means)
      if (file.mixesVoices && !unvoiced.has(coarse)) unvoiced.set(coarse, means)
    }
    for (const [text, means] of entriesOf(file.suffixes)) {
      const script = scriptKey(text)
      suffixes.push({ script, latin: latinOf(script), means })
    }
  }
  suffixes.sort((a, b) => b.script.length - a.script.length)
  return { words, latin, unvoiced, suffixes }
}

export const LANGUAGES: Languages = readFiles(FILES)
