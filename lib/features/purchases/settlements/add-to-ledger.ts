import type pg from 'pg'
import type { LedgerKind } from '../rules/settlement'
import { newId } from '@/lib/server/db/ids'

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
export async function addToLedger(
  client: Pick<pg.ClientBase, 'query'>,
  { vehicleId, kind, amount, dueAt, note }: NewEntry,
): Promise<void> {
  await client.query(
    'INSERT INTO ledger_entry (id, vehicle_id, kind, amount, due_at, note) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId('led'), vehicleId, kind, amount, dueAt ?? null, note ?? null],
  )
}
