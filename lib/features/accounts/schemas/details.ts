import { z } from 'zod'

/** A call that only does something. */
export const noAnswer = z.object({})

export const devicesQuery = z.object({
  deviceId: z.string().max(64).optional().describe('One device; all but this one when left out'),
})
const instant = z.date().transform((date) => date.toISOString())
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
export const endedAnswer = z.object({ ended: z.int().describe('How many sessions were ended') })

export const verificationAnswer = z.object({ emailId: z.string(), emailVerified: z.boolean() })
export const authenticateEmailBody = z.object({
  emailId: z.string().max(300),
  emailToken: z.string().max(100),
})

/** The car at whose page they ask. */
export const callBackQuery = z.object({ carCode: z.string().max(20).optional() })
export const callBackAnswer = z.object({ message: z.string() })
