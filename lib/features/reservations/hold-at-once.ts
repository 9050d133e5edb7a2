import type pg from 'pg'
import { OLDEST_AGE } from '@/lib/features/vehicles/age-limit'
import { nextState } from '@/lib/features/vehicles/move-rules'
import { announceSoon } from '@/lib/server/db/announce'
import { newId } from '@/lib/server/db/ids'
import { againAfterLostRaces } from '@/lib/server/db/transaction'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import type { Wanted } from './make-hold'

/** The state from which a car is reserved; where the move leads is the table's to say. */
const FREE = 'listed'

const SQL = 'SELECT hold_car($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS "payBefore"'

/** A new hold with its payment; the order's id where the gateway names it without being asked. */
export interface NewHold {
  reservationId: string
  payBefore: Date
  payment: { id: string; orderId: string | null; amount: number }
}

/**
 * Holds a free car in one statement and one commit. Null, with nothing done, where anything stands in the way: an
 * obstacle, a hold whose time is over, or the buyer's own. Which of them, the rules say (`judge`).
 */
export async function holdAtOnce(client: Pick<pg.Pool, 'query'>, { vehicleId, customerId }: Wanted): Promise<NewHold | null> {
  const to = nextState(FREE, 'reserve', 'customer')
  if (to === null) return null
  const gateway = paymentGateway()
  const [reservationId, amount] = [newId('res'), BUSINESS_TERMS.tokenAmount]
  const payment = { id: newId('pay'), orderId: gateway.nameOrder({ amount }), amount }
  const { rows: [made] } = await againAfterLostRaces(() => client.query<{ payBefore: Date | null }>({
    name: 'hold_car',
    text: SQL,
    values: [vehicleId, customerId, FREE, to, OLDEST_AGE.diesel, OLDEST_AGE.other, BUSINESS_TERMS.payWithinMinutes,
      amount, gateway.name, payment.orderId, reservationId, newId('vev'), payment.id],
  }))
  if (!made?.payBefore) return null
  announceSoon('search_change')
  return { reservationId, payBefore: made.payBefore, payment }
}
