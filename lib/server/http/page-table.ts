import {
  DEFAULT_LOCALE,
  findLocaleInPath,
  addLocale,
  PREFIXED_LOCALES,
} from '../../i18n/locales.ts'
import { MISSING_PAGE, SHARED_PAGES } from '../cache/shared-pages.ts'
import { isApiCall, isDecodable, MAX_ADDRESS_LENGTH } from './addresses.ts'

export const REQUEST_PAGES = [
  '/agent-access',
  '/compare',
  '/complaints/status',
  '/dashboard',
  '/dashboard/buyer',
  '/dashboard/buyer/alerts',
  '/dashboard/buyer/complaints',
  '/dashboard/buyer/dost',
  '/dashboard/buyer/liked',
  '/dashboard/buyer/profile',
  '/dashboard/buyer/purchases',
  '/dashboard/buyer/reserved',
  '/dashboard/buyer/test-drives',
  '/dashboard/dealer',
  '/dashboard/price-appeals',
  '/dashboard/receipts',
  '/dashboard/seller',
  '/dashboard/seller/bank',
  '/dashboard/seller/cars/:carCode',
  '/dashboard/seller/cars/:carCode/documents',
  '/dashboard/seller/cars/:carCode/money',
  '/dashboard/seller/cars/:carCode/price',
  '/dashboard/seller/cars/:carCode/transfer',
  '/dashboard/seller/complaints',
  '/dashboard/seller/dost',
  '/dev/checkout/:orderId',
  '/dev/outbox',
  '/dev/ui',
  '/guide',
  '/reserve/:carCode',
  '/sell',
  '/sell/appointment',
  '/sell/appointment/:appointmentId',
  '/sell/valuation',
  '/transfer-pack/:packNo',
  '/unsubscribe',
  '/verify-email',
] as const

export const NON_PAGE_PATHS = [
  '/.well-known/agent-card.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/jwks.json',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/security.txt',
  '/.well-known/ucp',
  '/a2a',
  '/a2a/card',
  '/jwks.json',
  '/llms.txt',
  '/manifest.webmanifest',
  '/mcp',
  '/mcp/catalog',
  '/mcp/server-card',
  '/media/drawn/*',
  '/media/photos/:key',
  '/oauth/decision',
  '/oauth/register',
  '/oauth/resource',
  '/oauth/revoke',
  '/oauth/server',
  '/oauth/token',
  '/og/blog/:slug',
  '/og/car/:carCode',
  '/og/default',
  '/og/valuation/:valuationId',
  '/passport-check.html',
  '/passport-status.jwt',
  '/robots.txt',
  '/security.txt',
  '/sitemap.xml',
  '/sitemap/:part',
  '/ucp/profile',
  '/ucp/v1/catalog/lookup',
  '/ucp/v1/catalog/product',
  '/ucp/v1/catalog/search',
  '/ucp/v1/checkout-sessions',
  '/ucp/v1/checkout-sessions/:id',
  '/ucp/v1/checkout-sessions/:id/cancel',
  '/ucp/v1/checkout-sessions/:id/complete',
  '/vehicle-listings.csv',
  '/_next/static/*',
] as const

const LIST = '/buy'

const patternOf = (address: string, segment: string) =>
  address.replaceAll('.', '\\.').replaceAll(/:\w+/g, segment).replace(/\/\*$/, '/.+')

const anyOf = (addresses: readonly string[], segment: string) =>
  addresses.map((address) => (address === '/' ? '' : patternOf(address, segment))).join('|')

const LANGUAGE = `(?:/(?:${PREFIXED_LOCALES.join('|')}))?`

const SHARED = new RegExp(`^${LANGUAGE}(?:${anyOf(SHARED_PAGES, '[\\w-]+')})/?$`)
const FOR_EACH_REQUEST = new RegExp(
  `^${LANGUAGE}(?:${anyOf(REQUEST_PAGES, '[^/]+')})$|^/dost(?:/.*)?$`,
)
const OTHERS = new RegExp(`^(?:${anyOf(NON_PAGE_PATHS, '[^/]+')})$`)

/** Next redirects these paths because of an unneeded language prefix or slash. */
const REDIRECTED_BY_NEXT = new RegExp(
  `.[/\\\\]$|[/\\\\]{2}|^/\\\\|^/${DEFAULT_LOCALE}(?:/|$)|^/(?:${PREFIXED_LOCALES.join('|')})/dost(?:/|$)`,
)

const CATEGORY = new RegExp(`^${LANGUAGE}/buy/used-second-hand-[a-z0-9-]+$`)
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,3})$/
const ROUTER_HASH = '_rsc'
const HASH = /^[\w-]{1,64}$/

function readQuery(path: string, query: string, isRouter: boolean): string {
  const asked = new URLSearchParams(query)
  const kept = new URLSearchParams()
  const keepOne = (name: string, pattern: RegExp) => {
    const [value, another] = asked.getAll(name)
    if (value !== undefined && another === undefined && pattern.test(value)) kept.set(name, value)
  }
  if (CATEGORY.test(path)) keepOne('page', LATER_PAGE)
  if (isRouter) keepOne(ROUTER_HASH, HASH)
  return kept.size === 0 ? path : `${path}?${kept}`
}

export interface Destination {
  target: string
  isShared: boolean
  isList?: boolean
}

interface Asking {
  isFile: (path: string) => boolean
  isRouter: boolean
  /**
   * True if Next's router prefetches the part of a page that is the same for every request. Next
   * stores one such part for each kind of page.
   */
  isAhead?: boolean
}

function isPrivate(target: string, path: string, { isFile }: Asking): boolean {
  const isReadable =
    path.startsWith('/') && target.length <= MAX_ADDRESS_LENGTH && isDecodable(path)
  if (!isReadable || isApiCall(target) || isFile(path)) return true
  return [REDIRECTED_BY_NEXT, OTHERS, FOR_EACH_REQUEST].some((pattern) => pattern.test(path))
}

/**
 * Next writes the URL into cached pages (vercel/next.js#81730), so pages that don't read the query
 * never see one. All unknown URLs share one page.
 */
export function findDestination(target: string, asking: Asking): Destination {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2)
  if (asking.isAhead && FOR_EACH_REQUEST.test(path))
    return { target: readQuery(path, query, asking.isRouter), isShared: false }
  if (isPrivate(target, path, asking)) return { target, isShared: false }
  const locale = findLocaleInPath(path)
  if (path === addLocale(locale, LIST) && !asking.isAhead)
    return { target, isShared: true, isList: true }
  const known = SHARED.test(path) ? path : addLocale(locale, MISSING_PAGE)
  return { target: readQuery(known, query, asking.isRouter), isShared: true }
}
