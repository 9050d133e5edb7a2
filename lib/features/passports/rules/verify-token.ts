import { base64url, compactVerify, errors, importJWK } from 'jose'
import { PASSPORT_ALGORITHM } from './format'

export interface PublicKey {
  kty: string
  crv: string
  x: string
  y: string
  kid: string
  alg?: string
  use?: string
}

export const PASSPORT_PROBLEMS = [
  'empty',
  'too_large',
  'not_a_passport',
  'incomplete',
  'extra',
  'algorithm',
  'unknown_key',
  'changed',
  'newer_format',
] as const
export type PassportProblem = (typeof PASSPORT_PROBLEMS)[number]
export class PassportProblemError extends Error {
  constructor(readonly problem: PassportProblem) {
    super(problem)
  }
}

/** An ES256 signature has 64 bytes. */
const SIGNATURE_CHARACTERS = 86
const decoder = new TextDecoder('utf-8', { fatal: true })

function tryDecode(part: string): Uint8Array | null {
  try {
    return base64url.decode(part)
  } catch {
    return null
  }
}

/**
 * Decodes base64url. Refuses other spellings of the same bytes, so that a passport has only one
 * text.
 */
export function decodeTokenPart(part: string): Uint8Array {
  const bytes = tryDecode(part)
  if (bytes === null || base64url.encode(bytes) !== part) throw new PassportProblemError('changed')
  return bytes
}

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw new PassportProblemError('changed')
  }
}

/**
 * Verifies one of our tokens. The header must be exactly the one that we write, which excludes
 * other algorithms and keys, and duplicate or critical members.
 */
export async function verifyToken(
  token: string,
  type: string,
  keys: readonly PublicKey[],
): Promise<{ payload: unknown; kid: string }> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const header = parseJson(decodeTokenPart(head)) as Record<string, unknown> | null
  if (typeof header !== 'object' || header === null)
    throw new PassportProblemError('not_a_passport')
  const { alg, kid, typ } = header
  if (alg !== PASSPORT_ALGORITHM) throw new PassportProblemError('algorithm')
  if (typ !== type) throw new PassportProblemError('not_a_passport')
  const key = keys.find((one) => one.kid === kid)
  if (key === undefined || typeof kid !== 'string') throw new PassportProblemError('unknown_key')
  if (base64url.encode(JSON.stringify({ alg, kid, typ })) !== head)
    throw new PassportProblemError('changed')
  if (signature.length < SIGNATURE_CHARACTERS) throw new PassportProblemError('incomplete')
  decodeTokenPart(signature)
  decodeTokenPart(body)
  try {
    const verified = await compactVerify(token, await importJWK({ ...key }, PASSPORT_ALGORITHM), {
      algorithms: [PASSPORT_ALGORITHM],
    })
    return { payload: parseJson(verified.payload), kid }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new PassportProblemError('changed')
    throw error
  }
}
