import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
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
import { type Exchange, readExchange, readBindingExchange } from '../queries/exchange'
import type { ExchangeStateAnswer, OfferExchangeBody } from '../schemas'

async function readReplaced(
  tx: Db,
  { vehicleId, price, replaces, reason }: OfferExchangeBody,
): Promise<Exchange | null> {
  const standing = await readBindingExchange(vehicleId, tx)
  if (standing === null && replaces === undefined) return null
  if (standing === null || replaces === undefined || standing.id !== replaces)
    throw new DomainError('conflict', {
      message: say(`exchange.refused.${replaces === undefined ? 'live' : 'closed'}`),
    })
  if (price !== standing.price && reason === undefined) {
    const message = say('exchange.refused.reason', { price: formatRupees(standing.price) })
    throw new DomainError('invalid_input', { message, fields: { reason: message } })
  }
  return standing
}

async function notifyOwner(
  tx: Db,
  { id, vehicleId, price, loanClosure, until }: Exchange,
  replaced: Exchange | null,
  reason = '',
): Promise<void> {
  const more = { amount: formatRupees(price), until: { moment: until } }
  const news = { vehicleId, happening: `exchange-offered:${id}` }
  if (replaced === null)
    return notifySellerOfCar(tx, { ...news, template: 'sellerExchangeOffered', more })
  if (replaced.price !== price)
    return notifySellerOfCar(tx, {
      ...news,
      template: 'sellerExchangeRepriced',
      more: { ...more, was: formatRupees(replaced.price), reason },
    })
  return notifySellerOfCar(tx, {
    ...news,
    template: 'sellerExchangeOtherLoan',
    more: {
      ...more,
      was: formatRupees(replaced.loanClosure),
      loan: formatRupees(loanClosure),
    },
  })
}

async function offer(tx: Db, body: OfferExchangeBody, staffId: string): Promise<string> {
  const { vehicleId, price, reason } = body
  const status = await lockVehicle(tx, vehicleId)
  if (status === null) throw new DomainError('not_found')
  const { sellerId } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { sellerId: true },
  })
  if (sellerId === null)
    throw new DomainError('conflict', { message: say('exchange.refused.notOurs') })
  if (!(await hasArrivedAtYard(vehicleId, tx)))
    throw new DomainError('conflict', { message: say('exchange.refused.notHere') })
  const replaced = await readReplaced(tx, body)
  const loanClosure = await requireLoanToClose(tx, vehicleId, { price, field: 'price' })
  if (replaced?.price === price && replaced.loanClosure === loanClosure)
    throw new DomainError('conflict', { message: say('exchange.refused.same') })
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
      replaces_id: replaced?.id ?? null,
    })
    .execute()
  const made = await readExchange(id, tx)
  if (made) await notifyOwner(tx, made, replaced, reason)
  await writeAudit(
    {
      staffId,
      customerId: sellerId,
      action: 'exchange.offered',
      subject: vehicleId,
      detail: { exchangeId: id, price, loanClosure },
      reason: reason ?? null,
    },
    tx,
  )
  return id
}

/**
 * Offers the owner a price for a car at the yard, after its inspection, as part payment for another
 * car. The offer waits for the owner's code. If a price is agreed already, it stands until the
 * owner agrees to the offer. @throws DomainError `not_found`; `conflict` for a car that isn't at
 * the yard, isn't inspected or is ours, with an open offer, a price that stands, or the price and
 * loan that are agreed already, or whose loan the price couldn't pay; `invalid_input` for another
 * price than the agreed one without a reason
 */
export async function offerExchange(
  body: OfferExchangeBody,
  staffId: string,
): Promise<ExchangeStateAnswer> {
  const exchangeId = await transaction((tx) => offer(tx, body, staffId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'exchange_one_offer'))
      throw new DomainError('conflict', { message: say('exchange.refused.live') })
    if (breaksConstraint(error, 'exchange_car_at_yard'))
      throw new DomainError('conflict', { message: say('exchange.refused.notInspected') })
    throw error
  })
  kickJob('send-messages')
  return { exchangeId, state: 'offered' }
}
