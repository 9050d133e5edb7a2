import { createHash, randomBytes } from 'node:crypto'
import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { now, today } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

/** A customer, a browser by its random id, or, for programs without either, an address. */
export type Visitor = { customerId: string } | { browser: string } | { address: string }

const VISITOR = /^[A-Za-z0-9_-]{16}$/

/** A visitor's id as the browser keeps it, or null for anything else that is in its place. */
export function visitorOf(cookie: string | null): string | null {
  return cookie !== null && VISITOR.test(cookie) ? cookie : null
}

export function newVisitor(): string {
  return randomBytes(12).toString('base64url')
}

function nameOf(visitor: Visitor): string {
  if ('customerId' in visitor) return visitor.customerId
  if ('browser' in visitor) return `browser ${visitor.browser}`
  // No address is kept: only a mark that is the same all day for the same address.
  return `address ${createHash('sha256').update(visitor.address).digest('base64url').slice(0, 22)}`
}

/** Counts a look at a car, once a visitor and Indian calendar day. Sellers don't raise the count of their own cars. */
export async function countView(
  vehicleId: string,
  visitor: Visitor,
): Promise<{ vehicleId: string }> {
  const customerId = 'customerId' in visitor ? visitor.customerId : null
  const car = await getDb()
    .$kysely.with('car', (db) =>
      db
        .selectFrom('vehicle')
        .select(['id', 'seller_id'])
        .where('id', '=', vehicleId)
        .where('status', 'in', PUBLIC_STATES),
    )
    .with('counted', (db) =>
      db
        .insertInto('vehicle_view')
        .columns(['vehicle_id', 'visitor', 'day', 'customer_id'])
        .expression((eb) =>
          eb
            .selectFrom('car')
            .select(['id', eb.val(nameOf(visitor)).as('visitor'), today.as('day')])
            .select(eb.val(customerId).as('customer_id'))
            .where('seller_id', 'is distinct from', customerId),
        )
        .onConflict((conflict) =>
          conflict.columns(['vehicle_id', 'visitor', 'day']).doUpdateSet({ at: now }),
        ),
    )
    .selectFrom('car')
    .select('id')
    .executeTakeFirst()
  if (!car) throw new DomainError('not_found')
  return { vehicleId: car.id }
}

/** Gives an account what its browser looked at before the login. What belongs to another account already stays there. */
export async function joinViews(customerId: string, browser: string): Promise<number> {
  const { count } = await getDb().vehicleView.updateMany({
    where: { visitor: nameOf({ browser }), customerId: null },
    data: { customerId },
  })
  return count
}
