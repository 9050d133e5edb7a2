import type pg from 'pg'
import { REQUESTED_SELLER_DOCUMENTS } from '@/lib/features/documents/rules/documents'
import { newId } from '@/lib/server/db/ids'
import { createBookedCar } from '../desk/desk'

export interface TestOldCar {
  vehicleId: string
  ownerId: string
}

export async function createOldCar(
  pool: pg.Pool,
  { ownerId = '', isHere = true, isSeen = true } = {},
): Promise<TestOldCar> {
  const { vehicleId, appointmentId, seller } = await createBookedCar(pool)
  // The next stock car takes the number after the highest, so those of the tests are spread out.
  await pool.query(
    `UPDATE vehicle SET status = 'inspected', seller_id = $2, car_code = 'CHN-26-7' || lpad((number * 10)::text, 7, '0') WHERE id = $1`,
    [vehicleId, ownerId || seller.id],
  )
  if (isHere)
    await pool.query(
      `UPDATE seller_appointment SET status = 'arrived', arrived_at = now(), arrival_kms = 30000 WHERE id = $1`,
      [appointmentId],
    )
  if (isSeen)
    await pool.query(
      `INSERT INTO inspection (id, vehicle_id, inspected_at, points_total, points_good, kms) VALUES ($1, $2, now(), 140, 140, 30000)`,
      [newId('ins'), vehicleId],
    )
  return { vehicleId, ownerId: ownerId || seller.id }
}

export async function noteLoan(pool: pg.Pool, vehicleId: string, amount: number): Promise<void> {
  await pool.query(`UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1`, [vehicleId])
  await pool.query(
    `INSERT INTO foreclosure_letter (id, vehicle_id, bank, amount, good_until, noted_by_id)
     SELECT $1, $2, 'HDFC Bank', $3, current_date + 10, id FROM staff ORDER BY id LIMIT 1`,
    [newId('flt'), vehicleId, amount],
  )
}

export async function insertExchange(
  pool: pg.Pool,
  { vehicleId, ownerId }: TestOldCar,
  price = 400_000,
  loan = 0,
): Promise<string> {
  const id = newId('exc')
  if (loan > 0) await noteLoan(pool, vehicleId, loan)
  await pool.query(
    `INSERT INTO exchange (id, vehicle_id, customer_id, price, loan_closure, binding_days, offered_by_id)
     SELECT $1, $2, $3, $4, $5, 7, id FROM staff ORDER BY id LIMIT 1`,
    [id, vehicleId, ownerId, price, loan],
  )
  return id
}

export const markExchangeAgreed = (pool: pg.Pool, id: string, days = 7) =>
  pool.query(
    `UPDATE exchange SET state = 'agreed', agreed_at = now(), binds_until = now() + make_interval(days => $2) WHERE id = $1`,
    [id, days],
  )

export async function markExchangeAttached(
  pool: pg.Pool,
  id: string,
  vehicleId: string,
): Promise<void> {
  await pool.query(
    `UPDATE exchange SET state = 'attached', attached_at = now(), reservation_id =
       (SELECT r.id FROM reservation r WHERE r.vehicle_id = $2 AND r.status = 'active') WHERE id = $1`,
    [id, vehicleId],
  )
}

export async function backdateExchange(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; ALTER TABLE exchange DISABLE TRIGGER exchange_guarded')
    await client.query(
      `UPDATE exchange SET offered_at = now() - interval '9 days', agreed_at = CASE WHEN agreed_at IS NOT NULL THEN now() - interval '8 days' END,
         binds_until = CASE WHEN agreed_at IS NOT NULL THEN now() - interval '1 day' END WHERE id = $1`,
      [id],
    )
    await client.query('ALTER TABLE exchange ENABLE TRIGGER exchange_guarded; COMMIT')
  } finally {
    client.release()
  }
}

export async function readExchangeState(pool: pg.Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>('SELECT state FROM exchange WHERE id = $1', [
    id,
  ])
  return rows[0]?.state
}

export async function verifyOwner(
  pool: pg.Pool,
  vehicleId: string,
  ownerId: string,
): Promise<void> {
  for (const kind of REQUESTED_SELLER_DOCUMENTS)
    await pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at, verified_at) VALUES ($1, $2, $3, $4, 'verified', now(), now())`,
      [newId('doc'), vehicleId, ownerId, kind],
    )
}
