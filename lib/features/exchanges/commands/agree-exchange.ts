import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeOtp, verifySubjectOtp } from '@/lib/features/auth/commands/otp/consume-otp'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { HREFLANG, toLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { type Exchange, readExchange } from '../queries/exchange'
import { computeBindsUntil } from '../rules'
import type { ExchangeAnswer } from '../schemas'

/** The owner enters the code, or reads it out to a Dost. */
export type ExchangeTaker = { ownerId: string } | { staffId: string }

interface Offered {
  exchangeId: string
  price: number
}

/** Key for counting attempts: per owner when signed in, or per offer for all staff together. */
function budgetOf(by: ExchangeTaker, exchangeId: string): string {
  return 'ownerId' in by ? toSellerBudgetKey(by.ownerId) : `desk ${exchangeId}`
}

/** Throws if no such offer waits for this owner's answer. */
async function readOffered(
  db: Db,
  { exchangeId, price }: Offered,
  by: ExchangeTaker,
): Promise<Exchange> {
  const offer = await readExchange(exchangeId, db)
  if (!offer || offer.deletedAt !== null || ('ownerId' in by && offer.ownerId !== by.ownerId))
    throw new DomainError('not_found')
  if (offer.state !== 'offered' || offer.until <= offer.now)
    throw new DomainError('conflict', { message: say('exchange.refused.closed') })
  if (offer.price !== price)
    throw new DomainError('conflict', {
      message: say('exchange.refused.otherPrice', { price: formatRupees(offer.price) }),
    })
  return offer
}

/**
 * Sends the owner a code that names car, price and the day until which the price binds. It is bound
 * to the offer, whose price can't change.
 * @throws DomainError `not_found`; `conflict` if no offer waits for an answer, or for another price
 */
export async function sendExchangeCode(
  offered: Offered,
  by: ExchangeTaker,
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
        day: formatDay(computeBindsUntil(now, days), HREFLANG[locale]),
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

async function agree(tx: Db, offered: Offered, by: ExchangeTaker): Promise<void> {
  const { exchangeId } = offered
  const known = await readOffered(tx, offered, by)
  // Car before offer, in the order of every other transaction.
  await lockVehicle(tx, known.vehicleId)
  const { vehicleId, ownerId, price, days, now } = await readOffered(tx, offered, by)
  const until = computeBindsUntil(now, days)
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
}

/**
 * Agrees to our price with the newest code that was sent for it. From then on the price binds us
 * until its day, and the car is promised to us.
 * @throws DomainError `not_found`; `conflict` if no offer waits, for another price, or once the car
 * is for sale; `invalid_otp`
 */
export async function agreeExchange(
  { otp, ...offered }: Offered & { otp: string | number },
  by: ExchangeTaker,
): Promise<ExchangeAnswer> {
  const { exchangeId } = offered
  const { phone } = await readOffered(getDb(), offered, by)
  const authorizationId = await readOpenSubjectCode({
    phone,
    purpose: 'exchange_consent',
    subject: exchangeId,
  })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifySubjectOtp({
    authorizationId,
    purpose: 'exchange_consent',
    budget: budgetOf(by, exchangeId),
    phone,
    code: otp,
    subject: exchangeId,
  })
  await transaction(async (tx) => {
    await agree(tx, offered, by)
    await consumeOtp(tx, verifiedCode)
  }).catch((error: unknown) => {
    if (breaksConstraint(error, 'exchange_agreed_in_time'))
      throw new DomainError('conflict', { message: say('exchange.refused.closed') })
    throw error
  })
  kickJob('send-messages')
  return { exchangeId, state: 'agreed' }
}
