import texts from '@/lib/i18n/messages/en/authCalls.json'
import fieldTexts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { invalidField } from '../check-input'
import type { Caller } from './caller'
import { issueCode, type IssuedCode } from './issue-code'

export interface WantedReduction {
  sellerId: string
  vehicleId: string | undefined
  price: number | undefined
  caller: Caller
}

interface CarRow {
  phone: string
  status: string
  price: number | null
  carName: string
}

/** What has budgets of its own for a price reduction: the seller, who is signed in, so that no stranger can spend them. */
export function sellerBudget(sellerId: string): string {
  return `seller ${sellerId}`
}

/** Sends the seller a code that is good for this car of theirs and this price, and says both. */
export async function sendReductionCode({
  sellerId,
  vehicleId,
  price,
  caller,
}: WantedReduction): Promise<IssuedCode> {
  if (vehicleId === undefined) throw invalidField('vehicleId', fieldTexts.fields.missing)
  if (price === undefined) throw invalidField('price', fieldTexts.fields.missing)
  const {
    rows: [car],
  } = await getPool().query<CarRow>(
    `SELECT customer.phone, vehicle.status::text AS status, vehicle.price, make.name || ' ' || model.name AS "carName"
     FROM vehicle JOIN customer ON customer.id = vehicle.seller_id JOIN variant ON variant.id = vehicle.variant_id
       JOIN model ON model.id = variant.model_id JOIN make ON make.id = model.make_id
     WHERE vehicle.id = $1 AND vehicle.seller_id = $2 AND customer.deleted_at IS NULL`,
    [vehicleId, sellerId],
  )
  if (!car) throw new DomainError('not_found')
  if (car.status !== 'listed' || car.price === null) throw new DomainError('conflict')
  if (price >= car.price)
    throw invalidField('price', texts.notLower.replace('{price}', formatRupees(car.price)))
  return issueCode({
    phone: car.phone,
    purpose: 'price_reduction',
    caller,
    device: sellerBudget(sellerId),
    reduction: { vehicleId, price, carName: car.carName, priceText: formatRupees(price) },
  })
}
