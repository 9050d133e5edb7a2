import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { CAR_DOCUMENTS } from '../rules/documents'

/**
 * Deletes the customer's personal files. Keeps the car's documents, and the record of requests and
 * checks.
 */
export const forgetDocuments: ForgetCustomer = async (tx, { id }) => {
  // Erases all facts read from documents, such as the numbers on an RC. Signed forms stay.
  await tx.documentReading.deleteMany({ where: { document: { customerId: id } } })
  await tx.documentPage.deleteMany({
    where: { document: { customerId: id, kind: { notIn: [...CAR_DOCUMENTS] } } },
  })
  await tx.document.updateMany({
    where: { customerId: id, kind: { notIn: [...CAR_DOCUMENTS] } },
    data: {
      storageKey: null,
      contentType: null,
      bytes: null,
      reason: null,
      lastFour: null,
      verifiedAt: null,
    },
  })
  // The car's documents keep their file, and a constraint requires a reason for a refused file.
  await tx.document.updateMany({
    where: { customerId: id, reason: { not: null } },
    data: { reason: '-' },
  })
}

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
