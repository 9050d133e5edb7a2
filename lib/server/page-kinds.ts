/**
 * Templates of all pages, without language. Metrics use templates instead of URLs, which may
 * contain anything and are unlimited. A test compares the list with app/.
 */
export const PAGE_TEMPLATES = [
  '/agent-access',
  '/',
  '/_app',
  '/_yard',
  '/account-deleted',
  '/blog',
  '/blog/[slug]',
  '/buy',
  '/buy/[category]',
  '/buy/[category]/[carCode]',
  '/buy/[category]/page/[page]',
  '/compare',
  '/complaints',
  '/complaints/status',
  '/contactus',
  '/dashboard',
  '/dashboard/*',
  '/dev/*',
  '/dost',
  '/dost/*',
  '/faqs',
  '/finance',
  '/guide',
  '/guide-buy-pre-owned-cars-chennai',
  '/in/[city]',
  '/login',
  '/login/phone',
  '/missing',
  '/passport',
  '/privacypolicy',
  '/promises',
  '/register',
  '/reserve/[carCode]',
  '/second-hand-cars-chennai',
  '/sell',
  '/sell-your-luxury-cars',
  '/sell/*',
  '/termsandconditions',
  '/transfer-pack/[packNo]',
  '/unsubscribe',
  '/verify-email',
] as const

const FIXED = new Set<string>(PAGE_TEMPLATES.filter((template) => !/[[*]/.test(template)))
const PATTERNS = PAGE_TEMPLATES.filter((template) => /[[*]/.test(template)).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\[\w+\]/g, '[^/]+').replace('/*', '/.+')}$`),
}))
const FILE = /\.[a-z0-9]+$/i
const CALL = /^\/(?:api|customer\/v1|vehicle\/v1|staff\/v1|authenticateUser)(?:\/|$)/

export function findPageKind(url: string, languages: readonly string[]): string {
  const end = url.search(/[?#]/)
  const whole = end < 0 ? url : url.slice(0, end)
  if (whole.startsWith('/_next/') || whole.startsWith('/media/') || whole.startsWith('/og/'))
    return 'file'
  if (CALL.test(whole)) return 'call'
  const [, first = ''] = whole.split('/', 2)
  const path = languages.includes(first) ? whole.slice(first.length + 1) || '/' : whole
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (FIXED.has(bare)) return bare
  const found = PATTERNS.find(({ pattern }) => pattern.test(bare))
  return found?.template ?? (FILE.test(bare) ? 'file' : 'none')
}
