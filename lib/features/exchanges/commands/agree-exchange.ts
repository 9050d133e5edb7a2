import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import type { VerifiedCode } from '@/lib/features/auth/commands/otp/verify-code'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicles } from '@/lib/features/vehicles/commands/lock-vehicle'
import { HREFLANG, toLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { type Exchange, readExchange } from '../queries/exchange'
import { computeBindingEnd } from '../rules'
import { attachExchange, detachExchange } from './attach-exchange'
import { endExchange } from './end-exchange'

export type ExchangeAgreedBy = { ownerId: string } | { staffId: string }

export interface ExchangeOffer {
  exchangeId: string
  price: number
}

const closed = () => new DomainError('conflict', { message: say('exchange.refused.closed') })

/**
 * Key of the budget for guesses: one per owner when signed in, one per offer for all staff
 * together.
 */
function budgetOf(by: ExchangeAgreedBy, exchangeId: string): string {
  return 'ownerId' in by ? toSellerBudgetKey(by.ownerId) : `desk ${exchangeId}`
}

async function readOffered(
  db: Db,
  { exchangeId, price }: ExchangeOffer,
  by: ExchangeAgreedBy,
): Promise<Exchange> {
  const offer = await readExchange(exchangeId, db)
  if (!offer || offer.deletedAt !== null || ('ownerId' in by && offer.ownerId !== by.ownerId))
    throw new DomainError('not_found')
  if (offer.state !== 'offered' || offer.until <= offer.now) throw closed()
  if (offer.price !== price)
    throw new DomainError('conflict', {
      message: say('exchange.refused.otherPrice', { price: formatRupees(offer.price) }),
    })
  return offer
}

/**
 * Sends the owner a code in a message with the car, the price and the last day of the price. The
 * code is bound to the offer, whose price can't change.
 * @throws DomainError `not_found`; `conflict` if no offer waits for an answer, or for another price
 */
export async function sendExchangeCode(
  offered: ExchangeOffer,
  by: ExchangeAgreedBy,
  caller: Caller,
): Promise<IssuedCode> {
  const { exchangeId } = offered
  const offer = await readOffered(getDb(), offered, by)
  const { phone, car, price, days, now, ownerId, vehicleId } = offer
  const locale = toLocale(offer.locale)
  const code = await issueCode({
    phone,
    purpose: 'exchange_consent',
    caller,
    device: () => Promise.resolve(budgetOf(by, exchangeId)),
    about: {
      template: 'otpExchangeConsent',
      subject: exchangeId,
      name: car,
      more: {
        price: formatRupees(price),
        day: formatDay(computeBindingEnd(now, days), HREFLANG[locale]),
      },
      locale,
    },
  })
  if ('staffId' in by)
    await writeAudit({
      staffId: by.staffId,
      customerId: ownerId,
      action: 'exchange.code_sent',
      subject: vehicleId,
      detail: { exchangeId, price },
    })
  return code
}

/**
 * Ends the price that this offer replaces, and detaches it from its hold. Returns the hold if it is
 * still live. The caller has locked all cars.
 */
async function endReplaced(tx: Db, replacesId: string | null): Promise<string | null> {
  const before = replacesId === null ? null : await readExchange(replacesId, tx)
  if (!before || (before.state !== 'agreed' && before.state !== 'attached')) return null
  const { id, state, reservationId, holdEndsAt, now } = before
  if (state === 'attached') await detachExchange(tx, id)
  await endExchange(tx, { id, state: 'agreed' }, 'undone')
  return holdEndsAt !== null && holdEndsAt > now ? reservationId : null
}

async function listAgreedCars(tx: Db, { vehicleId, replacesId }: Exchange): Promise<string[]> {
  const before = replacesId === null ? null : await readExchange(replacesId, tx)
  return before?.newVehicleId ? [vehicleId, before.newVehicleId] : [vehicleId]
}

/**
 * Records the owner's consent to an offer. The replaced price ends; if it paid for a held car, the
 * new price does from now on. Returns the held car.
 * @throws DomainError `not_found`; `conflict` if no offer waits, for another price, or if the held
 * car changed while this call waited for the lock
 */
export async function agreeToExchange(
  tx: Db,
  offered: ExchangeOffer,
  by: ExchangeAgreedBy,
): Promise<string | null> {
  const { exchangeId } = offered
  const known = await readOffered(tx, offered, by)
  const cars = await listAgreedCars(tx, known)
  await lockVehicles(tx, cars)
  const { vehicleId, ownerId, price, days, now, replacesId } = await readOffered(tx, offered, by)
  if ((await listAgreedCars(tx, known)).join() !== cars.join()) throw closed()
  const hold = await endReplaced(tx, replacesId)
  const until = computeBindingEnd(now, days)
  await tx.$kysely
    .updateTable('exchange')
    .set({
      state: 'agreed',
      agreed_at: now,
      binds_until: until,
      agreed_by_id: 'staffId' in by ? by.staffId : null,
    })
    .where('id', '=', exchangeId)
    .execute()
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerExchangeAgreed',
    happening: `exchange-agreed:${exchangeId}`,
    more: { amount: formatRupees(price), until: { moment: until } },
  })
  if ('staffId' in by)
    await writeAudit(
      {
        staffId: by.staffId,
        customerId: ownerId,
        action: 'exchange.agreed',
        subject: vehicleId,
        detail: { exchangeId, price },
      },
      tx,
    )
  if (hold === null) return null
  await attachExchange(tx, exchangeId, hold)
  return cars[1] ?? null
}

/**
 * @throws DomainError `not_found`; `conflict` if no offer waits, or for another price;
 * `invalid_otp`
 */
export async function verifyExchangeCode(
  { otp, ...offered }: ExchangeOffer & { otp: string | number },
  by: ExchangeAgreedBy,
): Promise<VerifiedCode> {
  const { exchangeId } = offered
  const { phone } = await readOffered(getDb(), offered, by)
  const authorizationId = await readOpenSubjectCode({
    phone,
    purpose: 'exchange_consent',
    subject: exchangeId,
  })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  return verifySubjectOtp({
    authorizationId,
    purpose: 'exchange_consent',
    budget: budgetOf(by, exchangeId),
    phone,
    code: otp,
    subject: exchangeId,
  })
}
