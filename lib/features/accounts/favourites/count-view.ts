import { createHash, randomBytes } from 'node:crypto'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'

/** Who looks: a customer, a browser by its random id, or, of programs without either, an address. */
export type Visitor = { customerId: string } | { browser: string } | { address: string }

const VISITOR = /^[A-Za-z0-9_-]{16}$/

/** A visitor's id as the browser keeps it, or null for anything else that stands in its place. */
export function visitorOf(cookie: string | null): string | null {
  return cookie !== null && VISITOR.test(cookie) ? cookie : null
}

export function newVisitor(): string {
  return randomBytes(12).toString('base64url')
}

function nameOf(visitor: Visitor): string {
  if ('customerId' in visitor) return visitor.customerId
  if ('browser' in visitor) return `browser ${visitor.browser}`
  // No address is kept: only a mark that is the same all day for whoever has it.
  return `address ${createHash('sha256').update(visitor.address).digest('base64url').slice(0, 22)}`
}

/** Counts a look at a car, once a visitor and Indian calendar day. Sellers don't raise the count of their own cars. */
export async function countView(
  vehicleId: string,
  visitor: Visitor,
): Promise<{ vehicleId: string }> {
  const customerId = 'customerId' in visitor ? visitor.customerId : null
  const {
    rows: [car],
  } = await getPool().query<{ id: string }>(
    `WITH car AS (SELECT id, seller_id FROM vehicle WHERE id = $1 AND status IN ('listed', 'reserved', 'sold', 'delivered')),
     noted AS (
       INSERT INTO vehicle_view (vehicle_id, visitor, day, customer_id)
       SELECT id, $2, (now() AT TIME ZONE 'Asia/Kolkata')::date, $3::text FROM car WHERE seller_id IS DISTINCT FROM $3::text
       ON CONFLICT (vehicle_id, visitor, day) DO UPDATE SET at = now())
     SELECT id FROM car`,
    [vehicleId, nameOf(visitor), customerId],
  )
  if (!car) throw new DomainError('not_found')
  return { vehicleId: car.id }
}

/** Gives an account what its browser looked at before the login. What belongs to somebody already stays theirs. */
export async function joinViews(customerId: string, browser: string): Promise<number> {
  const { rowCount } = await getPool().query(
    'UPDATE vehicle_view SET customer_id = $1 WHERE visitor = $2 AND customer_id IS NULL',
    [customerId, nameOf({ browser })],
  )
  return rowCount ?? 0
}
