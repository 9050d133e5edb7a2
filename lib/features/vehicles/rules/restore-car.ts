export interface RestorableFacts {
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
  before: Partial<RestorableFacts>
  after: Partial<RestorableFacts>
}

/**
 * Finds the facts to restore when an import is undone: only those that still have the import's
 * value. Later edits stay. @param changes newest first
 */
export function findFactsToRestore(
  car: RestorableFacts,
  changes: readonly ImportedChange[],
): { facts: Partial<RestorableFacts>; hasKept: boolean } {
  const known: RestorableFacts = { ...car }
  const facts: Partial<RestorableFacts> = {}
  let hasKept = false
  for (const { before, after } of changes)
    for (const fact of Object.keys(after) as (keyof RestorableFacts)[]) {
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
