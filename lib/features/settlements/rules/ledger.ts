import { LEDGER_KINDS, type LedgerKind, sumOfLedger } from './settlement'

/** The parts of a seller's ledger in which people read it: each closes with a total of its own. */
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
  refurbishment: 'sale',
  loan_closure: 'sale',
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
  /** Of its own lines, whole rupees. */
  total: number
}

export interface Statement<Line extends Entry> {
  /** Those that have lines. */
  sections: LedgerSection<Line>[]
  /** Of all lines: what we owe the seller now; negative, where they owe us. */
  balance: number
}

const isBefore = (one: Entry, other: Entry) =>
  LEDGER_KINDS.indexOf(one.kind) - LEDGER_KINDS.indexOf(other.kind)

/**
 * A seller's ledger as a statement: what was paid up front, the sale with everything that comes off it (its total is
 * the payout), and what was paid out. What comes off stands in the order of a settlement, whenever it was booked; money
 * that went out in the order in which it went, the return of what was held back before its payment.
 */
export function statementOf<Line extends Entry>(ledger: readonly Line[]): Statement<Line> {
  const sections = LEDGER_PARTS.map((part) => {
    const lines = ledger
      .filter(({ kind }) => PART_OF[kind] === part)
      .sort((one, other) =>
        part === 'sale'
          ? isBefore(one, other) || one.at.getTime() - other.at.getTime()
          : one.at.getTime() - other.at.getTime() ||
            (part === 'paid' ? isBefore(other, one) : isBefore(one, other)),
      )
    return { part, lines, total: sumOfLedger(lines) }
  })
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    balance: sumOfLedger(ledger),
  }
}
