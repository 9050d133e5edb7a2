import type pg from 'pg'
import { lockVehicle } from '@/lib/features/vehicles/lock-vehicle'
import { DomainError } from '@/lib/shared/error-codes'
import type { PaperworkStep } from './paperwork-rules'

export interface LockedPurchase {
  id: string
  buyerId: string
  soldAt: Date
  /** A loan is noted on the RC, and the bank's letter (NOC) isn't there. */
  lacksNoc: boolean
  now: Date
  steps: { step: PaperworkStep; doneAt: Date | null }[]
}

/** A sold car's purchase, held by the car's lock until the transaction ends. @throws DomainError `not_found` where it isn't sold */
export async function lockPurchase(client: Pick<pg.ClientBase, 'query'>, vehicleId: string): Promise<LockedPurchase> {
  if (!await lockVehicle(client, vehicleId)) throw new DomainError('not_found')
  const { rows: [purchase] } = await client.query<Omit<LockedPurchase, 'steps'>>(
    `SELECT p.id, p.customer_id AS "buyerId", coalesce(v.sold_at, p.created_at) AS "soldAt", now() AS now,
       v.loan_financier IS NOT NULL AND v.loan_noc_on IS NULL AS "lacksNoc"
     FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.vehicle_id = $1`, [vehicleId])
  if (!purchase) throw new DomainError('not_found')
  const { rows: steps } = await client.query<{ step: PaperworkStep; doneAt: Date | null }>(
    'SELECT step::text AS step, done_at AS "doneAt" FROM purchase_step WHERE purchase_id = $1', [purchase.id])
  return { ...purchase, steps }
}
