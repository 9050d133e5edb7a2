/**
 * Pages that are the same for everyone, by address: those that Next renders ahead, and the list of cars, which depends on
 * nothing but its address; home and that list on the chosen city as well, which a proxy has in its key (deploy/nginx.conf).
 * What concerns a person comes to them by calls after the page has loaded.
 */
export const SHARED_PAGES = [
  '/',
  '/_app',
  '/account-deleted',
  '/blog',
  '/blog/:slug',
  '/buy',
  '/buy/:category',
  '/buy/:category/:carCode',
  '/contactus',
  '/faqs',
  '/finance',
  '/guide-buy-pre-owned-cars-chennai',
  '/login',
  '/login/phone',
  '/privacypolicy',
  '/register',
  '/second-hand-cars-chennai',
  '/sell-your-luxury-cars',
  '/termsandconditions',
] as const

/** The one page that every unknown address is answered from, in each language (lib/server/http/page-table.ts). */
export const MISSING_PAGE = '/missing'

/**
 * A proxy in front may keep such a page for a second, and send it for one more while it fetches it anew, so that not a
 * whole crowd waits for that. A browser asks each time (`must-revalidate`) and is answered 304 where nothing changed.
 * Next's own `s-maxage` of an hour and its `stale-while-revalidate`, which browsers follow too, would show the old price
 * long after a change, and a car as free to the person who has just reserved it.
 */
const SHARED_FOR_A_SECOND =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=1, must-revalidate'

/** As rules for `headers` of next.config.ts. */
export function cacheHeaderRules(): {
  source: string
  headers: { key: string; value: string }[]
}[] {
  const headers = [{ key: 'Cache-Control', value: SHARED_FOR_A_SECOND }]
  return [
    // Faces are named by their content.
    {
      source: '/faces/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/articles/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    { source: '/:locale([a-z]{2})', headers },
    ...[...SHARED_PAGES, MISSING_PAGE].map((path) => ({
      source: path === '/' ? path : `/:locale([a-z]{2})?${path}`,
      headers,
    })),
  ]
}
