import hi from '../languages/hi.json'
import kn from '../languages/kn.json'
import ta from '../languages/ta.json'
import te from '../languages/te.json'
import { toLatin, normalizeScript } from './letters'
import { toPhoneticForm } from './sound'

interface LanguageFile {
  /** The script doesn't separate voiced and unvoiced letters, so writers mix them. */
  readonly mixesVoices?: boolean
  readonly words: Readonly<Record<string, string>>
  readonly latin: Readonly<Record<string, string>>
  /** Suffixes that carry a meaning: "சென்னையில்" is "in Chennai". */
  readonly suffixes: Readonly<Record<string, string>>
}

/** Add new languages here. If two share a Latin spelling, the first counts. */
const FILES: readonly LanguageFile[] = [hi, kn, ta, te]

const SAYS_NOTHING = 'hai'
/** Shorter words in Latin letters are ignored, unless a file lists them. */
const MIN_SPELLED_LENGTH = 4

export interface ScriptSuffix {
  readonly script: string
  readonly latin: string
  readonly means: readonly string[]
}

interface Languages {
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly latin: ReadonlyMap<string, readonly string[]>
  readonly unvoiced: ReadonlyMap<string, readonly string[]>
  readonly suffixes: readonly ScriptSuffix[]
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

export function toScriptKey(text: string): string {
  return normalizeScript(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function readFiles(files: readonly LanguageFile[]): Languages {
  const words = new Map<string, readonly string[]>()
  const latin = new Map<string, readonly string[]>()
  const unvoiced = new Map<string, readonly string[]>()
  const suffixes: ScriptSuffix[] = []
  for (const file of files) {
    const own = entriesOf(file.words)
    for (const [text, means] of own) words.set(toScriptKey(text), means)
    const spelled = own
      .map(([text, means]): [string, readonly string[]] => [
        text.split(' ').map(toLatin).join(''),
        means,
      ])
      .filter(([text]) => text.length >= MIN_SPELLED_LENGTH)
    for (const [text, means] of [...entriesOf(file.latin), ...spelled]) {
      const { fine, coarse } = toPhoneticForm(text)
      if (!latin.has(fine)) latin.set(fine, means)
      if (file.mixesVoices && !unvoiced.has(coarse)) unvoiced.set(coarse, means)
    }
    for (const [text, means] of entriesOf(file.suffixes)) {
      const script = toScriptKey(text)
      suffixes.push({ script, latin: toLatin(script), means })
    }
  }
  suffixes.sort((a, b) => b.script.length - a.script.length)
  return { words, latin, unvoiced, suffixes }
}

export const SCRIPT_LANGUAGES: Languages = readFiles(FILES)
