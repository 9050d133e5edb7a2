import { writeAudit } from '@/lib/server/auth/audit'
import type { Actor } from '@/lib/server/auth/sessions'
import { transaction } from '@/lib/server/db/transaction'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { DomainError } from '@/lib/shared/error-codes'
import { type SignedLink, isValidLink } from '../queries/file-links'
import { findReadableFile, type ReadableFile } from '../queries/readable-file'

export interface OpenedFile extends ReadableFile {
  body: Uint8Array<ArrayBuffer>
}

function readerOf(actor: Actor): { kind: 'staff' | 'customer'; id: string } {
  return actor.staff
    ? { kind: 'staff', id: actor.staff.id }
    : { kind: 'customer', id: actor.customerId ?? '' }
}

/**
 * Opens a file by its link, if the link belongs to this session and its user may still read the
 * file. Logs the access before any byte is sent. Every failure answers the same 404.
 */
export async function openPrivateFile(
  link: SignedLink,
  actors: readonly Actor[],
  now: Date,
): Promise<OpenedFile> {
  const actor = actors.find(({ sessionId }) => isValidLink(link, sessionId, now))
  const file = actor ? await findReadableFile(link.fileId, actor) : null
  if (!actor || !file) throw new DomainError('not_found')
  const stored = await getPrivateStore().get(file.storageKey)
  if (!stored) throw new DomainError('not_found')
  const { kind, id } = readerOf(actor)
  await transaction(async (tx) => {
    await tx.documentAccess.create({
      data: { documentId: link.fileId, byKind: kind, byId: id },
      select: { id: true },
    })
    if (kind === 'customer') return
    // Log the owner's id, so that the owner's activity log shows that staff opened the file.
    const line = { staffId: id, customerId: file.customerId, subject: link.fileId }
    await writeAudit({ ...line, action: 'document.opened' }, tx)
  })
  return { ...file, body: new Uint8Array(stored.body) }
}
