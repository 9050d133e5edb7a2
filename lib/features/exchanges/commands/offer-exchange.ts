import { isAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { requireLoanToClose } from '@/lib/features/vehicles/queries/loan-to-close'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { readExchange } from '../queries/exchange'
import type { ExchangeAnswer, OfferExchangeBody } from '../schemas'

async function offer(
  tx: Db,
  { vehicleId, price }: OfferExchangeBody,
  staffId: string,
): Promise<string> {
  const status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  const { sellerId } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { sellerId: true },
  })
  if (sellerId === null)
    throw new DomainError('conflict', { message: say('exchange.refused.notOurs') })
  if (!(await isAtYard(vehicleId, tx)))
    throw new DomainError('conflict', { message: say('exchange.refused.notHere') })
  const loanClosure = await requireLoanToClose(tx, vehicleId, { price, field: 'price' })
  const id = newId('exc')
  await tx.$kysely
    .insertInto('exchange')
    .values({
      id,
      vehicle_id: vehicleId,
      customer_id: sellerId,
      price,
      loan_closure: loanClosure,
      binding_days: FIXED_TERMS.exchangeDays,
      offered_by_id: staffId,
    })
    .execute()
  const made = await readExchange(id, tx)
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerExchangeOffered',
    happening: `exchange-offered:${id}`,
    more: { amount: formatRupees(price), until: made ? { moment: made.until } : '' },
  })
  await writeAudit(
    {
      staffId,
      customerId: sellerId,
      action: 'exchange.offered',
      subject: vehicleId,
      detail: { exchangeId: id, price, loanClosure },
    },
    tx,
  )
  return id
}

/**
 * Offers the owner a price for a car at the yard, after its inspection, as a part of what they pay
 * for another. It waits for the owner's code.
 * @throws DomainError `not_found`; `conflict` for a car that isn't at the yard, isn't inspected or is
 * ours, with an offer that stands, or whose loan the price couldn't pay
 */
export async function offerExchange(
  body: OfferExchangeBody,
  staffId: string,
): Promise<ExchangeAnswer> {
  const exchangeId = await transaction((tx) => offer(tx, body, staffId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'exchange_one_live'))
      throw new DomainError('conflict', { message: say('exchange.refused.live') })
    if (breaksConstraint(error, 'exchange_car_at_yard'))
      throw new DomainError('conflict', { message: say('exchange.refused.notInspected') })
    throw error
  })
  kickJob('send-messages')
  return { exchangeId, state: 'offered' }
}
