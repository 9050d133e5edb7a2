/** DLT rules of the Indian operators. */
export const MAX_VARIABLE_CHARACTERS = 40

/** One line, at most forty characters, with an ellipsis. */
export function fitVariable(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_VARIABLE_CHARACTERS) return line
  return `${characters
    .slice(0, MAX_VARIABLE_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}

/** As many whole entries as fit. */
export function fitList(values: readonly string[]): string {
  const fits = values.filter(
    (_, at) => [...values.slice(0, at + 1).join(', ')].length <= MAX_VARIABLE_CHARACTERS,
  )
  return fitVariable(fits.length > 0 ? fits.join(', ') : (values[0] ?? ''))
}

/** GSM 03.38; any other character, ₹ and ’ included, makes the message Unicode. */
const SEVEN_BITS =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** SMS segments billed: 160 characters in one, 153 each in several; 70 and 67 in Unicode. */
export function countSegments(text: string): number {
  const [one, each] = SEVEN_BITS.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}

export function fitVariables(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, fitVariable(value)]),
  )
}

/** The names in braces of a text. */
export function variableNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** Values are never parsed as names. */
export function fillIn(text: string, variables: Record<string, string>, template: string): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined)
      throw new Error(`The message ${template} lacks its variable {${name}}.`)
    return value
  })
}
