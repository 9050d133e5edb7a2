import { textKey } from '@/lib/i18n/say'
import { z } from 'zod'
import { LENDER_DOCUMENTS, LENDER_REASONS, LOAN_STATUSES } from './rules/moves'
import { EMPLOYMENTS } from './rules/limits'

const vehicleId = z.string().min(1).max(64)
const instant = z.string()
const rupees = z.int().min(0)

export const loanQuery = z.object({ vehicleId })
export const withdrawLoanBody = z.object({ vehicleId })

/** `findLoanLimits` checks the car's limits. */
export const loanBody = z.object({
  vehicleId,
  amount: z
    .int(textKey('loans.wrong.number'))
    .min(1, textKey('loans.wrong.number'))
    .max(1_000_000_000, textKey('loans.wrong.number')),
  tenure: z
    .int(textKey('loans.wrong.number'))
    .min(1, textKey('loans.wrong.number'))
    .max(600, textKey('loans.wrong.number')),
  monthlyIncome: z
    .int(textKey('loans.wrong.number'))
    .min(1, textKey('loans.wrong.number'))
    .max(100_000_000, textKey('loans.wrong.number')),
  employment: z.enum(EMPLOYMENTS, textKey('loans.wrong.employment')),
  consent: z.literal(true, textKey('loans.wrong.consent')),
})

export const loanApplication = z.object({
  applicationId: z.string(),
  status: z.enum(LOAN_STATUSES),
  amount: rupees,
  tenure: z.int(),
  appliedAt: instant,
  wants: z.array(z.enum(LENDER_DOCUMENTS)),
  offer: z.object({ amount: rupees, rate: z.number(), validUntil: instant }).nullable(),
  reason: z.enum(LENDER_REASONS).nullable(),
  history: z.array(z.object({ status: z.enum(LOAN_STATUSES), at: instant })),
})

export const loanAnswer = z.object({
  application: loanApplication.nullable(),
  limits: z
    .object({
      leastAmount: rupees,
      mostAmount: rupees,
      shortestTenure: z.int(),
      longestTenure: z.int(),
      rate: z.number(),
    })
    .nullable(),
  heldUntil: instant,
})

export const withdrawLoanAnswer = z.object({
  vehicleId: z.string(),
  status: z.literal('withdrawn'),
})

export type LoanBody = z.output<typeof loanBody>
export type LoanApplicationDto = z.infer<typeof loanApplication>
export type LoanAnswer = z.infer<typeof loanAnswer>
