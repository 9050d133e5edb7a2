import { LEDGER_KINDS, type LedgerKind, sumLedger } from './settlement'

export const LEDGER_PARTS = ['before', 'sale', 'paid'] as const
export type LedgerPart = (typeof LEDGER_PARTS)[number]

const PART_OF: Record<LedgerKind, LedgerPart> = {
  listing_fee: 'before',
  listing_fee_paid: 'before',
  sale: 'sale',
  buyer_insurance: 'sale',
  buyer_warranty: 'sale',
  buyer_transfer: 'sale',
  success_fee: 'sale',
  gst: 'sale',
  tds: 'sale',
  refurbishment: 'sale',
  refurbishment_paid: 'sale',
  loan_closure: 'sale',
  exchange_credit: 'sale',
  road_due: 'sale',
  road_due_repaid: 'sale',
  hold_back: 'sale',
  payout: 'paid',
  hold_back_return: 'paid',
}

interface Entry {
  kind: LedgerKind
  amount: number
  at: Date
}

export interface LedgerSection<Line extends Entry> {
  part: LedgerPart
  lines: Line[]
  total: number
}

export interface LedgerSummary<Line extends Entry> {
  sections: LedgerSection<Line>[]
  balance: number
}

const isBefore = (one: Entry, other: Entry) =>
  LEDGER_KINDS.indexOf(one.kind) - LEDGER_KINDS.indexOf(other.kind)

/**
 * Builds a seller's statement: fees paid before, the sale with its deductions (its total is the
 * payout), and the payments.
 * Deductions are in settlement order, payments by date, and the hold-back's release before its
 * payment.
 */
export function buildLedgerSummary<Line extends Entry>(
  ledger: readonly Line[],
): LedgerSummary<Line> {
  const sections = LEDGER_PARTS.map((part) => {
    const lines = ledger
      .filter(({ kind }) => PART_OF[kind] === part)
      .sort((one, other) =>
        part === 'sale'
          ? isBefore(one, other) || one.at.getTime() - other.at.getTime()
          : one.at.getTime() - other.at.getTime() ||
            (part === 'paid' ? isBefore(other, one) : isBefore(one, other)),
      )
    return { part, lines, total: sumLedger(lines) }
  })
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    balance: sumLedger(ledger),
  }
}
