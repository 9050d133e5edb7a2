import { getPool } from '@/lib/server/db/pool'

/** What waits in each part of a buyer's dashboard. */
export interface BuyerOverview {
  firstName: string
  liked: number
  /** Liked cars that cost less than when they were liked. */
  fallen: number
  /** A hold that runs, or an order that waits for its token. */
  hold: 'pending' | 'active' | null
  /** Drives and visits to come, and the next of them. */
  drives: number
  nextDriveAt: string | null
  purchases: number
  /** Purchases whose car isn't delivered yet. */
  openPurchases: number
  hasSavedSearch: boolean
  hasAlerts: boolean
  emailVerified: boolean
  dostEntries: number
}

// An ended hold counts as ended whether or not the job that ends it has come by.
const OVERVIEW = `SELECT c.first_name AS "firstName", c.email_verified_at IS NOT NULL AS "emailVerified",
    (SELECT count(*)::int FROM favourite f JOIN vehicle v ON v.id = f.vehicle_id WHERE f.customer_id = c.id
      AND v.status IN ('listed', 'reserved', 'sold', 'delivered', 'withdrawn')) AS liked,
    (SELECT count(*)::int FROM favourite f JOIN vehicle v ON v.id = f.vehicle_id WHERE f.customer_id = c.id AND v.status IN ('listed', 'reserved')
      AND EXISTS (SELECT 1 FROM price_change p WHERE p.vehicle_id = v.id AND p.at > f.created_at AND p.previous IS NOT NULL)) AS fallen,
    (SELECT r.status::text FROM reservation r WHERE r.customer_id = c.id
      AND (r.status = 'active' AND r.ends_at > now() OR r.status = 'pending' AND r.pay_before > now()) LIMIT 1) AS hold,
    (SELECT count(*)::int FROM test_drive d WHERE d.customer_id = c.id AND d.status = 'booked' AND d.starts_at > now()) AS drives,
    (SELECT min(d.starts_at) FROM test_drive d WHERE d.customer_id = c.id AND d.status = 'booked' AND d.starts_at > now()) AS "nextDriveAt",
    (SELECT count(*)::int FROM purchase p WHERE p.customer_id = c.id) AS purchases,
    (SELECT count(*)::int FROM purchase p WHERE p.customer_id = c.id AND NOT EXISTS (
      SELECT 1 FROM purchase_step s WHERE s.purchase_id = p.id AND s.step = 'delivered' AND s.done_at IS NOT NULL)) AS "openPurchases",
    EXISTS (SELECT 1 FROM preference p WHERE p.customer_id = c.id) AS "hasSavedSearch",
    EXISTS (SELECT 1 FROM preference p WHERE p.customer_id = c.id AND p.alerts) AS "hasAlerts",
    (SELECT count(*)::int FROM audit_entry e WHERE e.customer_id = c.id) AS "dostEntries"
  FROM customer c WHERE c.id = $1`

/** The counts of a buyer's dashboard, in one statement. */
export async function getBuyerOverview(customerId: string): Promise<BuyerOverview | null> {
  const {
    rows: [row],
  } = await getPool().query<Omit<BuyerOverview, 'nextDriveAt'> & { nextDriveAt: Date | null }>(
    OVERVIEW,
    [customerId],
  )
  return row ? { ...row, nextDriveAt: row.nextDriveAt?.toISOString() ?? null } : null
}
