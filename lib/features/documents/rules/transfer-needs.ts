/** Requirements for the application: loan closed, forms signed, bank's letter. */
export type TransferNeed = '28' | '29' | '30' | '35' | 'noc' | 'loan'

type AuthorityForm = Exclude<TransferNeed, 'noc' | 'loan'>

export interface TransferFacts {
  /** Registering authority of the RC. */
  authority: string | null
  /** Null: same authority. */
  toRto: string | null
  /** Authority on the forms; null: the RC's. */
  formsToRto: string | null
  hasLoan: boolean
  hasNoc: boolean
  /** The seller's bank hasn't been paid from the sale: the loan must be closed first. */
  owesBank: boolean
  /** Newest copies that are signed. */
  signed: readonly string[]
}

function plainRto(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^([A-Z]{2})0+(?=\d)/, '$1')
  return plain.replace(/^TS(?=\d)/, 'TG')
}

/** TN 09 equals TN-9. An unknown authority isn't treated as different. */
export function isSameRto(one: string | null, other: string | null): boolean {
  return one === null || other === null || plainRto(one) === plainRto(other)
}

/** Form 28 for another authority, Form 35 for a noted loan. */
export function formsToSign({
  authority,
  toRto,
  hasLoan,
}: Pick<TransferFacts, 'authority' | 'toRto' | 'hasLoan'>): AuthorityForm[] {
  return [
    ...(isSameRto(authority, toRto) ? [] : ['28' as const]),
    '29',
    '30',
    ...(hasLoan ? ['35' as const] : []),
  ]
}

/** Missing requirements in form order; empty if ready. */
export function missingForTransfer(facts: TransferFacts): TransferNeed[] {
  // A Form 28 for a third authority doesn't count.
  const isForAnother =
    facts.toRto !== null && !isSameRto(facts.formsToRto ?? facts.authority, facts.toRto)
  const missing = formsToSign(facts).filter(
    (form) => !facts.signed.includes(form) || (form === '28' && isForAnother),
  )
  return [
    ...missing,
    ...(facts.hasLoan && !facts.hasNoc ? ['noc' as const] : []),
    ...(facts.owesBank ? ['loan' as const] : []),
  ]
}

/** From the documents, else as noted for the transfer. */
export function authorityOnForms(transfer: {
  particulars: { toRto?: string | null } | null
  toRto: string | null
}): string | null {
  const read = transfer.particulars?.toRto ?? ''
  return read === '' ? transfer.toRto : read
}
