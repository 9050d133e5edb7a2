import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'

export interface Victim extends TestCustomer {
  ids: Record<string, string>
  secrets: string[]
}

const NAME = 'Zwickelmira'
const EMAIL = 'zwickelmira@secret.example.com'

export async function createVictim(pool: pg.Pool): Promise<Victim> {
  const buyer = await createCustomer(pool, { firstName: NAME, emailId: EMAIL })
  const {
    rows: [held],
  } = await pool.query<{ vehicle_id: string; reservation_id: string; order_id: string }>(
    `UPDATE reservation r SET customer_id = $1 FROM payment p WHERE p.reservation_id = r.id AND r.status = 'active'
     AND r.id = (SELECT min(id) FROM reservation WHERE status = 'active')
     RETURNING r.vehicle_id, r.id AS reservation_id, p.order_id`,
    [buyer.id],
  )
  const {
    rows: [drive],
  } = await pool.query<{ id: string }>(
    `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at) SELECT $1, id, $2, city_id, 'testDrive', now() + interval '3 days'
     FROM vehicle WHERE id = $3 RETURNING id`,
    [newId('tdr'), buyer.id, held?.vehicle_id],
  )
  const {
    rows: [bought],
  } = await pool.query<{ vehicle_id: string; id: string }>(
    'UPDATE purchase SET customer_id = $1 WHERE id = (SELECT min(id) FROM purchase) RETURNING vehicle_id, id',
    [buyer.id],
  )
  const {
    rows: [session],
  } = await pool.query<{ id: string }>('SELECT id FROM session WHERE customer_id = $1', [buyer.id])
  await pool.query('INSERT INTO favourite (customer_id, vehicle_id) VALUES ($1, $2)', [
    buyer.id,
    held?.vehicle_id,
  ])
  await pool.query(
    `INSERT INTO preference (id, place, customer_id, filters) VALUES ($2, 1, $1, '{"make": ["hyundai"]}')`,
    [buyer.id, newId('srh')],
  )
  if (!held || !drive || !bought || !session) throw new Error('the seed has no hold or no purchase')
  const ids = {
    vehicleId: held.vehicle_id,
    boughtVehicleId: bought.vehicle_id,
    reservationId: held.reservation_id,
    orderId: held.order_id,
    appointmentId: drive.id,
    deviceId: session.id,
    purchaseId: bought.id,
    customerId: buyer.id,
  }
  return {
    ...buyer,
    ids,
    secrets: [
      buyer.phone,
      NAME,
      EMAIL,
      buyer.id,
      ids.reservationId,
      ids.orderId,
      ids.appointmentId,
      ids.deviceId,
      ids.purchaseId,
    ],
  }
}

export async function readVictimState(pool: pg.Pool, { id }: Victim): Promise<string> {
  const rowsOf = async (sql: string) =>
    (await pool.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM (${sql}) t`, [id])).rows
  const tables = [
    'reservation',
    'purchase',
    'test_drive',
    'favourite',
    'preference',
    'consent',
    'waiting_line',
  ]
  return JSON.stringify([
    await rowsOf(
      'SELECT id, phone, first_name, email_id, email_verified_at, city_id, locale, deleted_at FROM customer WHERE id = $1',
    ),
    await rowsOf('SELECT id FROM session WHERE customer_id = $1 AND revoked_at IS NULL'),
    ...(await Promise.all(
      tables.map((table) => rowsOf(`SELECT * FROM ${table} WHERE customer_id = $1 ORDER BY 1`)),
    )),
  ])
}
