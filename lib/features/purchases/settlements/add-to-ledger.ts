import { asDb, type PgQueryable } from '@/lib/server/db/bridge'
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

/** Adds a line to a car's ledger, in the transaction of what caused it. Lines are never changed. */
export async function addToLedger(given: Db | PgQueryable, entry: NewEntry): Promise<void> {
  await asDb(given).ledgerEntry.create({
    data: { id: newId('led'), ...entry },
    select: { id: true },
  })
}
