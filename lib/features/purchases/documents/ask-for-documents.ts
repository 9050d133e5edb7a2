import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { BUYER_PAPERS } from '../rules/documents'

/** What every seller hands in (field.md, "Documents"); a noted loan adds the bank's certificate. */
export const SELLER_PAPERS = ['rc', 'insurance', 'puc', 'pan', 'address_proof'] as const
const LOAN_PAPER = 'bank_noc'

/**
 * Asks a car's seller for what they haven't handed in: each missing paper becomes `due`. Answers how many are still
 * owed. In the caller's transaction, which holds the car's lock.
 */
export async function askForDocuments(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
): Promise<number> {
  const {
    rows: [car],
  } = await client.query<{ sellerId: string | null; hasLoan: boolean }>(
    'SELECT seller_id AS "sellerId", loan_financier IS NOT NULL AS "hasLoan" FROM vehicle WHERE id = $1',
    [vehicleId],
  )
  if (!car || car.sellerId === null) return 0
  for (const kind of [...SELLER_PAPERS, ...(car.hasLoan ? [LOAN_PAPER] : [])]) {
    await client.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status) SELECT $1, $2, $3, $4, 'due'
       WHERE NOT EXISTS (SELECT 1 FROM document WHERE vehicle_id = $2 AND customer_id = $3 AND kind = $4)`,
      [newId('doc'), vehicleId, car.sellerId, kind],
    )
  }
  const {
    rows: [owed],
  } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM document WHERE vehicle_id = $1 AND customer_id = $2 AND status IN ('due', 'refused')`,
    [vehicleId, car.sellerId],
  )
  return owed?.count ?? 0
}

/** Asks a car's buyer for their own papers, in the transaction that makes the car theirs. */
export async function askBuyerForDocuments(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
  customerId: string,
): Promise<void> {
  for (const kind of BUYER_PAPERS) {
    await client.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, $4, 'due')
       ON CONFLICT (vehicle_id, customer_id, kind) DO NOTHING`,
      [newId('doc'), vehicleId, customerId, kind],
    )
  }
}
