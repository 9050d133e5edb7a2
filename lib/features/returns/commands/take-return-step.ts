import { MAX_KMS_WITH_US } from '@/lib/features/sales/rules/sale'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatKms } from '@/lib/shared/numbers'
import { readReturnablePurchase } from '../queries/returns'
import { computeReturnSum, type ReturnState } from '../rules'
import type { ReturnStepBody } from '../schemas'
import { type LockedReturn, lockReturn, requireNextReturnState } from './lock-return'
import { notifyOfReturn } from './notify-of-return'

type TakeBack = Extract<ReturnStepBody, { step: 'take_back' }>
type Refusal = Extract<ReturnStepBody, { step: 'refuse' }>

async function refuseWithoutPhoto(tx: Db, { vehicleId, customerId }: LockedReturn): Promise<void> {
  const photos = await tx.document.count({
    where: { vehicleId, customerId, kind: 'return_photo', storageKey: { not: null } },
  })
  if (photos === 0) throw new DomainError('conflict', { message: say('returns.refused.photo') })
}

async function takeBack(tx: Db, known: LockedReturn, body: TakeBack, staffId: string) {
  const { vehicleId, now } = known
  const bought = await readReturnablePurchase({ vehicleId }, tx)
  if (!bought) throw new DomainError('not_found')
  await refuseWithoutPhoto(tx, known)
  const { deliveredKms, money, terms } = bought
  if (body.odometer < deliveredKms) {
    const message = say('returns.refused.odometerBack', { kms: formatKms(deliveredKms) })
    throw new DomainError('invalid_input', { message, fields: { odometer: message } })
  }
  const most = deliveredKms + terms.returnKms + MAX_KMS_WITH_US
  if (body.odometer > most) {
    const message = say('returns.refused.odometerTyped', { kms: formatKms(most) })
    throw new DomainError('invalid_input', { message, fields: { odometer: message } })
  }
  const { odometer, damage: found } = body
  const { paid, kmsCharge, damage, fee, refund, lenderShare } = computeReturnSum(money, terms, {
    deliveredKms,
    odometer,
    damage: found,
  })
  return {
    takenBackAt: now,
    takenBackById: staffId,
    backOdometer: odometer,
    finding: body.finding,
    ...{ paid, kmsCharge, damage, fee, refund, lenderShare },
  }
}

async function takeStep(tx: Db, body: TakeBack | Refusal, staffId: string): Promise<ReturnState> {
  const known = await lockReturn(tx, body.returnId)
  const { id, customerId, vehicleId, now } = known
  const state = requireNextReturnState(known, body.step)
  const changes =
    body.step === 'take_back'
      ? await takeBack(tx, known, body, staffId)
      : { closedAt: now, closedById: staffId, clause: body.clause, finding: body.finding }
  await tx.carReturn.update({ where: { id }, data: { state, ...changes }, select: { id: true } })
  await notifyOfReturn(tx, known, state, body.step === 'take_back' ? now : null)
  await writeAudit(
    {
      staffId,
      customerId,
      action: `return.${state}`,
      subject: id,
      detail: {
        vehicleId,
        ...(body.step === 'take_back'
          ? { odometer: body.odometer, damage: body.damage }
          : { clause: body.clause }),
      },
    },
    tx,
  )
  return state
}

/**
 * A car that is refused later goes back to its buyer.
 * @throws DomainError `not_found`; `conflict` for a step that isn't possible now, or without a
 * photo; `invalid_input` for the odometer
 */
export async function takeReturnStep(
  body: TakeBack | Refusal,
  staffId: string,
): Promise<ReturnState> {
  const state = await transaction((tx) => takeStep(tx, body, staffId))
  kickJob('send-messages')
  return state
}
