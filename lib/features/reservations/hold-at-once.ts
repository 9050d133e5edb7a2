import type pg from 'pg'
import { OLDEST_AGE } from '@/lib/shared/age-limit'
import { nextState } from '@/lib/features/vehicles/rules/moves'
import { announceSoon } from '@/lib/server/db/announce'
import { sqlState } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { together } from '@/lib/server/together'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import type { Wanted } from './make-hold'

/** The state from which a car is reserved; where the move leads is the table's to say. */
const FREE = 'listed'

const SQL = `SELECT held AS "reservationId", payable_until AS "payBefore"
  FROM hold_cars($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** A new hold with its payment; the order's id where the gateway names it without being asked. */
export interface NewHold {
  reservationId: string
  payBefore: Date
  payment: { id: string; orderId: string | null; amount: number }
}

type Client = Pick<pg.Pool, 'query'>

/**
 * Holds free cars in one statement and one commit. Null, with nothing done, for each where anything stands in the way: an
 * obstacle, a hold whose time is over, or the buyer's own. Which of them, the rules say (`judge`).
 */
export async function holdAllAtOnce(
  client: Client,
  all: readonly Wanted[],
): Promise<(NewHold | null)[]> {
  const to = nextState(FREE, 'reserve', 'customer')
  if (to === null) return all.map(() => null)
  const gateway = paymentGateway()
  const amount = BUSINESS_TERMS.tokenAmount
  const asked = all.map((wanted) => ({
    ...wanted,
    reservationId: newId('res'),
    eventId: newId('vev'),
    payment: { id: newId('pay'), orderId: gateway.nameOrder({ amount }), amount },
  }))
  const { rows } = await client.query<{ reservationId: string; payBefore: Date }>({
    name: 'hold_cars',
    text: SQL,
    values: [
      asked.map(({ vehicleId }) => vehicleId),
      asked.map(({ customerId }) => customerId),
      FREE,
      to,
      OLDEST_AGE.diesel,
      OLDEST_AGE.other,
      BUSINESS_TERMS.payWithinMinutes,
      amount,
      gateway.name,
      asked.map(({ payment }) => payment.orderId),
      asked.map(({ reservationId }) => reservationId),
      asked.map(({ eventId }) => eventId),
      asked.map(({ payment }) => payment.id),
    ],
  })
  const payBefores = new Map(rows.map(({ reservationId, payBefore }) => [reservationId, payBefore]))
  return asked.map(({ reservationId, payment }) => {
    const payBefore = payBefores.get(reservationId)
    return payBefore ? { reservationId, payBefore, payment } : null
  })
}

/** Broken rules, lost races and locks that weren't given: what one of them may have brought on all. */
const ONES_OWN = /^(?:23|40)|^55P03$/

/** As above, for those who ask in the same moment. Each is told of a hold after its commit. */
export const holdTogether = together<Wanted, NewHold | null>(async (all) => {
  try {
    const held = await holdAllAtOnce(getPool(), all)
    if (held.some((hold) => hold !== null)) announceSoon('search_change')
    return held
  } catch (error) {
    // Postgres undid it for all of them. Each takes the longer way, alone, so that nobody fails for a stranger.
    if (ONES_OWN.test(sqlState(error) ?? '')) return all.map(() => null)
    throw error
  }
})
