import { createHash } from 'node:crypto'
import { keyedHash } from '@/lib/server/auth/keys'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow, timeFromNow } from '@/lib/server/db/sql'
import { limitPerHour } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { CHECKOUT_SESSION_HOURS } from '../rules/lifetimes'

/** A program's checkout session. It reserves nothing: only the person's hold does. */
export interface CheckoutSession {
  id: string
  vehicleId: string
  expiresAt: Date
  isOver: boolean
}

const hashParts = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

interface CheckoutKey {
  profileUrl: string
  key: string
  body: unknown
}

/** Per address, and high: one server of a program calls for many people. */
const MAX_SESSIONS_AN_HOUR = 300
const USE = 'checkout sessions'

/** @throws DomainError 429 */
export async function limitCheckouts(address: string): Promise<void> {
  const caller = keyedHash(USE, address).toString('base64url')
  await limitPerHour(getDb(), `${USE} ${caller}`, MAX_SESSIONS_AN_HOUR)
}

export async function readCheckout(id: string): Promise<CheckoutSession | null> {
  const row = await getDb()
    .$kysely.selectFrom('ucp_checkout')
    .where('id', '=', id)
    .select(['id', 'vehicle_id as vehicleId', 'expires_at as expiresAt'])
    .select((eb) =>
      eb
        .or([eb('canceled_at', 'is not', null), eb('expires_at', '<=', databaseNow)])
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
export async function findCheckoutByKey({
  profileUrl,
  key,
  body,
}: CheckoutKey): Promise<CheckoutSession | null> {
  const known = await getDb()
    .$kysely.selectFrom('ucp_checkout')
    .where('key_hash', '=', hashParts([profileUrl, key]))
    .select(['id', 'body_hash'])
    .executeTakeFirst()
  if (!known) return null
  if (!hashParts([body]).equals(known.body_hash)) throw new DomainError('conflict')
  return readCheckout(known.id)
}

/**
 * Opens a session, once per `Idempotency-Key` of a program.
 * @throws DomainError `conflict` if the key came with another body before
 */
export async function openAgentCheckout(
  vehicleId: string,
  keyed: CheckoutKey,
): Promise<CheckoutSession | null> {
  await getDb()
    .$kysely.insertInto('ucp_checkout')
    .values({
      id: newId('uco'),
      vehicle_id: vehicleId,
      key_hash: hashParts([keyed.profileUrl, keyed.key]),
      body_hash: hashParts([keyed.body]),
      expires_at: timeFromNow({ hours: CHECKOUT_SESSION_HOURS }),
    })
    .onConflict((same) => same.column('key_hash').doNothing())
    .execute()
  return findCheckoutByKey(keyed)
}

const updateLiveCheckout = (id: string) =>
  getDb()
    .$kysely.updateTable('ucp_checkout')
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', databaseNow)

export async function setCheckoutVehicle(id: string, vehicleId: string): Promise<void> {
  await updateLiveCheckout(id).set({ vehicle_id: vehicleId }).execute()
}

export async function cancelCheckout(id: string): Promise<void> {
  await updateLiveCheckout(id).set({ canceled_at: databaseNow }).execute()
}
