import { type Db, getDb } from '@/lib/server/db/client'
import { type DelayAnswer, type DelayState, findDelayState } from '../rules/delay'

export interface DelayView {
  id: string
  endsAt: string
  until: string
  reason: string
  state: DelayState
}

export async function readDelay(
  { vehicleId, customerId }: { vehicleId: string; customerId?: string },
  now: Date,
  db: Db = getDb(),
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
    select: {
      id: true,
      until: true,
      reason: true,
      answer: true,
      reservation: { select: { endsAt: true } },
    },
  })
  const endsAt = found?.reservation.endsAt
  if (!found || !endsAt) return null
  const answer = found.answer as DelayAnswer | null
  return {
    id: found.id,
    endsAt: endsAt.toISOString(),
    until: found.until.toISOString(),
    reason: found.reason,
    state: findDelayState({ answer, endsAt }, now),
  }
}
