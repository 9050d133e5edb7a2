import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { CAR_PAPERS } from '../rules/documents'

/** Personal papers lose their file; that they were asked for and checked stays, as do the papers of a car that went to another owner. */
export const forgetDocuments: ForgetCustomer = async (tx, { id }) => {
  // What was read off any of their papers goes, an RC's numbers too: the forms that were made of it stay as they were signed.
  await tx.documentReading.deleteMany({ where: { document: { customerId: id } } })
  await tx.documentPage.deleteMany({
    where: { document: { customerId: id, kind: { notIn: [...CAR_PAPERS] } } },
  })
  await tx.document.updateMany({
    where: { customerId: id, kind: { notIn: [...CAR_PAPERS] } },
    data: { storageKey: null, contentType: null, bytes: null, reason: null, lastFour: null },
  })
  // The database asks a refused paper that is still there for a reason.
  await tx.document.updateMany({
    where: { customerId: id, reason: { not: null } },
    data: { reason: '-' },
  })
}

/** The files of a person's own papers, to be taken off the store once the account is gone. */
export async function personalFilesOf(db: Db, customerId: string): Promise<string[]> {
  const found = await db.document.findMany({
    where: { customerId, storageKey: { not: null }, kind: { notIn: [...CAR_PAPERS] } },
    select: { storageKey: true, pages: { select: { storageKey: true } } },
  })
  return found.flatMap(({ storageKey, pages }) => [
    ...(storageKey === null ? [] : [storageKey]),
    ...pages.map((page) => page.storageKey),
  ])
}
