import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import {
  REQUESTED_BUYER_DOCUMENTS,
  type DocumentKind,
  BANK_NOC_KIND,
  REQUESTED_SELLER_DOCUMENTS,
} from '../rules/documents'
import { updateDocumentsDueDay, SELLER_DOCUMENT_SPAN } from './due-day'
import { fillFromPersonDocuments } from './person-documents'

/** `kinds` are the new requests. `dueAt` is the earliest due date of all open requests, or null. */
export interface RequestedDocuments {
  kinds: string[]
  requestedUntil: Date | null
  dueAt: Date | null
}

interface Owner {
  vehicleId: string
  customerId: string
}

/**
 * Requests documents and returns the new kinds. Skips kinds that are requested or uploaded already,
 * even concurrently, and those verified for another car of this person.
 */
async function request(
  tx: Db,
  { vehicleId, customerId }: Owner,
  kinds: readonly string[],
  dueAt: typeof databaseNow | null,
): Promise<{ kinds: string[]; until: Date | null }> {
  const made = await tx.$kysely
    .insertInto('document')
    .values(
      kinds.map((kind) => ({
        id: newId('doc'),
        vehicle_id: vehicleId,
        customer_id: customerId,
        kind,
        due_at: dueAt,
      })),
    )
    .onConflict((known) => known.columns(['vehicle_id', 'customer_id', 'kind']).doNothing())
    .returning(['kind', 'due_at as dueAt'])
    .execute()
  const isFilled = new Set(await fillFromPersonDocuments(tx, { vehicleId, customerId }))
  const isNew = new Set(made.map(({ kind }) => kind).filter((kind) => !isFilled.has(kind)))
  return { kinds: kinds.filter((kind) => isNew.has(kind)), until: made[0]?.dueAt ?? null }
}

/**
 * Requests missing seller documents. Takes back the request for the bank's NOC once its date or a
 * foreclosure letter is recorded. Runs in the caller's transaction, with the car locked.
 */
export async function askForDocuments(tx: Db, vehicleId: string): Promise<RequestedDocuments> {
  const car = await tx.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      sellerId: true,
      loanFinancier: true,
      loanNocOn: true,
      foreclosureLetters: { select: { id: true }, take: 1 },
    },
  })
  if (!car || car.sellerId === null) return { kinds: [], requestedUntil: null, dueAt: null }
  // With a foreclosure letter, the sale pays the loan, and the bank sends its NOC to us.
  const hasOpenLoan =
    car.loanFinancier !== null && car.loanNocOn === null && car.foreclosureLetters.length === 0
  if (!hasOpenLoan)
    await tx.document.deleteMany({ where: { vehicleId, kind: BANK_NOC_KIND, status: 'due' } })
  const { kinds, until: requestedUntil } = await request(
    tx,
    { vehicleId, customerId: car.sellerId },
    [...REQUESTED_SELLER_DOCUMENTS, ...(hasOpenLoan ? [BANK_NOC_KIND] : [])],
    timeFromNow(SELLER_DOCUMENT_SPAN),
  )
  const { dueAt } = await updateDocumentsDueDay(tx, vehicleId)
  return { kinds, requestedUntil, dueAt }
}

export async function askBuyerForLoanDocuments(
  tx: Db,
  vehicleId: string,
  customerId: string,
  kinds: readonly DocumentKind[],
): Promise<void> {
  await lockVehicle(tx, vehicleId)
  await request(tx, { vehicleId, customerId }, kinds, null)
}

export async function askBuyerForDocuments(
  tx: Db,
  vehicleId: string,
  customerId: string,
): Promise<void> {
  await request(tx, { vehicleId, customerId }, REQUESTED_BUYER_DOCUMENTS, null)
}
