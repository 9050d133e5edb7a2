import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import * as englishOnly from '@/lib/i18n/messages/english-only'
import type { Status, Statuses } from './status'
import type { Never } from './words'

const TEXTS = join(process.cwd(), 'lib/i18n')
const ENGLISH_ONLY = new Set(Object.keys(englishOnly))

/** The files that each language has. */
function namespaces(): string[] {
  return readdirSync(join(TEXTS, 'messages', DEFAULT_LOCALE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => !ENGLISH_ONLY.has(name))
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

const statusPath = (locale: string, namespace: string) =>
  join(TEXTS, 'status', locale, `${namespace}.json`)

/** What is noted of a language's texts. */
export function statusesOf(locale: string): Map<string, Status> {
  return new Map(
    namespaces().flatMap((name) => {
      const path = statusPath(locale, name)
      if (!existsSync(path)) return []
      return Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Status>)
    }),
  )
}

/** Writes the notes of a language, a file per namespace and a line per text, so that two changes seldom meet. */
export function writeStatuses(locale: string, statuses: Statuses): void {
  mkdirSync(join(TEXTS, 'status', locale), { recursive: true })
  for (const name of namespaces()) {
    const own = [...statuses].filter(([key]) => key.startsWith(`${name}.`))
    writeFileSync(statusPath(locale, name), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`)
  }
}
