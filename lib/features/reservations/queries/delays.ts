import type { Db } from '@/lib/server/db/client'
import { type DelayAnswer, type DelayState, findDelayState } from '../rules/delay'

export interface DelayView {
  promisedUntil: string
  until: string
  reason: string
  state: DelayState
}

/** The latest question about another day for the hold on this car, of this buyer or of any. */
export async function readDelay(
  db: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId?: string },
  now: Date,
): Promise<DelayView | null> {
  const found = await db.holdDelay.findFirst({
    where: {
      reservation: {
        vehicleId,
        status: 'active',
        ...(customerId !== undefined && { customerId }),
      },
    },
    orderBy: { askedAt: 'desc' },
    select: { promisedUntil: true, until: true, reason: true, answer: true },
  })
  if (!found) return null
  const answer = found.answer as DelayAnswer | null
  return {
    promisedUntil: found.promisedUntil.toISOString(),
    until: found.until.toISOString(),
    reason: found.reason,
    state: findDelayState({ ...found, answer }, now),
  }
}
