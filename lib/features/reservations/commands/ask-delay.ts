import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readPaidHold } from '../queries/paid-hold'
import { sumPartPayments } from '../queries/sum-parts'
import { computeDelayEnd, findDelayFault, MAX_DELAY_DAYS } from '../rules/delay'
import { type EndMoney, findEndMoney } from '../rules/end-money'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'

function refuseOpen(error: unknown): never {
  if (!breaksConstraint(error, 'hold_delay_one_open')) throw error
  throw new DomainError('conflict', { message: say('deskSales.delay.refused.open') })
}

const QUESTIONS = {
  paid: 'delayAsked',
  block: 'delayAskedBlock',
  both: 'delayAskedBoth',
  nothing: 'delayAskedNothing',
} as const satisfies Record<EndMoney, string>

/**
 * Asks the buyer of a paid hold to wait until another day, or to take the money back. Until the
 * answer, the hold stays as it is. @throws DomainError `not_found`; `conflict` without a paid hold
 * or with an open question; `invalid_input` for the day
 */
export async function askForDelay(
  { vehicleId, day, reason }: { vehicleId: string; day: string; reason: string },
  staffId: string,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const hold = await tx.$kysely
      .selectFrom('reservation')
      .where('vehicle_id', '=', vehicleId)
      .where('status', '=', 'active')
      .where('ends_at', '>', databaseNow)
      .where('auction_id', 'is', null)
      .select(['id', 'customer_id as customerId', 'ends_at as endsAt'])
      .executeTakeFirst()
    if (!hold?.endsAt)
      throw new DomainError('conflict', { message: say('deskSales.refused.noPaidHold') })
    const fault = findDelayFault(day, hold.endsAt)
    if (fault !== null) {
      const message = say(`deskSales.delay.refused.${fault}`, { days: MAX_DELAY_DAYS })
      throw new DomainError('invalid_input', { message, fields: { day: message } })
    }
    const id = newId('hdy')
    await tx.holdDelay.create({
      data: {
        id,
        reservationId: hold.id,
        promisedUntil: hold.endsAt,
        until: computeDelayEnd(day),
        reason,
        askedById: staffId,
      },
      select: { id: true },
    })
    const money = await readPaidHold(tx, vehicleId)
    const paid = (money?.tokenPaid ?? 0) + (await sumPartPayments(tx, hold.id))
    const blocked = money?.tokenBlocked ?? 0
    await notifyAboutCar(tx, {
      customerId: hold.customerId,
      vehicleId,
      template: QUESTIONS[findEndMoney({ paid, blocked })],
      happening: `delay-asked:${id}`,
      path: (carCode) => `/reserve/${carCode}`,
      more: {
        amount: formatRupees(paid),
        blocked: formatRupees(blocked),
        until: { moment: hold.endsAt },
        day: { day: computeDelayEnd(day) },
        what: reason,
      },
    })
    await writeAudit(
      {
        staffId,
        customerId: hold.customerId,
        action: 'delay.asked',
        subject: vehicleId,
        detail: { day },
      },
      tx,
    )
  }).catch(refuseOpen)
  kickJob('send-messages')
}
