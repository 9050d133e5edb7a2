import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '../lib/i18n/locales'
import type { Messages } from '../lib/i18n/messages'

const FOLDER = 'lib/i18n/messages'

/** Read as files, because the test runner can't import them like the app. */
export function readMessages(locale: Locale): Messages {
  const files = readdirSync(join(FOLDER, locale)).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as unknown,
    ]),
  ) as unknown as Messages
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

export interface ReadPage {
  status: number
  html: string
  language: string | undefined
  canonical: string | undefined
  title: string
  robots: string
  alternates: Record<string, string>
}

export async function readPage(request: APIRequestContext, path: string): Promise<ReadPage> {
  const answer = await request.get(path)
  const html = await answer.text()
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(decoded(address))
    return `${pathname}${search}`
  }
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return {
    status: answer.status(),
    html,
    language: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    canonical: canonical && pathOf(canonical),
    title: decoded(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    robots: /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? '',
    alternates: Object.fromEntries(
      links.map(([, language = '', address = '']) => [language, pathOf(address)]),
    ),
  }
}

/** All texts that are visible or spoken, without scripts and parts marked as another language. */
export function listVisibleTexts(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(a|option|span|p)\b[^>]* lang="[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '')
  const spoken = [...body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...body.split(/<[^>]*>/), ...spoken].map((text) => decoded(text).trim()).filter(Boolean)
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

export function listEnglishTexts(locale: Locale): ReadonlySet<string> {
  const own = new Set(leaves(readMessages(locale)))
  const english = leaves(readMessages('en')).filter(
    (text) => /[a-z]{3}/.test(text) && text !== 'City',
  )
  return new Set(english.filter((text) => !own.has(text)))
}
