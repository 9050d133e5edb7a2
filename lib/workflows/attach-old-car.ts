import { say } from '@/lib/i18n/say'
import { attachExchange, detachExchange } from '@/lib/features/exchanges/commands/attach-exchange'
import { type Exchange, readExchange } from '@/lib/features/exchanges/queries/exchange'
import type { ExchangeStateAnswer } from '@/lib/features/exchanges/schemas'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { extendPaidUpHold } from '@/lib/features/reservations/commands/keep-paid-up'
import { type PaidHold, readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { sumBuyerPayments } from '@/lib/features/sales/queries/buyer-payments'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { lockVehicles } from '@/lib/features/vehicles/commands/lock-vehicle'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'

/** Limited because each change sends an SMS. */
const MAX_CHANGES_A_DAY = 20

async function readOwn(tx: Db, exchangeId: string, customerId: string): Promise<Exchange> {
  const found = await readExchange(exchangeId, tx)
  if (found?.ownerId !== customerId) throw new DomainError('not_found')
  return found
}

async function readOwnHold(tx: Db, vehicleId: string, customerId: string): Promise<PaidHold> {
  const hold = await readPaidHold(tx, vehicleId)
  if (hold?.customerId !== customerId) throw new DomainError('not_found')
  return hold
}

export async function notifyBuyerOfRestAfterOldCar(
  tx: Db,
  {
    customerId,
    vehicleId,
    exchange,
  }: { customerId: string; vehicleId: string; exchange: Exchange },
  template: TemplateName,
): Promise<void> {
  await limitPerDay(tx, `old car ${customerId}`, {
    max: MAX_CHANGES_A_DAY,
    message: say('errors.changedOften'),
  })
  const hold = await readOwnHold(tx, vehicleId, customerId)
  const { reservationId } = hold
  const { rest } = computeRest({ ...hold, paid: await sumBuyerPayments(tx, reservationId) })
  await extendPaidUpHold(tx, { reservationId, rest })
  await notifyAboutCar(tx, {
    ...{ customerId, vehicleId, template },
    happening: `${template}:${exchange.id}:${exchange.now.getTime()}`,
    path: '/dashboard/buyer/reserved',
    more: { old: exchange.car, rest: formatRupees(rest) },
  })
}

async function attach(
  tx: Db,
  { exchangeId, vehicleId }: { exchangeId: string; vehicleId: string },
  customerId: string,
): Promise<void> {
  const known = await readOwn(tx, exchangeId, customerId)
  await lockVehicles(tx, [vehicleId, known.vehicleId])
  const { reservationId } = await readOwnHold(tx, vehicleId, customerId)
  const exchange = await readOwn(tx, exchangeId, customerId)
  if (exchange.state === 'attached' && exchange.newVehicleId === vehicleId) return
  if (exchange.state !== 'agreed' || exchange.until <= exchange.now)
    throw new DomainError('conflict', { message: say('exchange.refused.closed') })
  await attachExchange(tx, exchangeId, reservationId)
  await notifyBuyerOfRestAfterOldCar(tx, { customerId, vehicleId, exchange }, 'exchangeAttached')
}

/**
 * Uses the customer's old car as part payment for the car that they hold: one sale settles both.
 * Idempotent.
 * @throws DomainError `not_found` for another person's car or hold; `conflict` without a valid
 * agreed price, with another old car on this hold, or for a dealer's hold; 429 after too many
 * changes in a day
 */
export async function attachOldCar(
  body: { exchangeId: string; vehicleId: string },
  customerId: string,
): Promise<ExchangeStateAnswer> {
  await transaction((tx) => attach(tx, body, customerId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'exchange_one_a_hold'))
      throw new DomainError('conflict', { message: say('exchange.refused.oneAHold') })
    if (breaksConstraint(error, 'exchange_for_own_hold'))
      throw new DomainError('conflict', { message: say('exchange.refused.noHold') })
    throw error
  })
  kickJob('send-messages')
  return { exchangeId: body.exchangeId, state: 'attached' }
}

async function detach(tx: Db, exchangeId: string, customerId: string): Promise<void> {
  const { newVehicleId, ...known } = await readOwn(tx, exchangeId, customerId)
  if (known.state !== 'attached' || newVehicleId === null)
    throw new DomainError('conflict', { message: say('exchange.refused.notAttached') })
  await lockVehicles(tx, [newVehicleId, known.vehicleId])
  const exchange = await readOwn(tx, exchangeId, customerId)
  if (exchange.state !== 'attached' || exchange.newVehicleId !== newVehicleId)
    throw new DomainError('conflict', { message: say('exchange.refused.notAttached') })
  await detachExchange(tx, exchangeId)
  await notifyBuyerOfRestAfterOldCar(
    tx,
    { customerId, vehicleId: newVehicleId, exchange },
    'exchangeDetached',
  )
}

/**
 * Possible until the sale. Our price for the old car stays valid until its last day.
 * @throws DomainError `not_found`; `conflict` if it isn't attached; 429 as `attachOldCar`
 */
export async function detachOldCar(
  { exchangeId }: { exchangeId: string },
  customerId: string,
): Promise<ExchangeStateAnswer> {
  await transaction((tx) => detach(tx, exchangeId, customerId))
  kickJob('send-messages')
  return { exchangeId, state: 'agreed' }
}
