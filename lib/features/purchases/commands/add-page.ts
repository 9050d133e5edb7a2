import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { clock } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { MAX_PAGES } from '../rules/documents'

export interface StoredFile {
  storageKey: string
  contentType: string
  bytes: number
}

interface Paper {
  vehicleId: string
  customerId: string
  kind: string
}

/**
 * Adds a file to a paper that was sent and isn't checked yet, in the caller's transaction. The paper counts as sent anew:
 * a person at the desk who has the first side open is told to look again.
 */
export async function addPage(tx: Db, paper: Paper, file: StoredFile): Promise<string> {
  await lockVehicle(tx, paper.vehicleId)
  const sent = await tx.document.findFirst({
    where: { ...paper, status: 'submitted', storageKey: { not: null } },
    select: { id: true, _count: { select: { pages: true } } },
  })
  if (!sent) throw new DomainError('conflict', { message: say('errors.documents.noFirstSide') })
  // The first side is on the paper itself.
  if (sent._count.pages + 1 >= MAX_PAGES)
    throw new DomainError('conflict', {
      message: say('errors.documents.manyPages', { most: MAX_PAGES }),
    })
  await tx.documentPage.create({
    data: { id: newId('dpg'), documentId: sent.id, ...file },
    select: { id: true },
  })
  await tx.$kysely
    .updateTable('document')
    .set({ submitted_at: clock })
    .where('id', '=', sent.id)
    .execute()
  return sent.id
}

/** A paper that is sent anew begins with its first side; the files of before are swept. */
export async function dropPages(tx: Db, documentId: string): Promise<void> {
  await tx.documentPage.deleteMany({ where: { documentId } })
}
