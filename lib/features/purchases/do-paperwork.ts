import type pg from 'pg'
import { tellAboutCar, tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import texts from '@/lib/i18n/messages/en/deskSales.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { dayOf, formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { PaperworkBody } from './schemas/desk'
import { doneAt } from './done-at'
import { missingForTransfer, type TransferNeed } from './rules/transfer-needs'
import { type LockedPurchase, lockPurchase } from './lock-purchase'
import { type DeskStep, inspectionDays, missingBefore } from './rules/sale'

type Client = Pick<pg.ClientBase, 'query'>

const BUYER_NEWS: Record<DeskStep, TemplateName> = {
  insurance_transfer: 'buyerInsuranceTransferred',
  rc_transfer_applied: 'buyerRcApplied',
  rc_issued: 'buyerRcIssued',
  delivered: 'buyerCarDelivered',
  first_inspection: 'buyerInspectionDone',
  second_inspection: 'buyerInspectionDone',
}
const SELLER_NEWS: Partial<Record<DeskStep, TemplateName>> = {
  rc_transfer_applied: 'sellerRcApplied',
  rc_issued: 'sellerRcIssued',
}

/** The names of what a transfer still needs, as a person reads them. */
function namesOf(needs: readonly TransferNeed[]): string {
  return needs
    .map((need) =>
      need === 'noc'
        ? texts.paperwork.needs.noc
        : texts.paperwork.needs.form.replace('{form}', need),
    )
    .join(', ')
}

function refuseEarly({ step, toRto }: PaperworkBody, purchase: LockedPurchase): void {
  const missing = missingBefore(
    step,
    purchase.steps.filter((one) => one.doneAt !== null).map((one) => one.step),
  )
  if (missing.length > 0) {
    throw new DomainError('conflict', {
      message: texts.refused.before.replace(
        '{steps}',
        missing.map((one) => texts.steps[one]).join(', '),
      ),
    })
  }
  if (step !== 'rc_transfer_applied') return
  // Without the signed forms, and the bank's letter where a loan is noted, the RTO takes nothing.
  const needs = missingForTransfer({
    ...purchase.transfer,
    toRto: toRto ?? purchase.transfer.toRto,
  })
  if (needs.length > 0)
    throw new DomainError('conflict', {
      message: texts.refused.transfer.replace('{what}', namesOf(needs)),
    })
}

/** What a step means besides: the ownership clock goes on, the car is the buyer's, the free inspections get their days. */
async function follow(
  client: Client,
  { vehicleId, step, toRto }: PaperworkBody,
  at: Date,
  purchase: LockedPurchase,
  staffId: string,
): Promise<void> {
  if (step === 'rc_transfer_applied') {
    await client.query(
      'UPDATE rc_transfer SET applied_at = $2, to_rto = coalesce($3, to_rto) WHERE vehicle_id = $1',
      [vehicleId, at, toRto ?? null],
    )
  }
  if (step === 'rc_issued')
    await client.query('UPDATE rc_transfer SET issued_at = $2 WHERE vehicle_id = $1', [
      vehicleId,
      at,
    ])
  if (step !== 'delivered') return
  await moveVehicle(client, {
    vehicleId,
    move: 'deliver',
    mover: { kind: 'staff', id: staffId, onBehalfOf: purchase.buyerId },
  })
  for (const [inspection, day] of Object.entries(inspectionDays(dayOf(at)))) {
    await client.query(
      'UPDATE purchase_step SET due_on = $3 WHERE purchase_id = $1 AND step = $2::paperwork_step',
      [purchase.id, inspection, day],
    )
  }
}

async function doStep(client: Client, body: PaperworkBody, staffId: string): Promise<Date> {
  const { vehicleId, step, doneOn } = body
  const purchase = await lockPurchase(client, vehicleId)
  const known = purchase.steps.find((one) => one.step === step)
  if (known?.doneAt) return known.doneAt
  refuseEarly(body, purchase)
  const at = doneAt(doneOn, { now: purchase.now, earliest: purchase.soldAt, field: 'doneOn' })
  const { rowCount } = await client.query(
    'UPDATE purchase_step SET done_at = $3, held_by = NULL WHERE purchase_id = $1 AND step = $2::paperwork_step AND done_at IS NULL',
    [purchase.id, step, at],
  )
  if (rowCount !== 1) throw new DomainError('conflict')
  await follow(client, body, at, purchase, staffId)
  const more = { day: formatDay(at), what: texts.steps[step] }
  await tellAboutCar(client, {
    customerId: purchase.buyerId,
    vehicleId,
    template: BUYER_NEWS[step],
    happening: `paperwork:${purchase.id}:${step}:buyer`,
    path: '/dashboard/buyer',
    more,
  })
  const forSeller = SELLER_NEWS[step]
  if (forSeller)
    await tellSellerOfCar(client, {
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
    client,
  )
  return at
}

/**
 * A step of the buyer's paperwork is done, with all that follows from it. A step that is done already stays as it is.
 *
 * @throws DomainError `not_found` for a car that isn't sold, `conflict` where something else comes first, `invalid_input` for the day
 */
export async function doPaperwork(
  body: PaperworkBody,
  staffId: string,
): Promise<{ vehicleId: string; step: DeskStep; doneAt: string }> {
  const at = await inRetriedTransaction(getPool(), (client) => doStep(client, body, staffId))
  kickJob('send-messages')
  return { vehicleId: body.vehicleId, step: body.step, doneAt: at.toISOString() }
}
