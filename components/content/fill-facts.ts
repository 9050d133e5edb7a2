export type Facts = Readonly<Record<string, string>>

/**
 * Puts figures into a text of the message files: `{listingFee}` becomes "₹3,000". An unknown
 * name is an error, so that no page ever shows a brace.
 */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`A text asks for an unknown fact: ${name}.`)
    return value
  })
}
