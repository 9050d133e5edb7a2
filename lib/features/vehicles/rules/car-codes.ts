const CAR_CODE = /^[A-Z]{3}-\d{2}-\d{6,9}$/
const CAR_CODE_WITHIN = /([A-Z]{3}-\d{2}-\d{6,9})/

/** A readable car code as it is in an address (`CHN-24-000123`), or null. */
export function parseCarCode(text: string): string | null {
  return CAR_CODE.test(text) ? text : null
}

/** The car code in a typed text: any case, with or without its hyphens ("chn 26 000123"), or null. */
export function typedCarCode(text: string): string | null {
  const [, yard, year, number] = /^\s*([a-z]{3})[\s-]*(\d{2})[\s-]*(\d{6,9})\s*$/i.exec(text) ?? []
  return parseCarCode(`${yard?.toUpperCase()}-${year}-${number}`)
}

/** A text in parts, of which every second one is a car code that it names. */
export function splitAtCarCodes(text: string): string[] {
  return text.split(CAR_CODE_WITHIN)
}
