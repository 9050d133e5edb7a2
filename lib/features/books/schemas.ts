import { z } from 'zod'
import { wholeNumber, sheetFormat } from '@/lib/shared/wire'
import { BOOK_NAMES } from './rules/tables'

const city = z
  .union([z.literal('all').transform(() => undefined), wholeNumber(1, 32_767)])
  .optional()
const period = { from: z.iso.date(), to: z.iso.date() }

export const bookParams = z.object({ book: z.enum(BOOK_NAMES) })
export const bookQuery = z.object({ ...period, city, format: sheetFormat })

export const tallyQuery = z.object({
  ...period,
  city,
  file: z.enum(['vouchers', 'accounts']).default('vouchers'),
})

export const payoutFileBody = z.object({ city: z.int().min(1).max(32_767).optional() })
export const payoutFileAnswer = z.object({
  fileId: z.string(),
  rows: z.int(),
  total: z.number(),
})
export const payoutFileParams = z.object({ fileId: z.string().min(5).max(64) })
export const payoutFileWithdrawalBody = z.object({
  fileId: z.string().min(5).max(64),
  reason: z.string().trim().min(5).max(200),
})
export const payoutFileWithdrawalAnswer = z.object({ fileId: z.string() })
