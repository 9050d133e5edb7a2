/**
 * Kinds about the person rather than the car. Licences aren't among them, because they expire, nor
 * a lender's documents, which must be recent.
 */
export const PERSON_DOCUMENT_KINDS = ['pan', 'address_proof', 'photo', 'cancelled_cheque'] as const

export function isPersonDocumentKind(kind: string): boolean {
  return (PERSON_DOCUMENT_KINDS as readonly string[]).includes(kind)
}

/** A finished deal keeps its own documents. */
export const FINISHED_CAR_STATES = ['delivered', 'withdrawn'] as const

export interface PersonDocument {
  id: string
  customerId: string
  kind: string
  status: string
  /** Null once the file is erased. */
  verifiedAt: Date | null
  /** Set if this document itself uses another document's file; chains aren't allowed. */
  countsFromId: string | null
}

/**
 * Finds the person's latest verified document of a kind, which counts for all their cars; null if
 * there is none.
 */
export function findPersonDocument<Document extends PersonDocument>(
  documents: readonly Document[],
  { customerId, kind }: { customerId: string; kind: string },
): Document | null {
  if (!isPersonDocumentKind(kind)) return null
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
