import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { DomainError } from '@/lib/shared/error-codes'
import { findNextReturnState, type ReturnState, type ReturnStep } from '../rules'

const FIELDS = {
  id: true,
  number: true,
  state: true,
  damage: true,
  refund: true,
  lenderShare: true,
  kmsCharge: true,
  fee: true,
  takenBackById: true,
  backOdometer: true,
  purchase: { select: { id: true, vehicleId: true, customerId: true } },
} as const

/**
 * Locks the sold car until the transaction ends, then reads its return.
 * @throws DomainError `not_found`, also for another buyer's return
 */
export async function lockReturn(tx: Db, id: string, customerId?: string) {
  const found = await tx.carReturn.findFirst({
    where: { id, ...(customerId !== undefined && { purchase: { customerId } }) },
    select: { purchase: { select: { vehicleId: true } } },
  })
  if (!found) throw new DomainError('not_found')
  await lockVehicle(tx, found.purchase.vehicleId)
  const now = await readClock(tx)
  const { purchase, state, ...row } = await tx.carReturn.findUniqueOrThrow({
    where: { id },
    select: FIELDS,
  })
  const { id: purchaseId, ...car } = purchase
  return { ...row, ...car, purchaseId, state: state as ReturnState, now }
}

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>

/** @throws DomainError `conflict` for a step that isn't possible now */
export function requireNextReturnState({ state }: LockedReturn, step: ReturnStep): ReturnState {
  const next = findNextReturnState(state, step)
  if (next === null)
    throw new DomainError('conflict', { message: say(`returns.refused.step.${state}`) })
  return next
}
