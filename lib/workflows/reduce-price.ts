import { toLocale, addLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifyPriceOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import { readLowestPrice } from '@/lib/features/pricing/queries'
import { lowerQuote } from '@/lib/features/pricing/commands/write-quote'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { lowerPrice } from '@/lib/features/vehicles/commands/price-of-vehicle'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import { closeReductionProposal } from '@/lib/features/selling/commands/reduction-proposal'
import { readOpenReductionProposal } from '@/lib/features/selling/queries/reduction-proposals'
import { findReductionRefusal } from '@/lib/features/selling/rules/reduction'
import type { ReducePriceBody } from '@/lib/features/selling/schemas'
import { formatCarName, formatModelName } from '@/lib/shared/car-name'
import { selectStatusNow } from '@/lib/features/vehicles/queries/status-now'

async function readOwnCar(db: Db, vehicleId: string, sellerId: string) {
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('customer as p', 'p.id', 'v.seller_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('v.id', '=', vehicleId)
    .where('v.seller_id', '=', sellerId)
    .where('p.deleted_at', 'is', null)
    .select((of) => selectStatusNow(of).as('status'))
    .select(['v.price', 'p.phone', 'p.first_name as firstName'])
    .select(['p.email_id as emailId', 'p.email_verified_at as emailVerifiedAt', 'p.locale'])
    .select(['v.year', 'k.name as make', 'm.name as model'])
    .executeTakeFirst()
  if (!car) return null
  const { emailId, emailVerifiedAt, year, make, model, ...rest } = car
  return {
    ...rest,
    emailId: emailVerifiedAt === null ? null : emailId,
    car: formatCarName({ year, make, model }),
    modelName: formatModelName({ make, model }),
  }
}

type ReductionRequest = Pick<ReducePriceBody, 'vehicleId' | 'price'>

type OwnCar = NonNullable<Awaited<ReturnType<typeof readOwnCar>>>

async function readReducible(
  db: Db,
  { vehicleId, price }: ReductionRequest,
  sellerId: string,
): Promise<OwnCar & { price: number }> {
  const car = await readOwnCar(db, vehicleId, sellerId)
  if (!car) throw new DomainError('not_found')
  const lowest = await readLowestPrice(db, vehicleId)
  const refusal = findReductionRefusal({ ...car, lowest }, price)
  const listed = car.price ?? 0
  switch (refusal) {
    case null:
      return { ...car, price: listed }
    case 'notLower':
      throw createInvalidFieldError(
        'price',
        say('errors.selling.notLower', { price: formatRupees(listed) }),
      )
    case 'belowCharges':
      throw createInvalidFieldError(
        'price',
        say('errors.selling.belowCharges', { price: formatRupees(lowest) }),
      )
    default:
      throw new DomainError('conflict', { message: say(`errors.selling.${refusal}`) })
  }
}

export async function sendReductionCode(
  request: ReductionRequest,
  sellerId: string,
  caller: Caller,
): Promise<IssuedCode> {
  const { phone, locale, modelName: name } = await readReducible(getDb(), request, sellerId)
  return issueCode({
    phone,
    purpose: 'price_reduction',
    caller,
    device: () => Promise.resolve(toSellerBudgetKey(sellerId)),
    price: {
      template: 'otpPriceReduction',
      ...request,
      modelName: name,
      priceText: formatRupees(request.price),
      locale: toLocale(locale),
    },
  })
}

async function acceptProposal(
  tx: Db,
  { vehicleId, price, proposalId }: ReducePriceBody,
): Promise<void> {
  const open = await readOpenReductionProposal(vehicleId, new Date(), tx)
  const isMeant = open !== null && open.price === price
  if (proposalId !== undefined && (!isMeant || open.id !== proposalId))
    throw new DomainError('conflict', { message: say('errors.selling.proposalOver') })
  if (isMeant) await closeReductionProposal(tx, open.id, 'accepted')
}

async function tell(
  tx: Db,
  car: OwnCar & { price: number },
  { vehicleId, price, customerOTPAuthorizationId: id }: ReducePriceBody,
  sellerId: string,
) {
  const variables = {
    name: car.firstName,
    car: car.car,
    price: formatRupees(price),
    previous: formatRupees(car.price),
    link: `${env().SITE_URL}${addLocale(toLocale(car.locale), '/dashboard/seller')}`,
  }
  const about = { customerId: sellerId, template: 'priceReduced', locale: car.locale } as const
  const happening = `price-reduced:${vehicleId}:${id}`
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `${happening}:sms`,
      channel: 'sms',
      to: car.phone,
      variables,
    },
  ]
  if (car.emailId !== null)
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: car.emailId,
      variables,
    })
  await enqueueMessages(tx, messages)
}

/**
 * Lowers the price, authorised by the code. Of two concurrent reductions, the second sees the first
 * one's price. Accepts a Dost's open proposal of the same price.
 * @throws DomainError `not_found`; `conflict` while reserved or sold, or if the proposal is over;
 * `invalid_input` for a price that isn't lower, or is below the charges; `invalid_otp`
 */
export async function reduceListedPrice(
  body: ReducePriceBody,
  sellerId: string,
): Promise<{ vehicleId: string; price: number; previousPrice: number }> {
  const { vehicleId, price, otp, customerOTPAuthorizationId: authorizationId } = body
  const { phone } = await readReducible(getDb(), body, sellerId)
  const verifiedCode = await verifyPriceOtp({
    authorizationId,
    purpose: 'price_reduction',
    budget: toSellerBudgetKey(sellerId),
    phone,
    code: otp,
    vehicleId,
    price,
  })
  const previousPrice = await transaction(async (tx) => {
    await lockCars(tx, { vehicleId, customerId: '' })
    await endStaleHolds(tx, { vehicleId, customerId: null })
    const car = await readReducible(tx, body, sellerId)
    await consumeCode(tx, verifiedCode)
    await acceptProposal(tx, body)
    await lowerQuote(tx, { vehicleId, price, previous: car.price })
    await lowerPrice(tx, vehicleId, price)
    await tell(tx, car, body, sellerId)
    return car.price
  })
  for (const job of ['send-messages', 'refresh-fair-prices'] as const) kickJob(job)
  return { vehicleId, price, previousPrice }
}
