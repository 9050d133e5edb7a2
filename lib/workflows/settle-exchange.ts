import { say } from '@/lib/i18n/say'
import { requireUnsoldCar, selectCarToSell } from './check-sold-car'
import { markExchangeSettled } from '@/lib/features/exchanges/commands/close-exchange'
import { readAttachedExchange } from '@/lib/features/exchanges/queries/attached'
import { splitCredit } from '@/lib/features/exchanges/rules'
import { findOldCarProblem } from '@/lib/features/sales/queries/old-car-problem'
import { computeRest } from '@/lib/features/sales/rules/sale'
import type { PaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { formatRupees } from '@/lib/shared/numbers'
import { openExchangeSettlement } from '@/lib/features/settlements/commands/open-settlement'
import { lockVehicles } from '@/lib/features/vehicles/commands/lock-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { markSold } from '@/lib/features/vehicles/commands/price-of-vehicle'
import { takeIntoStock } from '@/lib/features/vehicles/commands/take-into-stock'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

export async function findAttachedOldCarId(db: Db, vehicleId: string): Promise<string | null> {
  const found = await db.exchange.findFirst({
    where: { state: 'attached', reservation: { vehicleId, status: 'active' } },
    select: { vehicleId: true },
  })
  return found?.vehicleId ?? null
}

/**
 * Locks the car and the old car that pays for it in the order of their ids. Attaching and detaching
 * an old car take both locks too, so it can't change once they are held.
 * @throws DomainError `conflict` if the old car changed while we waited
 */
export async function lockCarAndOldCar(tx: Db, vehicleId: string): Promise<void> {
  const oldCar = await findAttachedOldCarId(tx, vehicleId)
  await lockVehicles(tx, oldCar === null ? [vehicleId] : [vehicleId, oldCar])
  if ((await findAttachedOldCarId(tx, vehicleId)) !== oldCar)
    throw new DomainError('conflict', { message: say('deskSales.refused.exchangeChanged') })
}

async function refuseOldCar(
  tx: Db,
  { id, vehicleId }: { id: string; vehicleId: string },
): Promise<void> {
  requireUnsoldCar(await selectCarToSell(tx, vehicleId).executeTakeFirst())
  const why = await findOldCarProblem(tx, id)
  if (why !== null)
    throw new DomainError('conflict', { message: say('deskSales.refused.oldCar', { why }) })
}

/**
 * The old car becomes our stock under a row of its own, and its ledger closes with the credit. Does
 * nothing for a hold without an old car.
 */
export async function settleExchange(
  tx: Db,
  { hold, paid, staffId }: { hold: PaidHold; paid: number; staffId: string },
): Promise<void> {
  const exchange = await readAttachedExchange(tx, hold.reservationId)
  if (!exchange) return
  const { id, vehicleId, price, loanClosure } = exchange
  const { oldCar, now, ...rest } = hold
  if (oldCar <= 0)
    throw new DomainError('conflict', { message: say('deskSales.refused.loanTooBig') })
  await refuseOldCar(tx, exchange)
  const { counted } = splitCredit(oldCar, computeRest({ ...rest, paid }).rest)
  const { kms, loanFinancier } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { kms: true, loanFinancier: true },
  })
  await markSold(tx, vehicleId, price)
  await moveVehicle(tx, {
    vehicleId,
    move: 'exchange',
    mover: { kind: 'staff', id: staffId, onBehalfOf: hold.customerId },
  })
  const { payout } = await openExchangeSettlement(tx, {
    ...{ vehicleId, price, loanClosure, counted, staffId },
    soldAt: now,
  })
  const stockVehicleId = await takeIntoStock(tx, {
    soldId: vehicleId,
    kms,
    lender: loanFinancier,
    staffId,
    now,
    wasBought: false,
  })
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerExchangeSettled',
    happening: `exchange-settled:${id}`,
    more: { amount: formatRupees(counted), payout: formatRupees(payout) },
  })
  await markExchangeSettled(tx, id, { credit: counted, closedAt: now, stockVehicleId })
}
