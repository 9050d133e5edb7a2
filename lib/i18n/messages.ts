import { readdirSync, readFileSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeveloping } from '@/lib/server/env'
import { DEFAULT_LOCALE, type Locale } from './locales'
import { fillRuleFigures } from './rule-figures'
import type * as en from './messages/en'
import type * as hi from './messages/hi'
import type * as kn from './messages/kn'
import type * as ta from './messages/ta'
import type * as te from './messages/te'

/** English says which texts there are; a language that lacks one doesn't compile. */
export type Messages = typeof en

interface Languages {
  en: typeof en
  hi: typeof hi
  kn: typeof kn
  ta: typeof ta
  te: typeof te
}

const FOLDER = join(process.cwd(), 'lib', 'i18n', 'messages')
const ENDING = '.json'

/**
 * Read from their files and kept once for the whole process: imported, they would stand in each of the dozen bundles that
 * need them, both as source and as texts (docs/adr/0172).
 */
const shared = globalThis as typeof globalThis & { bharosaTexts?: Map<Locale, Messages> }

function keptTexts(): Map<Locale, Messages> {
  if (shared.bharosaTexts) return shared.bharosaTexts
  const texts = (shared.bharosaTexts = new Map<Locale, Messages>())
  if (isDeveloping()) watch(FOLDER, { recursive: true, persistent: false }, () => texts.clear())
  return texts
}

function filesOf(locale: Locale): object {
  const folder = join(FOLDER, locale)
  const files = readdirSync(/* turbopackIgnore: true */ folder).filter((name) =>
    name.endsWith(ENDING),
  )
  return Object.fromEntries(
    files.map((file) => [
      basename(file, ENDING),
      JSON.parse(
        fillRuleFigures(readFileSync(/* turbopackIgnore: true */ join(folder, file), 'utf8')),
      ) as unknown,
    ]),
  )
}

/** What no customer reads is there in English alone (messages/english-only.ts). */
function readTexts(locale: Locale): Languages[Locale] {
  return { ...filesOf(DEFAULT_LOCALE), ...filesOf(locale) } as Languages[Locale]
}

/** All texts of a language. A namespace is a file of `messages/<locale>`. */
export function messagesOf(locale: Locale): Messages {
  const texts = keptTexts()
  const known = texts.get(locale)
  if (known) return known
  const read: Messages = readTexts(locale)
  texts.set(locale, read)
  return read
}
