import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { say } from '@/lib/i18n/say'
import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { selectLetter } from '@/lib/features/vehicles/queries/letter'
import { findLoanToClose, judgeLoan } from '@/lib/features/vehicles/rules/loan'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now, timeFromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { AuctionAnswer, OpenAuctionBody } from '../schemas'

/** The sale pays off the loan, so it needs a valid foreclosure letter and a sufficient reserve. */
async function refuseUnpayableLoan(tx: Db, vehicleId: string, reserve: number): Promise<void> {
  const car = await tx.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select(['v.loan_financier as financier', 'v.loan_noc_on as nocOn', now.as('now')])
    .select((eb) => jsonObjectFrom(selectLetter(eb.ref('v.id'))).as('letter'))
    .executeTakeFirstOrThrow()
  const facts = {
    loanFinancier: car.financier,
    loanNocOn: car.nocOn && toIndianDay(car.nocOn),
    letter: car.letter,
  }
  const standing = judgeLoan(facts, toIndianDay(car.now))
  if (standing === 'letterMissing' || standing === 'letterExpired')
    throw new DomainError('conflict', {
      message: say(`deskSales.refused.loan.${standing}`, {
        financier: car.financier ?? '',
        amount: formatRupees(car.letter?.amount ?? 0),
        day: formatDay(car.letter?.goodUntil ?? car.now),
      }),
    })
  if (reserve <= findLoanToClose(facts))
    throw new DomainError('conflict', {
      message: say('deskSales.refused.loanTooBig'),
      fields: { reserve: say('deskSales.refused.loanTooBig') },
    })
}

async function open(
  tx: Db,
  { vehicleId, reserve, step, hours }: OpenAuctionBody,
  staffId: string,
): Promise<string> {
  const status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  if (status !== 'auction')
    throw new DomainError('conflict', { message: say('auction.refused.state') })
  if (!(await isAtYard(vehicleId, tx)))
    throw new DomainError('conflict', { message: say('auction.refused.notHere') })
  await refuseUnpayableLoan(tx, vehicleId, reserve)
  const { id, endsAt } = await tx.$kysely
    .insertInto('auction')
    .values({
      id: newId('auc'),
      vehicle_id: vehicleId,
      reserve,
      step,
      opened_by_id: staffId,
      ends_at: timeFromNow({ hours }),
    })
    .returning(['id', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerAuctionOpened',
    happening: `auction-opened:${id}`,
    more: { amount: formatRupees(reserve), until: { moment: endsAt } },
  })
  await writeAudit(
    {
      staffId,
      action: 'auction.opened',
      subject: vehicleId,
      detail: { auctionId: id, reserve, step, hours },
    },
    tx,
  )
  return id
}

/**
 * Opens a car at the yard for sealed bids of verified dealers, until a fixed time.
 * @throws DomainError `not_found`; `conflict` if the car isn't an auction lead at the yard, has no
 * owner, is already open, or its loan couldn't be paid from the sale
 */
export async function openAuction(body: OpenAuctionBody, staffId: string): Promise<AuctionAnswer> {
  const auctionId = await transaction((tx) => open(tx, body, staffId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'auction_one_live'))
      throw new DomainError('conflict', { message: say('auction.refused.live') })
    if (breaksConstraint(error, 'auction_car_at_yard'))
      throw new DomainError('conflict', { message: say('auction.refused.notHere') })
    throw error
  })
  kickJob('send-messages')
  return { auctionId, state: 'open' }
}
