import { LENDER_DOCUMENTS } from '@/lib/features/loans/rules/moves'

/** Document kinds by who submits them (docs/domain.md, "Documents"). */
export const SELLER_DOCUMENT_KINDS = [
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
export const BUYER_DOCUMENT_KINDS = ['pan', 'address_proof', 'photo', 'licence'] as const
/**
 * Kinds that only the desk adds to a buyer's documents: photos of the handover and of a returned
 * car, the policy and the RC.
 */
export const BUYER_DESK_KINDS = [
  'delivery_photo',
  'return_photo',
  'new_insurance',
  'new_rc',
] as const
const SELLER_DESK_KINDS = ['handback_photo'] as const
export const DESK_DOCUMENT_KINDS = [...BUYER_DESK_KINDS, ...SELLER_DESK_KINDS] as const
export const DOCUMENT_KINDS = [
  ...SELLER_DOCUMENT_KINDS,
  'photo',
  'licence',
  ...LENDER_DOCUMENTS,
  ...DESK_DOCUMENT_KINDS,
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const REQUESTED_SELLER_DOCUMENTS = [
  'rc',
  'insurance',
  'puc',
  'pan',
  'address_proof',
] as const
export const BANK_NOC_KIND = 'bank_noc'

export const DOCUMENTS_OVERDUE_TASK = 'documents_overdue'

export const REQUESTED_BUYER_DOCUMENTS = ['pan', 'address_proof', 'photo'] as const

export function sortByRequestOrder<Document extends { createdAt: Date; kind: string }>(
  documents: readonly Document[],
): Document[] {
  const kinds: readonly string[] = DOCUMENT_KINDS
  return documents.toSorted(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )
}

export type DocumentSide = 'seller' | 'buyer'

/**
 * Kinds that must be checked before a hold becomes a sale: those that block the sale, and those
 * that the lender needs for a loan that pays for it.
 */
export function listNeededForSale(side: DocumentSide): DocumentKind[] {
  return side === 'seller'
    ? [...REQUESTED_SELLER_DOCUMENTS]
    : [...REQUESTED_BUYER_DOCUMENTS, ...LENDER_DOCUMENTS]
}

/**
 * Lists the unverified documents that block the sale and the handover. The yard's own cars have no
 * seller's documents.
 */
export function listUnverifiedDocuments(
  documents: readonly { of: DocumentSide; kind: string; status: string }[],
  hasSeller: boolean,
): { of: DocumentSide; kind: DocumentKind }[] {
  const needed = [
    ...(hasSeller
      ? REQUESTED_SELLER_DOCUMENTS.map((kind) => ({ of: 'seller', kind }) as const)
      : []),
    ...REQUESTED_BUYER_DOCUMENTS.map((kind) => ({ of: 'buyer', kind }) as const),
  ]
  return needed.filter(
    ({ of, kind }) =>
      !documents.some(
        (document) =>
          document.of === of && document.kind === kind && document.status === 'verified',
      ),
  )
}

export function isHandedInBy(who: DocumentSide, kind: string): boolean {
  const kinds: readonly string[] =
    who === 'seller' ? SELLER_DOCUMENT_KINDS : [...BUYER_DOCUMENT_KINDS, ...LENDER_DOCUMENTS]
  return kinds.includes(kind)
}

export function isMadeByDesk(kind: string): boolean {
  return (DESK_DOCUMENT_KINDS as readonly string[]).includes(kind)
}

/** Kinds that only the desk adds need no check: staff have seen the original. */
export function findFirstDocumentStatus(kind: string): 'submitted' | 'verified' {
  return isMadeByDesk(kind) ? 'verified' : 'submitted'
}

export function isAddedByDesk(of: DocumentSide, kind: string): boolean {
  const ofDesk: readonly string[] = of === 'buyer' ? BUYER_DESK_KINDS : SELLER_DESK_KINDS
  return isHandedInBy(of, kind) || ofDesk.includes(kind)
}

/** Last four digits, from four or all twelve; null if invalid. The other digits are discarded. */
export function parseAadhaarLastFour(aadhaar: string): string | null {
  const digits = aadhaar.replace(/[\s-]/g, '')
  return /^(?:\d{4}|\d{12}|[Xx*]{8}\d{4})$/.test(digits) ? digits.slice(-4) : null
}

/**
 * The car's own documents: both seller and buyer may know that they exist. All other kinds (PAN,
 * address proof, cheque…) are for their owner and staff.
 */
export const CAR_DOCUMENTS = [
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

/** Two sides and up to two further sheets. */
export const MAX_DOCUMENT_PAGES = 4

export function countDocumentsToSend(
  documents: readonly { isMine: boolean; status: string }[],
): number {
  return documents.filter(
    ({ isMine, status }) => isMine && (status === 'due' || status === 'refused'),
  ).length
}
