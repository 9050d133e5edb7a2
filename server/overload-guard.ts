import type { IncomingMessage } from 'node:http'
import { isApiCall } from '../lib/server/http/addresses.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>

export type RequestKind = 'page' | 'ownPage' | 'call'

const NEVER_REFUSED =
  /^\/api\/(?:health|ready|metrics|webhooks\/razorpay)(?:\?|$)|^(?:\/api)?\/(?:vehicle\/v1\/(?:chargePayment|failedPayment)|customer\/v1\/listingFeePaid)(?:\?|$)/

const FILE = /^\/(?:_next|media|og)\/|^[^?]*\.[a-z0-9]+(?:\?|$)/i

/** Checks only the cookie's shape; the database decides if the session is valid. */
const SESSION_COOKIE = /(?:^|; ?)(?:__Host-)?(?:session|staff)=ses_[\da-z]{26}\.[\w-]{32}(?:;|$)/
const BEARER = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/i

/** Original headers: those of shared pages have been stripped by now. */
export function listHeaders({ rawHeaders }: Pick<Asked, 'rawHeaders'>, name: string): string[] {
  return rawHeaders.filter(
    (_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === name,
  )
}

const saysSession = (asked: Asked) =>
  listHeaders(asked, 'cookie').some((cookies) => SESSION_COOKIE.test(cookies)) ||
  listHeaders(asked, 'authorization').some((value) => BEARER.test(value))

export function classifyRequest(asked: Asked): RequestKind | null {
  const { url = '/' } = asked
  if (NEVER_REFUSED.test(url)) return null
  if (isApiCall(url) || FILE.test(url)) return 'call'
  return saysSession(asked) ? 'ownPage' : 'page'
}

/**
 * Share of the limit by kind. Calls get more, because they mostly wait. `ownPage` gets no more than
 * `page`, because cookies can be forged. At 2, some pages timed out waiting for a connection (500).
 */
const SHARE: Readonly<Record<RequestKind, number>> = { page: 1, ownPage: 1, call: 4 }

export interface OverloadGuard {
  isFull: (kind: RequestKind) => boolean
  take: (kind: RequestKind) => void
  leave: (kind: RequestKind) => void
}

export function createOverloadGuard(maxInFlight: number): OverloadGuard {
  const open: Record<RequestKind, number> = { page: 0, ownPage: 0, call: 0 }
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
