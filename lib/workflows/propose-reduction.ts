import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import {
  closeReductionProposal,
  openReductionProposal,
} from '@/lib/features/selling/commands/reduction-proposal'
import { readReductionProposals } from '@/lib/features/selling/queries/reduction-proposals'
import { readRepricing } from '@/lib/features/selling/queries/repricing'
import {
  findProposalRefusal,
  isReductionProposalOpen,
  REPRICE_AFTER_DAYS,
  REPRICE_AGAIN_DAYS,
} from '@/lib/features/selling/rules/repricing'
import type { ReductionProposalAnswer } from '@/lib/features/selling/schemas'
import { readLowestPrice } from '@/lib/features/pricing/queries'
import { selectStatusNow } from '@/lib/features/vehicles/queries/status-now'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import { formatRupees } from '@/lib/shared/numbers'

async function readCar(db: Db, vehicleId: string, now: Date) {
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select((of) => selectStatusNow(of).as('status'))
    .select(['v.price', 'v.listed_at as listedAt', 'v.seller_id as sellerId'])
    .executeTakeFirst()
  if (!car) throw new DomainError('not_found')
  const proposals = await readReductionProposals(vehicleId, now, db)
  return { ...car, proposals, lowest: await readLowestPrice(db, vehicleId) }
}

function assertProposable(
  { sellerId, proposals, ...car }: Awaited<ReturnType<typeof readCar>>,
  price: number,
  now: Date,
): void {
  const isProposed = proposals.some(({ state }) => state === 'open')
  const declinedAt = proposals.find(({ state }) => state === 'declined')?.closedAt ?? null
  const refusal = findProposalRefusal(
    { ...car, hasSeller: sellerId !== null, isProposed, declinedAt },
    price,
    now,
  )
  switch (refusal) {
    case null:
      return
    case 'notLower':
      throw createInvalidFieldError(
        'price',
        say('errors.selling.notLower', { price: formatRupees(car.price ?? 0) }),
      )
    case 'belowCharges':
      throw createInvalidFieldError(
        'price',
        say('errors.selling.belowCharges', { price: formatRupees(car.lowest) }),
      )
    case 'tooEarly':
      throw new DomainError('conflict', {
        message: say('errors.selling.tooEarly', { days: REPRICE_AFTER_DAYS }),
      })
    case 'declinedLately':
      throw new DomainError('conflict', {
        message: say('errors.selling.declinedLately', { days: REPRICE_AGAIN_DAYS }),
      })
    default:
      throw new DomainError('conflict', { message: say(`errors.selling.${refusal}`) })
  }
}

/**
 * Refuses the second of two presses at once.
 * @throws DomainError `not_found`; `conflict` while reserved or not listed, too early, proposed
 * already or lately declined, or for a price outside the table; `invalid_input` for a price that
 * isn't lower, or is below the charges
 */
export async function proposeReduction(
  { vehicleId, price }: { vehicleId: string; price: number },
  staffId: string,
  now: Date,
): Promise<ReductionProposalAnswer> {
  assertProposable(await readCar(getDb(), vehicleId, now), price, now)
  const seen = await getDb().vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { price: true },
  })
  const { advice, options } = await readRepricing({ id: vehicleId, ...seen }, now)
  // Only prices in the table have the days and the payout that the owner is shown.
  if (!options.some((option) => option.price === price))
    throw new DomainError('conflict', { message: say('errors.selling.otherOptions') })
  const { id, lapsesAt } = await transaction(async (tx) => {
    await lockCars(tx, { vehicleId, customerId: '' })
    await endStaleHolds(tx, { vehicleId, customerId: null })
    const car = await readCar(tx, vehicleId, now)
    assertProposable(car, price, now)
    if (car.price === null || car.price !== seen.price || car.sellerId === null)
      throw new DomainError('conflict', { message: say('errors.selling.otherOptions') })
    const proposal = await openReductionProposal(
      tx,
      { vehicleId, price, listedPrice: car.price, advice, options, staffId },
      now,
    )
    await notifyAboutCar(tx, {
      customerId: car.sellerId,
      vehicleId,
      template: 'sellerReductionProposed',
      happening: `reduction-proposed:${proposal.id}`,
      path: (carCode) => `/dashboard/seller/cars/${carCode}/price`,
      more: { price: formatRupees(price), previous: formatRupees(car.price) },
    })
    await writeAudit(
      {
        staffId,
        customerId: car.sellerId,
        action: 'car.reduction_proposed',
        subject: vehicleId,
        detail: { price, listedPrice: car.price },
      },
      tx,
    )
    return proposal
  })
  kickJob('send-messages')
  return { proposalId: id, vehicleId, price, lapsesAt: lapsesAt.toISOString() }
}

/**
 * Idempotent. @throws DomainError `not_found` for another owner's car, `conflict` once it lapsed or
 * was accepted
 */
export async function declineReduction(
  { proposalId }: { proposalId: string },
  sellerId: string,
  now: Date,
): Promise<{ proposalId: string; state: 'declined' }> {
  await transaction(async (tx) => {
    const proposal = await tx.reductionProposal.findFirst({
      where: { id: proposalId, vehicle: { sellerId } },
      select: {
        state: true,
        lapsesAt: true,
        listedPrice: true,
        vehicle: { select: { price: true } },
      },
    })
    if (!proposal) throw new DomainError('not_found')
    if (proposal.state === 'declined') return
    const { price } = proposal.vehicle
    if (
      !isReductionProposalOpen(proposal, { price, now }) ||
      !(await closeReductionProposal(tx, proposalId, 'declined'))
    )
      throw new DomainError('conflict', { message: say('errors.selling.proposalOver') })
  })
  return { proposalId, state: 'declined' }
}
