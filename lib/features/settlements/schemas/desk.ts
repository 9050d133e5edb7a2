import { z } from 'zod'
import { SETTLEMENT_STEPS } from '../rules/settlement'

export const bankReference = z
  .string()
  .trim()
  .min(4)
  .max(40)
  .regex(/^[A-Za-z0-9/-]+$/)

export const settlementStepBody = z.object({
  vehicleId: z.string().min(1).max(64),
  step: z.enum(SETTLEMENT_STEPS),
  reference: bankReference.optional(),
  /** Account shown on the button when the Dost pressed it. Refused if the owner has changed it. */
  accountId: z.string().min(1).max(64).optional(),
})

const stepState = z.enum(['none', 'done', 'open', 'blocked'])
export const settlementAnswer = z.object({
  vehicleId: z.string(),
  steps: z.object({
    loan_closed: stepState,
    started: stepState,
    approved: stepState,
    paid: stepState,
    hold_back_returned: stepState,
  }),
})
