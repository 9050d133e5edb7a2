import { createHmac, createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { GatewayEvent } from './gateway'
import { redactPayer } from './remove-payer'

export function signText(text: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isSignedBy(text: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(signText(text, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function toCallbackText({
  orderId,
  paymentId,
}: {
  orderId: string
  paymentId: string
}): string {
  return `${orderId}|${paymentId}`
}

export const SIGNATURE_HEADER = 'x-razorpay-signature'
export const EVENT_ID_HEADER = 'x-razorpay-event-id'

const entity = (shape: z.ZodRawShape) => z.object({ entity: z.object(shape) }).optional()
const webhookJson = z.record(z.string(), z.json())
const webhookBody = z.looseObject({
  event: z.string().max(80),
  payload: z
    .object({
      payment: entity({ id: z.string().nullish(), order_id: z.string().nullish() }),
      order: entity({ id: z.string().nullish() }),
      refund: entity({ payment_id: z.string().nullish() }),
      dispute: entity({ id: z.string().nullish(), payment_id: z.string().nullish() }),
      virtual_account: entity({ id: z.string().nullish() }),
      token: entity({ id: z.string().nullish(), customer_id: z.string().nullish() }),
    })
    .optional(),
})

const MAX_NAME = 64
const nameIn = (told: unknown) =>
  typeof told === 'string' && told !== '' && told.length <= MAX_NAME ? told : null

function jsonOf(rawBody: Uint8Array) {
  try {
    const json: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'))
    return webhookJson.safeParse(isStorable(json) ? json : null)
  } catch {
    return webhookJson.safeParse(null)
  }
}

const MAX_DEPTH = 40

/** `jsonb` refuses NUL and lone surrogates; deep nesting is refused as well. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, part]) => isStorable(name, depth) && isStorable(part, depth + 1),
  )
}

export function parseSignedWebhook(
  rawBody: Uint8Array,
  headers: Headers,
  secret: string,
): GatewayEvent | null {
  const signature = headers.get(SIGNATURE_HEADER)
  if (signature === null || !isSignedBy(rawBody, signature, secret)) return null
  const given = jsonOf(rawBody)
  const read = webhookBody.safeParse(given.data)
  if (!given.success || !read.success) return null
  const { event: kind, payload } = read.data
  const { payment, order, refund, dispute, virtual_account: account, token } = payload ?? {}
  const id = headers.get(EVENT_ID_HEADER) ?? createHash('sha256').update(rawBody).digest('hex')
  return {
    id: id.slice(0, 128),
    kind,
    orderId: nameIn(payment?.entity.order_id ?? order?.entity.id),
    paymentId: nameIn(
      refund?.entity.payment_id ?? dispute?.entity.payment_id ?? payment?.entity.id,
    ),
    disputeId: nameIn(dispute?.entity.id),
    accountId: nameIn(account?.entity.id),
    mandateId: nameIn(token?.entity.id),
    payerId: nameIn(token?.entity.customer_id),
    body: redactPayer(given.data),
  }
}
