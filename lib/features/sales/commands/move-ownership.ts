import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { noteNoc } from '@/lib/features/vehicles/commands/note-documents'
import { refuseNocWhileLoanOwed } from '@/lib/features/vehicles/commands/question-noc'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { noteSellerHandover } from '@/lib/features/documents/commands/seller-handover'
import type { OwnershipBody } from '../schemas/desk'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'

function readTransfer(tx: Db, vehicleId: string) {
  return tx.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select([databaseNow.as('now'), 'v.seller_id as sellerId', 'v.created_at as createdAt'])
    .select(['v.loan_noc_on as nocOn', 'v.loan_financier as financier'])
    .select(['t.handover_at as handoverAt', 't.issued_at as issuedAt'])
    .select('t.name_off_at as nameOffAt')
    .executeTakeFirst()
}

type Transfer = NonNullable<Awaited<ReturnType<typeof readTransfer>>>

async function handOver(
  tx: Db,
  { vehicleId, doneOn }: OwnershipBody,
  transfer: Transfer,
): Promise<Date> {
  const at = toDoneTime(doneOn, {
    now: transfer.now,
    earliest: transfer.createdAt,
    field: 'doneOn',
  })
  await noteSellerHandover(tx, vehicleId, at)
  return at
}

async function takeNameOff(
  tx: Db,
  { vehicleId, doneOn }: OwnershipBody,
  transfer: Transfer,
): Promise<Date> {
  if (transfer.issuedAt === null)
    throw new DomainError('conflict', {
      message: say('deskSales.refused.before', { steps: say('deskSales.steps.rc_issued') }),
    })
  const at = toDoneTime(doneOn, { now: transfer.now, earliest: transfer.issuedAt, field: 'doneOn' })
  await tx.rcTransfer.updateMany({
    where: { vehicleId, nameOffAt: null },
    data: { nameOffAt: at },
  })
  const more = { day: { day: at } }
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerNameOff',
    happening: `name-off:${vehicleId}`,
    more,
  })
  return at
}

async function takeNoc(
  tx: Db,
  { vehicleId, doneOn, nocAnswer, staffId }: OwnershipBody & { staffId: string },
  transfer: Transfer,
): Promise<Date> {
  if (transfer.financier === null)
    throw new DomainError('conflict', { message: say('deskSales.refused.nocNone') })
  const at = toDoneTime(doneOn, { now: transfer.now, earliest: new Date(0), field: 'doneOn' })
  await refuseNocWhileLoanOwed(tx, vehicleId, nocAnswer)
  await noteNoc(tx, vehicleId, doneOn, { source: 'desk', staffId })
  return at
}

const STEPS = {
  handover: { known: (transfer: Transfer) => transfer.handoverAt, take: handOver },
  noc: { known: (transfer: Transfer) => transfer.nocOn, take: takeNoc },
  name_off: { known: (transfer: Transfer) => transfer.nameOffAt, take: takeNameOff },
}

export async function moveOwnership(
  body: OwnershipBody,
  staffId: string,
): Promise<{ vehicleId: string; step: string; doneAt: string }> {
  const { vehicleId, step } = body
  const at = await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const transfer = await readTransfer(tx, vehicleId)
    if (!transfer) throw new DomainError('not_found')
    const known = STEPS[step].known(transfer)
    if (known) return known
    const done = await STEPS[step].take(tx, { ...body, staffId }, transfer)
    await writeAudit(
      {
        staffId,
        customerId: transfer.sellerId,
        action: `ownership.${step}`,
        subject: vehicleId,
        detail: { doneOn: body.doneOn },
        reason: body.nocAnswer ?? null,
      },
      tx,
    )
    return done
  })
  kickJob('send-messages')
  return { vehicleId, step, doneAt: at.toISOString() }
}
