import { z } from 'zod'
import { wholeNumber, sheetFormat } from '@/lib/shared/wire'
import { BOOK_NAMES } from './rules/tables'

/** A form sends "all" for every yard. */
const city = z
  .union([z.literal('all').transform(() => undefined), wholeNumber(1, 32_767)])
  .optional()
const period = { from: z.iso.date(), to: z.iso.date() }

export const bookParams = z.object({ book: z.enum(BOOK_NAMES) })
export const bookQuery = z.object({ ...period, city, format: sheetFormat })
export type BookQuery = z.output<typeof bookQuery>

export const tallyQuery = z.object({
  ...period,
  city,
  file: z.enum(['vouchers', 'accounts']).default('vouchers'),
})
