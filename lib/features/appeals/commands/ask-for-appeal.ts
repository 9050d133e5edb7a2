import { say } from '@/lib/i18n/say'
import { readHolidays } from '@/lib/features/catalogue/queries/holidays'
import { lockCustomer } from '@/lib/features/customers/commands/lock-customer'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { limitPerDay } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { computeAppealDue, findAppealRefusal, formatAppealNumber } from '../rules'
import type { AppealStateAnswer, AppealBody } from '../schemas'
import { notifyOfAppeal } from './notify-of-appeal'

/** Limited because each appeal is work for the desk and sends messages. */
const MAX_A_DAY = 5

async function findCar(tx: Db, typed: string, customerId: string) {
  const carCode = parseTypedCarCode(typed)
  const car =
    carCode &&
    (await tx.vehicle.findUnique({
      where: { carCode },
      select: {
        id: true,
        status: true,
        sellerId: true,
        fairPrice: true,
        priceLabels: { orderBy: { id: 'desc' }, take: 1, select: { id: true } },
        priceAppeals: { where: { customerId, state: 'asked' }, select: { id: true } },
      },
    }))
  if (!car)
    throw new DomainError('invalid_input', {
      fields: { carCode: say('priceAppeals.wrong.carCode') },
    })
  return car
}

const refuse = (reason: NonNullable<ReturnType<typeof findAppealRefusal>>) =>
  new DomainError('conflict', { message: say(`priceAppeals.refused.${reason}`) })

/**
 * Files an appeal against the car's newest label. Owners and buyers can; each has at most one open
 * appeal per car.
 * @throws DomainError `invalid_input` for an unknown car; `conflict` if the car isn't for sale, has
 * no label, or with an open appeal
 */
export async function askForAppeal(
  body: AppealBody,
  customerId: string,
): Promise<AppealStateAnswer> {
  const asked = await transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const car = await findCar(tx, body.carCode, customerId)
    const [label] = car.priceLabels
    const refusal = findAppealRefusal({
      status: car.status,
      hasLabel: label !== undefined && car.fairPrice !== null,
      hasOpenAppeal: car.priceAppeals.length > 0,
    })
    if (refusal !== null || !label) throw refuse(refusal ?? 'noLabel')
    await limitPerDay(tx, `price appeals ${customerId}`, {
      max: MAX_A_DAY,
      message: say('errors.changedOften'),
    })
    const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
    const dueAt = computeAppealDue(at, await readHolidays(tx))
    const { carCode: _carCode, ...claim } = body
    const row = await tx.priceAppeal.create({
      data: {
        ...claim,
        id: newId('pap'),
        vehicleId: car.id,
        customerId,
        isOwner: car.sellerId === customerId,
        labelId: label.id,
        askedAt: at,
        dueAt,
      },
      select: { id: true, number: true },
    })
    await notifyOfAppeal(tx, { ...row, vehicleId: car.id, customerId, dueAt }, 'asked')
    return { ...row, dueAt }
  }).catch((error: unknown) => {
    if (breaksConstraint(error, 'price_appeal_one_open')) throw refuse('open')
    throw error
  })
  kickJob('send-messages')
  return { appeal: formatAppealNumber(asked), state: 'asked', dueAt: asked.dueAt.toISOString() }
}
