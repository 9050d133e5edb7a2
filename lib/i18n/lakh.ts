import { formatRupees, toNonBreaking } from '@/lib/shared/numbers'
import type { Locale } from './locales'

const WORDS: Record<Locale, { lakh: [string, string]; crore: [string, string] }> = {
  en: { lakh: ['lakh', 'lakh'], crore: ['crore', 'crore'] },
  hi: { lakh: ['लाख', 'लाख'], crore: ['करोड़', 'करोड़'] },
  kn: { lakh: ['ಲಕ್ಷ', 'ಲಕ್ಷ'], crore: ['ಕೋಟಿ', 'ಕೋಟಿ'] },
  ta: { lakh: ['லட்சம்', 'லட்சம்'], crore: ['கோடி', 'கோடி'] },
  te: { lakh: ['లక్ష', 'లక్షలు'], crore: ['కోటి', 'కోట్లు'] },
}

const LAKH = 100_000
const CRORE = 10_000_000

/**
 * Formats "₹12.30 lakh" or "₹6 lakh"; amounts below one lakh are written in full. `Intl`'s compact
 * notation says "million" in several Indian languages and rounds 99,99,999 to "1Cr"; this function
 * stops at 99.99 lakh instead.
 */
export function formatLakh(rupees: number, locale: Locale): string {
  if (rupees < LAKH) return formatRupees(rupees)
  if (rupees >= CRORE) return said(Math.floor(rupees / (CRORE / 100)) / 100, WORDS[locale].crore)
  const lakhs = Math.min(Math.round(rupees / (LAKH / 100)) / 100, 99.99)
  return said(lakhs, WORDS[locale].lakh)
}

function said(value: number, [one, other]: [string, string]): string {
  return toNonBreaking(`₹${twoDecimalsOrNone(value)} ${value === 1 ? one : other}`)
}

function twoDecimalsOrNone(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
