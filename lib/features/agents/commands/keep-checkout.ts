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

interface Opening {
  vehicleId: string
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
 * Opens a session, once per `Idempotency-Key` of a program.
 * @throws DomainError `conflict` if the key came with another body before
 */
export async function openAgentCheckout({
  vehicleId,
  profileUrl,
  key,
  body,
}: Opening): Promise<CheckoutSession | null> {
  const db = getDb().$kysely
  const keyHash = hash([profileUrl, key])
  const bodyHash = hash([body])
  await db
    .insertInto('ucp_checkout')
    .values({
      id: newId('uco'),
      vehicle_id: vehicleId,
      key_hash: keyHash,
      body_hash: bodyHash,
      expires_at: timeFromNow({ hours: CHECKOUT_HOURS }),
    })
    .onConflict((same) => same.column('key_hash').doNothing())
    .execute()
  const { id, body_hash: first } = await db
    .selectFrom('ucp_checkout')
    .where('key_hash', '=', keyHash)
    .select(['id', 'body_hash'])
    .executeTakeFirstOrThrow()
  if (!bodyHash.equals(first)) throw new DomainError('conflict')
  return readCheckout(id)
}

const live = (id: string) =>
  getDb()
    .$kysely.updateTable('ucp_checkout')
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .where('expires_at', '>', now)

/** Points an open session to another car. Does nothing once the session is over. */
export async function moveCheckout(id: string, vehicleId: string): Promise<void> {
  await live(id).set({ vehicle_id: vehicleId }).execute()
}

export async function cancelCheckout(id: string): Promise<void> {
  await live(id).set({ canceled_at: now }).execute()
}
