import type pg from 'pg'
import {
  REQUESTED_BUYER_DOCUMENTS,
  REQUESTED_SELLER_DOCUMENTS,
} from '@/lib/features/documents/rules/documents'
import { newId } from '@/lib/server/db/ids'

type Client = Pick<pg.ClientBase, 'query'>

export async function verifyDocuments(
  client: Client,
  vehicleId: string,
  { seller, buyer }: { seller: string | null; buyer: string },
): Promise<void> {
  for (const kind of seller === null ? [] : REQUESTED_SELLER_DOCUMENTS)
    await client.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at, verified_at) VALUES ($1, $2, $3, $4, 'verified', now(), now())
       ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE SET status = 'verified', verified_at = now()`,
      [newId('doc'), vehicleId, seller, kind],
    )
  const { rowCount } = await client.query(
    `UPDATE document SET status = 'verified', submitted_at = now(), verified_at = now() WHERE vehicle_id = $1 AND customer_id = $2`,
    [vehicleId, buyer],
  )
  if (rowCount !== REQUESTED_BUYER_DOCUMENTS.length)
    throw new Error(`the buyer was asked for ${rowCount} documents`)
  await readDocuments(client, vehicleId)
}

export const DOCUMENT_CONTENTS = {
  seller: {
    name: 'Meenakshi Sundaram',
    parent: 'K. Sundaram',
    address: '14, Third Cross Street, Adyar, Chennai 600020',
    chassisNo: 'MALC381CLHM123456',
    engineNo: 'D4FAHM123456',
  },
  buyer: {
    name: 'Bhanu Prakash',
    parent: 'R. Prakash',
    address: '7B, Lake View Road, West Mambalam, Chennai 600033, Tamil Nadu',
  },
} as const

async function readDocuments(client: Client, vehicleId: string): Promise<void> {
  const { rows } = await client.query<{
    id: string
    kind: string
    isSeller: boolean
    plate: string
  }>(
    `SELECT d.id, d.kind, d.customer_id = v.seller_id AS "isSeller", v.registration_number AS plate
     FROM document d JOIN vehicle v ON v.id = d.vehicle_id
     WHERE v.id = $1 AND d.status = 'verified' AND d.kind IN ('rc', 'pan', 'address_proof')`,
    [vehicleId],
  )
  for (const { id, kind, isSeller, plate } of rows) {
    const { name, parent, address } = DOCUMENT_CONTENTS[isSeller ? 'seller' : 'buyer']
    const { chassisNo, engineNo } = DOCUMENT_CONTENTS.seller
    const isRc = kind === 'rc'
    await client.query(
      `INSERT INTO document_reading (document_id, name, parent, address, registration_number, chassis_no, engine_no) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (document_id) DO UPDATE SET name = $2, parent = $3, address = $4, registration_number = $5, chassis_no = $6, engine_no = $7`,
      [
        id,
        name,
        kind === 'address_proof' ? null : parent,
        kind === 'pan' ? null : address,
        ...(isRc ? [plate, chassisNo, engineNo] : [null, null, null]),
      ],
    )
  }
}
