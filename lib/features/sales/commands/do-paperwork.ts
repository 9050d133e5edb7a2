import { say } from '@/lib/i18n/say'
import {
  notifyAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { readLeastKms } from '@/lib/features/vehicles/queries/odometer'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toUtcMidnight, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatWholeNumber } from '@/lib/shared/numbers'
import type { TextRef } from '@/lib/shared/text-ref'
import type { PaperworkBody } from '../schemas/desk'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { readSaleDelivery } from '../queries/home-delivery'
import { notifyOfOwedBond } from './book-bond-days'
import { readTransferNeeds } from '@/lib/features/documents/queries/transfer'
import {
  isAuthorityForm,
  listTransferNeeds,
  type TransferNeed,
} from '@/lib/features/documents/rules/transfer-needs'
import { isDocumentOnFile } from '@/lib/features/documents/queries/on-file'
import { refuseUnverifiedDocuments } from '@/lib/features/documents/commands/refuse-unverified'
import { type LockedPurchase, lockPurchase } from './lock-purchase'
import { FREE_VISITS } from '../rules/free-visits'
import {
  planInspections,
  PAPERWORK_STEP_DOCUMENTS,
  MAX_KMS_WITH_US,
  listMissingPaperworkSteps,
  findOdometerFault,
  type TickedStep,
} from '../rules/sale'

const BUYER_NEWS: Record<TickedStep, TemplateName> = {
  insurance_transfer: 'buyerInsuranceTransferred',
  rc_transfer_applied: 'buyerRcApplied',
  rc_issued: 'buyerRcIssued',
  delivered: 'buyerCarDelivered',
}
const SELLER_NEWS: Partial<Record<TickedStep, TemplateName>> = {
  rc_transfer_applied: 'sellerRcApplied',
  rc_issued: 'sellerRcIssued',
}

function namesOf(needs: readonly TransferNeed[]): TextRef[] {
  return needs.map((need) =>
    isAuthorityForm(need)
      ? say('deskSales.paperwork.needs.form', { form: need })
      : say(`deskSales.paperwork.needs.${need}`),
  )
}

/** @throws DomainError `conflict` naming the open prerequisites */
export function refuseStepBeforeOthers(step: TickedStep, { steps }: LockedPurchase): void {
  const done = steps.filter(({ doneAt }) => doneAt !== null).map((one) => one.step)
  const missing = listMissingPaperworkSteps(step, done)
  if (missing.length === 0) return
  const names = missing.map((one) => say(`deskSales.steps.${one}`))
  throw new DomainError('conflict', { message: say('deskSales.refused.before', { steps: names }) })
}

async function refuseUnready(tx: Db, { vehicleId, toRto, doneOn }: PaperworkBody): Promise<void> {
  const transfer = await readTransferNeeds(tx, vehicleId)
  if (!transfer) throw new DomainError('not_found')
  const needs = listTransferNeeds({
    ...transfer,
    toRto: toRto ?? transfer.toRto,
    on: doneOn,
  })
  if (needs.length > 0)
    throw new DomainError('conflict', {
      message: say('deskSales.refused.transfer', { what: namesOf(needs) }),
    })
}

/**
 * Throws if the reading is below the last proven one, or implausibly far above it.
 * @throws DomainError `invalid_input`
 */
export async function refuseUnlikelyOdometer(
  tx: Db,
  vehicleId: string,
  odometer: number,
): Promise<void> {
  const kms = await readLeastKms(tx, vehicleId)
  const fault = findOdometerFault(odometer, kms)
  if (fault === null) return
  const message = say(`deskSales.refused.odometer.${fault}`, {
    kms: formatWholeNumber(kms),
    most: formatWholeNumber(MAX_KMS_WITH_US),
  })
  throw new DomainError('invalid_input', { message, fields: { odometer: message } })
}

async function follow(
  tx: Db,
  { vehicleId, step, toRto }: PaperworkBody,
  at: Date,
  purchase: LockedPurchase,
  staffId: string,
): Promise<void> {
  if (step === 'rc_transfer_applied')
    await tx.rcTransfer.updateMany({
      where: { vehicleId },
      data: { appliedAt: at, ...(toRto === undefined ? {} : { toRto }) },
    })
  if (step === 'rc_issued')
    await tx.rcTransfer.updateMany({ where: { vehicleId }, data: { issuedAt: at } })
  if (step !== 'delivered') return
  await moveVehicle(tx, {
    vehicleId,
    move: 'deliver',
    mover: { kind: 'staff', id: staffId, onBehalfOf: purchase.buyerId },
  })
  const days = planInspections(toIndianDay(at))
  for (const inspection of FREE_VISITS)
    await tx.purchaseStep.updateMany({
      where: { purchaseId: purchase.id, step: inspection },
      data: { dueOn: toUtcMidnight(days[inspection]) },
    })
}

/** A handover is proven (`hand-over.ts`, `confirm-handover.ts`), not just ticked. */
async function refuseUnproven(tx: Db, vehicleId: string, { id }: LockedPurchase): Promise<void> {
  const { handoverProvenAt } = await tx.purchase.findUniqueOrThrow({
    where: { id },
    select: { handoverProvenAt: true },
  })
  if (handoverProvenAt !== null) return
  const isAtHome = (await readSaleDelivery(tx, vehicleId)) !== null
  throw new DomainError('conflict', {
    message: say(isAtHome ? 'deskSales.refused.atHome' : 'deskSales.refused.handover'),
  })
}

/**
 * Returns the reason to store if the step's document isn't on file.
 * @throws DomainError `invalid_input` without document and reason
 */
async function takeReason(
  tx: Db,
  { vehicleId, step, reason }: PaperworkBody,
  customerId: string,
): Promise<string | null> {
  const kind = PAPERWORK_STEP_DOCUMENTS[step]
  if (kind === undefined || (await isDocumentOnFile(tx, { vehicleId, customerId, kind })))
    return null
  if (reason !== undefined) return reason
  const message = say('deskSales.refused.document', {
    document: say(`documents.kinds.${kind}`),
  })
  throw new DomainError('invalid_input', { message, fields: { reason: message } })
}

export async function completePaperworkStep(
  tx: Db,
  body: PaperworkBody,
  staffId: string,
): Promise<Date> {
  const { vehicleId, step, doneOn } = body
  const purchase = await lockPurchase(tx, vehicleId)
  const known = purchase.steps.find((one) => one.step === step)
  if (known?.doneAt) return known.doneAt
  refuseStepBeforeOthers(step, purchase)
  if (step === 'rc_transfer_applied') await refuseUnready(tx, body)
  if (step === 'delivered') {
    await refuseUnproven(tx, vehicleId, purchase)
    await refuseUnverifiedDocuments(tx, vehicleId, purchase.buyerId)
  }
  const reason = await takeReason(tx, body, purchase.buyerId)
  const at = toDoneTime(doneOn, { now: purchase.now, earliest: purchase.soldAt, field: 'doneOn' })
  const { count } = await tx.purchaseStep.updateMany({
    where: { purchaseId: purchase.id, step, doneAt: null },
    data: { doneAt: at, heldBy: null, reason },
  })
  if (count !== 1) throw new DomainError('conflict')
  await follow(tx, body, at, purchase, staffId)
  const more = { day: { day: at }, what: say(`dashboard.purchases.step.${step}`) }
  await notifyAboutCar(tx, {
    customerId: purchase.buyerId,
    vehicleId,
    template: BUYER_NEWS[step],
    happening: `paperwork:${purchase.id}:${step}:buyer`,
    path: '/dashboard/buyer',
    more,
  })
  if (step === 'rc_issued') await notifyOfOwedBond(tx, purchase)
  const forSeller = SELLER_NEWS[step]
  if (forSeller)
    await notifySellerOfCar(tx, {
      vehicleId,
      template: forSeller,
      happening: `paperwork:${purchase.id}:${step}:seller`,
      more,
    })
  await writeAudit(
    {
      staffId,
      customerId: purchase.buyerId,
      action: `paperwork.${step}`,
      subject: vehicleId,
      detail: { doneOn },
    },
    tx,
  )
  return at
}

/**
 * Idempotent.
 * @throws DomainError `not_found` for a car that isn't sold, `conflict` if a prerequisite is open,
 * `invalid_input` for the day, or without document and reason
 */
export async function doPaperwork(
  body: PaperworkBody,
  staffId: string,
): Promise<{ vehicleId: string; step: TickedStep; doneAt: string }> {
  const at = await transaction((tx) => completePaperworkStep(tx, body, staffId))
  kickJob('send-messages')
  return { vehicleId: body.vehicleId, step: body.step, doneAt: at.toISOString() }
}
