import { z } from 'zod'
import { NOTICE_VERSION, PURPOSES } from '../rules/consents'

export const consentBody = z.object({
  purpose: z.enum(PURPOSES),
  given: z.boolean(),
  /** The notice that was read; one that is out of date gives no consent. */
  noticeVersion: z.literal(NOTICE_VERSION).default(NOTICE_VERSION),
})

const consent = z.object({
  purpose: z.enum(PURPOSES),
  given: z.boolean(),
  /** What is asked for, in the customer's language. */
  notice: z.string(),
  /** The version that was agreed to, or the one that would be. */
  noticeVersion: z.string(),
  givenAt: z.string().nullable(), // ISO instant
  withdrawnAt: z.string().nullable(),
})
export const consentList = z.object({ items: z.array(consent) })

export type ConsentItem = z.infer<typeof consent>
