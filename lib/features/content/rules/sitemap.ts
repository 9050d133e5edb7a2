import { LOCALES, DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The protocol's limit per file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

/** Each page is listed once per language. */
export const PART_SIZE = Math.floor(MAX_ADDRESSES / LOCALES.length)

const PART_KINDS = ['pages', 'blog', 'categories', 'cars'] as const
export type PartKind = (typeof PART_KINDS)[number]

export interface Part {
  kind: PartKind
  number: number
}

/** `lastModified` is an ISO time or date; null if unknown. */
export interface Entry {
  path: string
  lastModified: string | null
  locales?: readonly Locale[]
}

export function partPath({ kind, number }: Part): string {
  return `/sitemap/${kind}-${number}.xml`
}

const FILE_NAME = /^(?<kind>[a-z]+)-(?<number>[1-9]\d{0,5})\.xml$/

export function parsePartName(fileName: string): Part | null {
  const parts = FILE_NAME.exec(fileName)?.groups
  const kind = PART_KINDS.find((name) => name === parts?.kind)
  return kind ? { kind, number: Number(parts?.number) } : null
}

export function entriesOfPart<Item>(entries: readonly Item[], { number }: Part): readonly Item[] {
  return entries.slice((number - 1) * PART_SIZE, number * PART_SIZE)
}

export function partsOfList(kind: PartKind, entries: readonly Entry[]): Entry[] {
  const count = Math.ceil(entries.length / PART_SIZE)
  return Array.from({ length: count }, (_, index) => {
    const part = { kind, number: index + 1 }
    return { path: partPath(part), lastModified: newest(entriesOfPart(entries, part)) }
  })
}

function newest(entries: readonly Entry[]): string | null {
  const dates = entries.flatMap((entry) => entry.lastModified ?? [])
  return dates.reduce<string | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
}

/** Texts change with releases, so there is no honest date. */
const UNDATED = [
  '/complaints',
  '/contactus',
  '/guide-buy-pre-owned-cars-chennai',
  '/second-hand-cars-chennai',
  '/sell-your-luxury-cars',
  '/guide',
  '/finance',
  '/sell/valuation',
]

interface PageFacts {
  stockChanged: string | null
  lastPost: string | null
  faqs: readonly Locale[]
  posts: readonly Locale[]
}

export function pageEntries({ stockChanged, lastPost, faqs, posts }: PageFacts): Entry[] {
  const t = translatorOf(DEFAULT_LOCALE, 'legal')
  return [
    { path: '/', lastModified: stockChanged },
    { path: '/buy', lastModified: stockChanged },
    ...UNDATED.map((path) => ({ path, lastModified: null })),
    { path: '/faqs', lastModified: null, locales: faqs },
    { path: '/blog', lastModified: lastPost, locales: posts },
    { path: '/termsandconditions', lastModified: t('terms.updatedOn') },
    { path: '/privacypolicy', lastModified: t('privacy.updatedOn') },
  ]
}
