/** Before the last three digits, and before each two of those before them. */
const INDIAN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * Whole number with Indian grouping: 1347000 → "13,47,000". Not `Intl`: the first use of it in a page costs a cheap
 * phone a tenth of a second (ADR 8).
 */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(INDIAN_GROUPS, ',')
}

/** A number as people type it, `3,00,000` and `₹3 00 000` too; NaN where nothing or something else was typed. */
export function numberTyped(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Whole rupees in full: 1347000 → "₹13,47,000". */
export function formatRupees(rupees: number): string {
  return rupees < 0 ? `−₹${formatWhole(-rupees)}` : `₹${formatWhole(rupees)}`
}

/** Kilometres with Indian grouping: "66,000 km". */
export function formatKms(kms: number): string {
  return `${formatWhole(kms)} km`
}
