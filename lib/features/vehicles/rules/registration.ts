const BY_STATE = /^([A-Z]{2})(\d{1,2})[A-Z]{1,3}(\d{1,4})$/
const BHARAT = /^(\d{2})BH(\d{4})[A-Z]{1,2}$/
const HIDDEN = '••'

export function normalizeRegistration(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return BY_STATE.test(plain) || BHARAT.test(plain) ? plain : null
}

/**
 * Reads the RTO code of a normalised number, such as `TN09`; null for the Bharat series, which has
 * none.
 */
export function parseRtoCode(registration: string): string | null {
  const byState = BY_STATE.exec(registration)
  return byState ? `${byState[1]}${(byState[2] ?? '').padStart(2, '0')}` : null
}

/**
 * Public form: RTO and last two digits (`TN09AB1234` → `TN 09 •• ••34`). A number in an unknown
 * format is hidden entirely.
 */
export function maskRegistration(number: string): string {
  const plain = number.replace(/[\s-]/g, '').toUpperCase()
  const byState = BY_STATE.exec(plain)
  if (byState) return `${byState[1]} ${byState[2]} ${HIDDEN} ${HIDDEN}${lastTwo(byState[3])}`
  const bharat = BHARAT.exec(plain)
  return bharat ? `${bharat[1]} BH ${HIDDEN} ${HIDDEN}${lastTwo(bharat[2])}` : `${HIDDEN} ${HIDDEN}`
}

function lastTwo(digits = ''): string {
  return digits.padStart(2, '0').slice(-2)
}
