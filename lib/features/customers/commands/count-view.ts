import { createHash, randomBytes } from 'node:crypto'
import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { databaseNow, databaseToday } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

export type CarViewer = { customerId: string } | { browser: string } | { address: string }

const VISITOR = /^[A-Za-z0-9_-]{16}$/

export function parseVisitorId(cookie: string | null): string | null {
  return cookie !== null && VISITOR.test(cookie) ? cookie : null
}

export function generateVisitorId(): string {
  return randomBytes(12).toString('base64url')
}

function nameOf(visitor: CarViewer): string {
  if ('customerId' in visitor) return visitor.customerId
  if ('browser' in visitor) return `browser ${visitor.browser}`
  return `address ${createHash('sha256').update(visitor.address).digest('base64url').slice(0, 22)}`
}

/**
 * Counts one view per visitor and Indian calendar day. A seller's views of their own car don't
 * count.
 */
export async function recordCarView(
  vehicleId: string,
  visitor: CarViewer,
): Promise<{ vehicleId: string }> {
  const customerId = 'customerId' in visitor ? visitor.customerId : null
  const car = await getDb()
    .$kysely.with('car', (db) =>
      db
        .selectFrom('vehicle')
        .select(['id', 'seller_id'])
        .where('id', '=', vehicleId)
        .where('status', 'in', PUBLIC_STATES)
        .where('listed_at', 'is not', null),
    )
    .with('counted', (db) =>
      db
        .insertInto('vehicle_view')
        .columns(['vehicle_id', 'visitor', 'day', 'customer_id'])
        .expression((eb) =>
          eb
            .selectFrom('car')
            .select(['id', eb.val(nameOf(visitor)).as('visitor'), databaseToday.as('day')])
            .select(eb.val(customerId).as('customer_id'))
            .where('seller_id', 'is distinct from', customerId),
        )
        .onConflict((conflict) =>
          conflict.columns(['vehicle_id', 'visitor', 'day']).doUpdateSet({ at: databaseNow }),
        ),
    )
    .selectFrom('car')
    .select('id')
    .executeTakeFirst()
  if (!car) throw new DomainError('not_found')
  return { vehicleId: car.id }
}

export async function claimBrowserViews(customerId: string, browser: string): Promise<number> {
  const { count } = await getDb().vehicleView.updateMany({
    where: { visitor: nameOf({ browser }), customerId: null },
    data: { customerId },
  })
  return count
}
