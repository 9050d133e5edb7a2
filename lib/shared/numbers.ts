/** Figures of India's scripts stand in blocks of 128 letters, in each at the same place. */
const BLOCK = 0x80

const ZERO = 0x66

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

/**
 * A number that may be left out, as a call takes it: null where nothing was typed. What is no number goes as it was typed, so that the
 * call refuses it beside its field; as a number it would be NaN, which JSON writes as null.
 */
export function numberOrText(text: string): number | string | null {
  if (text.trim() === '') return null
  const number = numberTyped(text)
  return Number.isFinite(number) ? number : text
}

/** Whole rupees in full: 1347000 → "₹13,47,000". */
export function formatRupees(rupees: number): string {
  return rupees < 0 ? `−₹${formatWhole(-rupees)}` : `₹${formatWhole(rupees)}`
}

/** A sum of the gateway's, which may have paise: "₹9,999", "₹9,999.50". */
export function formatSum(rupees: number): string {
  const paise = Math.round(Math.abs(rupees) * 100) % 100
  return paise === 0
    ? formatRupees(rupees)
    : `${formatRupees(Math.sign(rupees) * Math.trunc(Math.abs(rupees)))}.${String(paise).padStart(2, '0')}`
}

/** What is read as one, an amount or a phone number, stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Kilometres with Indian grouping, whole on their line: "66,000 km". */
export function formatKms(kms: number): string {
  return unbroken(`${formatWhole(kms)} km`)
}

/** Figures of any of India's scripts as the ones that are counted with, as a keyboard of the script types them: "५" is "5". */
export function latinDigits(text: string): string {
  return text.replace(
    /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/gu,
    (figure) => String((figure.charCodeAt(0) % BLOCK) - ZERO),
  )
}
