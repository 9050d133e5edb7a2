import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { say } from '@/lib/i18n/say'
import { moveVehicle, SYSTEM_MOVER } from '@/lib/features/vehicles/commands/move-vehicle'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { runNested } from '@/lib/server/db/transaction'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { endWaitingPlace } from './advance-waiting-line'
import { readHoldCandidate } from '../queries/candidate'
import { notifyHoldBuyer } from './hold-messages'
import { findReserveRefusal } from '../rules/refusals'
import { computeRestToPay } from '../rules/rest-to-pay'

interface PaidHold {
  reservationId: string
  vehicleId: string
  customerId: string
  amount: number
}

/** Whole days of 24 hours from the payment, not calendar days. */
const STARTED = {
  status: 'active',
  paid_at: databaseNow,
  ends_at: timeFromNow({ hours: 24 * FIXED_TERMS.holdDays }),
} as const

async function activate(tx: Db, { reservationId }: PaidHold): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('reservation')
    .set(STARTED)
    .where('id', '=', reservationId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function restart(tx: Db, reservationId: string, quoteId: string): Promise<boolean> {
  try {
    const { numUpdatedRows } = await runNested(tx, () =>
      tx.$kysely
        .updateTable('reservation')
        .set({ ...STARTED, quote_id: quoteId, ended_at: null, end_reason: null })
        .where('id', '=', reservationId)
        .where('status', 'in', ['expired', 'failed'])
        .executeTakeFirst(),
    )
    return numUpdatedRows === 1n
  } catch (error) {
    // A concurrent request reserved this car, or another car for this buyer.
    if (
      breaksConstraint(error, 'reservation_one_live_per_customer') ||
      breaksConstraint(error, 'reservation_one_live_per_vehicle')
    )
      return false
    throw error
  }
}

/**
 * Handles a late payment: holds the car again if it is free, and the buyer hasn't cancelled and
 * holds no other car. The price is today's, which can only be lower.
 */
async function revive(tx: Db, hold: PaidHold): Promise<boolean> {
  const candidate = await readHoldCandidate(tx, hold)
  if (
    candidate === null ||
    // The pause is for buyers who don't pay. This buyer has paid, only late.
    findReserveRefusal({ ...candidate, pausedUntil: null }) !== null ||
    candidate.hold !== null ||
    candidate.quoteId === null ||
    candidate.status !== 'listed' ||
    !(await restart(tx, hold.reservationId, candidate.quoteId))
  )
    return false
  await moveVehicle(tx, {
    vehicleId: hold.vehicleId,
    from: candidate.status,
    move: 'reserve',
    mover: SYSTEM_MOVER,
    reason: 'paid late',
  })
  await endWaitingPlace(tx, hold)
  return true
}

async function notifySellerOfHold(tx: Db, hold: PaidHold, endsAt: Date): Promise<void> {
  const { reservationId, vehicleId } = hold
  const until = { moment: endsAt }
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarReserved',
    happening: `seller-reserved:${reservationId}`,
    more: { until },
  })
  const toClear = (await readHoldCandidate(tx, hold))?.toClear ?? []
  const what = toClear
    .filter(({ owner }) => owner === 'seller')
    .map((item) => say(`variables.toClear.${item.what}`))
  if (what.length === 0) return
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerToClear',
    happening: `seller-to-clear:${reservationId}`,
    more: { until, what },
  })
}

/**
 * Activates a hold whose token the buyer's bank has blocked, under the car's lock. Returns false if
 * it came too late. Unlike money, a late block never revives a hold.
 */
export async function activateBlockedHold(
  tx: Db,
  { lastsUntil, ...hold }: PaidHold & { lastsUntil: Date },
): Promise<boolean> {
  if (!(await activate(tx, hold))) return false
  await notifyOfHold(tx, hold, 'carBlocked', lastsUntil)
  return true
}

async function notifyOfHold(
  tx: Db,
  hold: PaidHold,
  template: 'carReserved' | 'carBlocked',
  lastsUntil?: Date,
): Promise<void> {
  const { reservationId, ...about } = hold
  const {
    endsAt,
    quote: { total },
  } = await tx.reservation.findUniqueOrThrow({
    where: { id: reservationId },
    select: { endsAt: true, quote: { select: { total: true } } },
  })
  await notifyHoldBuyer(tx, {
    ...about,
    template,
    until: endsAt,
    lastsUntil: lastsUntil ?? null,
    rest: computeRestToPay(total, hold.amount),
    happening: `car-reserved:${reservationId}`,
  })
  if (endsAt) await notifySellerOfHold(tx, hold, endsAt)
}

/**
 * Activates a paid hold under the car's lock. Returns false if the payment came too late and must
 * be refunded. Informs the buyer either way.
 */
export async function activatePaidHold(tx: Db, hold: PaidHold): Promise<boolean> {
  const isHeld = (await activate(tx, hold)) || (await revive(tx, hold))
  const { reservationId, ...about } = hold
  if (!isHeld) {
    await notifyHoldBuyer(tx, {
      ...about,
      template: 'paymentTooLate',
      happening: `payment-too-late:${reservationId}`,
    })
    return false
  }
  await notifyOfHold(tx, hold, 'carReserved')
  return true
}
