/** Short facts in a line: "8,212 km · Petrol · Chennai". A line that is full breaks after a dot, never before one. */
export function factsLine(facts: readonly string[]): string {
  return facts.join('\u00a0· ')
}
