import { toLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { notifyOfNoSale } from '@/lib/features/auctions/commands/end-auctions'
import { answerAuction } from '@/lib/features/auctions/commands/answer-auction'
import { findBidderProblem, DEALER_PAYMENT_DAYS } from '@/lib/features/auctions/rules'
import { readDealer } from '@/lib/features/auctions/queries/dealers'
import { readAuctionOffer } from '@/lib/features/auctions/queries/offer'
import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifySubjectOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import {
  askBuyerForDocuments,
  askForDocuments,
} from '@/lib/features/documents/commands/ask-for-documents'
import {
  notifyAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import { writeAuctionQuote } from '@/lib/features/pricing/commands/write-quote'
import { holdForAuction } from '@/lib/features/reservations/commands/hold-for-auction'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { removeWarranty } from '@/lib/features/vehicles/commands/price-of-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseToday } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { AuctionStateAnswer } from '@/lib/features/auctions/schemas'
import type { PriceConsentRecorder } from './agree-first-price'

interface Offer {
  auctionId: string
  price: number
}

function budgetOf(by: PriceConsentRecorder, auctionId: string): string {
  return 'sellerId' in by ? toSellerBudgetKey(by.sellerId) : `desk ${auctionId}`
}

async function readAwaited(db: Db, auctionId: string, by: PriceConsentRecorder) {
  const offer = await readAuctionOffer(auctionId, db)
  if (!offer || ('sellerId' in by && offer.sellerId !== by.sellerId))
    throw new DomainError('not_found')
  if (offer.state !== 'won')
    throw new DomainError('conflict', { message: say(`auction.refused.answer.${offer.state}`) })
  return offer
}

/**
 * The dealer may have been suspended since bidding, or the certificate may have expired: rule 55A
 * of the Central Motor Vehicles Rules 1989 requires it on the day of the deal.
 */
async function refuseUnfitDealer(db: Db, dealerId: string): Promise<void> {
  const { today: on } = await db.$kysely
    .selectNoFrom(databaseToday.as('today'))
    .executeTakeFirstOrThrow()
  if (findBidderProblem(await readDealer(dealerId, db), toIndianDay(on)) !== null)
    throw new DomainError('conflict', { message: say('auction.refused.unfit') })
}

async function readOffered(db: Db, { auctionId, price }: Offer, by: PriceConsentRecorder) {
  const offer = await readAwaited(db, auctionId, by)
  if (offer.price !== price)
    throw new DomainError('conflict', {
      message: say('auction.refused.otherPrice', { price: formatRupees(offer.price) }),
    })
  await refuseUnfitDealer(db, offer.dealerId)
  return offer
}

/**
 * The code is bound to the auction, whose winner and price can't change.
 * @throws DomainError `not_found`; `conflict` if no offer waits for an answer, for another sum, or
 * for a dealer who may no longer buy
 */
export async function sendAuctionCode(
  offered: Offer,
  by: PriceConsentRecorder,
  caller: Caller,
): Promise<IssuedCode> {
  const { phone, locale, car, dealer, price, sellerId, vehicleId } = await readOffered(
    getDb(),
    offered,
    by,
  )
  const code = await issueCode({
    phone,
    purpose: 'auction_consent',
    caller,
    device: () => Promise.resolve(budgetOf(by, offered.auctionId)),
    about: {
      template: 'otpAuctionConsent',
      subject: offered.auctionId,
      name: car,
      more: { dealer, price: formatRupees(price) },
      locale: toLocale(locale),
    },
  })
  if ('staffId' in by)
    await writeAudit({
      staffId: by.staffId,
      customerId: sellerId,
      action: 'auction.code_sent',
      subject: vehicleId,
      detail: { auctionId: offered.auctionId, price },
    })
  return code
}

async function agree(
  tx: Db,
  offered: Offer,
  by: PriceConsentRecorder,
): Promise<Awaited<ReturnType<typeof readAuctionOffer>>> {
  const { auctionId } = offered
  const known = await readOffered(tx, offered, by)
  await lockVehicle(tx, known.vehicleId)
  const offer = await readOffered(tx, offered, by)
  const { vehicleId, dealerId, dealer, price } = offer
  await answerAuction(tx, auctionId, 'agreed', 'staffId' in by ? by.staffId : null)
  await removeWarranty(tx, vehicleId)
  const { quoteId } = await writeAuctionQuote(tx, vehicleId, price)
  const { endsAt } = await holdForAuction(tx, {
    auctionId,
    vehicleId,
    dealerId,
    quoteId,
    days: DEALER_PAYMENT_DAYS,
  })
  await askForDocuments(tx, vehicleId)
  await askBuyerForDocuments(tx, vehicleId, dealerId)
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerAuctionAgreed',
    happening: `auction-agreed:${auctionId}`,
    more: { dealer, price: formatRupees(price) },
  })
  await notifyAboutCar(tx, {
    customerId: dealerId,
    vehicleId,
    template: 'dealerDeal',
    happening: `auction-agreed:${auctionId}:${dealerId}`,
    path: '/dashboard/dealer',
    more: { amount: formatRupees(price), until: endsAt ? { moment: endsAt } : '' },
  })
  return offer
}

/**
 * The dealer then holds the car, and the deal continues like any buyer's.
 * @throws DomainError `not_found`; `conflict` as `sendAuctionCode`; `invalid_otp`
 */
export async function agreeAuctionPrice(
  { otp, ...offered }: Offer & { otp: string | number },
  by: PriceConsentRecorder,
): Promise<AuctionStateAnswer> {
  const { auctionId, price } = offered
  const { phone } = await readOffered(getDb(), offered, by)
  const authorizationId = await readOpenSubjectCode({
    phone,
    purpose: 'auction_consent',
    subject: auctionId,
  })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifySubjectOtp({
    authorizationId,
    purpose: 'auction_consent',
    budget: budgetOf(by, auctionId),
    phone,
    code: otp,
    subject: auctionId,
  })
  await transaction(async (tx) => {
    const offer = await agree(tx, offered, by)
    await consumeCode(tx, verifiedCode)
    if ('staffId' in by && offer)
      await writeAudit(
        {
          staffId: by.staffId,
          customerId: offer.sellerId,
          action: 'auction.agreed',
          subject: offer.vehicleId,
          detail: { auctionId, price, dealer: offer.dealer },
        },
        tx,
      )
  })
  kickJob('send-messages')
  return { auctionId, state: 'agreed' }
}

/**
 * The winner is free again, and the desk may open another auction.
 * @throws DomainError `not_found`; `conflict` if no offer waits for an answer
 */
export async function declineAuctionPrice(
  auctionId: string,
  sellerId: string,
): Promise<AuctionStateAnswer> {
  await transaction(async (tx) => {
    const { vehicleId, dealerId } = await readAwaited(tx, auctionId, { sellerId })
    await lockVehicle(tx, vehicleId)
    await answerAuction(tx, auctionId, 'declined', null)
    await notifyOfNoSale(tx, { auctionId, vehicleId, dealerId }, 'declined', null)
  })
  kickJob('send-messages')
  return { auctionId, state: 'declined' }
}
