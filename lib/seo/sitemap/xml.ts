import { HREFLANG, LOCALES, localePath } from '@/lib/i18n/locales'
import { absoluteUrl, type Site } from '../site'
import type { Entry } from '@/lib/features/content/rules/sitemap'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export const URLSET_START = `${HEAD}<urlset ${NAMESPACES}>\n`
export const URLSET_END = '</urlset>\n'

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

/** One page in all its languages. With one language alone there is nothing to link it to. */
export function urlXml({ path, lastModified }: Entry, site: Site): string {
  const address = (locale: (typeof LOCALES)[number]) =>
    escapeXml(absoluteUrl(site, localePath(locale, path)))
  const others =
    LOCALES.length > 1
      ? LOCALES.map(
          (locale) =>
            `<xhtml:link rel="alternate" hreflang="${HREFLANG[locale]}" href="${address(locale)}"/>`,
        ).join('')
      : ''
  return LOCALES.map(
    (locale) => `<url><loc>${address(locale)}</loc>${lastmod(lastModified)}${others}</url>\n`,
  ).join('')
}

/** The file that names the parts. */
export function indexXml(parts: readonly Entry[], site: Site): string {
  const lines = parts.map(
    ({ path, lastModified }) =>
      `<sitemap><loc>${escapeXml(absoluteUrl(site, path))}</loc>${lastmod(lastModified)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`
}

function lastmod(date: string | null): string {
  return date === null ? '' : `<lastmod>${date}</lastmod>`
}

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  // A crawler comes a few times a day; an hour old is fresh enough.
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
}

export function xmlResponse(request: Request, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(request.method === 'HEAD' ? null : body, { headers: HEADERS })
}
