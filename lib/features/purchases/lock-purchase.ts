import type pg from 'pg'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { DomainError } from '@/lib/shared/error-codes'
import { TRANSFER_COLUMNS } from './forms/transfer-facts-query'
import type { TransferFacts } from './rules/transfer-needs'
import type { PaperworkStep } from './rules/paperwork'

export interface LockedPurchase {
  id: string
  buyerId: string
  soldAt: Date
  /** What the RC's transfer needs, and what of it is here. */
  transfer: TransferFacts
  now: Date
  steps: { step: PaperworkStep; doneAt: Date | null }[]
}

/** A sold car's purchase, held by the car's lock until the transaction ends. @throws DomainError `not_found` where it isn't sold */
export async function lockPurchase(
  client: Pick<pg.ClientBase, 'query'>,
  vehicleId: string,
): Promise<LockedPurchase> {
  if (!(await lockVehicle(client, vehicleId))) throw new DomainError('not_found')
  const {
    rows: [row],
  } = await client.query<
    Pick<LockedPurchase, 'id' | 'buyerId' | 'soldAt' | 'now'> & Omit<TransferFacts, 'toRto'>
  >(
    `SELECT p.id, p.customer_id AS "buyerId", coalesce(v.sold_at, p.created_at) AS "soldAt", now() AS now, ${TRANSFER_COLUMNS}
     FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id LEFT JOIN rc_transfer t ON t.vehicle_id = v.id WHERE p.vehicle_id = $1`,
    [vehicleId],
  )
  if (!row) throw new DomainError('not_found')
  const { rows: steps } = await client.query<{ step: PaperworkStep; doneAt: Date | null }>(
    'SELECT step::text AS step, done_at AS "doneAt" FROM purchase_step WHERE purchase_id = $1',
    [row.id],
  )
  const { id, buyerId, soldAt, now, ...transfer } = row
  return { id, buyerId, soldAt, now, transfer: { ...transfer, toRto: transfer.formsToRto }, steps }
}
