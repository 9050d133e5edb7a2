import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { LedgerKind } from '../rules/settlement'

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

/** Adds lines to a car's ledger, in the transaction of what caused them. Lines are never changed. */
export async function addToLedger(tx: Db, ...entries: NewEntry[]): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: entries.flatMap(withMoney).map((entry) => ({ id: newId('led'), ...entry })),
  })
}
