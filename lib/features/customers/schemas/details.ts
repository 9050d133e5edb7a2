import { z } from 'zod'
import { PRIVACY_NOTICE_VERSION, CONSENT_PURPOSES } from '../rules/consents'

export const emptyAnswer = z.object({})

export const devicesQuery = z.object({
  deviceId: z.string().max(64).optional().describe('One device; all but this one when left out'),
})
const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime())
export const devicesAnswer = z.object({
  items: z.array(
    z.object({
      deviceId: z.string(),
      name: z.string().nullable().describe('What the browser says it is'),
      createdAt: instant,
      lastSeenAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
})
export const endedSessionsAnswer = z.object({
  ended: z.int().describe('How many sessions were ended'),
})

export const verificationAnswer = z.object({ emailId: z.string(), emailVerified: z.boolean() })
export const authenticateEmailBody = z.object({
  emailId: z.string().max(300),
  emailToken: z.string().max(100),
})

export const callBackQuery = z.object({ carCode: z.string().max(20).optional() })
export const callBackAnswer = z.object({ message: z.string() })

export const consentBody = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  /** Version of the notice that was shown. An outdated one gives no consent. */
  noticeVersion: z.literal(PRIVACY_NOTICE_VERSION).default(PRIVACY_NOTICE_VERSION),
})

const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  notice: z.string(),
  /** Version that the customer consented to, else the current one. */
  noticeVersion: z.string(),
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})

export const consentList = z.object({ items: z.array(consent) })

export type ConsentItem = z.infer<typeof consent>
