import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keyedHash } from '@/lib/server/auth/keys'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Cost of the proof of work that strangers solve above a limit: about a second per phone number, in
 * the background. An attacker pays a thousand seconds for a thousand numbers.
 */
const COST = 4_000
const TRIES = { min: 150, max: 450 } as const
const LIVES_SECONDS = 300
export const CHALLENGE_HEADER = 'x-challenge-answer'

const secretOf = (use: string) => keyedHash(use).toString('base64url')
const secrets = () => ({
  hmacSignatureSecret: secretOf('challenge'),
  hmacKeySignatureSecret: secretOf('challenge key'),
})

function hashPhone(phone: string): string {
  return keyedHash('challenge phone', phone).toString('base64url')
}

export async function createChallengeError(
  phone: string,
  retryAfter: number,
): Promise<DomainError> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.max, TRIES.min),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + LIVES_SECONDS,
    data: { phone: hashPhone(phone) },
    ...secrets(),
  })
  return new DomainError('challenge_required', {
    retryAfter,
    more: { challenge: JSON.stringify(challenge) },
  })
}

function parsePayload(answer: string): Payload | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(answer, 'base64').toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Payload) : null
  } catch {
    return null
  }
}

export interface SolvedChallenge {
  signature: string
  expiresAt: Date
}

export async function verifyChallenge(
  phone: string,
  answer: string | null,
): Promise<SolvedChallenge | null> {
  const payload = answer === null ? null : parsePayload(answer)
  if (payload === null) return null
  try {
    const { challenge, solution } = payload
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    const { data, expiresAt } = challenge.parameters
    if (!verified || data?.phone !== hashPhone(phone)) return null
    return {
      signature: String(challenge.signature),
      expiresAt: new Date(Number(expiresAt) * 1_000),
    }
  } catch {
    return null
  }
}

/** False if the challenge was used before. Called in the transaction that sends the code. */
export async function spendChallenge(
  tx: Db,
  { signature, expiresAt }: SolvedChallenge,
): Promise<boolean> {
  const spent = await tx.$kysely
    .insertInto('rate_window')
    .values({
      bucket: `challenge ${signature}`,
      // The challenge expires then, so the row may be deleted.
      window_end: expiresAt,
      hits: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hits')
    .executeTakeFirst()
  return spent !== undefined
}
