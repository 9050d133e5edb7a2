/**
 * Kinds about the person, not the car. Licences and a lender's documents are excluded, because they
 * expire within months.
 */
export const PERSON_KINDS = ['pan', 'address_proof', 'photo', 'cancelled_cheque'] as const

export function isPersonKind(kind: string): boolean {
  return (PERSON_KINDS as readonly string[]).includes(kind)
}

/** Finished deals keep their own documents. */
export const FINISHED_CARS = ['delivered', 'withdrawn'] as const

export interface PersonDocument {
  id: string
  customerId: string
  kind: string
  status: string
  /** Null once the file was erased. */
  verifiedAt: Date | null
  /** Set if this document itself uses another's file; chains aren't allowed. */
  countsFromId: string | null
}

/**
 * Finds the person's own latest verified document of a kind, usable for all their cars; null if
 * none.
 */
export function findPersonDocument<Document extends PersonDocument>(
  documents: readonly Document[],
  { customerId, kind }: { customerId: string; kind: string },
): Document | null {
  if (!isPersonKind(kind)) return null
  const verified = documents.filter(
    (document) =>
      document.customerId === customerId &&
      document.kind === kind &&
      document.status === 'verified' &&
      document.verifiedAt !== null &&
      document.countsFromId === null,
  )
  return verified.toSorted((a, b) => Number(b.verifiedAt) - Number(a.verifiedAt))[0] ?? null
}
