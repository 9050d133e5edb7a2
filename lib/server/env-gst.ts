import { z } from 'zod'

/** Of a company that isn't there: the demo's, development's and the tests'. Chennai's yard, and Hyderabad's. */
const OPEN_GSTINS = '33AABCB1234F1ZF,36AABCB1234F1Z9'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last sign of a GSTIN follows from the fourteen before it, so that a slip of the hand is found. */
function checkSign(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * ((place % 2) + 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS[(36 - (sum % 36)) % 36] ?? ''
}

export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(text) &&
    checkSign(text.slice(0, 14)) === text[14]
  )
}

export const gstVariables = {
  /** Our registrations under GST, comma separated, a state each: the first invoices what is supplied where we have none. */
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

/** Whether invoices would name a company that isn't there. */
export function hasOpenGstin(gstins: readonly string[]): boolean {
  return gstins.some((gstin) => OPEN_GSTINS.split(',').includes(gstin))
}
