const CAR_CODE = /^[A-Z]{3}-\d{2}-\d{6,9}$/

/** A readable car code as it stands in an address (`CHN-24-000123`), or null. */
export function parseCarCode(text: string): string | null {
  return CAR_CODE.test(text) ? text : null
}
