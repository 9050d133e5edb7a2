import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { readClock } from '@/lib/server/database-time'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { addDays, toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { readReturnablePurchase } from '../queries/returns'
import {
  RETURN_BRING_DAYS,
  computeReturnSum,
  findReturnRefusal,
  formatReturnNumber,
  type ReturnState,
} from '../rules'
import type { AskReturnBody } from '../schemas'
import { notifyOfReturn } from './notify-of-return'

const MAX_A_DAY = 5

async function lockBuyer(tx: Db, customerId: string): Promise<void> {
  const buyer = await tx.$kysely
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!buyer) throw new DomainError('not_found')
}

async function ask(
  tx: Db,
  { vehicleId, reason, odometer, refund }: AskReturnBody,
  customerId: string,
): Promise<{ number: number }> {
  await lockBuyer(tx, customerId)
  await lockVehicle(tx, vehicleId)
  const bought = await readReturnablePurchase({ vehicleId, customerId }, tx)
  if (!bought) throw new DomainError('not_found')
  const at = await readClock(tx)
  const today = toIndianDay(at)
  const refusal = findReturnRefusal(bought, { today, odometer })
  if (refusal === 'odometer' || refusal === 'kms')
    throw new DomainError('invalid_input', {
      fields: { odometer: say(`returns.refused.${refusal}`) },
    })
  if (refusal !== null)
    throw new DomainError('conflict', { message: say(`returns.refused.${refusal}`) })
  const { deliveredKms, money, terms } = bought
  const sum = computeReturnSum(money, terms, { deliveredKms, odometer, damage: 0 })
  if (sum.refund !== refund)
    throw new DomainError('conflict', {
      message: say('returns.refused.sum', { refund: formatRupees(sum.refund) }),
    })
  await limitPerDay(tx, `car returns ${customerId}`, {
    max: MAX_A_DAY,
    message: say('errors.changedOften'),
  })
  const id = newId('ret')
  const row = await tx.carReturn.create({
    data: {
      id,
      purchaseId: bought.purchaseId,
      reason,
      odometer,
      askedAt: at,
      bringBy: toUtcMidnight(addDays(today, RETURN_BRING_DAYS)),
    },
    select: { number: true },
  })
  await notifyOfReturn(tx, { id, ...row, customerId, vehicleId }, 'asked')
  return row
}

/**
 * @throws DomainError `not_found` for another customer's car; `conflict` after the term, while a
 * return is open or for another sum; `invalid_input` for the odometer
 */
export async function askForReturn(
  body: AskReturnBody,
  customerId: string,
): Promise<{ number: string; state: ReturnState }> {
  const row = await transaction((tx) => ask(tx, body, customerId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'car_return_one'))
      throw new DomainError('conflict', { message: say('returns.refused.again') })
    throw error
  })
  kickJob('send-messages')
  return { number: formatReturnNumber(row), state: 'asked' }
}
