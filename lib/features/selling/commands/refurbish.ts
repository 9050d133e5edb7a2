import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { RefurbishmentItem } from '@/generated/prisma/client'
import { markFindingDone } from '@/lib/features/vehicles/commands/decide-finding'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { toRepairProof } from '../dto'
import type { RefurbishmentBody, RefurbishmentItemDto, RepairProof } from '../schemas'
import { cleanFile } from '@/lib/features/documents/cleaning/clean-file'
import { storePrivateFile } from '@/lib/features/documents/commands/private-files'
import { invoiceRepairs } from '@/lib/features/settlements/commands/invoice-repairs'
import { addToLedger } from '@/lib/features/settlements/commands/add-to-ledger'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'

const COLUMNS = [
  'id',
  'vehicle_id as vehicleId',
  'finding_id as findingId',
  'title',
  'cost',
  'approved_at as approvedAt',
  'declined_at as declinedAt',
  'done_at as doneAt',
  'proof',
] as const
type Item = Omit<RefurbishmentItem, 'proofKey' | 'proofType'>
const iso = (at: Date | null) => at?.toISOString() ?? null

function toItem({
  id,
  findingId: _finding,
  approvedAt,
  declinedAt,
  doneAt,
  proof,
  ...rest
}: Item): RefurbishmentItemDto {
  return {
    itemId: id,
    ...rest,
    proof: toRepairProof(proof),
    approvedAt: iso(approvedAt),
    declinedAt: iso(declinedAt),
    doneAt: iso(doneAt),
  }
}

/** Refuses work on a finding that the price already allows for: the owner would pay twice. */
async function requireRepairable(db: Db, findingId: string | null): Promise<void> {
  if (findingId === null) return
  const finding = await db.finding.findUnique({
    where: { id: findingId },
    select: { decision: true },
  })
  if (finding?.decision === 'priced_in')
    throw new DomainError('conflict', { message: say('errors.deskCars.pricedIn') })
}

/**
 * Proposes work to the seller, between inspection and listing. On a car without a seller it counts
 * as approved.
 */
export async function proposeRefurbishment(
  vehicleId: string,
  body: RefurbishmentBody,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  const item = await transaction(async (tx) => {
    const car = await tx.$kysely
      .selectFrom('vehicle')
      .where('id', '=', vehicleId)
      .select(['status', 'seller_id as sellerId'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!car) throw new DomainError('not_found')
    if (car.status !== 'inspected' && car.status !== 'refurbishing') {
      throw new DomainError('conflict', {
        message: say('errors.deskCars.notInThisState', { state: car.status }),
      })
    }
    const { findingId = null, title, cost } = body
    await requireRepairable(tx, findingId)
    const row = await tx.$kysely
      .insertInto('refurbishment_item')
      .values((of) => ({
        id: newId('ref'),
        vehicle_id: vehicleId,
        finding_id: of
          .selectFrom('finding as f')
          .innerJoin('inspection as i', 'i.id', 'f.inspection_id')
          .where('f.id', '=', findingId)
          .where('i.vehicle_id', '=', vehicleId)
          .select('f.id'),
        title,
        cost,
        approved_at: car.sellerId === null ? sql<Date>`now()` : null,
      }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await writeAudit(
      {
        staffId,
        action: 'refurbishment.proposed',
        subject: vehicleId,
        detail: { itemId: row.id, cost: row.cost },
      },
      tx,
    )
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerRefurbishmentProposed',
      happening: `refurbishment:${row.id}`,
      more: {
        what: row.title,
        amount: formatRupees(row.cost),
      },
    })
    return row
  })
  kickJob('send-messages')
  return toItem(item)
}

async function lockItem(tx: Db, itemId: string): Promise<Item> {
  await tx.$kysely
    .selectFrom('vehicle')
    .where('id', '=', (of) =>
      of.selectFrom('refurbishment_item as r').where('r.id', '=', itemId).select('r.vehicle_id'),
    )
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const item = await tx.$kysely
    .selectFrom('refurbishment_item')
    .where('id', '=', itemId)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!item) throw new DomainError('not_found')
  return item
}

/** A trigger in the database (`repairs_before_handback`) refuses the booking too. */
async function refuseReturned(tx: Db, vehicleId: string): Promise<void> {
  if ((await tx.carHandback.count({ where: { vehicleId } })) > 0)
    throw new DomainError('conflict', { message: say('deskSales.handback.handedBack') })
}

/**
 * Books finished work in the seller's ledger; a later settlement adds only the remainder. Books
 * nothing for a settled car or one of our own.
 */
async function bookWork(tx: Db, { id, vehicleId, title, cost }: Item): Promise<void> {
  const isOwed = await tx.vehicle.count({
    where: { id: vehicleId, sellerId: { not: null }, settlement: null },
  })
  if (isOwed === 0 || cost === 0) return
  const invoiceId = await invoiceRepairs(tx, vehicleId, cost, id)
  await addToLedger(tx, {
    vehicleId,
    kind: 'refurbishment',
    amount: -cost,
    note: title,
    invoiceId,
  })
}

/**
 * Stores the workshop's bill or a photo of approved work, replacing an earlier one.
 * @throws DomainError `not_found`; `conflict` for work that isn't approved, or is already done
 */
export async function addRefurbishmentProof(
  itemId: string,
  { proof, file }: { proof: RepairProof; file: Uint8Array },
  staffId: string,
): Promise<RefurbishmentItemDto> {
  const clean = await cleanFile(file, staffId)
  const proofKey = await storePrivateFile('papers', clean)
  return toItem(
    await transaction(async (tx) => {
      const item = await lockItem(tx, itemId)
      if (item.doneAt !== null || item.declinedAt !== null)
        throw new DomainError('conflict', { message: say('errors.deskCars.itemClosed') })
      if (item.approvedAt === null)
        throw new DomainError('conflict', { message: say('errors.deskCars.notApproved') })
      await tx.refurbishmentItem.update({
        where: { id: itemId },
        data: { proof, proofKey, proofType: clean.contentType },
        select: { id: true },
      })
      await writeAudit(
        {
          staffId,
          action: 'refurbishment.proven',
          subject: item.vehicleId,
          detail: { itemId, proof },
        },
        tx,
      )
      return { ...item, proof }
    }),
  )
}

/**
 * Records approved work as done, with its bill or photo (`refurbishment_done_has_proof`).
 * Idempotent. Books and invoices the cost for an owner's unsettled car.
 */
export async function finishRefurbishment(
  itemId: string,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  return toItem(
    await transaction(async (tx) => {
      const item = await lockItem(tx, itemId)
      if (item.doneAt !== null) return item
      if (item.declinedAt !== null)
        throw new DomainError('conflict', { message: say('errors.deskCars.itemClosed') })
      if (item.approvedAt === null)
        throw new DomainError('conflict', { message: say('errors.deskCars.notApproved') })
      if (item.proof === null)
        throw new DomainError('conflict', { message: say('errors.deskCars.noRepairProof') })
      await refuseReturned(tx, item.vehicleId)
      const row = await tx.$kysely
        .updateTable('refurbishment_item')
        .set({ done_at: sql<Date>`now()` })
        .where('id', '=', itemId)
        .where('done_at', 'is', null)
        .returning(COLUMNS)
        .executeTakeFirst()
      await bookWork(tx, item)
      if (item.findingId !== null) await markFindingDone(tx, item.findingId)
      await writeAudit(
        { staffId, action: 'refurbishment.done', subject: item.vehicleId, detail: { itemId } },
        tx,
      )
      return row ?? item
    }),
  )
}

export async function withdrawRefurbishmentItem(
  itemId: string,
  staffId: string,
): Promise<RefurbishmentItemDto> {
  return toItem(
    await transaction(async (tx) => {
      const item = await lockItem(tx, itemId)
      if (item.approvedAt !== null || item.declinedAt !== null || item.doneAt !== null) {
        throw new DomainError('conflict', { message: say('errors.deskCars.itemClosed') })
      }
      await tx.refurbishmentItem.deleteMany({ where: { id: itemId } })
      await writeAudit(
        { staffId, action: 'refurbishment.dropped', subject: item.vehicleId, detail: { itemId } },
        tx,
      )
      return item
    }),
  )
}
