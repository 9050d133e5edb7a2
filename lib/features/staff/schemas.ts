import { z } from 'zod'
import { loginAnswer } from '@/lib/features/accounts/auth/schemas'
import { named } from '@/lib/shared/named'

/** The staff member who looks after a car, as anyone may see them. */
export const dostProfile = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until a portrait is uploaded; pages draw initials. */
  photo: z.string().nullable(),
  phone: z.string(),
  /** Names of languages in English, as staff gave them. */
  languages: z.array(z.string()),
  city: named,
})

export const dostQuery = z.object({ dostId: z.string().min(1).max(64) })

export type DostProfile = z.infer<typeof dostProfile>

export const staffMember = z.object({ id: z.string(), name: z.string() })

/** Why a Dost acts for a customer; the customer reads it. */
export const actingBody = z.object({
  phoneNumber: z.string().regex(/^\d{10}$/, 'Phone number is incorrect. Please try again.'),
  reason: z.string().trim().min(5).max(200),
})

/** What acting for a customer answers: the customer's own log-in, with the Dost beside it. */
export const actingAnswer = loginAnswer.extend({ dost: staffMember })

/** What staff get: a token of their own, or a customer's with the log-in's answer. */
export const staffAnswer = actingAnswer.partial().required({ token: true, dost: true })

export const done = z.object({ done: z.literal(true) })
export const credentialsBody = z.object({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(200),
})
