import { createServer } from 'node:http'
import * as cancelReservation from '@/app/api/vehicle/v1/cancelReservation/route'
import * as chargePayment from '@/app/api/vehicle/v1/chargePayment/route'
import * as failedPayment from '@/app/api/vehicle/v1/failedPayment/route'
import * as reserveOrder from '@/app/api/vehicle/v1/reserveOrder/route'
import * as sandboxPay from '@/app/api/dev/sandbox/pay/route'
import * as attachOldCar from '@/app/api/customer/v1/attachOldCar/route'
import * as detachOldCar from '@/app/api/customer/v1/detachOldCar/route'
import * as buyerPayment from '@/app/api/staff/v1/buyerPayment/route'
import * as payPart from '@/app/api/vehicle/v1/payPart/route'
import * as razorpay from '@/app/api/webhooks/razorpay/route'
import { PAYMENT_JOBS } from '@/lib/workflows/payment-jobs'
import { RESERVATIONS_JOBS } from '@/lib/features/reservations/jobs'
import { startHoldSweep } from '@/lib/features/reservations/commands/sweep'
import type { Handler } from '@/lib/server/http/handlers'
import { setCrashPointHandler } from '@/lib/server/named-point'
import { dropGuards } from './guards'

/** An instance that tests can kill: it dies at the point in the header `x-die-at`. */
const ROUTES: Record<string, { POST: Handler }> = {
  cancelReservation,
  chargePayment,
  failedPayment,
  reserveOrder,
  sandboxPay,
  razorpay,
  attachOldCar,
  detachOldCar,
  buyerPayment,
  payPart,
}

dropGuards(process.env.WITHOUT_GUARDS ?? '')
if (process.env.SWEEP === '1') startHoldSweep()

async function runJob(name: string): Promise<Response> {
  const job = [...RESERVATIONS_JOBS, ...PAYMENT_JOBS].find((one) => one.name === name)
  await job?.run(new Date())
  return Response.json({ data: {} }, { status: job ? 200 : 404 })
}

const server = createServer((asked, told) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    const dieAt = asked.headers['x-die-at']
    setCrashPointHandler(
      dieAt === undefined
        ? undefined
        : (name) => name === dieAt && process.kill(process.pid, 'SIGKILL'),
    )
    const [, kind = '', name = ''] = (asked.url ?? '').split('/')
    const headers = new Headers(
      Object.entries(asked.headers).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const request = new Request(`http://localhost:3000/api/${name}`, {
      method: 'POST',
      headers,
      body: Buffer.concat(chunks),
    })
    const response =
      kind === 'job'
        ? await runJob(name)
        : ((await ROUTES[name]?.POST(request)) ?? new Response(null, { status: 404 }))
    told
      .writeHead(response.status, { 'content-type': 'application/json' })
      .end(await response.text())
  })().catch(() => told.writeHead(500).end('{}'))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('disconnect', () => process.exit(0))
