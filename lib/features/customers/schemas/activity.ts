import { textKey } from '@/lib/i18n/say'
import { z } from 'zod'
import { isEmail, isPhone, SHORTEST_NAME } from '../rules/registration'

const LONGEST_MESSAGE = 2_000
const MAX_FIELDS = 30

const value = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()])
const fields = z
  .record(z.string().max(80), value)
  .refine((given) => Object.keys(given).length <= MAX_FIELDS)
const vehicleId = z.string().max(40).optional()

export const activityBody = z.object({
  event: z.string().trim().min(1).max(80),
  parameter: z.union([value, fields]).optional(),
  source: z.literal('web').default('web'),
  vehicleId,
})
export const activityAnswer = z.object({ accepted: z.literal(true) })

/** Checks the fields in the registration form's order. */
export const queryBody = z.object({
  name: z
    .string()
    .trim()
    .max(80)
    .refine((name) => name.length >= SHORTEST_NAME, textKey('login.errors.name')),
  phoneNumber: z.string().refine(isPhone, textKey('login.errors.phone')),
  emailId: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email === '' || isEmail(email), textKey('login.errors.email'))
    .optional(),
  message: z.string().trim().min(1).max(LONGEST_MESSAGE),
  vehicleId,
})
export const queryAnswer = z.object({ queryId: z.string() })

export type ActivityBody = z.output<typeof activityBody>
export type QueryBody = z.output<typeof queryBody>
