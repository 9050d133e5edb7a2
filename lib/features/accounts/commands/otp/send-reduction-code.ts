import { localeOr } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { invalidField } from '../check-input'
import type { Caller } from './caller'
import { issueCode, type IssuedCode } from './issue-code'

export interface ReductionRequest {
  sellerId: string
  vehicleId: string | undefined
  price: number | undefined
  caller: Caller
}

/** What has budgets of its own for a price reduction: the seller, who is signed in, so that no one else can spend them. */
export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}

/** Sends the seller a code that is good for this car of theirs and this price, and says both. */
export async function sendReductionCode({
  sellerId,
  vehicleId,
  price,
  caller,
}: ReductionRequest): Promise<IssuedCode> {
  if (vehicleId === undefined) throw invalidField('vehicleId', say('errors.fields.missing'))
  if (price === undefined) throw invalidField('price', say('errors.fields.missing'))
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId, sellerId, seller: { deletedAt: null } },
    select: {
      status: true,
      price: true,
      seller: { select: { phone: true, locale: true } },
      variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
    },
  })
  if (!car?.seller) throw new DomainError('not_found')
  if (car.status !== 'listed' || car.price === null) throw new DomainError('conflict')
  if (price >= car.price)
    throw invalidField('price', say('authCalls.notLower', { price: formatRupees(car.price) }))
  const { model } = car.variant
  const carName = `${model.make.name} ${model.name}`
  return issueCode({
    phone: car.seller.phone,
    purpose: 'price_reduction',
    caller,
    device: () => Promise.resolve(sellerBudget(sellerId)),
    price: {
      template: 'otpPriceReduction',
      vehicleId,
      price,
      carName,
      priceText: formatRupees(price),
      locale: localeOr(car.seller.locale),
    },
  })
}
