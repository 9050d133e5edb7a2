export interface NamedItem {
  id: string
  name: string
}

export function joinNamesOnce(...names: readonly string[]): string {
  const said: string[] = []
  for (const name of names)
    if (!said.some((one) => one.toLowerCase().includes(name.toLowerCase()))) said.push(name)
  return said.join(', ')
}

export function joinFacts(facts: readonly string[]): string {
  return facts.join('\u00a0· ')
}
