/** The facts of a car that an import may change, as they stand. */
export interface CarFacts {
  price: number | null
  kms: number
  colour: string | null
  owners: number | null
  cover: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  /** `YYYY-MM-DD` */
  insuranceUntil: string | null
  registrationNumber: string | null
  chassisNumber: string | null
}

/** What an import changed of a car: the facts before and after. */
export interface ImportedChange {
  before: Partial<CarFacts>
  after: Partial<CarFacts>
}

/**
 * What a car's facts were before an import, where they still say what the import wrote; what somebody changed since stays.
 *
 * @param changes the latest first
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
