import type { Filling } from '@/lib/shared/fillings'

/** How Next writes a text of the page's data into a script, and how React writes one into the page. */
const inScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
export const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** A page as the app draws it: everything that changes stands where it stands in a real one. */
export function pageOf(
  { title, heading, canonical, packed, markup, picture }: Filling,
  search: URLSearchParams,
): string {
  const query = search.toString()
  const element = (name: string, props: object) => JSON.stringify(['$', name, null, props])
  const rows = [
    JSON.stringify({
      P: null,
      c: ['', query === '' ? 'buy' : `buy?${query}`],
      q: query === '' ? '' : `?${query.replaceAll('+', '%20')}`,
      i: false,
    }),
    [
      element('title', { children: title }),
      element('meta', { content: title }),
      element('link', { href: canonical }),
      element('meta', { content: canonical }),
    ].join(),
    `32:T${Buffer.byteLength(packed).toString(16)},${packed}${element('h1', { children: heading })}`,
  ]
  return (
    `<html><head><meta charSet="utf-8"/>${picture === null ? '' : `<link rel="preload" href="${inHtml(picture)}" as="image" fetchPriority="high"/>`}` +
    `<link rel="stylesheet" href="/a.css"/><title>${inHtml(title)}</title><link rel="canonical" href="${inHtml(canonical)}"/>` +
    `<meta property="og:title" content="${inHtml(title)}"/><meta property="og:url" content="${inHtml(canonical)}"/></head>` +
    `<body><h1>${inHtml(heading)}</h1><main>${markup}</main><script>self.__next_f.push([1,"${inScript(rows.join('\n'))}"])</script></body></html>`
  )
}
