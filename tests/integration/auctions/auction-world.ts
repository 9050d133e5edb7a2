import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { createBookedCar, type BookedCar } from '../desk/desk'

type Pool = Pick<pg.Pool, 'query'>

export async function createLead(pool: pg.Pool, { isHere = true } = {}): Promise<BookedCar> {
  const car = await createBookedCar(pool, { isFeePaid: false })
  await pool.query(`UPDATE vehicle SET status = 'auction', year = year - 15 WHERE id = $1`, [
    car.vehicleId,
  ])
  if (isHere)
    await pool.query(
      `UPDATE seller_appointment SET status = 'arrived', arrived_at = now(), arrival_kms = 30000 WHERE id = $1`,
      [car.appointmentId],
    )
  return car
}

export async function createDealer(pool: Pool, tradeName: string): Promise<TestCustomer> {
  const dealer = await createCustomer(pool, { firstName: 'Kannan' })
  await pool.query(
    `INSERT INTO dealer (customer_id, trade_name, person, gstin, certificate, certificate_until, state, decided_at, decided_by_id, reason)
     SELECT $1, $2, 'K. Kannan', '33AABCB' || lpad((SELECT count(*) FROM dealer)::text, 4, '0') || 'F1ZF', 'TN/29B/0042', current_date + 400,
       'approved', now(), id, 'Checked on both portals.' FROM staff WHERE role = 'manager' LIMIT 1`,
    [dealer.id, tradeName],
  )
  return dealer
}

export async function createDealers(pool: Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('cus'))
  await pool.query(
    `INSERT INTO customer (id, phone, role, first_name)
     SELECT id, '7' || lpad(((SELECT count(*) FROM customer) + n)::text, 9, '0'), 2, 'Dealer' FROM unnest($1::text[]) WITH ORDINALITY AS one(id, n)`,
    [ids],
  )
  await pool.query(
    `INSERT INTO dealer (customer_id, trade_name, person, gstin, certificate, certificate_until, state, decided_at, decided_by_id, reason)
     SELECT one.id, 'Dealer ' || n, 'One of many', '00CROWD' || lpad(((SELECT count(*) FROM dealer) + n)::text, 4, '0') || 'F1Z1', 'TN/29B/1', current_date + 400,
       'approved', now(), manager.id, 'Made for a test.'
     FROM unnest($1::text[]) WITH ORDINALITY AS one(id, n), LATERAL (SELECT id FROM staff WHERE role = 'manager' LIMIT 1) manager`,
    [ids],
  )
  return ids
}

/**
 * Lets an auction's time run out. The guard is off for this transaction, because an auction's end
 * can't be moved. As the decision does, waits for bids that are being placed and count on the old
 * end.
 */
export async function endAuctionTimeOn(client: pg.PoolClient, vehicleId: string): Promise<void> {
  try {
    // No lock timeout: on a slow machine a crowd of bids takes long.
    await client.query(
      'BEGIN; SET LOCAL lock_timeout = 0; ALTER TABLE auction DISABLE TRIGGER auction_guarded',
    )
    await client.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('auction ' || id, 0)) FROM auction WHERE vehicle_id = $1 AND state = 'open'`,
      [vehicleId],
    )
    await client.query(
      `UPDATE auction SET opened_at = opened_at - interval '30 days', ends_at = clock_timestamp() WHERE vehicle_id = $1 AND state = 'open'`,
      [vehicleId],
    )
    await client.query('SELECT pg_sleep(0.005)')
    await client.query('ALTER TABLE auction ENABLE TRIGGER auction_guarded; COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

export async function endAuctionTime(pool: pg.Pool, vehicleId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await endAuctionTimeOn(client, vehicleId)
  } finally {
    client.release()
  }
}

export interface Bid {
  id: string
  maximum: number
}

/** The rule again, written without SQL. `bids` are in the order of their arrival. */
export function computeResult(
  bids: readonly Bid[],
  { reserve, step }: { reserve: number; step: number },
): { bid: string; price: number } | null {
  let winner: Bid | null = null
  for (const bid of bids) if (winner === null || bid.maximum > winner.maximum) winner = bid
  if (winner === null || winner.maximum < reserve) return null
  const others = bids.filter((bid) => bid !== winner).map(({ maximum }) => maximum)
  const wanted = others.length === 0 ? reserve : Math.max(reserve, Math.max(...others) + step)
  return { bid: winner.id, price: Math.min(winner.maximum, wanted) }
}

export async function readLastAuction(pool: Pool, vehicleId: string) {
  const { rows } = await pool.query<{
    id: string
    state: string
    bidId: string | null
    price: number | null
    endsAt: Date
  }>(
    `SELECT id, state, bid_id AS "bidId", price, ends_at AS "endsAt" FROM auction WHERE vehicle_id = $1 ORDER BY opened_at DESC LIMIT 1`,
    [vehicleId],
  )
  if (!rows[0]) throw new Error('no auction')
  return rows[0]
}

export async function readBidsInOrder(pool: Pool, auctionId: string) {
  const { rows } = await pool.query<Bid & { at: Date }>(
    'SELECT id, maximum, at FROM dealer_bid WHERE auction_id = $1 ORDER BY number',
    [auctionId],
  )
  return rows
}
