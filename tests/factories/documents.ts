import type pg from 'pg'
import { BUYER_PAPERS, SELLER_DOCUMENTS } from '@/lib/features/purchases/rules/documents'
import { newId } from '@/lib/server/db/ids'

type Client = Pick<pg.ClientBase, 'query'>

/** All that a sale and a delivery want verified: the seller's documents, and those that the buyer was asked for. */
export async function verifyDocuments(
  client: Client,
  vehicleId: string,
  { seller, buyer }: { seller: string | null; buyer: string },
): Promise<void> {
  for (const kind of seller === null ? [] : SELLER_DOCUMENTS)
    await client.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at, verified_at) VALUES ($1, $2, $3, $4, 'verified', now(), now())
       ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE SET status = 'verified', verified_at = now()`,
      [newId('doc'), vehicleId, seller, kind],
    )
  const { rowCount } = await client.query(
    `UPDATE document SET status = 'verified', submitted_at = now(), verified_at = now() WHERE vehicle_id = $1 AND customer_id = $2`,
    [vehicleId, buyer],
  )
  if (rowCount !== BUYER_PAPERS.length)
    throw new Error(`the buyer was asked for ${rowCount} documents`)
}
