import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { DelayAnswer } from '../rules/delay'
import { endHold, endStaleHolds, lockLiveHold } from './end-hold'
import { lockCars } from './lock-cars'
import type { HoldRequest } from './make-hold'

interface Asked {
  id: string
  until: Date
}

interface Answered extends HoldRequest {
  delayId?: string | undefined
  answer: DelayAnswer
}

async function takeAnswer(
  tx: Db,
  reservationId: string,
  { delayId, answer }: Answered,
): Promise<Asked | undefined> {
  return tx.$kysely
    .updateTable('hold_delay')
    .set({ answer, answered_at: databaseNow })
    .where('reservation_id', '=', reservationId)
    .where('answer', 'is', null)
    .$if(delayId !== undefined, (one) => one.where('id', '=', delayId ?? ''))
    .returning(['id', 'until'])
    .executeTakeFirst()
}

async function wasAnsweredSo(
  tx: Db,
  { vehicleId, customerId, delayId, answer }: Answered,
): Promise<boolean> {
  if (delayId === undefined) return false
  const where = { id: delayId, answer, reservation: { vehicleId, customerId } }
  return (await tx.holdDelay.count({ where })) > 0
}

async function wait(tx: Db, vehicleId: string, { id, until }: Asked): Promise<void> {
  await tx.$kysely
    .updateTable('reservation')
    .set({ ends_at: until })
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'active')
    .where('ends_at', '<', until)
    .execute()
  await notifySellerOfCar(tx, {
    vehicleId,
    template: 'sellerDelayAgreed',
    happening: `delay-agreed:${id}`,
    more: { until: { moment: until } },
  })
}

/**
 * Stores the buyer's answer: the hold lasts until the new day, or ends now with a refund.
 * Idempotent. @throws DomainError `conflict` if the question is closed or the hold has ended
 */
export async function answerDelay(answered: Answered): Promise<void> {
  const request = { vehicleId: answered.vehicleId, customerId: answered.customerId }
  await transaction(async (tx) => {
    await lockCars(tx, request)
    await endStaleHolds(tx, request)
    const hold = await lockLiveHold(tx, request)
    const asked = hold && (await takeAnswer(tx, hold.id, answered))
    if (!asked) {
      if (await wasAnsweredSo(tx, answered)) return
      throw new DomainError('conflict', { message: say('errors.delay.notAsked') })
    }
    if (answered.answer === 'wait') return wait(tx, request.vehicleId, asked)
    await endHold(tx, hold, {
      to: 'released',
      reason: 'the buyer took the money back instead of a later day',
      mover: { kind: 'customer', id: request.customerId },
    })
  })
  for (const job of ['refund-payments', 'tend-blocks', 'send-messages']) kickJob(job)
}
