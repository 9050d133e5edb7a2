import type { Actor } from '@/lib/server/auth/sessions'
import { countStaffUse } from '@/lib/server/auth/staff-limit'
import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import { DomainError } from '@/lib/shared/error-codes'
import { findReadableFile } from './readable-file'

const LINK_MINUTES = 4

const USE = 'private-file-link'

export interface PrivateFileLink {
  url: string
  expiresAt: string
}

/**
 * Creates a signed link to a file that the caller may read. The link is valid for four minutes, in
 * this session. @throws DomainError `not_found`
 */
export async function createFileLink(
  fileId: string,
  actor: Actor,
  now: Date,
): Promise<PrivateFileLink> {
  const file = await findReadableFile(fileId, actor)
  if (actor.staff)
    await countStaffUse(
      actor.staff,
      file?.isWaiting === true ? 'links to waiting documents' : 'links to documents',
    )
  if (!file) throw new DomainError('not_found')
  const expires = now.getTime() + LINK_MINUTES * 60_000
  const signature = keyedHash(USE, fileId, String(expires), actor.sessionId).toString('base64url')
  return {
    url: `/api/documents/${fileId}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

export interface SignedLink {
  fileId: string
  expires: string
  signature: string
}

export function isValidLink(
  { fileId, expires, signature }: SignedLink,
  sessionId: string,
  now: Date,
): boolean {
  if (!/^\d{13}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false
  const at = Number(expires)
  const isLive = at > now.getTime() && at <= now.getTime() + LINK_MINUTES * 60_000
  return isKeyedHash(Buffer.from(signature, 'base64url'), USE, fileId, expires, sessionId) && isLive
}
