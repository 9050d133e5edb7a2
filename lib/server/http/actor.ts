import { DomainError } from '@/lib/shared/error-codes'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { cookieOf, sessionCookieOf, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import { type ApiClient, usesCookies } from './client'

export type { Actor }

/**
 * Who may call: anyone (`optional`: and who is signed in is told), a customer of either role, or staff.
 * Whose row it is, is never asked here: the query's WHERE clause decides that.
 */
export type Access = 'public' | 'optional' | 'customer' | 'staff' | 'manager'

export function bearerOf(headers: Headers): string | null {
  const given = headers.get('authorization')
  if (given === null || /^basic /i.test(given)) return null
  return given.replace(/^bearer\s+/i, '').trim() || null
}

/** The person behind a request's token or, from our own pages, behind its cookie; checked against the live session. */
async function knownActor(
  access: Access,
  headers: Headers,
  client: ApiClient,
): Promise<Actor | null> {
  const token = bearerOf(headers)
  if (token !== null) return findActor({ token })
  if (!usesCookies(client)) return null
  // Staff keep their own session beside that of the customer whom they act for.
  const cookie =
    access === 'staff' || access === 'manager'
      ? cookieOf(headers, STAFF_COOKIE)
      : sessionCookieOf(headers)
  return cookie === null ? null : findActor({ cookie })
}

function admits(access: Access, actor: Actor): boolean {
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

/** The person behind a request, or a refusal: 401 without a live session, 403 with one of the wrong kind. */
export async function actorOf(
  access: Access,
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

/** The customer of a call that only customers may make. */
export function customerOf(actor: Actor | null): string {
  if (actor?.customerId == null) throw new DomainError('unauthenticated')
  return actor.customerId
}

/** A customer or staff: for a call whose query decides by the row who may see it. */
export function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw new DomainError('unauthenticated')
  return actor
}

/** The member of staff of a call that only staff may make. */
export function staffOf(actor: Actor | null): NonNullable<Actor['staff']> {
  if (!actor?.staff) throw new DomainError('unauthenticated')
  return actor.staff
}

/** A request with a token is never answered from or into a shared cache. */
export function carriesToken(headers: Headers): boolean {
  return (
    headers.has('authorization') ||
    /(?:^|;\s*)(?:__Host-)?session=/.test(headers.get('cookie') ?? '')
  )
}

/** Who changes a customer's car: the customer, or the Dost who acts for them and is named with them. */
export function moverOf(actor: Actor | null): {
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
