import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { reserveOrder } from '@/lib/workflows/reserve-car'
import {
  paySandboxOrder,
  readSandboxOrder,
  buildSandboxWebhook,
} from '@/lib/server/payments/sandbox'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { findBrokenInvariants, makeCarsReservable } from './shop'

const { pool } = testDatabase()
const ORDERS = Number(process.env.WEBHOOK_ORDERS ?? 60)
const TIMES = 10
const SEED = 43
const AT_ONCE = 20
const HOUR_MS = 3_600_000

let cars: string[]

beforeAll(async () => {
  const [car] = await makeCarsReservable(pool, 1)
  const client = await pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO vehicle SELECT (jsonb_populate_record(v, jsonb_build_object('id', 'veh_copy' || n, 'number', 900000 + n, 'car_code', 'CPY-' || n,
         'registration_number', NULL, 'import_key', NULL))).* FROM vehicle v, generate_series(1, $2::int) n WHERE v.id = $1 RETURNING id`,
      [car, ORDERS],
    )
    await client.query(
      `INSERT INTO quote SELECT (jsonb_populate_record(q, jsonb_build_object('id', 'quo_copy' || n, 'vehicle_id', 'veh_copy' || n))).*
       FROM quote q, generate_series(1, $2::int) n WHERE q.vehicle_id = $1 AND q.is_current`,
      [car, ORDERS],
    )
    cars = rows.map(({ id }) => id)
  } finally {
    await client.query('SET session_replication_role = origin')
    client.release()
  }
})

function shuffled<Value>(values: readonly Value[]): Value[] {
  const order = fc.shuffledSubarray([...values], { minLength: values.length })
  return fc.sample(order, { numRuns: 1, seed: SEED })[0] ?? []
}

async function inTurns<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<unknown>,
): Promise<void> {
  const waiting = [...values]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
    }),
  )
}

it(
  `each webhook sent ${TIMES} times, shuffled over ${ORDERS} orders, has one effect`,
  async () => {
    const events: ReturnType<typeof buildSandboxWebhook>[] = []
    await inTurns(cars, async (vehicleId) => {
      const { id: customerId } = await createCustomer(pool)
      const { orderId } = await reserveOrder({ vehicleId, customerId })
      const order = await readSandboxOrder(orderId)
      if (!order) throw new Error('no order')
      const about = {
        orderId: order.orderId,
        amount: order.amount,
        paymentId: (await paySandboxOrder(order, 'captured')).paymentId,
      }
      events.push(
        buildSandboxWebhook('payment.captured', about),
        buildSandboxWebhook('order.paid', about),
      )
    })
    const deliveries = shuffled(
      events.flatMap((event) => Array.from({ length: TIMES }, () => event)),
    )
    const half = deliveries.length / 2
    await inTurns(deliveries.slice(0, half), ({ rawBody, headers }) =>
      receiveWebhook(rawBody, headers),
    )
    await Promise.all([
      inTurns(deliveries.slice(half), ({ rawBody, headers }) => receiveWebhook(rawBody, headers)),
      processGatewayEvents(),
      processGatewayEvents(),
    ])
    const waiting = async () =>
      (await pool.query('SELECT 1 FROM gateway_event WHERE processed_at IS NULL LIMIT 1')).rows
        .length > 0
    while (await waiting()) await processGatewayEvents()

    const count = async (sql: string) =>
      (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]
        ?.count
    expect({
      events: await count("gateway_event WHERE provider = 'sandbox'"),
      captured: await count(
        "payment JOIN reservation r ON r.id = reservation_id WHERE r.vehicle_id LIKE 'veh_copy%' AND payment.status = 'captured'",
      ),
      active: await count("reservation WHERE vehicle_id LIKE 'veh_copy%' AND status = 'active'"),
      reserved: await count("vehicle_event WHERE vehicle_id LIKE 'veh_copy%'"),
      told: await count("message WHERE template = 'carReserved'"),
      refunds: await count('sandbox_refund'),
    }).toEqual({
      events: 2 * ORDERS,
      captured: ORDERS,
      active: ORDERS,
      reserved: ORDERS,
      told: ORDERS,
      refunds: 0,
    })
    expect(await findBrokenInvariants(pool)).toEqual([])
  },
  HOUR_MS,
)
