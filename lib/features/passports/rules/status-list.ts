import { base64url } from 'jose'
import { STATUS_LIST_TYPE } from './format'
import { type PublicKey, verifyToken } from './verify-token'

/**
 * Status list of replaced and ended passports: a Token Status List of the IETF
 * (draft-ietf-oauth-status-list, as of draft 17), two bits per entry.
 */
const BITS = 2
const PER_BYTE = 8 / BITS

/** Values of the draft, 7.1; 3 is free for applications and means "replaced" here. */
export const STATUS_VALUES = { current: 0, ended: 1, replaced: 3 } as const
export type PassportStatusName = keyof typeof STATUS_VALUES

export interface StatusList {
  uri: string
  signedAt: Date
  read: (index: number) => number
}

/** Packs statuses by their index, the first in the lowest bits (draft, 4.1). */
export function packStatuses(statuses: readonly PassportStatusName[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(1, Math.ceil(statuses.length / PER_BYTE)))
  for (const [index, status] of statuses.entries()) {
    const place = Math.floor(index / PER_BYTE)
    bytes[place] = (bytes[place] ?? 0) | (STATUS_VALUES[status] << ((index % PER_BYTE) * BITS))
  }
  return bytes
}

async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}

/** The claim `status_list`: packed statuses in ZLIB format, base64url (draft, 4.2). */
export async function buildStatusClaim(
  statuses: readonly PassportStatusName[],
): Promise<{ bits: number; lst: string }> {
  const packed = await pass(packStatuses(statuses), new CompressionStream('deflate'))
  return { bits: BITS, lst: base64url.encode(packed) }
}

interface StatusClaims {
  sub?: unknown
  iat?: unknown
  status_list?: { bits?: unknown; lst?: unknown }
}

export async function verifyStatusList(
  token: string,
  keys: readonly PublicKey[],
): Promise<StatusList | null> {
  const { payload } = await verifyToken(token.trim(), STATUS_LIST_TYPE, keys)
  const { sub, iat, status_list: list } = payload as StatusClaims
  if (typeof sub !== 'string' || typeof iat !== 'number') return null
  if (list?.bits !== BITS || typeof list.lst !== 'string') return null
  const bytes = await pass(
    new Uint8Array(base64url.decode(list.lst)),
    new DecompressionStream('deflate'),
  )
  return {
    uri: sub,
    signedAt: new Date(iat * 1_000),
    // A place beyond the list has no status (-1), so the standing is unknown.
    read: (index) => {
      const byte = bytes[Math.floor(index / PER_BYTE)]
      return byte === undefined ? -1 : (byte >> ((index % PER_BYTE) * BITS)) & 3
    },
  }
}
