import { z } from 'zod'
import { bankReference } from '@/lib/features/settlements/schemas/desk'

const vehicleId = z.string().min(1).max(64)
const day = z.iso.date()

const applicationNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9/-]{6,30}$/)

export const bondStepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('acknowledged'),
    vehicleId,
    number: applicationNumber,
    acknowledgedOn: day,
  }),
  z.object({
    step: z.literal('returned'),
    vehicleId,
    returnedOn: day,
    reason: z.string().trim().min(5).max(300),
  }),
  z.object({
    step: z.literal('paid'),
    vehicleId,
    /** Rupees and account on the button when the Dost pressed it. Refused if either has changed. */
    amount: z.int().min(1),
    accountId: z.string().min(1).max(64),
    reference: bankReference,
  }),
])

export const bondStepAnswer = z.object({ vehicleId: z.string(), days: z.int(), sum: z.int() })

export type BondStepBody = z.output<typeof bondStepBody>
export type BondStepAnswer = z.infer<typeof bondStepAnswer>
