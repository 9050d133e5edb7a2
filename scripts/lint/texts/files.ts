import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import * as englishOnly from '@/lib/i18n/messages/english-only'
import { readFaqs, readSeedPosts } from '@/prisma/seed/content/seed-content'
import type { Texts } from './problems'
import type { Status, Statuses } from './status'
import type { BannedWord } from './words'

const TEXTS = join(process.cwd(), 'lib/i18n')
const ENGLISH_ONLY = new Set(Object.keys(englishOnly))

function englishNamespaces(): string[] {
  return readdirSync(join(TEXTS, 'messages', DEFAULT_LOCALE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

const namespaces = () => englishNamespaces().filter((name) => !ENGLISH_ONLY.has(name))

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`, into)
}

function textsOfFile(locale: string, namespace: string): Map<string, string> {
  const path = join(TEXTS, 'messages', locale, `${namespace}.json`)
  const texts = new Map<string, string>()
  if (existsSync(path)) collect(JSON.parse(readFileSync(path, 'utf8')), namespace, texts)
  return texts
}

export function readTexts(locale: string): Map<string, string> {
  return new Map(namespaces().flatMap((name) => [...textsOfFile(locale, name)]))
}

const CONTENT = ['questions', 'articles']

async function contentOf(locale: string): Promise<Map<string, string>> {
  const [faqs, posts] = await Promise.all([readFaqs(locale), readSeedPosts(locale)])
  const texts = new Map<string, string>()
  for (const [category, pairs] of Object.entries(faqs ?? {}))
    for (const [place, [question, answer]] of pairs.entries()) {
      texts.set(`questions.${category}.${place + 1}.question`, question)
      texts.set(`questions.${category}.${place + 1}.answer`, answer)
    }
  for (const { slug, title, summary, body } of posts) {
    texts.set(`articles.${slug}.title`, title)
    texts.set(`articles.${slug}.summary`, summary)
    for (const [place, paragraph] of body
      .trim()
      .split(/\n{2,}/)
      .entries())
      texts.set(`articles.${slug}.${place + 1}`, paragraph)
  }
  return texts
}

export async function readAllEnglish(): Promise<Texts> {
  return new Map([
    ...englishNamespaces().flatMap((name) => [...textsOfFile(DEFAULT_LOCALE, name)]),
    ...(await contentOf(DEFAULT_LOCALE)),
  ])
}

export async function readTextPair(locale: string): Promise<{ english: Texts; texts: Texts }> {
  const [original, own] = await Promise.all([contentOf(DEFAULT_LOCALE), contentOf(locale)])
  const has = (kind: string) => [...own.keys()].some((key) => key.startsWith(`${kind}.`))
  const asked = [...original].filter(([key]) =>
    CONTENT.some((kind) => has(kind) && key.startsWith(`${kind}.`)),
  )
  return {
    english: new Map([...readTexts(DEFAULT_LOCALE), ...asked]),
    texts: new Map([...readTexts(locale), ...own]),
  }
}

interface Entry {
  use: string
  never?: string[]
}

export function readBannedWords(locale: string): BannedWord[] {
  const path = join(TEXTS, 'glossary', `${locale}.json`)
  if (!existsSync(path)) return []
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Entry[]
  return entries.flatMap(({ use, never = [] }) => never.map((word) => ({ word, use })))
}

const statusPath = (locale: string) => join(TEXTS, 'status', `${locale}.json`)

export function readStatuses(locale: string): Map<string, Status> {
  const path = statusPath(locale)
  if (!existsSync(path)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Status>))
}

/** Writes one line per text, sorted, so that merges rarely conflict. */
export function writeStatuses(locale: string, statuses: Statuses): void {
  mkdirSync(join(TEXTS, 'status'), { recursive: true })
  const sorted = [...statuses].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(statusPath(locale), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
