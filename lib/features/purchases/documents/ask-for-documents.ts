import type pg from 'pg'
import { setDocumentsDue } from '@/lib/features/vehicles/commands/note-documents'
import { newId } from '@/lib/server/db/ids'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { BUYER_PAPERS } from '../rules/documents'

type Client = Pick<pg.ClientBase, 'query'>

/** What every seller hands in; a loan that is still noted adds the bank's certificate. */
export const SELLER_DOCUMENTS = ['rc', 'insurance', 'puc', 'pan', 'address_proof'] as const
export const LOAN_DOCUMENT = 'bank_noc'

/** What was asked for just now, and when the first of what is owed is due; null where nothing is. */
export interface Requested {
  kinds: string[]
  dueAt: Date | null
}

// Who comes second finds the request made: two instances, or the seller who sends the document at this moment.
const REQUEST = `INSERT INTO document (id, vehicle_id, customer_id, kind, status, due_at)
  VALUES ($1, $2, $3, $4, 'due', now() + make_interval(days => $5))
  ON CONFLICT (vehicle_id, customer_id, kind) DO NOTHING RETURNING kind`

/**
 * Asks a car's seller for what they weren't asked for yet; each request is due in five days, whenever it is made. A
 * request for the bank's certificate is taken back once its day has been noted. In the caller's transaction, which holds
 * the car's lock.
 */
export async function askForDocuments(client: Client, vehicleId: string): Promise<Requested> {
  const {
    rows: [car],
  } = await client.query<{ sellerId: string | null; hasOpenLoan: boolean }>(
    `SELECT seller_id AS "sellerId", loan_financier IS NOT NULL AND loan_noc_on IS NULL AS "hasOpenLoan" FROM vehicle WHERE id = $1`,
    [vehicleId],
  )
  if (!car || car.sellerId === null) return { kinds: [], dueAt: null }
  if (!car.hasOpenLoan)
    await client.query(
      `DELETE FROM document WHERE vehicle_id = $1 AND kind = $2 AND status = 'due'`,
      [vehicleId, LOAN_DOCUMENT],
    )
  const kinds: string[] = []
  for (const kind of [...SELLER_DOCUMENTS, ...(car.hasOpenLoan ? [LOAN_DOCUMENT] : [])]) {
    const { rowCount } = await client.query(REQUEST, [
      newId('doc'),
      vehicleId,
      car.sellerId,
      kind,
      BUSINESS_TERMS.sellerDocumentDays,
    ])
    if (rowCount) kinds.push(kind)
  }
  const { dueAt } = await noteDueDay(client, vehicleId)
  return { kinds, dueAt }
}

/**
 * Notes on the car when the first document that its seller still owes is due: from then on it can't be reserved. After
 * every change of a request, in its transaction, which holds the car's lock.
 */
export async function noteDueDay(
  client: Client,
  vehicleId: string,
): Promise<{ dueAt: Date | null; isOverdue: boolean }> {
  const {
    rows: [owed],
  } = await client.query<{ dueAt: Date | null; isOverdue: boolean }>(
    `SELECT min(d.due_at) AS "dueAt", coalesce(min(d.due_at) <= now(), false) AS "isOverdue" FROM document d JOIN vehicle v ON v.id = d.vehicle_id AND v.seller_id = d.customer_id
     WHERE v.id = $1 AND d.status IN ('due', 'refused')`,
    [vehicleId],
  )
  const { dueAt, isOverdue } = owed ?? { dueAt: null, isOverdue: false }
  await setDocumentsDue(client, vehicleId, dueAt)
  return { dueAt, isOverdue }
}

/** Asks a car's buyer for their own papers, in the transaction that makes the car theirs. */
export async function askBuyerForDocuments(
  client: Client,
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
