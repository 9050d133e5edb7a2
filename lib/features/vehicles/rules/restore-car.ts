export interface CarFacts {
  price: number | null
  kms: number
  colour: string | null
  owners: number | null
  cover: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  insuranceUntil: string | null
  registrationNumber: string | null
  chassisNumber: string | null
}

export interface ImportedChange {
  before: Partial<CarFacts>
  after: Partial<CarFacts>
}

/**
 * Finds the facts to restore when an import is undone: only those that still have the import's
 * value. Later edits stay.
 * @param changes newest first
 */
export function factsToRestore(
  car: CarFacts,
  changes: readonly ImportedChange[],
): { facts: Partial<CarFacts>; hasKept: boolean } {
  const known: CarFacts = { ...car }
  const facts: Partial<CarFacts> = {}
  let hasKept = false
  for (const { before, after } of changes)
    for (const fact of Object.keys(after) as (keyof CarFacts)[]) {
      if (known[fact] !== after[fact]) {
        hasKept = true
        continue
      }
      const was = { [fact]: before[fact] ?? null }
      Object.assign(facts, was)
      Object.assign(known, was)
    }
  return { facts, hasKept }
}
