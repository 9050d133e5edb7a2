import { isBlockingTransfer, type RoadDueFacts } from '@/lib/shared/road-dues'

export type TransferNeed = '28' | '29' | '30' | '35' | 'noc' | 'loan' | 'challans' | 'tolls'

type AuthorityForm = Exclude<TransferNeed, 'noc' | 'loan' | 'challans' | 'tolls'>

export function isAuthorityForm(need: TransferNeed): need is AuthorityForm {
  return /^\d/.test(need)
}

export interface TransferFormFacts {
  authority: string | null
  toRto: string | null
  /** Authority named on the forms; null if it is the RC's own. */
  formsToRto: string | null
  hasLoan: boolean
  hasNoc: boolean
  /** True while the seller's bank waits for the payment from the sale, so that the loan is open. */
  owesBank: boolean
  signed: readonly string[]
  dues: readonly RoadDueFacts[]
  on: string
}

function plainRto(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^([A-Z]{2})0+(?=\d)/, '$1')
  return plain.replace(/^TS(?=\d)/, 'TG')
}

/**
 * True if two codes name the same authority: "TN 09" equals "TN-9". An unknown code counts as the
 * same.
 */
export function isSameRto(one: string | null, other: string | null): boolean {
  return one === null || other === null || plainRto(one) === plainRto(other)
}

/** Forms to sign. Form 28 is only for another authority, Form 35 only for a noted loan. */
export function listFormsToSign({
  authority,
  toRto,
  hasLoan,
}: Pick<TransferFormFacts, 'authority' | 'toRto' | 'hasLoan'>): AuthorityForm[] {
  return [
    ...(isSameRto(authority, toRto) ? [] : ['28' as const]),
    '29',
    '30',
    ...(hasLoan ? ['35' as const] : []),
  ]
}

export function listTransferNeeds(facts: TransferFormFacts): TransferNeed[] {
  // A Form 28 for an authority that nobody requested doesn't count.
  const isForAnother =
    facts.toRto !== null && !isSameRto(facts.formsToRto ?? facts.authority, facts.toRto)
  const missing = listFormsToSign(facts).filter(
    (form) => !facts.signed.includes(form) || (form === '28' && isForAnother),
  )
  const blocking = facts.dues.filter((due) => isBlockingTransfer(due, facts.on))
  const blocks = (kind: RoadDueFacts['kind']) => blocking.some((due) => due.kind === kind)
  return [
    ...(blocks('challan') ? ['challans' as const] : []),
    ...(blocks('toll') ? ['tolls' as const] : []),
    ...missing,
    ...(facts.hasLoan && !facts.hasNoc ? ['noc' as const] : []),
    ...(facts.owesBank ? ['loan' as const] : []),
  ]
}

export function findFormAuthority(transfer: {
  particulars: { toRto?: string | null } | null
  toRto: string | null
}): string | null {
  const read = transfer.particulars?.toRto ?? ''
  return read === '' ? transfer.toRto : read
}
