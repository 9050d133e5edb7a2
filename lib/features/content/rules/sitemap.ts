import { LOCALES, DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The sitemap protocol's limit per file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

/** Each page is listed once per language. */
export const SITEMAP_PART_SIZE = Math.floor(MAX_ADDRESSES / LOCALES.length)

const PART_KINDS = ['pages', 'blog', 'categories', 'cars'] as const
export type SitemapPartKind = (typeof PART_KINDS)[number]

export interface SitemapPart {
  kind: SitemapPartKind
  number: number
}

export interface SitemapEntry {
  path: string
  lastModified: string | null
  locales?: readonly Locale[]
}

export function toPartPath({ kind, number }: SitemapPart): string {
  return `/sitemap/${kind}-${number}.xml`
}

const FILE_NAME = /^(?<kind>[a-z]+)-(?<number>[1-9]\d{0,5})\.xml$/

export function parsePartName(fileName: string): SitemapPart | null {
  const parts = FILE_NAME.exec(fileName)?.groups
  const kind = PART_KINDS.find((name) => name === parts?.kind)
  return kind ? { kind, number: Number(parts?.number) } : null
}

export function slicePart<Item>(
  entries: readonly Item[],
  { number }: SitemapPart,
): readonly Item[] {
  return entries.slice((number - 1) * SITEMAP_PART_SIZE, number * SITEMAP_PART_SIZE)
}

export function listSitemapPartEntries(
  kind: SitemapPartKind,
  entries: readonly SitemapEntry[],
): SitemapEntry[] {
  const count = Math.ceil(entries.length / SITEMAP_PART_SIZE)
  return Array.from({ length: count }, (_, index) => {
    const part = { kind, number: index + 1 }
    return { path: toPartPath(part), lastModified: newest(slicePart(entries, part)) }
  })
}

function newest(entries: readonly SitemapEntry[]): string | null {
  const dates = entries.flatMap((entry) => entry.lastModified ?? [])
  return dates.reduce<string | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
}

/** Texts of these pages change with releases, so there is no honest date. */
const UNDATED = [
  '/complaints',
  '/passport',
  '/promises',
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

export function listPageEntries({
  stockChanged,
  lastPost,
  faqs,
  posts,
}: PageFacts): SitemapEntry[] {
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
