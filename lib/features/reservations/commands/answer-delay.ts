import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
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

/** Takes the answer once, and only before the promised day: the database's clock decides. */
async function takeAnswer(
  tx: Db,
  reservationId: string,
  answer: DelayAnswer,
): Promise<Asked | undefined> {
  return tx.$kysely
    .updateTable('hold_delay')
    .set({ answer, answered_at: now })
    .where('reservation_id', '=', reservationId)
    .where('answer', 'is', null)
    .where('promised_until', '>', now)
    .returning(['id', 'until'])
    .executeTakeFirst()
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
 * The buyer's own answer: the hold lasts until the new day, or ends now with the token refunded.
 * @throws DomainError `conflict` if nothing was asked, or the promised day is over
 */
export async function answerDelay(request: HoldRequest, answer: DelayAnswer): Promise<void> {
  await transaction(async (tx) => {
    await lockCars(tx, request)
    await endStaleHolds(tx, request)
    const hold = await lockLiveHold(tx, request)
    const asked = hold && (await takeAnswer(tx, hold.id, answer))
    if (!asked) throw new DomainError('conflict', { message: say('errors.delay.notAsked') })
    if (answer === 'wait') return wait(tx, request.vehicleId, asked)
    await endHold(tx, hold, {
      to: 'released',
      reason: 'the buyer took the money back instead of a later day',
      mover: { kind: 'customer', id: request.customerId },
    })
  })
  kickJob('refund-payments')
  kickJob('send-messages')
}
