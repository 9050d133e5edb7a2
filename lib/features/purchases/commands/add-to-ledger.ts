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

/** Adds lines to a car's ledger, in the transaction of what caused them. Lines are never changed. */
export async function addToLedger(tx: Db, ...entries: NewEntry[]): Promise<void> {
  await tx.ledgerEntry.createMany({
    data: entries.map((entry) => ({ id: newId('led'), ...entry })),
  })
}
