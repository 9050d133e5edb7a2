/** What must be here before a transfer is applied for: the loan closed with its bank, signed forms, and the bank's letter. */
export type TransferNeed = '28' | '29' | '30' | '35' | 'noc' | 'loan'

type AuthorityForm = Exclude<TransferNeed, 'noc' | 'loan'>

export interface TransferFacts {
  /** The authority that keeps the RC now. */
  authority: string | null
  /** The buyer's authority; null: the same one. */
  toRto: string | null
  /** The authority that the forms were made for; null: the same as the RC's. */
  formsToRto: string | null
  /** A loan is noted on the RC. */
  hasLoan: boolean
  hasNoc: boolean
  /** What the sale pays to the seller's bank is still to be paid: a loan isn't taken off the RC before. */
  owesBank: boolean
  /** The forms whose newest copy is signed. */
  signed: readonly string[]
}

/** An authority's code as the registers compare it: no spaces or hyphens, no leading nought, Telangana's old letters as its new ones. */
function plainRto(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^([A-Z]{2})0+(?=\d)/, '$1')
  return plain.replace(/^TS(?=\d)/, 'TG')
}

/** Whether two codes name one authority: TN 09 and TN-9 do. Nothing named on one side: not known to be another. */
export function isSameRto(one: string | null, other: string | null): boolean {
  return one === null || other === null || plainRto(one) === plainRto(other)
}

/** The forms that go to the registering authority: Form 28 for another authority, Form 35 where a loan is noted. */
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

/** What is still missing before the transfer can be applied for, in the order of the forms; nothing: it can be done now. */
export function missingForTransfer(facts: TransferFacts): TransferNeed[] {
  // A Form 28 that names a third authority is no Form 28 for this one.
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

/** The buyer's authority as the forms name it: as the desk read it from the papers, or else as it was noted for the transfer. */
export function authorityOnForms(transfer: {
  particulars: { toRto?: string | null } | null
  toRto: string | null
}): string | null {
  const read = transfer.particulars?.toRto ?? ''
  return read === '' ? transfer.toRto : read
}
