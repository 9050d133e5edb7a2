import { z } from 'zod'
import { CUSTOMER_MESSAGE_CONSENTS, CUSTOMER_PUSH_TOPICS, STAFF_PUSH_TOPICS } from './push-news'

/** Both keys as browsers give them, in base64url: a point on P-256 and sixteen random bytes. */
const deviceKeys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

export const pushDeviceBody = z.object({
  endpoint: z.string().max(1000).describe('Address at the push service of the browser'),
  keys: deviceKeys,
  key: z
    .string()
    .max(100)
    .describe('Our public key that the browser was given; an outdated one is refused'),
})

export type PushDeviceBody = z.infer<typeof pushDeviceBody>

const pushDeviceState = {
  key: z.string().nullable().describe('Our public key (VAPID); null if no pushes are sent'),
  person: z.string().describe('Whose pushes they are, for a browser that several people use'),
  isOn: z.boolean().describe('Whether the device of this session gets pushes'),
  isOutdated: z.boolean().describe('Whether the device should subscribe anew, with the new key'),
}

const chosen = z.object({ given: z.boolean() })

export const customerPushTopicBody = chosen.extend({ news: z.enum(CUSTOMER_MESSAGE_CONSENTS) })
export const customerPushState = z.object({
  ...pushDeviceState,
  news: z.array(chosen.extend({ news: z.enum(CUSTOMER_PUSH_TOPICS) })),
  whatsApp: z
    .boolean()
    .nullable()
    .describe('Whether messages come on WhatsApp too; null if we send none there'),
})

export const staffPushTopicBody = chosen.extend({ news: z.enum(STAFF_PUSH_TOPICS) })
export const staffPushState = z.object({
  ...pushDeviceState,
  news: z.array(chosen.extend({ news: z.enum(STAFF_PUSH_TOPICS) })),
})

export type PushState = z.infer<typeof customerPushState> | z.infer<typeof staffPushState>
