/**
 * Pages that all visitors share: pre-rendered ones and the car list. Home and the list also vary by
 * the chosen city, which is in the proxy's cache key (deploy/nginx.conf). API calls load personal
 * parts.
 */
export const SHARED_PAGES = [
  '/',
  '/_app',
  '/_yard',
  '/account-deleted',
  '/blog',
  '/blog/:slug',
  '/buy',
  '/buy/:category',
  '/buy/:category/:carCode',
  '/complaints',
  '/contactus',
  '/faqs',
  '/finance',
  '/guide-buy-pre-owned-cars-chennai',
  '/login',
  '/login/phone',
  '/passport',
  '/privacypolicy',
  '/promises',
  '/register',
  '/second-hand-cars-chennai',
  '/sell-your-luxury-cars',
  '/termsandconditions',
] as const

export const MISSING_PAGE = '/missing'

const SHARED_FOR_A_SECOND =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=1, must-revalidate'

export function buildCacheHeaderRules(): {
  source: string
  headers: { key: string; value: string }[]
}[] {
  const headers = [{ key: 'Cache-Control', value: SHARED_FOR_A_SECOND }]
  return [
    {
      source: '/faces/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/articles/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    {
      source: '/renders/:face/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    { source: '/:locale([a-z]{2})', headers },
    ...[...SHARED_PAGES, MISSING_PAGE].map((path) => ({
      source: path === '/' ? path : `/:locale([a-z]{2})?${path}`,
      headers,
    })),
  ]
}
