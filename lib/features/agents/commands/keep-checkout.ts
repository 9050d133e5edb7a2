import { createHash } from 'node:crypto'
import { keyedHash } from '@/lib/server/auth/keys'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now, timeFromNow } from '@/lib/server/db/sql'
import { countThisHour } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { CHECKOUT_HOURS } from '../rules/lifetimes'

/** A program's checkout session. It reserves nothing: only the person's hold does. */
export interface CheckoutSession {
  id: string
  vehicleId: string
  expiresAt: Date
  isOver: boolean
}

const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

interface Keyed {
  profileUrl: string
  /** The program's Idempotency-Key. */
  key: string
  body: unknown
}

/** Per address, and high: one server of a program calls for many people. */
const MAX_SESSIONS_AN_HOUR = 300
const USE = 'checkout sessions'

/** @throws DomainError 429 */
export async function countCheckout(address: string): Promise<void> {
  const caller = keyedHash(USE, address).toString('base64url')
  await countThisHour(getDb(), `${USE} ${caller}`, MAX_SESSIONS_AN_HOUR)
}

export async function readCheckout(id: string): Promise<CheckoutSession | null> {
  const row = await getDb()
    .$kysely.selectFrom('ucp_checkout')
    .where('id', '=', id)
    .select(['id', 'vehicle_id as vehicleId', 'expires_at as expiresAt'])
    .select((eb) =>
      eb
        .or([eb('canceled_at', 'is not', null), eb('expires_at', '<=', now)])
        .$castTo<boolean>()
        .as('isOver'),
    )
    .executeTakeFirst()
  return row ?? null
}

/**
 * Session that the key opened before; null for a new key.
 * @throws DomainError `conflict` if the key came with another body before
 */
export async function findCheckoutOfKey({
  profileUrl,
  key,
  body,
}: Keyed): Promise<CheckoutSession | null> {
  const known = await getDb()
    .$kysely.selectFrom('ucp_checkout')
    .where('key_hash', '=', hash([profileUrl, key]))
    .select(['id', 'body_hash'])
    .executeTakeFirst()
  if (!known) return null
  if (!hash([body]).equals(known.body_hash)) throw new DomainError('conflict')
  return readCheckout(known.id)
}

/**
 * Opens a session, once per `Idempotency-Key` of a program.
 * @throws DomainError `conflict` if the key came with another body before
 */
export async function openAgentCheckout(
  vehicleId: string,
  keyed: Keyed,
): Promise<CheckoutSession | null> {
  await getDb()
    .$kysely.insertInto('ucp_checkout')
    .values({
      id: newId('uco'),
      vehicle_id: vehicleId,
      key_hash: hash([keyed.profileUrl, keyed.key]),
      body_hash: hash([keyed.body]),
      expires_at: timeFromNow({ hours: CHECKOUT_HOURS }),
    })
    .onConflict((same) => same.column('key_hash').doNothing())
    .execute()
  return findCheckoutOfKey(keyed)
}

const live = (id: string) =>
  getDb()
    .$kysely.updateTable('ucp_checkout')
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', now)

export async function moveCheckout(id: string, vehicleId: string): Promise<void> {
  await live(id).set({ vehicle_id: vehicleId }).execute()
}

export async function cancelCheckout(id: string): Promise<void> {
  await live(id).set({ canceled_at: now }).execute()
}
