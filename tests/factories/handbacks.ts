import type pg from 'pg'
import { confirmHandback } from '@/lib/features/selling/commands/hand-back'
import { readLeastKms } from '@/lib/features/vehicles/queries/odometer'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { signInStaff } from './staff'

type Client = Pick<pg.ClientBase, 'query'>

export const photographHandback = (client: Client, vehicleId: string) =>
  client.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key, content_type, bytes)
     SELECT $1, id, seller_id, 'handback_photo', 'verified', $1, 'image/jpeg', 9 FROM vehicle WHERE id = $2`,
    [newId('doc'), vehicleId],
  )

export async function handBackByManager(
  client: Client,
  vehicleId: string,
  reason: string,
): Promise<void> {
  await photographHandback(client, vehicleId)
  const odometer = await readLeastKms(getDb(), vehicleId)
  const { id } = await signInStaff(client, 'manager')
  await confirmHandback({ vehicleId, odometer, identity: 'passport', reason }, id)
}
