import hi from './scripts/hi.json'
import kn from './scripts/kn.json'
import latin from './scripts/latin.json'
import ta from './scripts/ta.json'
import te from './scripts/te.json'

export interface ScriptSearch {
  readonly language: string
  readonly text: string
  readonly params: string
}

export const SCRIPT_SEARCHES: readonly ScriptSearch[] = Object.entries({
  hi,
  kn,
  ta,
  te,
  latin,
}).flatMap(([language, rows]) =>
  rows.map(([text = '', params = '']) => ({ language, text, params })),
)
