import { messagesOf } from '@/lib/i18n/messages'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Entry } from './parts'

/** Pages whose texts change with the program, so that no honest date is known. */
const UNDATED = [
  '/faqs',
  '/contactus',
  '/guide-buy-pre-owned-cars-chennai',
  '/second-hand-cars-chennai',
  '/sell-your-luxury-cars',
  '/guide',
  '/finance',
  '/sell/valuation',
]

/**
 * The pages that exist once. Home and the list of all cars change with the stock, the blog's list with its
 * newest post; the legal texts say themselves when they were changed.
 */
export function pageEntries(stockChanged: string | null, lastPost: string | null): Entry[] {
  const { terms, privacy } = messagesOf(DEFAULT_LOCALE).legal
  return [
    { path: '/', lastModified: stockChanged },
    { path: '/buy', lastModified: stockChanged },
    ...UNDATED.map((path) => ({ path, lastModified: null })),
    { path: '/blog', lastModified: lastPost },
    { path: '/termsandconditions', lastModified: terms.updatedOn },
    { path: '/privacypolicy', lastModified: privacy.updatedOn },
  ]
}
