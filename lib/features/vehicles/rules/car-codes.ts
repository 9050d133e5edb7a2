const CAR_CODE = /^[A-Z]{3}-\d{2}-\d{6,9}$/
const CAR_CODE_WITHIN = /([A-Z]{3}-\d{2}-\d{6,9})/

/** Accepts only an exact car code, as in a URL (`CHN-24-000123`); else null. */
export function parseCarCode(text: string): string | null {
  return CAR_CODE.test(text) ? text : null
}

/** Reads a typed car code in any case, with or without hyphens ("chn 26 000123"); else null. */
export function parseTypedCarCode(text: string): string | null {
  const [, yard, year, number] = /^\s*([a-z]{3})[\s-]*(\d{2})[\s-]*(\d{6,9})\s*$/i.exec(text) ?? []
  return parseCarCode(`${yard?.toUpperCase()}-${year}-${number}`)
}

export function splitAtCarCodes(text: string): string[] {
  return text.split(CAR_CODE_WITHIN)
}
