import { toLocale } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import { consumeCode } from '@/lib/features/auth/commands/otp/consume-code'
import { verifyPriceOtp } from '@/lib/features/auth/commands/otp/verify-subject'
import { issueCode, type IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { toSellerBudgetKey } from '@/lib/features/auth/commands/otp/seller-budget'
import { readOpenConsentCode } from '@/lib/features/auth/queries/open-code'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { agreeToProposal } from '@/lib/features/pricing/commands/propose-price'
import { readPriceProposal } from '@/lib/features/pricing/queries/proposals'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { formatModelName } from '@/lib/shared/car-name'

export type PriceConsentRecorder = { sellerId: string } | { staffId: string }

export interface FirstPriceOffer {
  vehicleId: string
  price: number
}

function budgetOf(by: PriceConsentRecorder, vehicleId: string): string {
  return 'sellerId' in by ? toSellerBudgetKey(by.sellerId) : `desk ${vehicleId}`
}

function readOwned(db: Db, vehicleId: string, by: PriceConsentRecorder) {
  return db.vehicle.findUnique({
    where: {
      id: vehicleId,
      seller: { deletedAt: null },
      ...('sellerId' in by && { sellerId: by.sellerId }),
    },
    select: {
      status: true,
      seller: { select: { id: true, phone: true, locale: true } },
      variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
    },
  })
}

async function readAwaited(
  db: Db,
  { vehicleId, price }: FirstPriceOffer,
  by: PriceConsentRecorder,
) {
  const car = await readOwned(db, vehicleId, by)
  if (!car?.seller) throw new DomainError('not_found')
  const proposal = await readPriceProposal(vehicleId, db)
  const isOpen = car.status === 'inspected' || car.status === 'refurbishing'
  if (!isOpen || proposal === null)
    throw new DomainError('conflict', { message: say('errors.deskCars.noProposal') })
  if (proposal.price !== price)
    throw new DomainError('conflict', {
      message: say('errors.deskCars.otherProposal', { price: formatRupees(proposal.price) }),
    })
  if (proposal.agreedAt !== null)
    throw new DomainError('conflict', { message: say('errors.deskCars.priceAgreed') })
  const { model } = car.variant
  return {
    proposalId: proposal.id,
    phone: car.seller.phone,
    locale: toLocale(car.seller.locale),
    sellerId: car.seller.id,
    modelName: formatModelName({ make: model.make, model }),
  }
}

export async function sendFirstPriceCode(
  firstPrice: FirstPriceOffer,
  by: PriceConsentRecorder,
  caller: Caller,
): Promise<IssuedCode> {
  const { phone, modelName: name, locale, sellerId } = await readAwaited(getDb(), firstPrice, by)
  const { vehicleId, price } = firstPrice
  const code = await issueCode({
    phone,
    purpose: 'price_consent',
    caller,
    device: () => Promise.resolve(budgetOf(by, vehicleId)),
    price: {
      template: 'otpPriceConsent',
      vehicleId,
      price,
      modelName: name,
      priceText: formatRupees(price),
      locale,
    },
  })
  if ('staffId' in by)
    await writeAudit({
      staffId: by.staffId,
      customerId: sellerId,
      action: 'car.price_code_sent',
      subject: vehicleId,
      detail: { price },
    })
  return code
}

/**
 * Without this consent, a car can't be listed (`vehicle_listed_with_consent`).
 * @throws DomainError `not_found`; `conflict` if another price or none is proposed, or once it is
 * agreed; `invalid_otp`
 */
export async function agreeFirstPrice(
  { vehicleId, price, otp }: FirstPriceOffer & { otp: string | number },
  by: PriceConsentRecorder,
): Promise<{ vehicleId: string; price: number; agreedAt: string }> {
  const { phone } = await readAwaited(getDb(), { vehicleId, price }, by)
  const authorizationId = await readOpenConsentCode({ vehicleId, price, phone })
  if (authorizationId === null) throw new DomainError('invalid_otp')
  const verifiedCode = await verifyPriceOtp({
    authorizationId,
    purpose: 'price_consent',
    budget: budgetOf(by, vehicleId),
    phone,
    code: otp,
    vehicleId,
    price,
  })
  const staffId = 'staffId' in by ? by.staffId : null
  await transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    const { proposalId, sellerId } = await readAwaited(tx, { vehicleId, price }, by)
    await consumeCode(tx, verifiedCode)
    await agreeToProposal(tx, { proposalId, staffId })
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerPriceAgreed',
      happening: `price-agreed:${proposalId}`,
      more: { price: formatRupees(price) },
    })
    if (staffId !== null)
      await writeAudit(
        {
          staffId,
          customerId: sellerId,
          action: 'car.price_agreed',
          subject: vehicleId,
          detail: { price },
        },
        tx,
      )
  })
  kickJob('send-messages')
  return { vehicleId, price, agreedAt: new Date().toISOString() }
}
