export const DOCUMENT_FACT_SOURCES = [
  'earlier',
  'unnamed',
  'desk',
  'document',
  'file',
  'earlier_row',
] as const
export type DocumentFactSource = (typeof DOCUMENT_FACT_SOURCES)[number]

/** Facts of a car's documents whose changes we keep. Days are `YYYY-MM-DD` in Asia/Kolkata. */
export interface TrackedDocumentFacts {
  insuranceKind: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  insuranceUntil: string | null
  pucUntil: string | null
  rcValidUntil: string | null
  loanFinancier: string | null
  loanNocOn: string | null
}
export type DocumentFactName = keyof TrackedDocumentFacts

const NAMES = [
  'insuranceKind',
  'insuranceUntil',
  'pucUntil',
  'rcValidUntil',
  'loanFinancier',
  'loanNocOn',
] as const satisfies DocumentFactName[]

export interface KnownDocumentFacts extends TrackedDocumentFacts {
  at: Date
  source: DocumentFactSource
  by: string | null
  reason: string | null
}

export interface DocumentFactEvent extends Pick<
  KnownDocumentFacts,
  'at' | 'source' | 'by' | 'reason'
> {
  news: { name: DocumentFactName; value: string | null; before: string | null }[]
}

/** Both lists are oldest first. */
export function listDocumentEvents(facts: readonly KnownDocumentFacts[]): DocumentFactEvent[] {
  return facts.map(({ at, source, by, reason, ...fact }, place) => {
    const before = facts[place - 1]
    const news = NAMES.flatMap((name) =>
      fact[name] === (before?.[name] ?? null)
        ? []
        : [{ name, value: fact[name], before: before?.[name] ?? null }],
    )
    return { at, source, by, reason, news }
  })
}

/** Finds the facts that the advert showed at a moment; null if none were known by then. */
export function findFactsAt(
  facts: readonly KnownDocumentFacts[],
  at: Date,
): KnownDocumentFacts | null {
  return facts.findLast((fact) => fact.at <= at) ?? null
}
