import { say } from '@/lib/i18n/say'
import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { requireLoanToClose } from '@/lib/features/vehicles/queries/loan-to-close'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { timeFromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { AuctionStateAnswer, OpenAuctionBody } from '../schemas'

async function open(
  tx: Db,
  { vehicleId, reserve, step, hours }: OpenAuctionBody,
  staffId: string,
): Promise<string> {
  const status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  if (status !== 'auction')
    throw new DomainError('conflict', { message: say('auction.refused.state') })
  if (!(await hasArrivedAtYard(vehicleId, tx)))
    throw new DomainError('conflict', { message: say('auction.refused.notHere') })
  await requireLoanToClose(tx, vehicleId, { price: reserve, field: 'reserve' })
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
 * @throws DomainError `not_found`; `conflict` if the car isn't an auction lead at the yard, has no
 * owner, is already open, or its loan couldn't be paid from the sale
 */
export async function openAuction(
  body: OpenAuctionBody,
  staffId: string,
): Promise<AuctionStateAnswer> {
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
