import { z } from 'zod'
import { staffMember } from '@/lib/features/staff/schemas'
import { loginAnswer } from './schemas'

/** Why a Dost acts for a customer; the customer reads it. */
export const actingBody = z.object({
  phoneNumber: z.string().regex(/^\d{10}$/, 'Phone number is incorrect. Please try again.'),
  reason: z.string().trim().min(5).max(200),
})

/** What acting for a customer answers: the customer's own log-in, with the Dost beside it. */
export const actingAnswer = loginAnswer.extend({ dost: staffMember })

/** What staff get: a token of their own, or a customer's with the log-in's answer. */
export const staffAnswer = actingAnswer.partial().required({ token: true, dost: true })
