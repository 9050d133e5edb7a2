import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { PriceAnswer, PriceBody } from '@/lib/features/pricing/schemas'
import { proposePrice } from '@/lib/features/pricing/commands/propose-price'
import { writeQuote } from '@/lib/features/pricing/commands/write-quote'
import { needsPriceReason } from '@/lib/features/pricing/rules/proposal'
import { readPriceAdvice, type PriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { lockVehicle } from './lock-vehicle'
import type { VehicleState } from '../rules/moves'
import { setPriceBeforeListing } from './price-of-vehicle'

const BEFORE_LISTING: readonly VehicleState[] = ['inspected', 'refurbishing']

async function lockForPricing(tx: Db, vehicleId: string): Promise<void> {
  const status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  if (BEFORE_LISTING.includes(status)) return
  const isPublic = status === 'listed' || status === 'reserved'
  throw new DomainError('conflict', {
    message: isPublic
      ? say('errors.deskCars.priceLocked')
      : say('errors.deskCars.notInThisState', { state: status }),
  })
}

function refuseUnexplained(price: number, reason: string | null, advice: PriceAdvice | null) {
  if (advice === null || reason !== null || !needsPriceReason(price, advice)) return
  const message = say('errors.deskCars.priceReason', {
    low: formatRupees(advice.low),
    high: formatRupees(advice.high),
  })
  throw new DomainError('invalid_input', { message, fields: { reason: message } })
}

async function askOwner(tx: Db, vehicleId: string, proposalId: string, price: number) {
  const car = await tx.vehicle.findUnique({
    where: { id: vehicleId },
    select: { sellerId: true },
  })
  if (car?.sellerId == null) return
  await notifyAboutCar(tx, {
    customerId: car.sellerId,
    vehicleId,
    template: 'sellerPriceProposed',
    happening: `price-proposed:${proposalId}`,
    path: (carCode) => `/dashboard/seller/cars/${carCode}/price`,
    more: { price: formatRupees(price) },
  })
}

/**
 * Sets the asking price with a matching drive-home quote, and proposes it to the owner, who must
 * confirm by code before the car becomes public. @throws DomainError `conflict` once listed,
 * `invalid_input` if far from the model's price without a reason
 */
export async function setPrice(
  vehicleId: string,
  { price, reason = null }: PriceBody,
  staffId: string,
  now: Date,
): Promise<PriceAnswer> {
  const advice = await readPriceAdvice(vehicleId, now)
  const answer = await transaction(async (tx) => {
    await lockForPricing(tx, vehicleId)
    const before = await tx.vehicle.findUniqueOrThrow({
      where: { id: vehicleId },
      select: { price: true },
    })
    refuseUnexplained(price, reason, advice)
    const { version, lines } = await writeQuote(tx, vehicleId, price)
    await setPriceBeforeListing(tx, vehicleId, price)
    const proposalId = await proposePrice(tx, { vehicleId, price, reason, range: advice, staffId })
    if (proposalId !== null) await askOwner(tx, vehicleId, proposalId, price)
    await writeAudit(
      {
        staffId,
        action: 'car.priced',
        subject: vehicleId,
        reason,
        detail: { version, fair: advice?.fair ?? null },
        changes: findChanges(before, { price }),
      },
      tx,
    )
    return { vehicleId, price, version, lines }
  })
  for (const job of ['refresh-fair-prices', 'send-messages'] as const) kickJob(job)
  return answer
}
