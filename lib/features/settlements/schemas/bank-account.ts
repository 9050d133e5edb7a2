import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import {
  ACCOUNT_NUMBER_PATTERN,
  BANK_ACCOUNT_FAILURES,
  BANK_ACCOUNT_STATUSES,
  IFSC_PATTERN,
  normalizeIfsc,
  normalizeAccountNumber,
} from '../rules/bank-account'

const instant = z.string()
const typed = (most: number, sentence: string) => z.string(sentence).max(most, sentence)

const accountNumber = typed(40, textKey('bankAccount.wrong.accountNumber'))
  .transform(normalizeAccountNumber)
  .pipe(z.string().regex(ACCOUNT_NUMBER_PATTERN, textKey('bankAccount.wrong.accountNumber')))
const ifsc = typed(20, textKey('bankAccount.wrong.ifsc'))
  .transform(normalizeIfsc)
  .pipe(z.string().regex(IFSC_PATTERN, textKey('bankAccount.wrong.ifsc')))
const holderName = typed(100, textKey('bankAccount.wrong.holder'))
  .trim()
  .min(3, textKey('bankAccount.wrong.holder'))

export const branchQuery = z.object({ ifsc })
export const branchAnswer = z.object({ bank: z.string(), branch: z.string() })

export const accountCodeBody = z
  .object({
    holderName,
    accountNumber,
    accountNumberAgain: typed(40, textKey('bankAccount.wrong.accountNumberAgain')).transform(
      normalizeAccountNumber,
    ),
    ifsc,
  })
  .refine((body) => body.accountNumber === body.accountNumberAgain, {
    path: ['accountNumberAgain'],
    message: textKey('bankAccount.wrong.accountNumberAgain'),
  })

export const accountBody = z.object({
  holderName,
  accountNumber,
  ifsc,
  otp: z.union([z.number(), z.string().max(64)]),
  customerOTPAuthorizationId: z.string().max(64),
})

export const bankAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  ifsc: z.string(),
  lastFour: z.string(),
  status: z.enum(BANK_ACCOUNT_STATUSES),
  nameAtBank: z.string().nullable(),
  /** Earliest payout to this account; null before it is verified. */
  usableFrom: instant.nullable(),
  failure: z.enum(BANK_ACCOUNT_FAILURES).nullable(),
  reason: z.string().nullable(),
})

export const bankAccountAnswer = z.object({
  current: bankAccount.nullable(),
  latest: bankAccount.nullable(),
})

export const accountDecisionBody = z.object({
  vehicleId: z.string().min(1).max(64),
  /** Owner of the account: the car's seller or buyer. */
  side: z.enum(['seller', 'buyer']).default('seller'),
  decision: z.enum(['take', 'refuse']),
  reason: z.string().trim().min(10).max(500),
})
export const accountDecisionAnswer = z.object({
  vehicleId: z.string(),
  status: z.enum(BANK_ACCOUNT_STATUSES),
})

export type AccountCodeBody = z.output<typeof accountCodeBody>
export type AccountBody = z.output<typeof accountBody>
export type BankAccountDto = z.infer<typeof bankAccount>
export type BankAccountAnswer = z.infer<typeof bankAccountAnswer>
