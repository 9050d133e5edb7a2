import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { englishOnly } from '@/lib/i18n/messages/english-only'
import type { Never } from './words'

const TEXTS = join(process.cwd(), 'lib/i18n')

/** The files that each language has. */
function namespaces(): string[] {
  return readdirSync(join(TEXTS, 'messages', DEFAULT_LOCALE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => !(name in englishOnly))
    .sort()
}

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`, into)
}

/** The texts of one file by key, none where it doesn't exist. */
function textsOfFile(locale: string, namespace: string): Map<string, string> {
  const path = join(TEXTS, 'messages', locale, `${namespace}.json`)
  const texts = new Map<string, string>()
  if (existsSync(path)) collect(JSON.parse(readFileSync(path, 'utf8')), namespace, texts)
  return texts
}

/** All texts that a language has to have. */
export function textsOf(locale: string): Map<string, string> {
  return new Map(namespaces().flatMap((name) => [...textsOfFile(locale, name)]))
}

interface Entry {
  use: string
  never?: string[]
}

/** The words that a language's glossary bans. */
export function neverOf(locale: string): Never[] {
  const path = join(TEXTS, 'glossary', `${locale}.json`)
  if (!existsSync(path)) return []
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Entry[]
  return entries.flatMap(({ use, never = [] }) => never.map((word) => ({ word, use })))
}
