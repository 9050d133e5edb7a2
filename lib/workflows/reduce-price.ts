import type pg from 'pg'
import { consumeOtp, proveOtp } from '@/lib/features/accounts/commands/otp/consume-otp'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import { fitVariables } from '@/lib/features/messaging/rules/texts'
import { readLowestPrice } from '@/lib/features/pricing/queries'
import { lowerQuote } from '@/lib/features/pricing/commands/write-quote'
import { endStaleHolds } from '@/lib/features/reservations/end-hold'
import { lockCars } from '@/lib/features/reservations/lock-cars'
import { lowerPrice } from '@/lib/features/vehicles/commands/price-of-vehicle'
import texts from '@/lib/i18n/messages/en/errors.json'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { invalid } from '@/lib/features/appointments/commands/check-wish'
import type { ReduceBody } from '@/lib/features/selling/schemas'

type Client = Pick<pg.ClientBase, 'query'>

interface OwnCar {
  status: string
  price: number | null
  phone: string
  firstName: string
  emailId: string | null
  locale: string
  car: string
}

// A hold that has run out of time is over, also before anybody has swept it up.
const OWN_CAR = `SELECT CASE WHEN v.status = 'reserved' AND NOT EXISTS (SELECT FROM live_hold h WHERE h.vehicle_id = v.id) THEN 'listed' ELSE v.status::text END AS status,
    v.price, p.phone, p.first_name AS "firstName", CASE WHEN p.email_verified_at IS NOT NULL THEN p.email_id END AS "emailId", p.locale,
    v.year || ' ' || k.name || ' ' || m.name AS car
  FROM vehicle v JOIN customer p ON p.id = v.seller_id AND p.deleted_at IS NULL
  JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE v.id = $1 AND v.seller_id = $2`

/** The seller's own car with a price that can be lowered to this one, or why it can't. */
async function readReducible(
  client: Client,
  { vehicleId, price }: ReduceBody,
  sellerId: string,
): Promise<OwnCar & { price: number }> {
  const {
    rows: [car],
  } = await client.query<OwnCar>(OWN_CAR, [vehicleId, sellerId])
  if (!car) throw new DomainError('not_found')
  const { status, price: listed } = car
  if (status !== 'listed' || listed === null) {
    const isHeld = ['reserved', 'sold', 'delivered'].includes(status)
    throw new DomainError('conflict', {
      message: isHeld ? texts.selling.reserved : texts.selling.notListed,
    })
  }
  if (price >= listed)
    throw invalid('price', texts.selling.notLower.replace('{price}', formatRupees(listed)))
  const lowest = await readLowestPrice(client, vehicleId)
  if (price < lowest)
    throw invalid('price', texts.selling.belowCharges.replace('{price}', formatRupees(lowest)))
  return { ...car, price: listed }
}

async function tell(
  client: Client,
  car: OwnCar & { price: number },
  { vehicleId, price, customerOTPAuthorizationId: id }: ReduceBody,
  sellerId: string,
) {
  const variables = {
    name: car.firstName,
    car: car.car,
    price: formatRupees(price),
    previous: formatRupees(car.price),
    link: `${env().SITE_URL}/dashboard/seller`,
  }
  const about = { customerId: sellerId, template: 'priceReduced', locale: car.locale } as const
  const happening = `price-reduced:${vehicleId}:${id}`
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `${happening}:sms`,
      channel: 'sms',
      to: car.phone,
      variables: fitVariables(variables),
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
  await enqueueMessages(client, messages)
}

/**
 * Lowers the price of a seller's own car, with the code that was sent for this very car and price. Of two at once the
 * second sees the first one's price. Whoever watches the car hears of it from the ladder of its prices.
 *
 * @throws DomainError `not_found`, `conflict` while reserved or sold, `invalid_input` unless lower, `invalid_otp`
 */
export async function reduceListedPrice(
  body: ReduceBody,
  sellerId: string,
): Promise<{ vehicleId: string; price: number; previousPrice: number }> {
  const { vehicleId, price, otp, customerOTPAuthorizationId: authorizationId } = body
  const { phone } = await readReducible(getPool(), body, sellerId)
  const proven = await proveOtp({ authorizationId, sellerId, phone, code: otp, vehicleId, price })
  const previousPrice = await inRetriedTransaction(getPool(), async (client) => {
    await lockCars(client, { vehicleId, customerId: '' })
    await endStaleHolds(client, { vehicleId, customerId: null })
    const car = await readReducible(client, body, sellerId)
    await consumeOtp(client, proven)
    await lowerQuote(client, { vehicleId, price, previous: car.price })
    await lowerPrice(client, vehicleId, price)
    await tell(client, car, body, sellerId)
    return car.price
  })
  for (const job of ['send-messages', 'refresh-fair-prices'] as const) kickJob(job)
  return { vehicleId, price, previousPrice }
}
