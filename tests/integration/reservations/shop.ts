import type pg from 'pg'
import { POST as cancelReservation } from '@/app/api/vehicle/v1/cancelReservation/route'
import { POST as chargePayment } from '@/app/api/vehicle/v1/chargePayment/route'
import { POST as failedPayment } from '@/app/api/vehicle/v1/failedPayment/route'
import { POST as reserveOrder } from '@/app/api/vehicle/v1/reserveOrder/route'
import { POST as sandboxPay } from '@/app/api/dev/sandbox/pay/route'
import type { ReserveOrderAnswer, ReservationView } from '@/lib/features/reservations/schemas'
import type { SandboxOutcome } from '@/lib/features/payments/schemas'
import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders, type TestCustomer } from '../../factories/customers'

export interface ShopAnswer<Data> {
  status: number
  data: Data
  message: string
  code: string
}

export async function postAs<Data = Record<string, unknown>>(
  handler: Handler,
  who: TestCustomer | null,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<ShopAnswer<Data>> {
  const sent = {
    'content-type': 'application/json',
    ...(who ? toCustomerHeaders(who) : { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }),
    ...headers,
  }
  const response = await handler(
    new Request('http://localhost:3000/api/under-test', {
      method,
      headers: sent,
      body: JSON.stringify(body),
    }),
  )
  const told = (await response.json()) as { data: Data; message: string; code: string }
  return { status: response.status, data: told.data, message: told.message, code: told.code }
}

export async function getAs<Data = Record<string, unknown>>(
  handler: Handler,
  who: TestCustomer,
  search = '',
): Promise<ShopAnswer<Data>> {
  const response = await handler(
    new Request(`http://localhost:3000/api/under-test${search}`, {
      headers: toCustomerHeaders(who),
    }),
  )
  const told = (await response.json()) as { data: Data; message: string; code: string }
  return { status: response.status, data: told.data, message: told.message, code: told.code }
}

export const reserveByToken = (
  who: TestCustomer,
  vehicleId: string,
  headers?: Record<string, string>,
) => postAs<ReserveOrderAnswer>(reserveOrder, who, { vehicleId }, headers)
export const reserveByBlock = (who: TestCustomer, vehicleId: string) =>
  postAs<ReserveOrderAnswer>(reserveOrder, who, { vehicleId, way: 'block' })
export const payInSandbox = (orderId: string, outcome: SandboxOutcome) =>
  postAs<{ orderId: string; paymentId: string; signature: string }>(sandboxPay, null, {
    orderId,
    outcome,
  })
export const chargeHoldPayment = (
  who: TestCustomer,
  callback: { orderId: string; paymentId: string; signature: string },
) => postAs<{ message: string; reservation: ReservationView }>(chargePayment, who, callback)
export const failHoldPayment = (who: TestCustomer, orderId: string) =>
  postAs<{ reservation: ReservationView }>(failedPayment, who, { orderId })
export const cancelHoldAs = (who: TestCustomer, vehicleId: string) =>
  postAs<{ reservation: ReservationView }>(cancelReservation, who, { vehicleId })

export async function makeCarsReservable(
  pool: Pick<pg.Pool, 'query'>,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE vehicle SET loan_financier = NULL, rc_valid_until = '2040-01-01', documents_due_at = NULL, made_month = NULL, year = greatest(year, extract(year FROM now())::int - 6)
     WHERE id IN (SELECT id FROM vehicle WHERE status = 'listed' AND NOT EXISTS (SELECT FROM reservation
         WHERE vehicle_id = vehicle.id AND status <> 'completed')
       ORDER BY id LIMIT $1) RETURNING id`,
    [count],
  )
  if (rows.length < count) throw new Error('too few cars in the test stock')
  return rows.map(({ id }) => id)
}

export async function readVehicleStatus(
  pool: Pick<pg.Pool, 'query'>,
  vehicleId: string,
): Promise<string> {
  const {
    rows: [car],
  } = await pool.query<{ status: string }>('SELECT status::text FROM vehicle WHERE id = $1', [
    vehicleId,
  ])
  return car?.status ?? 'unknown'
}

export async function backdateHold(pool: Pick<pg.Pool, 'query'>, vehicleId: string): Promise<void> {
  await pool.query(
    `UPDATE reservation SET pay_before = least(pay_before, now() - interval '1 second'),
       ends_at = CASE WHEN ends_at IS NULL THEN NULL ELSE least(ends_at, now() - interval '1 second') END
     WHERE vehicle_id = $1 AND status IN ('pending', 'active')`,
    [vehicleId],
  )
}

const INVARIANTS = [
  'one_live_hold_a_car',
  'one_live_hold_a_buyer',
  'reserved_means_held',
  'captured_money_has_its_place',
  'refunded_exactly_once',
  'money_is_reckoned',
  'block_has_its_hold',
] as const

export async function findBrokenInvariants(
  pool: Pick<pg.Pool, 'query'>,
  { afterSweep = false } = {},
): Promise<string[]> {
  const names = [...INVARIANTS, ...(afterSweep ? ['ended_hold_blocks_nobody'] : [])]
  const sql = names
    .map((name) => `SELECT '${name}: ' || row_to_json(v)::text AS broken FROM invariant_${name} v`)
    .join(' UNION ALL ')
  const { rows } = await pool.query<{ broken: string }>(sql)
  return rows.map(({ broken }) => broken)
}
