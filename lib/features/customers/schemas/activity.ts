import { textKey } from '@/lib/i18n/say'
import { z } from 'zod'
import { isEmail, isPhone, MIN_NAME_LENGTH } from '../rules/registration'

const MAX_MESSAGE_LENGTH = 2_000
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

export const queryBody = z.object({
  name: z
    .string()
    .trim()
    .max(80)
    .refine((name) => name.length >= MIN_NAME_LENGTH, textKey('login.errors.name')),
  phoneNumber: z.string().refine(isPhone, textKey('login.errors.phone')),
  emailId: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email === '' || isEmail(email), textKey('login.errors.email'))
    .optional(),
  message: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
  vehicleId,
})
export const queryAnswer = z.object({ queryId: z.string() })

export type ActivityBody = z.output<typeof activityBody>
export type QueryBody = z.output<typeof queryBody>
