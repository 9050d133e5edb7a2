import type { Pool } from 'pg'
import { OVERDUE_TASK } from '@/lib/features/purchases/documents/overdue-task'
import { getPool } from '@/lib/server/db/pool'
import { CAR_QUEUE } from './car-rows-queries'

/** The desk's queues, in the order of a working day. */
export const QUEUES = [
  'arrivals',
  'inspect',
  'photograph',
  'price',
  'documents',
  'holds',
  'payments',
  'rc',
  'callBacks',
  'queries',
  'overdue',
] as const
export type QueueName = (typeof QUEUES)[number]

/** Business days until a settlement is late are in `due_at` already; a hold that ends within a day is to be followed up. */
const COUNTS = `
  SELECT
    (SELECT count(*) FROM seller_appointment WHERE status = 'booked'
      AND starts_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
      AND starts_at < (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + interval '1 day') AT TIME ZONE 'Asia/Kolkata') AS arrivals,
    (SELECT count(*) FROM vehicle v WHERE ${CAR_QUEUE.inspect}) AS inspect,
    (SELECT count(*) FROM vehicle v WHERE ${CAR_QUEUE.photograph}) AS photograph,
    (SELECT count(*) FROM vehicle v WHERE ${CAR_QUEUE.price}) AS price,
    (SELECT count(*) FROM document WHERE status = 'submitted') AS documents,
    (SELECT count(*) FROM live_hold WHERE status = 'active') AS holds,
    (SELECT count(*) FROM settlement s LEFT JOIN rc_transfer t ON t.vehicle_id = s.vehicle_id WHERE s.paid_at IS NULL
      OR (s.hold_back > 0 AND s.hold_back_returned_at IS NULL AND (t.issued_at IS NOT NULL OR s.hold_back_due_at <= now()))) AS payments,
    (SELECT count(*) FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN rc_transfer t ON t.vehicle_id = v.id
      WHERE t.issued_at IS NULL OR (t.name_off_at IS NULL AND v.seller_id IS NOT NULL)) AS rc,
    (SELECT count(*) FROM call_back WHERE called_at IS NULL) AS "callBacks",
    (SELECT count(*) FROM customer_query WHERE answered_at IS NULL) AS queries,
    (SELECT count(*) FROM staff_task WHERE done_at IS NULL AND due_at < now() AND kind <> '${OVERDUE_TASK}')
      + (SELECT count(*) FROM settlement WHERE paid_at IS NULL AND due_at < now())
      + (SELECT count(*) FROM vehicle v WHERE v.status IN ('listed', 'reserved') AND v.documents_due_at < now()
          AND EXISTS (SELECT 1 FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused'))) AS overdue`

/** How many things wait in each queue, in all cities. */
export async function countQueues(
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<Record<QueueName, number>> {
  const {
    rows: [row],
  } = await pool.query<Record<QueueName, string>>(COUNTS)
  return Object.fromEntries(QUEUES.map((name) => [name, Number(row?.[name] ?? 0)])) as Record<
    QueueName,
    number
  >
}
