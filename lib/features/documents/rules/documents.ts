/** Documents of a sale, by who submits them (docs/domain.md, "Documents"). */
export const SELLER_KINDS = [
  'rc',
  'insurance',
  'puc',
  'pan',
  'address_proof',
  'bank_noc',
  'form_28',
  'form_29',
  'form_30',
  'form_35',
  'second_key',
  'service_book',
  'cancelled_cheque',
] as const
export const BUYER_KINDS = ['pan', 'address_proof', 'photo', 'licence'] as const
/** What a lender may ask a buyer for. */
export const LOAN_PAPERS = ['salary_slips', 'bank_statement', 'tax_return'] as const
/** What the desk alone adds to a buyer's papers: the photograph of a handover at their home, and the RC that the RTO has issued to them. */
export const DESK_KINDS = ['delivery_photo', 'new_rc'] as const
export const DOCUMENT_KINDS = [
  ...SELLER_KINDS,
  'photo',
  'licence',
  ...LOAN_PAPERS,
  ...DESK_KINDS,
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What every seller submits; a loan that is still noted adds the bank's certificate. */
export const SELLER_DOCUMENTS = ['rc', 'insurance', 'puc', 'pan', 'address_proof'] as const
export const LOAN_DOCUMENT = 'bank_noc'

/** The staff task of a car whose seller's documents are overdue. */
export const OVERDUE_TASK = 'documents_overdue'

/** What a buyer is asked for once their token is paid. */
export const BUYER_PAPERS = ['pan', 'address_proof', 'photo'] as const

/** The first asked for comes first; what was asked for at one moment stands as the kinds above do, for everybody alike. */
export function inAskedOrder<Document extends { createdAt: Date; kind: string }>(
  documents: readonly Document[],
): Document[] {
  const kinds: readonly string[] = DOCUMENT_KINDS
  return documents.toSorted(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )
}

/** Whose document it is. */
export type Side = 'seller' | 'buyer'

/**
 * What isn't verified yet of what a car is sold and delivered with: its seller's documents and its buyer's own. A car without a
 * seller (of a yard's own stock) has the buyer's alone.
 */
export function unverifiedDocuments(
  documents: readonly { of: Side; kind: string; status: string }[],
  hasSeller: boolean,
): { of: Side; kind: DocumentKind }[] {
  const needed = [
    ...(hasSeller ? SELLER_DOCUMENTS.map((kind) => ({ of: 'seller', kind }) as const) : []),
    ...BUYER_PAPERS.map((kind) => ({ of: 'buyer', kind }) as const),
  ]
  return needed.filter(
    ({ of, kind }) =>
      !documents.some(
        (document) =>
          document.of === of && document.kind === kind && document.status === 'verified',
      ),
  )
}

/** Whether this is a document that a car's seller, or its buyer, submits. */
export function isHandedInBy(who: Side, kind: string): boolean {
  const kinds: readonly string[] =
    who === 'seller' ? SELLER_KINDS : [...BUYER_KINDS, ...LOAN_PAPERS]
  return kinds.includes(kind)
}

/** Whether only the desk adds it: there is no other side that its owner could send. */
export function isMadeByDesk(kind: string): boolean {
  return (DESK_KINDS as readonly string[]).includes(kind)
}

/** Whether the desk adds this to the papers of one of them: what they hand in, and what it makes itself. */
export function isAddedByDesk(of: Side, kind: string): boolean {
  return isHandedInBy(of, kind) || (of === 'buyer' && isMadeByDesk(kind))
}

/** The last four digits of an Aadhaar of which either they or all twelve were given; null for anything else. The rest is dropped here. */
export function lastFourOf(aadhaar: string): string | null {
  const digits = aadhaar.replace(/[\s-]/g, '')
  return /^(?:\d{4}|\d{12}|[Xx*]{8}\d{4})$/.test(digits) ? digits.slice(-4) : null
}

/** Papers of the car itself: its seller and its buyer may see that they are there. All others (PAN, address proof, cheque…) are their owner's and staff's business only. */
export const CAR_PAPERS = [
  'rc',
  'insurance',
  'puc',
  'service_book',
  'second_key',
  'bank_noc',
  'form_28',
  'form_29',
  'form_30',
  'form_35',
  'form_29c',
] as const

/** Files of one paper, at most: two sides, and a sheet or two beside them. */
export const MAX_PAGES = 4
