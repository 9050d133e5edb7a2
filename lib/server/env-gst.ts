import { z } from 'zod'
import { isGstin } from '../shared/gstin.ts'

/** Fictitious GSTINs for demo, development and tests: Chennai, then Hyderabad. */
const OPEN_GSTINS = '33AABCB1234F1ZF,36AABCB1234F1Z9'

export const gstVariables = {
  GSTINS: z
    .string()
    .default(OPEN_GSTINS)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().toUpperCase())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().refine(isGstin, 'must be a comma list of GSTINs like 33AABCB1234F1ZF'))
        .min(1, 'must name a GSTIN'),
    ),
}

export function hasOpenGstin(gstins: readonly string[]): boolean {
  return gstins.some((gstin) => OPEN_GSTINS.split(',').includes(gstin))
}
