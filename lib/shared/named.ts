/** A thing of a closed list on the wire: `id` is the slug, `name` is what people read. */
export interface Named {
  id: string
  name: string
}

/** Several names as one: what an earlier one says already is left out, "Manual, Manual" is "Manual". */
export function namesOnce(...names: readonly string[]): string {
  const said: string[] = []
  for (const name of names)
    if (!said.some((one) => one.toLowerCase().includes(name.toLowerCase()))) said.push(name)
  return said.join(', ')
}

/** Short facts in a line: "8,212 km · Petrol · Chennai". A line that is full breaks after a dot, never before one. */
export function factsLine(facts: readonly string[]): string {
  return facts.join('\u00a0· ')
}
