import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { taxWithin } from '../rules/gst'
import type { LedgerKind } from '../rules/settlement'
import { creditInvoice, issueInvoice } from './issue-invoice'

export interface NewEntry {
  vehicleId: string
  kind: LedgerKind
  amount: number
  /** Due date of a future payment. */
  dueAt?: Date | null
  note?: string | null
}

/**
 * The listing fee appears only with its payment and disappears with the refund, so the pair sums to
 * zero.
 */
const withMoney = (entry: NewEntry): NewEntry[] =>
  entry.kind === 'listing_fee'
    ? [entry, { ...entry, kind: 'listing_fee_paid', amount: -entry.amount }]
    : [entry]

/** Issues an invoice or credit note in the same transaction. */
async function invoiceFee(tx: Db, { vehicleId, kind, amount }: NewEntry): Promise<void> {
  if (kind !== 'listing_fee') return
  if (amount > 0) return creditInvoice(tx, { vehicleId, fee: 'listing_fee' })
  // The listing fee includes tax.
  const tax = taxWithin(-amount)
  await issueInvoice(tx, { vehicleId, fee: 'listing_fee', taxable: -amount - tax, tax })
}

/** Append-only, in the causing transaction. */
export async function addToLedger(tx: Db, ...entries: NewEntry[]): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: entries.flatMap(withMoney).map((entry) => ({ id: newId('led'), ...entry })),
  })
  for (const entry of entries) await invoiceFee(tx, entry)
}
