import type { Actor } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'

/** What somebody is to a car. A Dost who acts for a customer is to it what that customer is. */
export type Relation = 'seller' | 'buyer' | 'staff'

// The buyer: who bought it, or holds it with a token paid and time left.
const RELATION = `SELECT CASE
    WHEN v.seller_id = $2 THEN 'seller'
    WHEN EXISTS (SELECT 1 FROM purchase p WHERE p.vehicle_id = v.id AND p.customer_id = $2) THEN 'buyer'
    WHEN EXISTS (SELECT 1 FROM reservation r WHERE r.vehicle_id = v.id AND r.customer_id = $2
      AND r.status = 'active' AND r.ends_at > now()) THEN 'buyer'
  END AS relation FROM vehicle v WHERE v.id = $1`

/** Whether somebody is the car's seller, its buyer or staff; null for all others, and for a car that isn't there. */
export async function relationTo(vehicleId: string, actor: Actor): Promise<Relation | null> {
  if (actor.customerId === null) {
    if (actor.staff === null) return null
    const { rowCount } = await getPool().query('SELECT 1 FROM vehicle WHERE id = $1', [vehicleId])
    return rowCount === 1 ? 'staff' : null
  }
  const {
    rows: [row],
  } = await getPool().query<{ relation: Relation | null }>(RELATION, [vehicleId, actor.customerId])
  return row?.relation ?? null
}
