import { base64url } from 'jose'
import type { PassportPayload } from '../schemas'
import {
  type CarNumbers,
  DISCLOSED_CLAIMS,
  type DisclosedClaim,
  MAX_PASSPORT_CHARACTERS,
  PASSPORT_FORMAT,
  PASSPORT_FORMAT_VERSION,
  PASSPORT_TYPE,
} from './format'
import { verifyStatusList, type StatusList } from './status-list'
import {
  decodeTokenPart,
  type PassportProblem,
  PassportProblemError,
  type PublicKey,
  parseJson,
  verifyToken,
} from './verify-token'

export interface PassportTrust {
  keys: readonly PublicKey[]
  statusList: string | null
}

export type PassportStanding = 'current' | 'replaced' | 'ended' | 'unknown'

export type PassportCheckResult =
  | { isGood: false; problem: PassportProblem }
  | {
      isGood: true
      passport: PassportPayload
      numbers: CarNumbers
      standing: PassportStanding
      standingAt: Date | null
      kid: string
    }

const BEGINNING = /^eyJ[\w-]*\./
const PART = /^[\w-]+$/
const SIGNATURE = /^[\w-]*$/
const MAX_DISCLOSURES = 8

const encoder = new TextEncoder()

interface Parts {
  token: string
  disclosures: string[]
}

function splitText(text: string): Parts {
  if (text.length > MAX_PASSPORT_CHARACTERS) throw new PassportProblemError('too_large')
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') throw new PassportProblemError('empty')
  if (!BEGINNING.test(trimmed)) throw new PassportProblemError('not_a_passport')
  const [token = '', ...rest] = trimmed.split('~')
  const [head = '', body, signature, ...more] = token.split('.')
  const isClean =
    [head, body ?? '', ...rest.slice(0, -1)].every((part) => PART.test(part)) &&
    SIGNATURE.test(signature ?? '')
  if (more.length > 0 || rest.length > MAX_DISCLOSURES + 1) throw new PassportProblemError('extra')
  if (signature === undefined && isClean) throw new PassportProblemError('incomplete')
  // Text after the last "~" would be a key binding, which passports don't have.
  if (!isClean || (rest.length > 0 && rest.at(-1) !== '')) {
    const [first = ''] = trimmed.split(/\s/)
    throw new PassportProblemError(
      /\s/.test(trimmed) && BEGINNING.test(first) ? 'extra' : 'not_a_passport',
    )
  }
  return { token, disclosures: rest.slice(0, -1) }
}

/** Digest of a disclosure (RFC 9901, 4.2.3): SHA-256 of its text, base64url. */
export async function digestDisclosure(disclosure: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(disclosure))
  return base64url.encode(new Uint8Array(hash))
}

const isDisclosedClaim = (name: unknown): name is DisclosedClaim =>
  DISCLOSED_CLAIMS.some((claim) => claim === name)

async function readDisclosures(
  disclosures: readonly string[],
  digests: readonly string[],
): Promise<CarNumbers> {
  const numbers: CarNumbers = {}
  for (const disclosure of disclosures) {
    if (!digests.includes(await digestDisclosure(disclosure)))
      throw new PassportProblemError('extra')
    const [, name, value] = parseJson(decodeTokenPart(disclosure)) as unknown[]
    if (!isDisclosedClaim(name) || typeof value !== 'string' || name in numbers)
      throw new PassportProblemError('extra')
    numbers[name] = value
  }
  return numbers
}

function refuseOtherFormat(payload: unknown): asserts payload is PassportPayload {
  const { format, formatVersion } = (payload ?? {}) as Record<string, unknown>
  if (format !== PASSPORT_FORMAT) throw new PassportProblemError('not_a_passport')
  if (formatVersion !== PASSPORT_FORMAT_VERSION) throw new PassportProblemError('newer_format')
}

const STANDINGS: Readonly<Record<number, PassportStanding>> = {
  0: 'current',
  1: 'ended',
  3: 'replaced',
}

/** A list that is older than the passport doesn't contain it. */
function findStanding(
  { status, iat }: PassportPayload,
  list: StatusList | null,
): Pick<PassportCheckResult & { isGood: true }, 'standing' | 'standingAt'> {
  const { idx, uri } = status.status_list
  if (list?.uri !== uri || list.signedAt.getTime() < iat * 1_000)
    return { standing: 'unknown', standingAt: null }
  return { standing: STANDINGS[list.read(idx)] ?? 'unknown', standingAt: list.signedAt }
}

/**
 * The signature covers every fact except the standing, which comes from the status list. Runs in
 * browsers and on the server: it needs only `jose`, WebCrypto and `DecompressionStream`.
 */
export async function checkPassport(
  text: string,
  trust: PassportTrust,
): Promise<PassportCheckResult> {
  try {
    const { token, disclosures } = splitText(text)
    const { payload, kid } = await verifyToken(token, PASSPORT_TYPE, trust.keys)
    refuseOtherFormat(payload)
    const numbers = await readDisclosures(disclosures, payload.car._sd)
    const list = trust.statusList === null ? null : await openStatusList(trust.statusList, trust)
    return { isGood: true, passport: payload, numbers, kid, ...findStanding(payload, list) }
  } catch (error) {
    if (error instanceof PassportProblemError) return { isGood: false, problem: error.problem }
    throw error
  }
}

async function openStatusList(token: string, { keys }: PassportTrust): Promise<StatusList | null> {
  try {
    return await verifyStatusList(token, keys)
  } catch (error) {
    if (error instanceof PassportProblemError) return null
    throw error
  }
}
