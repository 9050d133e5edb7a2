import { z } from 'zod'

/** Fictitious GSTINs for demo, development and tests: Chennai and Hyderabad. */
const OPEN_GSTINS = '33AABCB1234F1ZF,36AABCB1234F1Z9'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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
