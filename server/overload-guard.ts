import type { IncomingMessage } from 'node:http'
import { isApiCall } from '../lib/server/http/addresses.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>

/**
 * What counts together under overload: pages for visitors without a session, pages for people who say that they have one, and
 * calls and files. Each has places of its own, so that a crowd of one kind takes none of another's.
 */
export type Kind = 'page' | 'ownPage' | 'call'

/** What must be answered however many ask: checks, and news of money. */
const NEVER_REFUSED =
  /^\/api\/(?:health|ready|metrics|webhooks\/razorpay)(?:\?|$)|^(?:\/api)?\/(?:vehicle\/v1\/(?:chargePayment|failedPayment)|customer\/v1\/listingFeePaid)(?:\?|$)/

const FILE = /^\/(?:_next|media|og)\/|^[^?]*\.[a-z0-9]+(?:\?|$)/i

/** Only its shape: whether the session is live is asked of the database. */
const SESSION_COOKIE = /(?:^|; ?)(?:__Host-)?(?:session|staff)=ses_[\da-z]{26}\.[\w-]{32}(?:;|$)/
const BEARER = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i

/** Of the headers as they came: what a shared page is rendered with says nothing of its visitor any more. */
export function headersNamed({ rawHeaders }: Pick<Asked, 'rawHeaders'>, name: string): string[] {
  return rawHeaders.filter(
    (_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === name,
  )
}

const saysSession = (asked: Asked) =>
  headersNamed(asked, 'cookie').some((cookies) => SESSION_COOKIE.test(cookies)) ||
  headersNamed(asked, 'authorization').some((value) => BEARER.test(value))

/** The places that a request takes one of; null where it is never refused. */
export function kindOf(asked: Asked): Kind | null {
  const { url = '/' } = asked
  if (NEVER_REFUSED.test(url)) return null
  if (isApiCall(url) || FILE.test(url)) return 'call'
  return saysSession(asked) ? 'ownPage' : 'page'
}

/**
 * How many times the pages of visitors may be open of each kind. Calls mostly wait. A session may be made up, and of twice as many
 * pages some waited longer for a connection to the database than it has patience, and were answered 500.
 */
const SHARE: Readonly<Record<Kind, number>> = { page: 1, ownPage: 1, call: 4 }

export interface OverloadGuard {
  isFull: (kind: Kind) => boolean
  take: (kind: Kind) => void
  leave: (kind: Kind) => void
}

/** `maxInFlight` pages for visitors at once, and its multiples; 0 sets no limit. */
export function createOverloadGuard(maxInFlight: number): OverloadGuard {
  const open: Record<Kind, number> = { page: 0, ownPage: 0, call: 0 }
  return {
    isFull: (kind) => maxInFlight > 0 && open[kind] >= maxInFlight * SHARE[kind],
    take: (kind) => {
      open[kind] += 1
    },
    leave: (kind) => {
      open[kind] -= 1
    },
  }
}
