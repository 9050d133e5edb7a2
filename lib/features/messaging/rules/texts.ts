/** Set by the Indian operators' DLT rules. */
export const MAX_VARIABLE_CHARACTERS = 40

export function fitVariable(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_VARIABLE_CHARACTERS) return line
  return `${characters
    .slice(0, MAX_VARIABLE_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}

export function shortenList(values: readonly string[]): string {
  const fits = values.filter(
    (_, at) => [...values.slice(0, at + 1).join(', ')].length <= MAX_VARIABLE_CHARACTERS,
  )
  return fitVariable(fits.length > 0 ? fits.join(', ') : (values[0] ?? ''))
}

/**
 * Characters of GSM 03.38. Any other character, such as ₹ or ’, makes the whole message Unicode.
 */
const SEVEN_BITS =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/**
 * Billed segments of an SMS. A single segment holds 160 characters, and each of several 153; in
 * Unicode 70 and 67.
 */
export function countSegments(text: string): number {
  const [one, each] = SEVEN_BITS.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}

export function fitVariables(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, fitVariable(value)]),
  )
}

export function listVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** Fills in the variables. Braces inside a value stay. */
export function fillVariables(
  text: string,
  variables: Record<string, string>,
  template: string,
): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined)
      throw new Error(`The message ${template} lacks its variable {${name}}.`)
    return value
  })
}
