import { LOCALES, addLocale } from '@/lib/i18n/locales'
import { listAlternates } from '../metadata'
import { streamText } from '@/lib/server/http/respond'
import { toAbsoluteUrl, type SiteAddress } from '../site'
import type { SitemapEntry } from '@/lib/features/content/rules/sitemap'
import type { EntryBatches } from '@/lib/features/content/queries/sitemap'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

const URLSET_START = `${HEAD}<urlset ${NAMESPACES}>\n`
const URLSET_END = '</urlset>\n'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

export function toUrlXml(
  { path, lastModified, locales = LOCALES }: SitemapEntry,
  site: SiteAddress,
): string {
  const others = listAlternates(site, path, locales)
    .map(
      ({ hreflang, url }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(url)}"/>`,
    )
    .join('')
  return locales
    .map(
      (locale) =>
        `<url><loc>${escapeXml(toAbsoluteUrl(site, addLocale(locale, path)))}</loc>${lastmod(lastModified)}${others}</url>\n`,
    )
    .join('')
}

export function toIndexXml(parts: readonly SitemapEntry[], site: SiteAddress): string {
  const lines = parts.map(
    ({ path, lastModified }) =>
      `<sitemap><loc>${escapeXml(toAbsoluteUrl(site, path))}</loc>${lastmod(lastModified)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`
}

function lastmod(date: string | null): string {
  return date === null ? '' : `<lastmod>${date}</lastmod>`
}

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
}

export function sendXml(request: Request, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(request.method === 'HEAD' ? null : body, { headers: HEADERS })
}

async function* chunks(batches: EntryBatches, site: SiteAddress): AsyncGenerator<string> {
  yield URLSET_START
  for await (const batch of batches) yield batch.map((entry) => toUrlXml(entry, site)).join('')
  yield URLSET_END
}

export function streamUrlset(batches: EntryBatches, site: SiteAddress): ReadableStream<Uint8Array> {
  return streamText(chunks(batches, site))
}
