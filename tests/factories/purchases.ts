import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'

type Client = Pick<pg.ClientBase, 'query'>

const STEPS = [
  'token_paid',
  'full_payment',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
  'first_inspection',
  'second_inspection',
]

export interface TestPurchase {
  vehicleId: string
  purchaseId: string
  sellerId: string
}

export async function findListedCar(
  client: Client,
): Promise<{ vehicleId: string; sellerId: string }> {
  const {
    rows: [car],
  } = await client.query<{ vehicleId: string; sellerId: string }>(
    `SELECT v.id AS "vehicleId", v.seller_id AS "sellerId" FROM vehicle v WHERE v.status = 'listed' AND v.seller_id IS NOT NULL
       AND EXISTS (SELECT 1 FROM document d WHERE d.vehicle_id = v.id)
       AND NOT EXISTS (SELECT 1 FROM road_due o WHERE o.vehicle_id = v.id AND o.state IN ('open', 'in_court'))
       AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.vehicle_id = v.id AND r.status IN ('pending', 'active'))
       AND NOT EXISTS (SELECT 1 FROM price_appeal a WHERE a.vehicle_id = v.id AND a.state = 'asked')
       AND NOT EXISTS (SELECT 1 FROM complaint c WHERE c.vehicle_id = v.id AND c.state IN ('filed', 'acknowledged'))
     ORDER BY random() LIMIT 1`,
  )
  if (!car) throw new Error('The seed has no listed car.')
  return car
}

export interface TestBond {
  promisedDaysAgo: number
  perDay: number
  cap: number
}

export async function buyCar(
  client: Client,
  customerId: string,
  done = 2,
  bond?: TestBond,
): Promise<TestPurchase> {
  const { vehicleId, sellerId } = await findListedCar(client)
  const [reservationId, purchaseId, paymentId] = [newId('res'), newId('pur'), newId('pay')]
  await client.query(
    `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at, ended_at, end_reason)
     SELECT $1, $2, $3, id, 'completed', now() - interval '3 days', now() - interval '3 days', now(), now() - interval '2 days', 'sold'
     FROM quote WHERE vehicle_id = $2 AND is_current`,
    [reservationId, vehicleId, customerId],
  )
  await client.query(
    `INSERT INTO payment (id, purpose, reservation_id, provider, order_id, payment_id, amount, status, captured_at)
     VALUES ($1, 'token', $2, 'sandbox', $3, $4, 10000, 'captured', now() - interval '3 days')`,
    [paymentId, reservationId, `order_${paymentId}`, `gw_${paymentId}`],
  )
  await client.query(
    `UPDATE vehicle SET status = 'sold', sold_at = now() - interval '2 days', sold_price = price WHERE id = $1`,
    [vehicleId],
  )
  await client.query(
    `INSERT INTO registry_look (id, vehicle_id, source, challans, tolls, looked_at)
     VALUES ('lok_' || md5(random()::text), $1, 'sandbox', 0, 0, now() - interval '2 days')`,
    [vehicleId],
  )
  await client.query(
    `INSERT INTO purchase (id, vehicle_id, customer_id, reservation_id, price, tcs, created_at, return_days, return_kms, return_per_km, return_fee,
       rc_promised_on, bond_per_day, bond_cap)
     SELECT $1, $2, $3, $4, price, 0, now() - interval '2 days', 7, 300, 12, 1500,
       (now() AT TIME ZONE 'Asia/Kolkata')::date - $5::int, $6, $7 FROM vehicle WHERE id = $2`,
    [
      ...[purchaseId, vehicleId, customerId, reservationId],
      ...[bond?.promisedDaysAgo ?? null, bond?.perDay ?? 0, bond?.cap ?? 0],
    ],
  )
  for (const [place, step] of STEPS.entries()) {
    await client.query(
      `INSERT INTO purchase_step (purchase_id, step, due_on, done_at)
       VALUES ($1, $2::paperwork_step, current_date + $3::int, CASE WHEN $4 THEN now() - interval '1 day' END)`,
      [purchaseId, step, place, place < done],
    )
  }
  await client.query(
    `INSERT INTO rc_transfer AS t (vehicle_id, handover_at) VALUES ($1, now() - interval '4 days')
     ON CONFLICT (vehicle_id) DO UPDATE SET handover_at = coalesce(t.handover_at, EXCLUDED.handover_at)`,
    [vehicleId],
  )
  return { vehicleId, purchaseId, sellerId }
}
