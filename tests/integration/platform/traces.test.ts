import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { POST as webhook } from '@/app/api/webhooks/razorpay/route'
import { type MessageGateways, sendMessages } from '@/lib/features/messaging/commands/send-messages'
import { getDb } from '@/lib/server/db/client'
import { startJobs } from '@/lib/server/jobs/queue'
import { setKickHandler } from '@/lib/server/jobs/kick'
import { createLog } from '@/lib/server/log'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import { createRazorpayGateway } from '@/lib/server/payments/razorpay'
import { signText } from '@/lib/server/payments/signatures'
import { createMsg91 } from '@/lib/server/sms/msg91'
import { startTracing } from '@/lib/server/tracing/start-tracing'
import { runInSpan, getTracing } from '@/lib/server/tracing/trace'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { type Collector, startCollector } from '../../setup/collector'
import { testDatabase } from '../../setup/database'
import { type RazorpayState, startRazorpayStandIn } from '../reservations/razorpay-stand-in'
import { makeCarsReservable, postAs, reserveByToken } from '../reservations/shop'
import { POST as cancelReservation } from '@/app/api/vehicle/v1/cancelReservation/route'

const { pool } = testDatabase()
const KEYS = { keyId: 'rzp_test_key', keySecret: 'a secret', webhookSecret: 'another secret' }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
/** Unlikely to occur by chance. */
const CODE = '70819243'
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

let collector: Collector
let razorpay: RazorpayState
let operator: Server
const texted: (string | undefined)[] = []
let boss: PgBoss

beforeAll(async () => {
  collector = await startCollector()
  razorpay = await startRazorpayStandIn()
  operator = createServer((request, response) => {
    request.resume()
    texted.push(request.headers.traceparent as string | undefined)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"success"}')
  })
  await new Promise<void>((done) => operator.listen(0, '127.0.0.1', done))
  shared.bharosaGateway = createRazorpayGateway(KEYS, { host: razorpay.url, answerWithin: 2_000 })
  const carriers: MessageGateways = {
    sms: createMsg91({
      authKey: 'auth',
      sender: 'BHAROS',
      templates: { get: () => 'registered' } as unknown as ReadonlyMap<string, string>,
      url: `http://127.0.0.1:${(operator.address() as AddressInfo).port}`,
    }),
    mail: null,
    keepSecrets: false,
  }
  await pool.query('UPDATE message SET sent_at = now() WHERE sent_at IS NULL')
  boss = await startJobs([
    { name: 'send-messages', run: async () => void (await sendMessages(getDb(), carriers)) },
    { name: 'process-gateway-events', run: processGatewayEvents },
  ])
})

/** A job's span ends after its work. */
async function waitForJobs(): Promise<void> {
  const running = async () =>
    (
      await pool.query(
        "SELECT 1 FROM pgboss.job WHERE state IN ('created', 'active') AND start_after <= now()",
      )
    ).rowCount
  await expect.poll(running, { timeout: 15_000 }).toBe(0)
}

afterEach(async () => {
  await getTracing()?.end()
  collector.spans.length = 0
  collector.raw.length = 0
})

afterAll(async () => {
  setKickHandler(undefined)
  delete shared.bharosaGateway
  await boss.stop({ graceful: false })
  await razorpay.close()
  await collector.close()
  operator.closeAllConnections()
  await new Promise((done) => operator.close(done))
})

async function notifyPaid(orderId: string): Promise<void> {
  razorpay.payments = [
    { id: 'pay_9', order_id: orderId, amount: 1_000_000, currency: 'INR', status: 'captured' },
  ]
  const raw = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_9', order_id: orderId } } },
  })
  const { status } = await webhook(
    new Request('http://localhost:3000/api/webhooks/razorpay', {
      method: 'POST',
      body: raw,
      headers: {
        'x-razorpay-signature': signText(raw, KEYS.webhookSecret),
        'x-razorpay-event-id': `evt_${orderId}`,
      },
    }),
  )
  expect(status).toBe(200)
}

async function secretsOf({ id, phone, firstName }: TestCustomer, car: string): Promise<string[]> {
  const {
    rows: [vehicle],
  } = await pool.query<{ plate: string }>(
    'SELECT registration_number AS plate FROM vehicle WHERE id = $1',
    [car],
  )
  await pool.query("UPDATE customer SET email_id = 'kavya.rao@example.in' WHERE id = $1", [id])
  return [phone, firstName, String(vehicle?.plate), 'kavya.rao@example.in', CODE]
}

async function hold(): Promise<{ secrets: string[]; orderId: string }> {
  const buyer = await createCustomer(pool, { firstName: 'Thamaraiselvi' })
  const [car = ''] = await makeCarsReservable(pool, 1)
  const secrets = await secretsOf(buyer, car)
  const { data } = await reserveByToken(buyer, car, { traceparent: `00-${TRACE}-${CALLER}-01` })
  const address = `/customer/v1/validateOTP?phoneNumber=${buyer.phone}&otp=${CODE}`
  runInSpan(
    { name: `GET ${address}`, facts: { 'http.target': address, 'http.method': 'GET' } },
    () => undefined,
  )
  return { secrets, orderId: data.orderId }
}

const findLeaks = (secrets: string[]) =>
  secrets.filter((secret) => collector.raw.join('\n').includes(secret))

describe('one reservation', () => {
  it('is one trace through request, SQL, gateway, job and message, without personal data', async () => {
    startTracing(collector.url)
    const { secrets, orderId } = await hold()
    await notifyPaid(orderId)
    await expect.poll(() => texted.length, { timeout: 15_000 }).toBeGreaterThan(0)
    await waitForJobs()
    await getTracing()?.end()
    const ofTrace = collector.spans.filter(({ traceId }) => traceId === TRACE)
    expect(ofTrace.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /vehicle/v1/reserveOrder',
        'INSERT',
        'COMMIT',
        'settle payment',
        'job send-messages',
        'send message',
        'deliver sms',
        'POST',
      ]),
    )
    const ids = new Set([CALLER, ...ofTrace.map(({ spanId }) => spanId)])
    const lost = ofTrace.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))
    expect(lost.map(({ name }) => name)).toEqual([])
    expect(razorpay.asked.length).toBeGreaterThan(1)
    expect(razorpay.asked.map(({ traceparent }) => traceparent?.split('-')[1])).toEqual(
      razorpay.asked.map(() => TRACE),
    )
    expect(texted.at(-1)?.split('-')[1]).toBe(TRACE)
    expect(findLeaks(secrets)).toEqual([])
  }, 30_000)

  it('would contain the phone and the code without the guard (negative control)', async () => {
    startTracing(collector.url, (exporter) => exporter)
    const { secrets } = await hold()
    await getTracing()?.end()
    expect(findLeaks(secrets)).toEqual([secrets[0], CODE])
  })
})

describe('a trace', () => {
  it("is in log lines and is the response's request id", async () => {
    startTracing(collector.url)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    runInSpan({ name: 'work' }, () => log.info('said'))
    const response = await cancelReservation(
      new Request('http://localhost:3000/api/under-test', {
        method: 'POST',
        headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
      }),
    )
    await getTracing()?.end()
    log.info('said without')
    const [work] = collector.spans.filter(({ name }) => name === 'work')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trace: work?.traceId })
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('trace')
    expect(response.status).toBe(401)
    expect(response.headers.get('x-request-id')).toBe(TRACE)
  })

  it('never fails a request if the collector is down', async () => {
    startTracing('http://127.0.0.1:9')
    const buyer = await createCustomer(pool)
    const { status } = await postAs(cancelReservation, buyer, {})
    expect(status).toBe(422)
  })
})
