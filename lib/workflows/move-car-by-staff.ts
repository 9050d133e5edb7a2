import { say } from '@/lib/i18n/say'
import { refusePromisedCar } from '@/lib/features/exchanges/commands/refuse-promised'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import type { VehicleMoveBody } from '@/lib/features/vehicles/schemas/desk'
import { prepareWithdrawal } from './take-car-back'
import { findNextState, type VehicleMove } from '@/lib/features/vehicles/rules/moves'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { askForDocuments } from '@/lib/features/documents/commands/ask-for-documents'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { addPriceChange, writeQuote } from '@/lib/features/pricing/commands/write-quote'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { toVehicleUrl } from '@/lib/features/vehicles/dto'
import { openListing } from '@/lib/features/vehicles/commands/open-listing'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { listListingNeeds, type ListingFacts } from '@/lib/features/vehicles/rules/listing'

const DAY_MS = 86_400_000

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

async function lockFor(tx: Db, vehicleId: string, move: VehicleMove): Promise<void> {
  let status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  if (move === 'withdraw' && (await endStaleHolds(tx, { vehicleId, customerId: null })) > 0)
    status = (await lockVehicle(tx, vehicleId)) ?? status
  if (move !== 'refurbish') await refusePromisedCar(tx, vehicleId)
  if (findNextState(status, move, 'staff') !== null) return
  const isHeld = status === 'reserved' && move === 'withdraw'
  throw new DomainError('conflict', {
    message: isHeld
      ? say('errors.deskCars.held')
      : say('errors.deskCars.notInThisState', { state: status }),
  })
}

async function refuseIdleWork(tx: Db, vehicleId: string): Promise<void> {
  const item = await tx.refurbishmentItem.findFirst({
    where: { vehicleId, declinedAt: null },
    select: { id: true },
  })
  if (!item)
    throw new DomainError('conflict', { message: say('errors.deskCars.nothingToRefurbish') })
}

async function prepare(tx: Db, vehicleId: string, body: VehicleMoveBody, now: Date): Promise<void> {
  switch (body.move) {
    case 'list':
      return prepareListing(tx, vehicleId, now)
    case 'refurbish':
      await refuseIdleWork(tx, vehicleId)
      return notifySellerOfCar(tx, {
        vehicleId,
        template: 'sellerCarRefurbishing',
        happening: `car-refurbishing:${vehicleId}`,
      })
    case 'withdraw':
      return prepareWithdrawal(tx, vehicleId, body.reason)
    case 'sendToAuction':
      return notifySellerOfCar(tx, {
        vehicleId,
        template: 'sellerCarToAuction',
        happening: `car-to-auction:${vehicleId}`,
        more: {
          reason: body.reason,
        },
      })
  }
}

/**
 * Triggers update search and pages.
 * @throws DomainError `not_found`; `conflict` with a sentence that gives the reason
 */
export async function moveVehicleByStaff(
  vehicleId: string,
  body: VehicleMoveBody,
  staffId: string,
  now: Date,
): Promise<{ vehicleId: string; status: string }> {
  const reason = 'reason' in body ? body.reason : null
  const status = await transaction(async (tx) => {
    await lockFor(tx, vehicleId, body.move)
    await prepare(tx, vehicleId, body, now)
    const before = await tx.vehicle.findUnique({
      where: { id: vehicleId },
      select: { status: true },
    })
    const to = await moveVehicle(tx, {
      vehicleId,
      move: body.move,
      mover: { kind: 'staff', id: staffId },
      reason,
    })
    const changes = findChanges(before ?? {}, { status: to })
    await writeAudit(
      { staffId, action: `car.${body.move}`, subject: vehicleId, reason, changes },
      tx,
    )
    return to
  })
  kickJob('send-messages')
  kickJob('refresh-fair-prices')
  return { vehicleId, status }
}

function refuseUnready(facts: ListingFacts): number {
  const needs = listListingNeeds(facts)
  if (needs.includes('age'))
    throw new DomainError('conflict', { message: say('errors.deskCars.overAge') })
  const missing = needs
    .filter((need) => need !== 'age')
    .map((need) =>
      say(`errors.deskCars.missing.${need}`, {
        count: facts.photographs,
        plates: facts.openPlates,
        work: facts.openWork,
        least: MIN_PHOTOS,
        months: FIXED_TERMS.warrantyMonths,
      }),
    )
  if (missing.length > 0 || facts.price === null) {
    throw new DomainError('conflict', {
      message: say('errors.deskCars.listing', { missing }),
    })
  }
  return facts.price
}

async function prepareListing(tx: Db, vehicleId: string, now: Date): Promise<void> {
  const facts = await readListingFacts(vehicleId, now, tx)
  if (!facts) throw new DomainError('not_found')
  const price = refuseUnready(facts)
  await writeQuote(tx, vehicleId, price)
  const car = await openListing(tx, vehicleId)
  if (!car) throw new DomainError('not_found')
  await addPriceChange(tx, { vehicleId, price, previous: null, byKind: 'staff' })
  const { dueAt } = await askForDocuments(tx, vehicleId)
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerCarListed',
    happening: `car-listed:${vehicleId}`,
    more: {
      amount: formatRupees(price),
      until: { day: dueAt ?? inDays(now, FIXED_TERMS.sellerDocumentDays) },
    },
    page: toVehicleUrl(car),
  })
}
