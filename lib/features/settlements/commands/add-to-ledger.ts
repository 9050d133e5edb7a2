import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { extractGst } from '../rules/gst'
import type { BuyerLedgerKind } from '@/lib/shared/buyer-ledger-kinds'
import type { LedgerKind } from '../rules/settlement'
import { creditInvoice, issueInvoice } from './issue-invoice'

export interface NewEntry {
  id?: string
  vehicleId: string
  kind: LedgerKind | BuyerLedgerKind
  amount: number
  dueAt?: Date | null
  note?: string | null
  invoiceId?: string | null
}

/**
 * The listing fee is booked only when it is paid or refunded, always with the payment, so the two
 * entries add up to zero.
 */
const withMoney = (entry: NewEntry): NewEntry[] =>
  entry.kind === 'listing_fee'
    ? [entry, { ...entry, kind: 'listing_fee_paid', amount: -entry.amount }]
    : [entry]

async function invoiceFee(tx: Db, { vehicleId, kind, amount }: NewEntry): Promise<void> {
  if (kind !== 'listing_fee') return
  if (amount > 0) return creditInvoice(tx, { vehicleId, fee: 'listing_fee' })
  // The fee was agreed including tax.
  const tax = extractGst(-amount)
  await issueInvoice(tx, { vehicleId, fee: 'listing_fee', taxable: -amount - tax, tax })
}

/** Entries are never changed or deleted. */
export async function addToLedger(tx: Db, ...entries: NewEntry[]): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: entries.flatMap(withMoney).map((entry) => ({ id: newId('led'), ...entry })),
  })
  for (const entry of entries) await invoiceFee(tx, entry)
}
