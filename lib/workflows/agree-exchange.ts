import { say } from '@/lib/i18n/say'
import { notifyBuyerOfRestAfterOldCar } from './attach-old-car'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import {
  agreeToExchange,
  type ExchangeAgreedBy,
  type ExchangeOffer,
  verifyExchangeCode,
} from '@/lib/features/exchanges/commands/agree-exchange'
import { readExchange } from '@/lib/features/exchanges/queries/exchange'
import type { ExchangeStateAnswer } from '@/lib/features/exchanges/schemas'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Binds us to the price until its last day, and promises us the car. An earlier agreed price ends.
 * If it was part payment for a held car, the new price takes its place, and the buyer is told what
 * is left to pay.
 * @throws DomainError `not_found`; `conflict` if no offer waits, for another price, or once the car
 * is for sale; `invalid_otp`
 */
export async function agreeExchange(
  body: ExchangeOffer & { otp: string | number },
  by: ExchangeAgreedBy,
): Promise<ExchangeStateAnswer> {
  const { otp: _otp, ...offered } = body
  const verifiedCode = await verifyExchangeCode(body, by)
  const state = await transaction(async (tx) => {
    const heldCar = await agreeToExchange(tx, offered, by)
    await consumeCode(tx, verifiedCode)
    if (heldCar === null) return 'agreed'
    const exchange = await readExchange(offered.exchangeId, tx)
    if (exchange)
      await notifyBuyerOfRestAfterOldCar(
        tx,
        { customerId: exchange.ownerId, vehicleId: heldCar, exchange },
        'exchangeAttached',
      )
    return 'attached'
  }).catch((error: unknown) => {
    if (breaksConstraint(error, 'exchange_agreed_in_time'))
      throw new DomainError('conflict', { message: say('exchange.refused.closed') })
    throw error
  })
  kickJob('send-messages')
  return { exchangeId: offered.exchangeId, state }
}
