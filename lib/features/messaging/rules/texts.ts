/** Characters of a variable in a registered text message, at most (DLT rules of the Indian operators). */
export const MAX_VARIABLE_CHARACTERS = 40

/** A value that fits a registered text: one line of at most forty characters, cut with an ellipsis. */
export function fitVariable(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_VARIABLE_CHARACTERS) return line
  return `${characters
    .slice(0, MAX_VARIABLE_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}

/** The beginning of a list, as many of it as fit a registered text whole. */
export function fitList(values: readonly string[]): string {
  const fits = values.filter(
    (_, at) => [...values.slice(0, at + 1).join(', ')].length <= MAX_VARIABLE_CHARACTERS,
  )
  return fitVariable(fits.length > 0 ? fits.join(', ') : (values[0] ?? ''))
}

/** What GSM 03.38 writes in seven bits; everything else, ₹ and ’ too, makes the whole message Unicode. */
const SEVEN_BITS =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** Short messages that a text is sent, and paid, as: 160 letters fit one and 153 each of several; in Unicode 70 and 67. */
export function segmentsOf(text: string): number {
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

/** The text with its {names} filled in; what a value holds is never read as a name. */
export function fillIn(text: string, variables: Record<string, string>, template: string): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined)
      throw new Error(`The message ${template} lacks its variable {${name}}.`)
    return value
  })
}
