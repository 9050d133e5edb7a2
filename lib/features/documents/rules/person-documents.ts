/**
 * Kinds that say who a person is or where their money goes, whatever car it is about. A licence
 * lapses and a lender's documents age within months, so those are asked for each time.
 */
export const PERSON_KINDS = ['pan', 'address_proof', 'photo', 'cancelled_cheque'] as const

export function isPersonKind(kind: string): boolean {
  return (PERSON_KINDS as readonly string[]).includes(kind)
}

/** Cars whose deal is over keep the documents that it was made with. */
export const FINISHED_CARS = ['delivered', 'withdrawn'] as const

export interface PersonDocument {
  id: string
  customerId: string
  kind: string
  status: string
  /** Null once the file was erased. */
  verifiedAt: Date | null
  /** It counts from another one, so it can't be the source of a third. */
  countsFromId: string | null
}

/**
 * The document that counts for all cars of a person: their own, of this kind, verified last and not
 * erased. Null if there is none.
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
