import type { Buyer } from './shop'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const ANSWER_WITHIN_MS = 60_000

export interface DrillAnswer<Data = Record<string, unknown>> {
  status: number
  data: Data
  ms: number
}

interface Asked {
  who?: Buyer | null
  body?: unknown
  headers?: Record<string, string>
  within?: number
}

export async function callApp<Data = Record<string, unknown>>(
  url: string,
  path: string,
  { who = null, body, headers, within = ANSWER_WITHIN_MS }: Asked = {},
): Promise<DrillAnswer<Data>> {
  const begin = performance.now()
  const isForm = body instanceof FormData
  try {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...KEYS,
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    })
    const { data } = (await response.json()) as { data: Data }
    return { status: response.status, data, ms: performance.now() - begin }
  } catch {
    return { status: 0, data: {} as Data, ms: performance.now() - begin }
  }
}

export interface DrillOrder {
  reservationId: string
  orderId: string
  amount: number
}

export interface PaidOrder {
  orderId: string
  paymentId: string
  signature: string
}

export const likeCar = (url: string, who: Buyer, vehicleId: string) =>
  callApp(url, '/vehicle/v1/favourite', {
    who,
    body: { vehicleId, favourite: true },
    within: 15_000,
  })
export const reserveCar = (url: string, who: Buyer, vehicleId: string) =>
  callApp<DrillOrder>(url, '/vehicle/v1/reserveOrder', { who, body: { vehicleId } })
export const payOrder = (
  url: string,
  orderId: string,
  outcome: 'success' | 'noWebhook' = 'noWebhook',
) => callApp<PaidOrder>(url, '/api/dev/sandbox/pay', { body: { orderId, outcome } })
export const chargeOrder = (url: string, who: Buyer, paid: PaidOrder) =>
  callApp<{ reservation: { status: string } }>(url, '/vehicle/v1/chargePayment', {
    who,
    body: paid,
  })
export const cancelHold = (url: string, who: Buyer, vehicleId: string) =>
  callApp(url, '/vehicle/v1/cancelReservation', { who, body: { vehicleId } })

export function sendDocument(
  url: string,
  who: Buyer,
  { vehicleId, kind, file }: { vehicleId: string; kind: string; file: Buffer },
) {
  const body = new FormData()
  body.set('vehicleId', vehicleId)
  body.set('kind', kind)
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'paper.jpg')
  return callApp<{ documentId: string }>(url, '/customer/v1/documents', { who, body })
}
