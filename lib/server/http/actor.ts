import { DomainError } from '@/lib/shared/error-codes'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { readCookie, readSessionCookie, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import { type ApiClient, isCookieClient } from './client'

export type { Actor }

/**
 * Callers that a call admits. `optional` admits anyone and also identifies a signed-in caller. Who
 * owns a row is checked by the query's WHERE clause.
 */
export type CallAccess = 'public' | 'optional' | 'customer' | 'staff' | 'manager'

export function readBearer(headers: Headers): string | null {
  const given = headers.get('authorization')
  if (given === null || /^basic /i.test(given)) return null
  return given.replace(/^bearer\s+/i, '').trim() || null
}

async function knownActor(
  access: CallAccess,
  headers: Headers,
  client: ApiClient,
): Promise<Actor | null> {
  const token = readBearer(headers)
  if (token !== null) return findActor({ token })
  if (!isCookieClient(client)) return null
  // Staff keep their own session beside the session of the customer they act for.
  const cookie =
    access === 'staff' || access === 'manager'
      ? readCookie(headers, STAFF_COOKIE)
      : readSessionCookie(headers)
  return cookie === null ? null : findActor({ cookie })
}

function admits(access: CallAccess, actor: Actor): boolean {
  switch (access) {
    case 'customer':
      return actor.customerId !== null
    case 'staff':
      return actor.customerId === null && actor.staff !== null
    case 'manager':
      return actor.customerId === null && actor.staff?.role === 'manager'
    default:
      return true
  }
}

/** @throws DomainError 401 without a live session, 403 for the wrong kind of caller */
export async function requireActor(
  access: CallAccess,
  headers: Headers,
  client: ApiClient,
  onRefusal: (actor: Actor) => Promise<void> = () => Promise.resolve(),
): Promise<Actor | null> {
  if (access === 'public') return null
  const actor = await knownActor(access, headers, client)
  if (access === 'optional') return actor
  if (!actor) throw new DomainError('unauthenticated')
  if (!admits(access, actor)) {
    await onRefusal(actor)
    throw new DomainError('forbidden')
  }
  return actor
}

export function requireCustomerId(actor: Actor | null): string {
  if (actor?.customerId == null) throw new DomainError('unauthenticated')
  return actor.customerId
}

export function requireSignedIn(actor: Actor | null): Actor {
  if (actor === null) throw new DomainError('unauthenticated')
  return actor
}

export function requireStaffMember(actor: Actor | null): NonNullable<Actor['staff']> {
  if (!actor?.staff) throw new DomainError('unauthenticated')
  return actor.staff
}

export function hasCredentials(headers: Headers): boolean {
  return (
    headers.has('authorization') ||
    /(?:^|;\s*)(?:__Host-)?session=/.test(headers.get('cookie') ?? '')
  )
}

export function requireCustomerOrDost(actor: Actor | null): {
  kind: 'customer'
  id: string
  onBehalfOf: string | null
} {
  if (actor?.customerId == null) throw new DomainError('unauthenticated')
  return {
    kind: 'customer',
    id: actor.staff?.id ?? actor.customerId,
    onBehalfOf: actor.staff ? actor.customerId : null,
  }
}
