import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const WHATSAPP_SIGNATURE_HEADER = 'x-hub-signature-256'

export const signWhatsApp = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

export function isSignedByWhatsApp(
  body: Uint8Array,
  signature: string | null,
  secret: string | undefined,
): boolean {
  return secret !== undefined && signature !== null && isSame(signature, signWhatsApp(body, secret))
}

export function findWhatsAppChallenge(
  query: URLSearchParams,
  word: string | undefined,
): string | null {
  const [mode, token, challenge] = ['mode', 'verify_token', 'challenge'].map((name) =>
    query.get(`hub.${name}`),
  )
  if (word === undefined || mode !== 'subscribe' || token == null || challenge == null) return null
  return isSame(token, word) && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
}

/** Later steps first: `read` without `delivered` happens, and reports arrive in any order. */
export const WHATSAPP_STATUSES = ['failed', 'read', 'delivered', 'sent'] as const
export type WhatsAppStatus = (typeof WHATSAPP_STATUSES)[number]

const seconds = z.coerce.number().int().positive().max(4_102_444_800)

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(WHATSAPP_STATUSES),
  timestamp: seconds,
  errors: z.array(z.object({ code: z.number().int() })).optional(),
})
const reply = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
})

export interface WhatsAppStatusReport {
  gatewayId: string
  status: WhatsAppStatus
  at: Date
  error: number | null
}

export interface WhatsAppReply {
  /** Ten digits; replies from other countries are left out. */
  phone: string
  text: string
  at: Date
}

const toTime = (at: number) => new Date(at * 1_000)

const known = <Shape extends z.ZodType>(shape: Shape, given: readonly unknown[] | undefined) =>
  (given ?? []).flatMap((one): z.output<Shape>[] => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })

/**
 * Skips unknown fields and kinds, everything about business numbers other than `phoneId`, and
 * replies from other countries.
 */
export function readWhatsAppNotice(
  body: Uint8Array,
  phoneId: string | undefined,
): { statuses: WhatsAppStatusReport[]; replies: WhatsAppReply[] } {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return { statuses: [], replies: [] }
  }
  const read = notice.safeParse(json)
  const values = (read.success ? read.data.entry : [])
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === phoneId)
  return {
    statuses: values.flatMap(({ statuses }) =>
      known(status, statuses).map(({ id, status: name, timestamp, errors }) => ({
        gatewayId: id,
        status: name,
        at: toTime(timestamp),
        error: errors?.[0]?.code ?? null,
      })),
    ),
    replies: values.flatMap(({ messages }) =>
      known(reply, messages).flatMap(({ from, timestamp, text, button }) => {
        const [, phone] = /^91(\d{10})$/.exec(from) ?? []
        return phone === undefined
          ? []
          : [{ phone, text: text?.body ?? button?.text ?? '', at: toTime(timestamp) }]
      }),
    ),
  }
}
