import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { taxWithin } from '../rules/gst'
import type { LedgerKind } from '../rules/settlement'
import { creditInvoice, issueInvoice } from './issue-invoice'

export interface NewEntry {
  vehicleId: string
  kind: LedgerKind
  /** Whole rupees, signed from the seller's side. */
  amount: number
  /** By when it is to be paid, for what is still to come. */
  dueAt?: Date | null
  note?: string | null
}

/** The listing fee is booked only once its money is here, and taken back only with it: the two lines stand side by side and come to nothing. */
const withMoney = (entry: NewEntry): NewEntry[] =>
  entry.kind === 'listing_fee'
    ? [entry, { ...entry, kind: 'listing_fee_paid', amount: -entry.amount }]
    : [entry]

/** A fee that is booked is invoiced, and one that goes back is credited, in the same transaction. */
async function invoiceFee(tx: Db, { vehicleId, kind, amount }: NewEntry): Promise<void> {
  if (kind !== 'listing_fee') return
  if (amount > 0) return creditInvoice(tx, { vehicleId, fee: 'listing_fee' })
  // The listing fee includes its tax.
  const tax = taxWithin(-amount)
  await issueInvoice(tx, { vehicleId, fee: 'listing_fee', taxable: -amount - tax, tax })
}

/** Adds lines to a car's ledger, in the transaction of what caused them. Lines are never changed. */
export async function addToLedger(tx: Db, ...entries: NewEntry[]): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: entries.flatMap(withMoney).map((entry) => ({ id: newId('led'), ...entry })),
  })
  for (const entry of entries) await invoiceFee(tx, entry)
}
