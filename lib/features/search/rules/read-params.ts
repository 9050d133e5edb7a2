import { trimChars } from '@/lib/shared/trim-ends'
export type RawSearchParams =
  | URLSearchParams
  | Readonly<Record<string, string | string[] | undefined>>

const MAX_TEXT_LENGTH = 120

export function parseFacetValues(params: RawSearchParams, name: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(name)
  if (!Object.hasOwn(params, name)) return []
  const value = params[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/**
 * Invisible characters. Joiners between letters of Indian scripts stay, because they belong to the
 * spelling: "ఎస్‌యూవీ".
 */
const UNSEEN = /(?:(?!(?<=\p{M})[\u200C\u200D](?=\p{L}))[\p{Cc}\p{Cf}\uFFFD\s])+/gu

export function cleanSearchText(raw: string): string {
  const bounded = raw
    .slice(0, 4 * MAX_TEXT_LENGTH)
    .toWellFormed()
    .normalize('NFC')
  const printable = bounded.replace(UNSEEN, ' ').trim()
  return [...printable].slice(0, MAX_TEXT_LENGTH).join('').trim()
}

export function parseSearchTextParam(params: RawSearchParams): string | null {
  const isSearchRoute = parseFacetValues(params, 'type')[0] === 'search'
  const value =
    parseFacetValues(params, 'q')[0] ??
    (isSearchRoute ? parseFacetValues(params, 'value')[0] : undefined)
  if (value === undefined) return null
  return cleanSearchText(trimChars(cleanSearchText(value), `"'“”`)) || null
}
