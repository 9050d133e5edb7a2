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
 * Read from files once per process. Imports would be in a dozen bundles, as source and as messages
 * (docs/adr/0181).
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

/** Messages that customers never see exist in English only (messages/english-only.ts). */
function readTexts(locale: Locale): Languages[Locale] {
  return { ...filesOf(DEFAULT_LOCALE), ...filesOf(locale) } as Languages[Locale]
}

export function getMessages(locale: Locale): Messages {
  const texts = keptTexts()
  const known = texts.get(locale)
  if (known) return known
  const read: Messages = readTexts(locale)
  texts.set(locale, read)
  return read
}
