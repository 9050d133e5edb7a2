import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { CAR_DOCUMENTS } from '../rules/documents'

/**
 * Deletes the customer's personal files. The record of requests and checks stays, and so do
 * documents of a car that has a new owner.
 */
export const forgetDocuments: ForgetCustomer = async (tx, { id }) => {
  // This erases all that was read from documents, including the numbers on an RC. Signed forms
  // stay.
  await tx.documentReading.deleteMany({ where: { document: { customerId: id } } })
  await tx.documentPage.deleteMany({
    where: { document: { customerId: id, kind: { notIn: [...CAR_DOCUMENTS] } } },
  })
  await tx.document.updateMany({
    where: { customerId: id, kind: { notIn: [...CAR_DOCUMENTS] } },
    data: { storageKey: null, contentType: null, bytes: null, reason: null, lastFour: null },
  })
  // The database requires a reason for a refused document.
  await tx.document.updateMany({
    where: { customerId: id, reason: { not: null } },
    data: { reason: '-' },
  })
}

/** The storage keys of the files to be deleted once the account is gone. */
export async function listPersonalFiles(db: Db, customerId: string): Promise<string[]> {
  const found = await db.document.findMany({
    where: { customerId, storageKey: { not: null }, kind: { notIn: [...CAR_DOCUMENTS] } },
    select: { storageKey: true, pages: { select: { storageKey: true } } },
  })
  return found.flatMap(({ storageKey, pages }) => [
    ...(storageKey === null ? [] : [storageKey]),
    ...pages.map((page) => page.storageKey),
  ])
}
