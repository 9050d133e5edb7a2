import { timingSafeEqual } from 'node:crypto'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { codeDigits, guessBudget } from '../../rules/otp'
import { codeHash, type OtpPurpose, type Registered } from './issue-code'
import { guessLimits } from './limits'

export interface Guess {
  authorizationId: string
  phone: string
  code: string | number
  purposes: readonly OtpPurpose[]
  /** What has a guessing budget of its own: a known device, or the signed-in seller. */
  device: string | null
}

/** A code that was right, not yet consumed. */
export interface RightCode {
  authorizationId: string
  generation: number
  phone: string
  purpose: OtpPurpose
  registration: Registered | null
  vehicleId: string | null
  price: number | null
  /** Too many guesses failed before: this code opens nothing, it only earns a second one. */
  needsSecond: boolean
  /** The row that counted this guess, to be taken back. */
  failureId: string | null
}

interface TriedRow {
  code_hash: Buffer
  generation: number
  purpose: OtpPurpose
  registration: Registered | null
  vehicle_id: string | null
  price: number | null
}

/** The try is counted in a statement of its own, before anything is compared: parallel guesses can't share one. */
async function takeTry({ authorizationId, phone, purposes }: Guess): Promise<TriedRow | undefined> {
  const {
    rows: [row],
  } = await getPool().query<TriedRow>(
    `UPDATE otp_authorization SET tries = tries + 1
     WHERE id = $1 AND phone = $2 AND purpose = ANY ($3::otp_purpose[]) AND tries < $4 AND used_at IS NULL AND expires_at > now()
     RETURNING code_hash, generation, purpose::text AS purpose, registration, vehicle_id, price`,
    [authorizationId, phone, purposes, env().OTP_TRIES],
  )
  return row
}

/** Counts the guess as a failure until it proves right. Guesses on one phone queue here, so none slips past the budget. */
async function countGuess(
  phone: string,
  device: string | null,
): Promise<{ needsSecond: boolean; failureId: string | null }> {
  return inTransaction(getPool(), async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('otp-guess ' || $1, 0))", [
      phone,
    ])
    const {
      rows: [failures],
    } = await client.query<{ ofPhone: number; ofDevice: number }>(
      `SELECT count(*) FILTER (WHERE device IS NULL)::int AS "ofPhone", count(*) FILTER (WHERE device = $2)::int AS "ofDevice"
       FROM otp_failure WHERE phone = $1 AND at > clock_timestamp() - interval '24 hours'`,
      [phone, device],
    )
    const { ofPhone = 0, ofDevice = 0 } = failures ?? {}
    const budget = guessBudget(
      { ofPhone, ofDevice: device === null ? null : ofDevice },
      guessLimits(),
    )
    if (budget === 'two_codes') return { needsSecond: true, failureId: null }
    const {
      rows: [counted],
    } = await client.query<{ id: string }>(
      'INSERT INTO otp_failure (phone, device, at) VALUES ($1, $2, clock_timestamp()) RETURNING id',
      [phone, budget === 'device' ? device : null],
    )
    return { needsSecond: false, failureId: counted?.id ?? null }
  })
}

/**
 * Whether the code is right; any failure at all is the same `invalid_otp`. Counts in statements of its own: call it
 * before a transaction, never within one, whose rollback would give the guess back.
 */
export async function judgeCode(guess: Guess): Promise<RightCode> {
  const digits = codeDigits(guess.code)
  const row = digits === null ? undefined : await takeTry(guess)
  if (digits === null || !row) throw new DomainError('invalid_otp')
  const { authorizationId, phone } = guess
  // The second of two codes was earned by a right first one, and is bounded by its three tries.
  const counted =
    row.purpose === 'second_code'
      ? { needsSecond: false, failureId: null }
      : await countGuess(phone, guess.device)
  if (!timingSafeEqual(row.code_hash, codeHash(authorizationId, phone, row.purpose, digits)))
    throw new DomainError('invalid_otp')
  const { generation, purpose, registration, vehicle_id: vehicleId, price } = row
  return { authorizationId, generation, phone, purpose, registration, vehicleId, price, ...counted }
}
