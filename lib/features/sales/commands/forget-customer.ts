import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { CAR_PAPERS } from '../../documents/rules/documents'

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

/** Why staff gave a payment back; that and when they did stays, as books. */
export const forgetReturnReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.buyerPayment.updateMany({
    where: { reservation: { customerId: id }, returnReason: { not: null } },
    data: { returnReason: '-' },
  })
}

/** Where a free inspection was is no longer known once its buyer is gone; what was found stays with the car. */
export const forgetVisits: ForgetCustomer = async (tx, { id }) => {
  await tx.serviceVisit.updateMany({
    where: { purchase: { customerId: id } },
    data: { address: '-' },
  })
}

/** Where a car was brought is no longer known once its buyer is gone; how far it was stays with the fee. */
export const forgetDeliveries: ForgetCustomer = async (tx, { id }) => {
  await tx.homeDelivery.updateMany({
    where: { reservation: { customerId: id } },
    data: { address: '-', pincode: '000000' },
  })
  await tx.homeDelivery.updateMany({
    where: { reservation: { customerId: id }, cancelReason: { not: null } },
    data: { cancelReason: '-' },
  })
}

/** Whose an account was goes; the bank and the end of the number stay beside what was paid there, as the books need them. */
export const forgetBankAccounts: ForgetCustomer = async (tx, { id }) => {
  await tx.bankAccount.updateMany({
    where: { customerId: id, status: { in: ['checking', 'name_differs'] } },
    data: { status: 'failed', failure: 'late' },
  })
  await tx.bankAccount.updateMany({
    where: { customerId: id },
    data: { numberHash: null, holder: null, nameAtBank: null },
  })
  await tx.bankAccount.updateMany({
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
